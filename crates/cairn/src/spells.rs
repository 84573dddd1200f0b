//! The hundred spells (the facts of magic): what each does, and how its book behaves.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::data::read;
use crate::item::{Item, Magic};

/// A spell.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Spell {
    /// By what items and commands name it.
    pub key: String,
    /// Its number on the d100.
    pub number: u8,
    /// What it is called.
    pub name: String,
    /// What it does.
    pub text: String,
    /// How its book behaves.
    pub manner: String,
}

impl Spell {
    /// All hundred, by their numbers.
    pub fn all() -> &'static [Self] {
        &SPELLS
    }

    /// The one of that key.
    pub fn keyed(key: &str) -> Option<&'static Self> {
        Self::all().iter().find(|one| one.key == key)
    }

    /// Core Rules: Magic. The book that holds it, of one slot, which is read again and again.
    pub fn book(&self) -> Item {
        Item { kind: Some(Magic::Spellbook), spell: Some(self.key.clone()), ..Item::plain("Spellbook") }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellRow {
    number: u8,
    name: String,
    text: String,
    manner: String,
}

static SPELLS: LazyLock<Vec<Spell>> = LazyLock::new(|| {
    let rows: std::collections::BTreeMap<String, SpellRow> = read("spells", include_str!("../data/spells.toml"));
    let spell = |(key, SpellRow { number, name, text, manner })| Spell { key, number, name, text, manner };
    let mut all: Vec<Spell> = rows.into_iter().map(spell).collect();
    all.sort_by_key(|one| one.number);
    all
});

#[cfg(test)]
mod tests;
