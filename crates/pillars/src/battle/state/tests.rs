use super::fire;

#[test]
fn fire_is_one_die_less_two_as_ruled() {
    assert_eq!("1d6-2".parse().ok(), Some(fire()));
    assert_eq!([1, 2, 3, 6].map(|face| fire().total([face])), [0, 0, 1, 4]);
}
