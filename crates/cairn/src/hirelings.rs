//! Hirelings (the facts of hirelings): twelve who stand ready to go along for a wage.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::creature::Creature;
use crate::data::read;
use crate::item::Item;

/// Somebody for hire.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Hireling {
    /// By what commands name it.
    pub key: String,
    /// The trade.
    pub name: String,
    /// Gold pieces a day.
    pub wage: u32,
    /// Hit Protection.
    pub hp: u8,
    /// Armour, from the kit.
    pub armor: u8,
    /// Strength.
    pub str: u8,
    /// Dexterity.
    pub dex: u8,
    /// Willpower.
    pub wil: u8,
    /// What belongs to the trade.
    pub items: Vec<Item>,
    /// Those who come along.
    pub creatures: Vec<Creature>,
    /// What they do, and do not.
    pub text: String,
}

impl Hireling {
    /// All twelve, by trade.
    pub fn all() -> &'static [Self] {
        &HIRELINGS
    }

    /// The one of that key.
    pub fn keyed(key: &str) -> Option<&'static Self> {
        Self::all().iter().find(|one| one.key == key)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HirelingRow {
    name: String,
    wage: u32,
    hp: u8,
    armor: u8,
    str: u8,
    dex: u8,
    wil: u8,
    items: Vec<Item>,
    #[serde(default)]
    creatures: Vec<Creature>,
    text: String,
}

impl HirelingRow {
    fn hireling(self, key: String) -> Hireling {
        let Self { name, wage, hp, armor, str, dex, wil, items, creatures, text } = self;
        Hireling { key, name, wage, hp, armor, str, dex, wil, items, creatures, text }
    }
}

static HIRELINGS: LazyLock<Vec<Hireling>> = LazyLock::new(|| {
    let rows: std::collections::BTreeMap<String, HirelingRow> =
        read("hirelings", include_str!("../data/hirelings.toml"));
    rows.into_iter().map(|(key, row)| row.hireling(key)).collect()
});

#[cfg(test)]
mod tests;
