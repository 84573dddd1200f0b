//! Every spell of every school is shown in scenes (`magic-spells.toml`).

use std::collections::BTreeSet;
use std::sync::LazyLock;

use pillars::data::{Id, Listed};
use pillars::magic::Spell;
use serde::Deserialize;

use super::{SCENES, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    spells: Vec<Row>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    lines: String,
    spell: String,
    says: String,
    scenes: Vec<String>,
}

static LIST: LazyLock<List> = LazyLock::new(|| read("magic-spells.toml"));

/// Every scene that the list names.
pub fn named() -> BTreeSet<&'static str> {
    LIST.spells.iter().flat_map(|row| row.scenes.iter().map(String::as_str)).collect()
}

#[test]
fn every_spell_is_on_the_list_in_order() {
    let listed: Vec<&str> = LIST.spells.iter().map(|row| row.spell.as_str()).collect();
    assert_eq!(listed, Spell::list().ids().map(Id::key).collect::<Vec<_>>());
}

#[test]
fn every_spell_names_scenes_that_exist() {
    for row in &LIST.spells {
        assert!(row.says.ends_with('.') && row.lines.contains(": ") && !row.scenes.is_empty(), "{row:?}");
        assert!(
            row.scenes.iter().all(|scene| SCENES.contains_key(scene)),
            "a scene is missing that is to show {row:?}"
        );
        let once: BTreeSet<&String> = row.scenes.iter().collect();
        assert_eq!(once.len(), row.scenes.len(), "{row:?}");
    }
}
