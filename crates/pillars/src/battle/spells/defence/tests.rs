//! What elements do besides, and what servants are made of, held against our rulings; and opposites and wards.

use super::*;
use crate::battle::spells::tables::besides;

#[test]
fn what_elements_do_besides_is_the_book_s() {
    let is = besides();
    let amounts =
        [is.fire_lingers, is.acid_lingers, is.fire_shield, is.lightning_shield, is.strike, is.choke, is.collapse];
    let amounts: Vec<String> = amounts.iter().map(ToString::to_string).collect();
    assert_eq!(amounts, ["1d6-2", "1d6-2", "1d6-3", "1d6-2", "3d6", "1d6", "6d6"]);
    assert_eq!((is.arc_hexes, is.ice_wall_body, is.metal_dice), (2, 20, 1));
    assert_eq!((is.deaf, is.encase_breaks, is.animal_calm, is.protected_save), (-2, 0, -2, 2));
}

// proves: P260
#[test]
fn a_servant_is_made_as_it_is_ruled() {
    let is = servant();
    assert_eq!((is.wisdom, is.constitution, is.charisma), (8, 12, 3));
    assert_eq!((is.fatigue, is.body, is.hide, is.weakness), (30, 20, 1, 2));
    let moves: Vec<(Element, i16)> = Element::ALL.into_iter().map(|element| (element, is.moves[&element])).collect();
    let wanted =
        [(Element::Water, 4), (Element::Fire, 8), (Element::Lightning, 8), (Element::Earth, 6), (Element::Wind, 10)];
    assert_eq!(moves, wanted);
}

#[test]
fn opposites_are_opposite_to_each_other_and_lightning_has_none() {
    for element in Element::ALL {
        assert_eq!(element.opposite().and_then(Element::opposite), element.opposite().map(|_| element));
    }
    assert_eq!((Element::Fire.opposite(), Element::Earth.opposite()), (Some(Element::Water), Some(Element::Wind)));
    assert_eq!(Element::Lightning.opposite(), None);
}
