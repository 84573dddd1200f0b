use crate::samples;

#[test]
fn secrets_do_not_show_in_debug_output() {
    let mut table = samples::table(1);
    table.open_secret = [201; 32];
    table.hidden_secret = [202; 32];
    let shown = format!("{table:?} {:?}", samples::row(&table));
    assert!(shown.contains(table.id.as_str()));
    assert!(!shown.contains("201") && !shown.contains("202") && !shown.contains("secret"), "{shown}");
}
