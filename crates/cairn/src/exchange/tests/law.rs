//! What holds for everybody: nothing is lost on the way out and back.

use proptest::prelude::*;

use super::full::full;
use super::*;
use crate::background::Background;
use crate::change::SheetDraft;
use crate::character::{CharacterCondition, Need, ScarRecord};
use crate::companion;
use crate::creature::Creature;
use crate::downtime::{Cost, MilestonePrice, Project, Pursuit};
use crate::exchange::order;
use crate::item::{Item, Magic};
use crate::pack::{MOST_COMPANIONS, PackSpot, SLOTS};
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
    let scar = ScarRecord::fresh(one_of(&Scar::ALL, seed), "hands".to_owned(), seed.is_multiple_of(2));
    character.scars = vec![ScarRecord { mended: seed.is_multiple_of(4), ..scar }];
    character.notes = "Owes 3 gp to the miller.\n\nAsk who lit the fire?".to_owned();
    // The dead have STR left as often as not: some are Doomed, some bled out.
    character.condition = one_of(&CharacterCondition::ALL, seed);
    character.project = (!seed.is_multiple_of(3)).then(|| undertaking(seed));
    if character.deprived {
        character.lacks = [Need::Habit, Need::Food, Need::Sleep].into_iter().take(one_of(&[0, 1, 3], seed)).collect();
        character.wanting = seed.is_multiple_of(2);
    }
    character.spirit_tired = seed.is_multiple_of(11);
    character
}

/// One of them, another for each seed.
fn one_of<T: Copy>(all: &[T], seed: u64) -> T {
    all[usize::try_from(seed).unwrap_or(0) % all.len()]
}

/// What somebody is about between adventures.
fn undertaking(seed: u64) -> Project {
    let cost = one_of(&Cost::ALL, seed);
    let price = MilestonePrice {
        cost,
        gold: 30,
        what: "a good name".to_owned(),
        pleaded: true,
        waived: seed.is_multiple_of(4),
    };
    let (pursuit, price) = (one_of(&Pursuit::ALL, seed), Some(price).filter(|_| seed.is_multiple_of(2)));
    Project { pursuit, aim: "who lit the fire".to_owned(), milestones: 5, done: one_of(&[0, 1, 4], seed), price }
}

/// Somebody with company: two of a kind out of the tables, hurt and burdened, one of them carrying nothing, and in their
/// shape whoever can be.
fn accompanied(seed: u64) -> Character {
    let rows = Background::all().iter().flat_map(|one| one.table.iter().flat_map(|table| &table.row));
    let all: Vec<&Creature> = rows.flat_map(|row| &row.creatures).collect();
    let mut draft = SheetDraft::of(&worn(Mode::Whole, seed));
    let kind = one_of(&all, seed);
    draft.join(Creature { holds: kind.holds.filter(|_| seed.is_multiple_of(2)), ..kind.clone() });
    draft.join(kind.clone());
    for (place, one) in (seed..).zip(&mut draft.now.companions) {
        one.burdened = one.creature.burden.is_some() && place.is_multiple_of(2);
        (one.hp.now, one.spent) = (one.hp.now.saturating_sub(1), place.is_multiple_of(3));
    }
    if let Some(shape) = draft.now.companions.iter().find(|one| one.creature.is_shape()).map(|one| one.id) {
        companion::turn(&mut draft, shape);
    }
    draft.now
}

/// Puts the first thing that is free to go into whatever holds things.
fn load_up(character: &mut Character) {
    let Some((hold, _)) = character.holds().next() else { return };
    let free = |item: &crate::item::Item| item.holds.is_none() && !item.is_part_of_the_body();
    if let Some(thing) = character.things.iter_mut().find(|thing| free(&thing.item)) {
        (thing.at, thing.ready) = (PackSpot::In(hold), false);
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
fn whoever_comes_along_comes_back_with_both_files() {
    for seed in 0..1_000 {
        let character = accompanied(seed);
        assert!(character.companions.len() <= MOST_COMPANIONS);
        let import = own::read(&own::write(&character)).expect("a character");
        assert_eq!((import.report.to_string(), import.character), (String::new(), character.clone()), "{seed}");
        let import = read(&kettlewright::write(&character)).expect("a character");
        assert!(import.report.is_empty(), "{seed}: {}", import.report);
        assert_eq!(import.character, numbered_anew(character), "{seed}");
    }
}

#[test]
fn whoever_is_told_of_in_full_comes_back_in_full() {
    let full = full();
    assert_eq!(full.fault(), None);
    assert!(kettlewright::losses(&full).is_empty());
    for file in [own::write(&full), own::line(&full), kettlewright::write(&full), kettlewright::line(&full)] {
        let import = read(&file).expect("a character");
        assert!(import.report.is_empty(), "{}", import.report);
        assert_eq!(import.character, full);
    }
}

#[test]
fn what_is_easily_taken_for_something_else_is_not() {
    let mut draft = SheetDraft::of(&somebody(Mode::Barebones, 3));
    let ring = Item { kind: Some(Magic::Relic), spell: Some("sleep".to_owned()), ..Item::plain("Ring (Sleep)") };
    let book = Item::plain(&"Grimoire of the long name ".repeat(2));
    let book = Item { kind: Some(Magic::Spellbook), spell: Some("auditory-illusion".to_owned()), ..book };
    let book = Item { name: book.name.trim_end().to_owned(), ..book };
    let wagon = Item { slots: 0, holds: Some(8), die: "d12".parse().ok(), ..Item::plain("Mule") };
    for item in [Item::plain("Fatigue"), Item::plain("Carrying Mule"), Item::plain("Spellbook (Sleep)"), ring, book] {
        draft.gain(Item { slots: 0, ..item });
    }
    draft.gain(wagon);
    let mule = Creature { holds: Some(6), str: 8, hp: 3, ..Creature::plain("Mule") };
    for creature in [Creature::plain("Mule"), mule] {
        draft.join(creature);
    }
    for notes in ["Who?\nNobody.", "- One.\n\n\n- Two.", "-", "Who?\nNobody.\n\n    Set in."] {
        let character = Character { notes: notes.to_owned(), ..draft.now.clone() };
        let import = read(&kettlewright::write(&character)).expect("a character");
        assert!(import.report.is_empty(), "{}", import.report);
        assert_eq!(import.character, numbered_anew(character));
    }
}

/// The places of all values in it.
fn places(json: &Json, at: &str, into: &mut Vec<String>) {
    into.push(at.to_owned());
    match json {
        Json::Object(all) => all.iter().for_each(|(key, one)| places(one, &format!("{at}/{key}"), into)),
        Json::Array(all) => all.iter().enumerate().for_each(|(key, one)| places(one, &format!("{at}/{key}"), into)),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {}
    }
}

#[test]
fn one_wrong_value_anywhere_is_set_right_or_refused() {
    let long = "x".repeat(5_000);
    let wrong =
        [json!(0), json!(255), json!(""), json!(long), json!(" \u{7}\n-"), json!(false), json!(true), json!([])];
    for file in [own::write(&full()), kettlewright::write(&full())] {
        let file: Json = serde_json::from_str(&file).expect("JSON");
        let mut all = Vec::new();
        places(&file, "", &mut all);
        for (at, wrong) in all.iter().skip(1).flat_map(|at| wrong.iter().map(move |wrong| (at, wrong))) {
            let mut file = file.clone();
            *file.pointer_mut(at).expect("a place") = wrong.clone();
            let Ok(import) = read(&file.to_string()) else { continue };
            assert_eq!(import.character.fault(), None, "{at} {wrong}");
            let again = own::read(&own::write(&import.character)).expect("a character");
            assert_eq!(again.character, import.character, "{at} {wrong}");
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

/// Keys of ours and of Kettlewright, and some of neither.
const KEYS: [&str; 22] = [
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
    "cart",
    "state",
];

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
    let key = prop::sample::select(KEYS.to_vec());
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
        prop_assert_eq!(import.character.fault(), None);
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
