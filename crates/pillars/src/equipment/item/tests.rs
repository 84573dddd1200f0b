use super::*;

#[test]
fn every_item_is_found_by_its_key_and_its_parts_exist() {
    for item in Item::list().ids() {
        assert_eq!(item.key().parse(), Ok(item));
        assert!(item.parts().all(|part| !part.is_bundle()));
    }
}
