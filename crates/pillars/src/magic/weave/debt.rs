//! Borrowing: mana that is not there, and what it asks for afterwards.

use play::options::Modifier;
use serde::{Deserialize, Serialize};

use super::table;

/// The figures of the Debt Roll.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DebtFigures {
    /// A miss by so much or more is Runaway.
    pub runaway_by: i16,
    /// How many d6 of turns one is unconscious otherwise.
    pub out_dice: u8,
}

/// What a Debt Roll comes to.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Debt {
    /// Nothing happens.
    Borne,
    /// One falls unconscious for a while.
    Faints,
    /// Runaway.
    Runaway,
}

/// What a Debt Roll is made against: INT and WIS, less the Debt.
pub fn debt(intelligence: i16, wisdom: i16, owed: u16) -> Vec<Modifier> {
    let named = |name: &str, value: i32| Modifier::new(name, value).under("P106");
    vec![named("INT", intelligence.into()), named("WIS", wisdom.into()), named("Debt", -i32::from(owed))]
}

/// Ruling P106: what a total of 3d6 comes to against a target.
pub fn borne(total: u8, target: i32) -> Debt {
    let by = i32::from(total) - target;
    if by <= 0 {
        Debt::Borne
    } else if by >= table().debt.runaway_by.into() {
        Debt::Runaway
    } else {
        Debt::Faints
    }
}
