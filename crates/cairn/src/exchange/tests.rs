mod bounds;
mod docs;
mod foreign;
mod full;
mod law;

use dice::Fast;
use play::reading::ReadingFate;
use serde_json::{Value as Json, json};

use super::*;
use crate::attributes::{Score, Scores};
use crate::life::{self, Mode};

/// The example of a file of Kettlewright.
const TANSY: &str = include_str!("tests/tansy.json");

fn somebody(mode: Mode, seed: u64) -> Character {
    life::by_chance(mode, &mut Fast::new(seed)).character
}

fn tansy() -> Json {
    serde_json::from_str(TANSY).expect("the example is JSON")
}

/// What becomes of the example when it is changed.
fn changed(how: impl FnOnce(&mut Json)) -> Import {
    let mut file = tansy();
    how(&mut file);
    read(&file.to_string()).unwrap_or_else(|refused| panic!("{refused}"))
}

fn says(import: &Import, fate: ReadingFate, line: &str) {
    let found = import.report.notes.iter().any(|note| note.fate == fate && note.to_string() == line);
    assert!(found, "{line:?} in {:#?}", import.report.notes);
}

#[test]
fn the_example_is_read_without_loss() {
    let Import { character, report } = kettlewright::read(TANSY).expect("a character");
    let told: Vec<String> = report.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "description: kept in the notes, as there is no other place for it",
            "Mule: its numbers are those of our tables, as the file has none",
        ]
    );
    assert_eq!((character.name.as_str(), character.background.as_str()), ("Tansy Ovell", "Greenwise"));
    let scores = character.scores;
    assert_eq!(scores.str, Score { now: 9, max: 11 });
    assert_eq!([scores.dex, scores.wil], [13, 12].map(Score::full));
    assert_eq!((character.hp, character.gold, character.armor()), (Score { now: 2, max: 4 }, 37, 1));
    assert_eq!((character.deprived, character.panicked, character.fatigue), (false, false, 1));
    assert_eq!(character.traits, ["Lanky", "Rosy", "Wavy", "Sharp", "Blunt", "Frayed", "Humble", "Nervous"]);
    assert_eq!((character.age, character.bonds.as_slice()), (27, ["Own-words bond text.".to_owned()].as_slice()));
    assert_eq!((character.omen.as_ref(), character.notes.as_str()), (None, "Own-words background blurb."));
    assert_eq!(character.past[1].question, "Question two?");
    assert_eq!(character.past[1].text, "Answer two.");
    assert_eq!(
        (character.scars[0].scar, character.scars[0].detail.as_str()),
        (crate::scars::Scar::LastingScar, "Hands")
    );
    // Main (7/10) Mule (2/6) Cart (0/4), as Kettlewright shows it.
    let filled: Vec<(&str, (u16, u16))> =
        character.holds().map(|(id, name)| (name, character.hold(id).expect("it holds"))).collect();
    assert_eq!((character.slots_used(), filled), (7, vec![("Cart", (0, 4)), ("Mule", (2, 6))]));
    let wand = character.things.iter().find(|thing| thing.item.name == "Test Wand").expect("a wand");
    assert_eq!((wand.left, wand.item.charges, wand.item.recharge.as_deref()), (Some(1), Some(2), Some("own words")));
    let rations = &character.things[0];
    assert_eq!((rations.left, rations.item.uses), (Some(3), Some(3)));
}

#[test]
fn the_example_written_again_has_every_number_and_reads_the_same() {
    let first = kettlewright::read(TANSY).expect("a character").character;
    let written = kettlewright::write(&first);
    let file: Json = serde_json::from_str(&written).expect("JSON");
    let example = tansy();
    for (key, value) in example.as_object().expect("an object") {
        if value.is_number()
            || value.is_boolean()
            || ["armor", "traits", "bonds", "scars", "omens"].contains(&key.as_str())
        {
            assert_eq!(&file[key], value, "{key}");
        }
    }
    let again = kettlewright::read(&written).expect("a character");
    assert!(again.report.is_empty(), "{}", again.report);
    assert_eq!(again.character, first);
}

#[test]
fn what_kettlewright_asks_for_is_written() {
    for seed in 0..200 {
        let character = somebody(Mode::Whole, seed);
        let text = kettlewright::write(&character);
        assert!(text.starts_with("{\n    \"armor\": \""), "four spaces, sorted keys: {text}");
        let file: Json = serde_json::from_str(&text).expect("JSON");
        let keys: Vec<&String> = file.as_object().expect("an object").keys().collect();
        assert!(keys.is_sorted());
        for key in tansy().as_object().expect("an object").keys() {
            assert!(file.get(key).is_some(), "{key} in {text}");
        }
        assert_eq!(file["containers"][0], json!({"id": 0, "name": "Main", "slots": 10}));
        for item in file["items"].as_array().expect("a list") {
            assert!(item["id"].is_string() && item["tags"].is_array() && item["description"].is_string(), "{item}");
            assert!(item["location"].is_number(), "{item}");
        }
        let dice = ["d4", "d6", "d8", "d10", "d12"];
        for item in file["items"].as_array().into_iter().flatten() {
            let tags: Vec<&str> = item["tags"].as_array().into_iter().flatten().filter_map(Json::as_str).collect();
            let count = |tag: &str| item.get(tag).is_some() == tags.contains(&tag);
            assert!(count("uses") && count("charges"), "{item}");
            assert!(tags.iter().filter(|tag| dice.contains(tag)).count() <= 1, "{item}");
        }
    }
}

#[test]
fn a_half_witch_and_her_book_are_spelt_as_kettlewright_does() {
    let witch = (0..4_000).map(|seed| somebody(Mode::Whole, seed)).find(|one| one.background == "Half-Witch");
    let witch = witch.expect("one of twenty");
    let text = kettlewright::write(&witch);
    assert!(text.contains("\"Half Witch\"") && text.contains("Spellbook (Thicket)"), "{text}");
    let again = kettlewright::read(&text).expect("a character").character;
    assert_eq!(again.background, "Half-Witch");
    assert!(again.things.iter().any(|thing| thing.item.spell.as_deref() == Some("thicket")));
}

#[test]
fn what_kettlewright_has_no_place_for_is_told() {
    let mut character = somebody(Mode::Whole, 1);
    assert!(kettlewright::losses(&character).is_empty());
    assert!(kettlewright::losses(&full::full()).is_empty());
    character.notes = "x".repeat(3_000);
    let told = kettlewright::losses(&character).to_string();
    assert_eq!(told, "notes: Kettlewright takes 2000 characters: the rest is cut off\n");
    let file: Json = serde_json::from_str(&kettlewright::write(&character)).expect("JSON");
    assert_eq!(file["notes"].as_str().map(|notes| notes.chars().count()), Some(2_000));
}

#[test]
fn our_file_says_what_it_is_and_whom_its_texts_are_owed_to() {
    let character = somebody(Mode::Whole, 7);
    let file: Json = serde_json::from_str(&own::write(&character)).expect("JSON");
    assert_eq!((&file["schema"], &file["rules_version"]), (&json!("trilith.cairn.character/1"), &json!(own::RULES)));
    assert_eq!(file["credit"], json!(CREDIT));
    assert!(!own::line(&character).contains('\n'));
    assert_eq!(read(&own::line(&character)).expect("a character").character, character);
}

#[test]
fn files_of_older_rules_are_read() {
    for character in [somebody(Mode::Whole, 7), full::full()] {
        let now = own::line(&character);
        let version = |version: u32| format!("\"rules_version\":{version},");
        for older in 0..own::RULES {
            let file = now.replace(&version(own::RULES), &version(older));
            assert_ne!(file, now, "{older}");
            assert_eq!(read(&file).expect("a character of older rules").character, character, "{older}");
        }
        let newer = now.replace(&version(own::RULES), &version(own::RULES + 1));
        assert_eq!(read(&newer), Err(Refused::NewerRules { version: u64::from(own::RULES) + 1 }));
    }
}

#[test]
fn files_of_ours_that_cannot_be_read_are_refused_with_a_reason() {
    let character = somebody(Mode::Whole, 7);
    let with = |how: &dyn Fn(&mut Json)| {
        let mut file: Json = serde_json::from_str(&own::write(&character)).expect("JSON");
        how(&mut file);
        read(&file.to_string()).expect_err("refused")
    };
    let schema = |schema: &str| Refused::AnotherSchema { schema: schema.to_owned() };
    assert_eq!(with(&|file| file["schema"] = json!("trilith.cairn.character/2")), schema("trilith.cairn.character/2"));
    assert_eq!(with(&|file| file["schema"] = json!(1)), Refused::NoCharacter);
    assert_eq!(with(&|file| file["rules_version"] = json!(99)), Refused::NewerRules { version: 99 });
    assert_eq!(with(&|file| file["character"] = Json::Null).to_string(), malformed("null"));
    let unknown = with(&|file| file["character"]["wings"] = json!(2));
    assert!(matches!(&unknown, Refused::Malformed { why } if why.contains("wings")), "{unknown}");
    let many = with(&|file| file["character"]["things"] = json!(vec![1; 201]));
    assert_eq!(many, Refused::TooManyItems { count: 201 });
    assert_eq!(read("{\"schema\": \"trilith.cairn.character/1\"}"), Err(Refused::NoCharacter));
}

fn malformed(what: &str) -> String {
    let said = serde_json::from_str::<Character>(what).expect_err("no character").to_string();
    let why = said.split(" at line").next().unwrap_or_default();
    format!("the character in the file cannot be read: {why}")
}

#[test]
fn a_file_of_ours_that_was_written_in_by_hand_is_put_in_order() {
    let mut character = somebody(Mode::Whole, 7);
    character.hp = Score { now: 99, max: 4 };
    character.gold = 9_999_999;
    character.age = 60_000;
    character.fatigue = 200;
    character.traits.pop();
    for thing in &mut character.things {
        thing.id = crate::pack::ThingId(3);
        thing.at = crate::pack::PackSpot::In(crate::pack::ThingId(77));
        thing.left = Some(250);
    }
    character.scores.str.now = 0;
    let import = own::read(&own::write(&character)).expect("a character");
    says(&import, ReadingFate::Repaired, "HP: 99 is more than 4: set to 4");
    says(&import, ReadingFate::Repaired, "gold: 9999999 is more than 100000: set to 100000");
    says(&import, ReadingFate::Repaired, "age: 60000 is more than 999: set to 999");
    says(&import, ReadingFate::Repaired, "things: their numbers were in disorder: all are numbered anew");
    says(&import, ReadingFate::Lost, "traits: there are 7, and 8 make a whole");
    says(&import, ReadingFate::Noticed, "STR: it is 0, so they are dead");
    says(&import, ReadingFate::Repaired, "Rations: it was in something that is not there: it is in the pack");
    says(&import, ReadingFate::Repaired, "Rations: 250 is more than 3: set to 3");
    assert!(!import.character.lives());
    let again = own::read(&own::write(&import.character)).expect("a character");
    assert_eq!(again.character, import.character, "order stays");
}

#[test]
fn an_actor_of_foundry_has_what_the_system_asks_for() {
    let character = kettlewright::read(TANSY).expect("a character").character;
    let actor: Json = serde_json::from_str(&foundry::write(&character)).expect("JSON");
    let system = &actor["system"];
    assert_eq!((&actor["name"], &actor["type"]), (&json!("Tansy Ovell"), &json!("character")));
    assert_eq!(system["hp"], json!({"value": 2, "max": 4}));
    assert_eq!(system["abilities"]["STR"], json!({"value": 9, "max": 11}));
    assert_eq!((&system["gold"], &system["background"]), (&json!(37), &json!("Greenwise")));
    let item = |name: &str| {
        let found = actor["items"].as_array().expect("a list").iter().find(|item| item["name"] == name);
        found.unwrap_or_else(|| panic!("{name} in {actor}")).clone()
    };
    let knife = item("Root Knife");
    assert_eq!((&knife["type"], &knife["system"]["damageFormula"]), (&json!("weapon"), &json!("1d6")));
    let shield = item("Shield");
    assert_eq!(
        (&shield["type"], &shield["system"]["armor"], &shield["system"]["cost"]),
        (&json!("armor"), &json!(1), &json!(10))
    );
    assert_eq!(shield["system"]["equipped"], json!(true));
    assert_eq!(item("Chalk")["system"]["weightless"], json!(true));
    assert_eq!(item("Rations")["system"]["uses"], json!({"value": 3, "max": 3}));
    assert_eq!(item("Fatigue")["system"]["quantity"], json!(1));
    assert!(system["notes"].as_str().is_some_and(|notes| notes.contains("<p>Mule: Tent</p>")), "{actor}");
    assert_eq!(read(&actor.to_string()), Err(Refused::NoCharacter), "it is not taken for Kettlewright's");
    assert!(system["biography"].as_str().is_some_and(|text| text.contains("Yochai Gal")), "{actor}");
}

#[test]
fn nothing_in_an_actor_of_foundry_is_markup_but_paragraphs() {
    let mut character = somebody(Mode::Whole, 5);
    character.notes = "<img src=x onerror=\"alert(1)\">".to_owned();
    character.bonds = vec!["<b>bound</b> & \"told\"".to_owned()];
    let text = foundry::write(&character);
    assert!(!text.contains("<img") && !text.contains("<b>bound"), "{text}");
}

#[test]
fn what_foundry_has_no_field_for_stands_in_its_texts() {
    let mut one = full::full();
    let spell = crate::spells::Spell::keyed("thicket").expect("a spell");
    one.things[0].item = spell.book();
    let actor: Json = serde_json::from_str(&foundry::write(&one)).expect("JSON");
    let (book, wand) = (&actor["items"][0], &actor["items"][1]["system"]["description"]);
    assert_eq!((&book["name"], &book["type"]), (&json!("Spellbook (Thicket)"), &json!("spellbook")));
    assert_eq!(book["system"]["description"], json!(format!("<p>{}</p>", spell.text)));
    assert_eq!(wand, "<p>It hums.</p><p>Recharge: Bury it.</p><p>ranged, ignores armor, +1 Armor</p>");
    let told = actor["system"]["notes"].as_str().expect("notes");
    for line in ["Dead.", "Research: Who lit the fire, 2 of 4 milestones; the next costs 30 gp (waived)", "Cart: Chalk"]
    {
        assert!(told.contains(&format!("<p>{line}</p>")), "{line} in {told}");
    }
    assert!(told.contains("<p>Broken Limb: left arm</p>") && told.contains("<p>Wolf: 2/4 HP"), "{told}");
}

#[test]
fn every_thing_of_an_actor_has_the_fields_of_its_type() {
    let all = ["bulky", "cost", "description", "equipped", "quantity", "weightless"];
    for seed in 0..300 {
        let actor: Json = serde_json::from_str(&foundry::write(&somebody(Mode::Whole, seed))).expect("JSON");
        for item in actor["items"].as_array().expect("a list").iter().filter(|item| item["name"] != "Fatigue") {
            let more: &[&str] = match item["type"].as_str() {
                Some("spellbook") => &[],
                Some("armor") => &["armor", "uses"],
                Some("item" | "weapon") => &["blast", "criticalDamage", "damageFormula", "uses"],
                Some(_) | None => panic!("{item}"),
            };
            let mut fields: Vec<&str> = all.iter().chain(more).copied().collect();
            fields.sort_unstable();
            let mut there: Vec<&str> = item["system"].as_object().expect("fields").keys().map(String::as_str).collect();
            there.sort_unstable();
            assert_eq!(there, fields, "{item}");
        }
    }
}

#[test]
fn monsters_are_listed_as_the_import_macro_reads_them() {
    let text = "name = \"Owl\"\nhp = 3\nstr = 5\ndex = 16\nwil = 4\nattacks = [{name = \"claws\", die = \"d6+d6\"}]";
    let owl: crate::creature::Creature = toml::from_str(text).expect("a creature");
    let stats =
        json!({"hp": 3, "armor": 0, "str": 5, "dex": 16, "wil": 4, "attacks": [{"name": "claws", "damage": "d6+d6"}]});
    assert_eq!(foundry::monsters([owl].iter()), json!([{"name": "Owl", "description": "", "stats": stats}]));
}

#[test]
fn undertakings_spells_and_numbers_out_of_bounds_are_set_right() {
    use crate::downtime::{Cost, MilestonePrice, Project, Pursuit};
    let mut wild = somebody(Mode::Whole, 7);
    let price =
        MilestonePrice { cost: Cost::Gold, gold: u32::MAX, what: "y".repeat(300), pleaded: false, waived: false };
    let pursuit = Pursuit::Research;
    wild.project = Some(Project { pursuit, aim: "x".repeat(900), milestones: 255, done: 255, price: Some(price) });
    wild.things[0].item.spell = Some("z".repeat(900));
    wild.numbered = u16::MAX;
    wild.lacks = vec![crate::character::Need::Sleep, crate::character::Need::Sleep];
    let import = read(&own::line(&wild)).expect("a character");
    let one = import.character;
    assert_eq!(one.fault(), None);
    let project = one.project.as_ref().expect("an undertaking");
    assert_eq!((project.aim.len(), project.milestones, project.done), (200, 5, 4));
    assert_eq!(project.price.as_ref().map(|price| (price.gold, price.what.len())), Some((5_000, 200)));
    assert_eq!(one.things[0].item.spell.as_ref().map(String::len), Some(60));
    assert_eq!(
        (usize::from(one.numbered), one.deprived, one.lacks.len()),
        (one.things.len() + one.companions.len(), true, 1)
    );
}

#[test]
fn whoever_has_had_every_number_gets_those_that_are_free_again() {
    let mut old = somebody(Mode::Whole, 7);
    old.numbered = u16::MAX;
    let mut draft = crate::change::SheetDraft::of(&old);
    let ids = [0; 3].map(|_| draft.gain(crate::item::Item::plain("Pebble")));
    assert!(ids.iter().all(|id| old.thing(*id).is_none() && old.companion(*id).is_none()));
    assert!(ids[0] != ids[1] && ids[1] != ids[2] && draft.now.fault().is_none(), "{ids:?}");
}
