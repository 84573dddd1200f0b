//! What holds for everybody: nothing is lost on the way out and back.

use proptest::prelude::*;

use super::*;
use crate::character::Scarred;
use crate::exchange::order;
use crate::pack::{SLOTS, Spot};
use crate::scars::Scar;

/// Somebody who has been through a few things.
fn worn(mode: Mode, seed: u64) -> Character {
    let mut character = somebody(mode, seed);
    let less = |score: Score| Score { now: score.max - u8::try_from(seed % 3).unwrap_or(0).min(score.max), ..score };
    character.scores.str = less(character.scores.str);
    character.hp = less(character.hp);
    character.deprived = seed.is_multiple_of(5);
    character.panicked = seed.is_multiple_of(7);
    if character.slots_used() < SLOTS {
        character.fatigue = u8::from(seed.is_multiple_of(2));
    }
    for (place, thing) in (seed..).zip(&mut character.things) {
        if let Some(left) = thing.left.filter(|left| *left > 1) {
            thing.left = Some(left - u8::from(place.is_multiple_of(3)));
        }
        // What takes more slots when it is off may find no room for that.
        if place.is_multiple_of(4) && !thing.item.is_part_of_the_body() && thing.item.off.is_none() {
            thing.ready = false;
        }
    }
    load_up(&mut character);
    let scar = Scar::ALL[usize::try_from(seed % 12).unwrap_or(0)];
    character.scars = vec![Scarred::fresh(scar, "hands".to_owned(), seed.is_multiple_of(2))];
    character.notes = "Owes 3 gp to the miller.\n\nAsk who lit the fire?".to_owned();
    character
}

/// Puts the first thing that is free to go into whatever holds things.
fn load_up(character: &mut Character) {
    let Some((hold, _)) = character.holds().next() else { return };
    let free = |item: &crate::item::Item| item.holds.is_none() && !item.is_part_of_the_body();
    if let Some(thing) = character.things.iter_mut().find(|thing| free(&thing.item)) {
        (thing.at, thing.ready) = (Spot::In(hold), false);
    }
}

/// The same with other numbers. What is pulled without taking a slot comes last, as no slot says where it stood.
fn numbered_anew(mut character: Character) -> Character {
    character.things.sort_by_key(|thing| thing.item.holds.is_some() && thing.item.slots == 0);
    order::number_anew(&mut character);
    character
}

#[test]
fn our_file_gives_everybody_back_as_they_were() {
    for seed in 0..2_000 {
        for mode in [Mode::Whole, Mode::Barebones] {
            let character = worn(mode, seed);
            let import = own::read(&own::write(&character)).expect("a character");
            assert_eq!(import.character, character, "{seed}");
            assert!(import.report.is_empty(), "{seed}: {}", import.report);
        }
    }
}

#[test]
fn kettlewright_gives_everybody_back_as_they_were() {
    for seed in 0..2_000 {
        for mode in [Mode::Whole, Mode::Barebones] {
            let character = worn(mode, seed);
            assert!(kettlewright::losses(&character).is_empty(), "{seed}");
            let import = read(&kettlewright::write(&character)).expect("a character");
            assert!(import.report.is_empty(), "{seed}: {}", import.report);
            assert_eq!(import.character, numbered_anew(character), "{seed}");
        }
    }
}

#[test]
fn whatever_is_read_is_in_order_and_stays_so() {
    for seed in 0..300 {
        let mut file: Json = serde_json::from_str(&kettlewright::write(&worn(Mode::Whole, seed))).expect("JSON");
        let keys: Vec<String> = file.as_object().expect("an object").keys().cloned().collect();
        let key = &keys[usize::try_from(seed).unwrap_or(0) % keys.len()];
        for wrong in [Json::Null, json!(-3), json!(1e300), json!("<x>"), json!([[]]), json!({"a": 1}), json!(true)] {
            file[key] = wrong;
            let import = kettlewright::read(&file.to_string()).expect("repaired");
            let again = own::read(&own::write(&import.character)).expect("a character");
            assert_eq!(again.character, import.character, "{key}");
        }
    }
}

/// Any JSON at all.
fn anything() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::Bool),
        any::<i64>().prop_map(Json::from),
        any::<f64>().prop_map(Json::from),
        "\\PC{0,12}".prop_map(Json::String),
        prop::sample::select(vec!["Fatigue", "Carrying Mule", "d6+d6", "3 Armor", "Main", "[]", "0"])
            .prop_map(Json::from),
    ];
    let key = prop::sample::select(vec![
        "id",
        "name",
        "location",
        "tags",
        "description",
        "uses",
        "charges",
        "max_charges",
        "carrying",
        "editable",
        "slots",
        "load",
        "carried_by",
        "ready",
        "creature",
        "kind",
        "spell",
        "heals",
        "hp",
        "scores",
    ]);
    leaf.prop_recursive(4, 48, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Json::Array),
            prop::collection::btree_map(key.clone(), inner, 0..8)
                .prop_map(|map| map.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()),
        ]
    })
}

proptest! {
    #[test]
    fn no_file_of_whatever_shape_brings_the_reader_down(
        items in anything(), containers in anything(), name in anything(), hp in anything(), notes in "\\PC{0,80}",
    ) {
        let mut file = tansy();
        for (key, value) in [("items", items), ("containers", containers), ("name", name), ("hp", hp)] {
            file[key] = value;
        }
        file["notes"] = json!(notes);
        let import = kettlewright::read(&file.to_string()).expect("small enough");
        prop_assert!(import.character.hp.now <= import.character.hp.max);
        let again = own::read(&own::write(&import.character)).expect("a character");
        prop_assert_eq!(&again.character, &import.character);
        let again = kettlewright::read(&kettlewright::write(&import.character)).expect("a character");
        prop_assert_eq!(again.character.hp, import.character.hp);
    }

    #[test]
    fn no_text_brings_the_reader_down(text in "\\PC{0,200}") {
        let _ = read(&text);
        let _ = own::read(&text);
    }
}
