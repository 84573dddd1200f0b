use island::pack::{Craft, Encounter, Pack, Sort};

use super::{MET, built, met, place};

const SIGNS: &str = include_str!("../../assets/signs.svg");

fn drawn(picture: &str) -> bool {
    SIGNS.contains(&format!("<g id=\"{picture}\">"))
}

#[test]
fn everything_that_may_be_met_has_a_picture_of_its_own() {
    let pack = Pack::of_the_house();
    for (key, one) in &pack.encounters {
        let picture = met(&pack, *key);
        assert!(drawn(&format!("p-{picture}")), "{key}: {picture}");
        let general = matches!(picture, "slash" | "boon");
        assert!(!general, "{key}, {:?}, is drawn like any other", one.sort);
    }
    assert_eq!(met(&pack, "tree_viper".parse().unwrap()), "snake");
    assert_eq!(met(&pack, "nothing_came_ashore".parse().unwrap()), "none");
}

#[test]
fn what_has_no_word_that_is_known_is_drawn_by_its_sort() {
    let pack = Pack::of_the_house();
    let mut other = (*pack).clone();
    let key = island::key::PackKey::<Encounter>::brought("qwertz");
    let like = |sort| other.encounters.values().find(|one| one.sort == sort).cloned().unwrap();
    let pictures = [(Sort::Hostile, "slash"), (Sort::Boon, "boon"), (Sort::Area, "stones"), (Sort::Blank, "none")];
    for (one, (_, picture)) in pictures.map(|(sort, _)| like(sort)).into_iter().zip(pictures) {
        other.encounters.insert(key, one);
        assert_eq!(met(&other, key), picture);
    }
}

#[test]
fn places_and_structures_are_drawn_and_none_of_the_house_in_general() {
    let pack = Pack::of_the_house();
    for area in pack.areas.keys() {
        assert!(drawn(&format!("a-{}", place(*area))), "{area}");
        assert_ne!(place(*area), "stones", "{area}");
    }
    let structures: Vec<&Craft> = pack.crafts.values().filter(|craft| craft.structure).collect();
    let pictures: Vec<&str> = structures.iter().map(|craft| built(Some(craft))).collect();
    assert!(pictures.iter().all(|picture| drawn(&format!("b-{picture}"))), "{pictures:?}");
    assert!(!pictures.contains(&"cairn"), "{pictures:?}");
    assert_eq!(built(None), "cairn");
    assert!(MET.iter().all(|(_, picture)| drawn(&format!("p-{picture}"))));
}
