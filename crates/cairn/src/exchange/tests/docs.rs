//! What is written about the files is true of them.

use std::collections::BTreeSet;

use super::full::full;
use super::*;

/// What is told of the files.
const DOCS: &str = include_str!("../../../../../docs/cairn-files.md");
/// What is told of items and creatures.
const TABLES: &str = include_str!("../../../data/README.md");

/// All words between back quotes.
fn named(text: &str) -> BTreeSet<&str> {
    let code = text.split('`').skip(1).step_by(2);
    code.flat_map(|code| code.split(|letter: char| !(letter.is_alphanumeric() || letter == '_'))).collect()
}

/// Every key in it, at whatever depth.
fn keys(json: &Json, into: &mut BTreeSet<String>) {
    match json {
        Json::Object(all) => {
            into.extend(all.keys().cloned());
            all.values().for_each(|one| keys(one, into));
        }
        Json::Array(all) => all.iter().for_each(|one| keys(one, into)),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {}
    }
}

fn keys_of(text: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    keys(&serde_json::from_str(text).expect("JSON"), &mut all);
    all
}

#[test]
fn every_key_that_is_written_is_told_of() {
    let full = full();
    let (docs, tables) = (named(DOCS), named(TABLES));
    for file in [own::write(&full), kettlewright::write(&full), foundry::write(&full)] {
        for key in keys_of(&file) {
            assert!(docs.contains(key.as_str()) || tables.contains(key.as_str()), "{key}");
        }
    }
}

#[test]
fn every_key_of_ours_beside_kettlewright_s_is_told_of_there() {
    let theirs: Vec<&str> = DOCS.split("## ").filter(|part| part.starts_with("Kettlewright")).collect();
    let docs = named(theirs.first().expect("a part about it"));
    let file: Json = serde_json::from_str(&kettlewright::write(&full())).expect("JSON");
    let entries = ["items", "containers"].into_iter().filter_map(|list| file[list].as_array()).flatten();
    let keys: BTreeSet<&String> = entries.filter_map(Json::as_object).flat_map(serde_json::Map::keys).collect();
    assert!(keys.iter().any(|key| *key == "state") && keys.iter().any(|key| *key == "cart"), "{keys:?}");
    for key in keys {
        assert!(docs.contains(key.as_str()), "{key}");
    }
}

#[test]
fn the_docs_say_what_our_file_calls_itself_and_how_much_is_read() {
    assert!(DOCS.contains(&format!("{{\"schema\": {:?}, \"rules_version\": {},", own::SCHEMA, own::RULES)));
    assert!(DOCS.contains(&format!("at most {} kB with at most {MOST_ITEMS} things", LARGEST / 1024)));
    assert!(DOCS.contains(&format!("After {MOST_NOTES} lines")));
}
