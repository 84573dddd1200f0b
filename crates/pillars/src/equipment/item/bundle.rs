//! Equipment: Standard Pack. Things that are bought together.

use std::sync::OnceLock;

use serde::Deserialize;

use super::Item;
use crate::data::Id;

/// Several things, by their keys; looked up when they are first asked for, since they stand in the same list.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Vec<String>")]
pub struct Bundle {
    keys: Vec<String>,
    parts: OnceLock<Vec<Id<Item>>>,
}

impl From<Vec<String>> for Bundle {
    fn from(keys: Vec<String>) -> Self {
        Self { keys, parts: OnceLock::new() }
    }
}

impl Bundle {
    /// The things.
    pub fn parts(&self) -> &[Id<Item>] {
        self.parts.get_or_init(|| self.keys.iter().map(|key| Id::named(key)).collect())
    }
}
