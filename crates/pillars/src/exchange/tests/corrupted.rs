//! One thing changed after the other: each is refused, and the fault names the field.

use serde_json::{Value, json};

use super::*;

/// A soldier who was promoted, armed and in armour.
fn soldier() -> Value {
    let army = |year: &crate::character::Year| year.track.key() == "army";
    let fits = |character: &Character| {
        let armed = character.gear.armour().is_some() && character.gear.weapons().next().is_some();
        character.years.iter().all(army) && character.rank > 0 && armed && character.book.school().is_none()
    };
    let soldier = (0..10_000).map(|seed| made(HouseRules::default(), seed)).find(fits).expect("enough dice");
    serde_json::from_str(&write(&soldier, seal)).expect("JSON")
}

/// A mage with two spells at least.
fn mage() -> Value {
    let fits = |character: &Character| character.book.known().len() >= 2;
    let mage = (0..10_000).map(|seed| made(HouseRules::default(), seed)).find(fits).expect("enough dice");
    serde_json::from_str(&write(&mage, seal)).expect("JSON")
}

/// The pointers to all values inside of a value.
pub(super) fn places(value: &Value) -> Vec<String> {
    let inside = |name: String, value: &Value| {
        let deeper = places(value).into_iter().map(|place| format!("/{name}{place}")).collect::<Vec<_>>();
        [format!("/{name}")].into_iter().chain(deeper)
    };
    match value {
        Value::Object(fields) => fields.iter().flat_map(|(name, value)| inside(name.clone(), value)).collect(),
        Value::Array(all) => all.iter().enumerate().flat_map(|(at, value)| inside(at.to_string(), value)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

fn put(file: &mut Value, pointer: &str, value: Value) {
    let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
    let parent = file["character"].pointer_mut(parent).expect("a place in the file");
    match parent {
        Value::Object(fields) => {
            fields.insert(name.to_owned(), value);
        }
        Value::Array(all) => {
            let place: usize = name.parse().expect("a number");
            if place < all.len() { all[place] = value } else { all.push(value) }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => panic!("{pointer} is in no container"),
    }
}

fn faults(file: &Value) -> Vec<String> {
    match read(&file.to_string(), open) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.into_iter().map(|fault| fault.at).collect(),
    }
}

/// Pointer, value, and where the fault must be.
fn soldiers_corruptions() -> Vec<(&'static str, Value, &'static str)> {
    vec![
        ("/name", json!(""), "name"),
        ("/name", json!("x".repeat(41)), "name"),
        ("/name", json!("The GM"), "name"),
        ("/house", json!("anarchy"), "house"),
        ("/house", json!("handbook,tracks=newer"), "years[0].track"),
        ("/scores/str", json!(0), "scores.str"),
        ("/scores/str", json!(-3), "scores.str"),
        ("/scores/wis", json!(2), "scores.wis"),
        ("/scores/chr", json!(19), "scores.chr"),
        ("/scores/dex", json!(26), "scores.dex"),
        ("/scores/con", json!(i16::MAX), "scores.con"),
        ("/scores/int", json!("high"), "scores.int"),
        ("/scores/luck", json!(12), "scores.luck"),
        ("/origins/first", json!("found"), "origins"),
        ("/origins/start/str", json!(2), "origins.start.str"),
        ("/along", json!("some"), "along"),
        ("/looks", json!("dashing"), "looks"),
        ("/hands", json!(9), "hands"),
        ("/hands", json!(25), "hands"),
        ("/base_stones", json!(14), "base_stones"),
        ("/base_stones", json!(7), "base_stones"),
        ("/class", json!("emperor"), "class"),
        ("/standing", json!("duke"), "standing"),
        ("/standing", json!("crafts"), "standing"),
        ("/location", json!("moon"), "location"),
        ("/wealth", json!("none"), "wealth"),
        ("/age", json!(0), "age"),
        ("/age", json!(15), "age"),
        ("/age", json!(23), "age"),
        ("/age", json!(22.5), "age"),
        ("/years/6", json!({"track": "army", "paid": "150 gp"}), "age"),
        ("/years/0/track", json!("pirates"), "years[0].track"),
        ("/years/0/track", json!("officer"), "years[0].track"),
        ("/years/0/paid", json!("201 gp"), "years[0].paid"),
        ("/years/0/paid", json!("some"), "years[0].paid"),
        ("/years/0/fun", json!(true), "years[0].fun"),
    ]
}

/// The same for what somebody learned and owns.
fn soldiers_corrupt_goods() -> Vec<(&'static str, Value, &'static str)> {
    vec![
        ("/years", json!("six"), "years"),
        ("/rank", json!(7), "rank"),
        ("/rank", json!(-1), "rank"),
        ("/skills/0/skill", json!("flying"), "skills[0].skill"),
        ("/skills/0/points", json!(0), "skills[0].points"),
        ("/skills/0/points", json!(40), "skills"),
        ("/skills/1/skill", json!("sword"), "skills[1].skill"),
        ("/free_points", json!(40), "free_points"),
        ("/weapon_table", json!("pole"), "weapon_table"),
        ("/weapon_table", json!("spoons"), "weapon_table"),
        ("/craft", json!("smith"), "craft"),
        ("/book/school", json!("fire"), "book.school"),
        ("/book/known/0", json!({"spell": "missile", "points": 1}), "book.known"),
        ("/pools/dice/first", json!(7), "pools.dice.first"),
        ("/pools/dice/second", json!(0), "pools.dice.second"),
        ("/pools/fatigue/start", json!(99), "pools.fatigue.start"),
        ("/pools/body/start", json!(1), "pools.body.start"),
        ("/pools/fatigue/now", json!(99), "pools.fatigue.now"),
        ("/pools/body/now", json!(-200), "pools.body.now"),
        ("/mana", json!(12), "mana"),
        ("/mana", json!("x".repeat(1025)), "mana"),
        ("/mana_known", json!({"start": 12, "now": 12}), "mana_known"),
        ("/mana_known", json!({"start": 19, "now": 12}), "mana_known"),
        ("/mana_known", json!({"start": 12, "now": 13}), "mana_known"),
        ("/tested", json!("twice"), "tested"),
        ("/purse", json!("9999 gp"), "purse"),
        ("/purse", json!("-1 gp"), "purse"),
        ("/gear/0/item", json!("wand"), "gear[0].item"),
        ("/gear/0/item", json!("standard_pack"), "gear[0]"),
        ("/gear/0/count", json!(0), "gear[0]"),
        ("/gear/2/count", json!(60000), "gear"),
        ("/gear/2/place", json!("worn"), "gear[2]"),
        ("/gear/99", json!({"item": "plate_armour", "count": 1, "place": "worn"}), "gear[7]"),
        ("/gear/99", json!({"item": "fine_plate", "count": 1, "place": "left"}), "gear"),
        ("/motto", json!("onward"), "motto"),
    ]
}

fn mages_corruptions() -> Vec<(&'static str, Value, &'static str)> {
    vec![
        ("/book/known/1/spell", json!("shape-change"), "book.known[1].spell"),
        ("/book/known/0/points", json!(16), "book.known[0].points"),
        ("/book/known/0/points", json!(0), "book.known[0].points"),
        ("/book/known/0/points", json!(15), "book.known"),
        ("/book/known", json!([]), "book.known"),
        ("/book/school", json!("alchemy"), "book.school"),
        ("/scores/int", json!(9), "pools.fatigue.start"),
    ]
}

// proves: generation 493; P8
#[test]
fn every_corruption_is_refused_and_named() {
    for (file, corruptions) in
        [(soldier(), soldiers_corruptions()), (soldier(), soldiers_corrupt_goods()), (mage(), mages_corruptions())]
    {
        assert_eq!(faults(&file), [""; 0], "before anything is changed");
        for (pointer, value, at) in corruptions {
            let mut file = file.clone();
            put(&mut file, pointer, value.clone());
            let found = faults(&file);
            assert!(found.iter().any(|fault| fault == at), "{pointer} = {value}: {found:?}");
        }
    }
}

#[test]
fn every_missing_field_is_refused_and_named() {
    let file = soldier();
    let optional = ["name", "origins", "weapon_table", "craft", "mana", "mana_known"];
    let names: Vec<String> = file["character"].as_object().expect("fields").keys().cloned().collect();
    for name in names.into_iter().filter(|name| !optional.contains(&name.as_str())) {
        let mut file = file.clone();
        file["character"].as_object_mut().expect("fields").remove(&name);
        assert!(faults(&file).contains(&name), "{name}");
    }
}

#[test]
fn all_faults_are_listed_at_once() {
    let mut file = soldier();
    for (pointer, value) in [
        ("/scores/str", json!(0)),
        ("/age", json!(0)),
        ("/hands", json!(99)),
        ("/looks", json!("dashing")),
        ("/skills/0/skill", json!("flying")),
        ("/pools/dice/first", json!(9)),
        ("/rank", json!(200)),
        ("/motto", json!("onward")),
    ] {
        put(&mut file, pointer, value);
    }
    let found = faults(&file);
    for at in ["scores.str", "age", "hands", "looks", "skills[0].skill", "pools.dice.first", "rank", "motto"] {
        assert!(found.iter().any(|fault| fault == at), "{at} in {found:?}");
    }
}

#[test]
fn the_largest_and_smallest_numbers_are_refused_too() {
    for extreme in [i64::MIN, i64::from(i16::MIN), -1, 0, 255, 65_535, i64::from(i16::MAX), i64::MAX] {
        let mut file = soldier();
        let numbers = places(&file["character"]).into_iter();
        let numbers: Vec<String> =
            numbers.filter(|place| file["character"].pointer(place).is_some_and(Value::is_number)).collect();
        for place in &numbers {
            let mut one = file.clone();
            put(&mut one, place, json!(extreme));
            // Nothing, a pool just below zero, and many of a cheap thing are in order.
            let possible = (-1..=0).contains(&extreme) || place.starts_with("/gear");
            assert!(possible || !faults(&one).is_empty(), "{place} = {extreme}");
        }
        for place in &numbers {
            put(&mut file, place, json!(extreme));
        }
        assert!(faults(&file).len() > 10, "{extreme}");
    }
}

#[test]
fn a_fault_says_what_and_why() {
    let mut file = soldier();
    put(&mut file, "/age", json!(0));
    let faults = read(&file.to_string(), open).expect_err("too young");
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["age: a 0-year-old is too young: everybody begins at 16 (Handbook, Prior Experience)"]);
}
