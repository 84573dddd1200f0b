use super::*;
use crate::equipment::Fire;

#[test]
fn every_item_is_found_by_its_key_and_its_parts_exist() {
    for item in Item::list().ids() {
        assert_eq!(item.key().parse(), Ok(item));
        assert!(item.parts().iter().all(|part| !part.is_bundle()));
        let ammunition = item.weapon().and_then(|weapon| weapon.fire.as_ref()).and_then(Fire::ammunition);
        assert!(ammunition.is_none_or(|shot| matches!(shot.kind, ItemKind::Ammunition)));
    }
}

// proves: P201
#[test]
fn part_of_a_lot_weighs_its_share_down_to_the_tenth() {
    let arrows = Id::<Item>::named("arrows");
    let weights = [20, 40, 19, 2, 1, 0].map(|count| arrows.weight_of(count).in_tenths());
    assert_eq!(weights, [10, 20, 9, 1, 0, 0]);
}

// proves: handbook 815; P209
#[test]
fn two_handed_things_take_both_hands_and_ammunition_none() {
    let hands = |key| Id::<Item>::named(key).hands();
    assert_eq!(["great_sword", "longbow", "quarterstaff"].map(hands), [Some(2); 3]);
    assert_eq!(["bastard_sword", "spear", "main_gauche", "torch_light"].map(hands), [Some(1); 4]);
    assert_eq!(["arrows", "chainmail", "cloak", "mule", "modest_inn", "standard_pack"].map(hands), [None; 6]);
}
