//! Combat: Bare-Handed Damage by STR.

use std::sync::LazyLock;

use serde::Deserialize;

use super::damage::Damage;
use crate::data;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BareHandsTable {
    row: Vec<BareHandsRow>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BareHandsRow {
    /// The highest STR of the row.
    up_to: i16,
    damage: Damage,
}

static TABLE: LazyLock<BareHandsTable> = LazyLock::new(|| data::read("bare_hands"));

/// Handbook, Combat: Bare-Handed Damage. Ruling P72: beyond the table as its last row.
pub fn bare_hands(strength: i16) -> Damage {
    let rows = &TABLE.row;
    let row = rows.iter().find(|row| strength <= row.up_to).or(rows.last());
    row.expect("the table has rows").damage
}

#[cfg(test)]
mod tests;
