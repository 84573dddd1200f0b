use super::*;

#[test]
fn the_pack_of_the_house_can_be_read() {
    let pack = Pack::of_the_house();
    assert_eq!((pack.id.as_str(), pack.encounters.len()), ("sundered-stones", 72));
}
