//! The 46 relics (the facts of magic): things with a power of their own.

use std::sync::LazyLock;

use crate::data::read;
use crate::item::Item;

/// A relic.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Relic {
    /// By what commands name it.
    pub key: String,
    /// What it is.
    pub item: Item,
}

impl Relic {
    /// All of them, by key.
    pub fn all() -> &'static [Self] {
        &RELICS
    }
}

static RELICS: LazyLock<Vec<Relic>> = LazyLock::new(|| {
    let rows: std::collections::BTreeMap<String, Item> = read("relics", include_str!("../data/relics.toml"));
    rows.into_iter().map(|(key, item)| Relic { key, item }).collect()
});

#[cfg(test)]
mod tests;
