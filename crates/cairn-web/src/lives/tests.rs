use super::*;

#[test]
fn only_the_two_ways_of_making_somebody_are_known() {
    let mode = |mode: &str| CairnLife.setup(&[("mode".to_owned(), mode.to_owned())]).map(|setup| setup["mode"].clone());
    assert_eq!(CairnLife.setup(&[]).map(|setup| setup["mode"].clone()), Ok(json!("whole")));
    assert_eq!(mode("barebones"), Ok(json!("barebones")));
    assert!(matches!(mode("<b>"), Err(Failure::Field("mode", _))));
}
