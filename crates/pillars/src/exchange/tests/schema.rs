//! The published schema names the same fields as the file.

use std::collections::BTreeSet;

use serde_json::Value;

use super::*;
use crate::background::{Class, Location, Standing, Wealth};
use crate::equipment::{CoinsLimit, GearPlace, WeaponTable};
use crate::experience::Craft;

fn schema() -> Value {
    serde_json::from_str(include_str!("../../../../../docs/character.schema.json")).expect("the schema is JSON")
}

/// A file with every field that there can be.
fn full() -> Value {
    let fits = |character: &Character| character.book.known().len() >= 2 && !character.gear.holdings().is_empty();
    let mut mage = (0..10_000).map(|seed| made(HouseRules::default(), seed)).find(fits).expect("enough dice");
    mage.tested = ManaTest::Yes;
    mage.weapon_table = Some(WeaponTable::Pole);
    mage.craft = Some(Craft::Smith);
    mage.along = CoinsLimit::All;
    serde_json::from_str(&write(&mage, seal)).expect("JSON")
}

fn names(fields: &Value) -> BTreeSet<String> {
    fields.as_object().expect("an object").keys().cloned().collect()
}

/// Compares an object of the file with its schema, and everything inside of both.
fn compare(at: &str, schema: &Value, value: &Value) {
    match value {
        Value::Object(fields) => {
            assert_eq!(names(&schema["properties"]), names(value), "{at}");
            assert_eq!(schema["additionalProperties"], Value::Bool(false), "{at}");
            for (name, value) in fields {
                compare(&format!("{at}.{name}"), &schema["properties"][name], value);
            }
        }
        Value::Array(all) => all.iter().for_each(|value| compare(at, &schema["items"], value)),
        Value::String(text) => {
            let listed = schema["enum"].as_array().is_none_or(|of| of.iter().any(|one| one == text));
            assert!(listed && (schema["type"] == "string" || schema["const"] == *text), "{at}: {text}");
        }
        Value::Number(_) => assert!(schema["type"] == "integer" || schema["const"] == *value, "{at}"),
        Value::Bool(_) => assert_eq!(schema["type"], "boolean", "{at}"),
        Value::Null => panic!("{at} is never null"),
    }
}

#[test]
fn the_schema_names_the_fields_of_the_file() {
    compare("file", &schema(), &full());
}

#[test]
fn what_the_schema_requires_is_what_the_reader_requires() {
    let schema = schema();
    let required: BTreeSet<String> = schema["properties"]["character"]["required"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect();
    let empty = json!({"format": FORMAT, "version": VERSION, "character": {}}).to_string();
    let missing = read(&empty, unopened).expect_err("nothing is there").into_iter().map(|fault| fault.at);
    assert_eq!(required, missing.collect());
}

#[test]
fn the_schema_lists_every_word_of_the_closed_sets() {
    let schema = schema();
    let listed = |pointer: &str| schema["properties"]["character"].pointer(pointer).expect("a place")["enum"].clone();
    assert_eq!(listed("/properties/class"), json!(Class::ALL));
    assert_eq!(listed("/properties/location"), json!(Location::ALL));
    assert_eq!(listed("/properties/wealth"), json!(Wealth::ALL));
    assert_eq!(listed("/properties/craft"), json!(Craft::ALL));
    assert_eq!(listed("/properties/weapon_table"), json!(WeaponTable::ALL));
    assert_eq!(listed("/properties/gear/items/properties/place"), json!(GearPlace::ALL));
    let standings: Vec<&Standing> = Standing::ALL.iter().filter(|standing| **standing != Standing::Crafts).collect();
    assert_eq!(listed("/properties/standing"), json!(standings));
}

#[test]
fn the_document_tells_every_field() {
    let told = include_str!("../../../../../docs/character.md");
    for name in names(&full()["character"]) {
        assert!(told.contains(&format!("`{name}`")), "docs/character.md does not tell {name}");
    }
}
