//! Stat lines: companions, mounts, hirelings and opponents (the facts of monsters).

use serde::{Deserialize, Serialize};

use crate::attributes::{Score, Scores};
use crate::damage::Damage;
use crate::data::{is_no, is_none};

/// One way in which a creature attacks.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// With what.
    pub name: String,
    /// Its dice.
    pub die: Damage,
    /// Whether it strikes everybody in its area.
    #[serde(default, skip_serializing_if = "is_no")]
    pub blast: bool,
    /// Whether armour does not help against it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub pierces: bool,
    /// Whether it strikes from afar.
    #[serde(default, skip_serializing_if = "is_no")]
    pub ranged: bool,
}

impl Attack {
    /// In the words of a stat line: `bite (d8, blast)`.
    pub fn words(&self) -> String {
        let blast = if self.blast { ", blast" } else { "" };
        let pierces = if self.pierces { ", ignores armor" } else { "" };
        format!("{} ({}{blast}{pierces})", self.name, self.die)
    }
}

/// A creature as the tables have it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    /// What it is called.
    pub name: String,
    /// Hit Protection.
    #[serde(default)]
    pub hp: u8,
    /// Armour.
    #[serde(default, skip_serializing_if = "is_none")]
    pub armor: u8,
    /// Strength.
    #[serde(default)]
    pub str: u8,
    /// Dexterity.
    #[serde(default)]
    pub dex: u8,
    /// Willpower.
    #[serde(default)]
    pub wil: u8,
    /// How it attacks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<Attack>,
    /// The slots that it carries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<u8>,
    /// Whether it is slow.
    #[serde(default, skip_serializing_if = "is_no")]
    pub slow: bool,
    /// Whether its numbers are its owner's.
    #[serde(default, skip_serializing_if = "is_no")]
    pub like_you: bool,
    /// What is to know of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Creature {
    /// Its attributes, unhurt.
    pub const fn scores(&self) -> Scores {
        Scores::full(self.str, self.dex, self.wil)
    }

    /// Its numbers, in the words of a stat line: `4 HP, 1 Armor, 12 STR, 12 DEX, 9 WIL`.
    pub fn numbers(&self) -> String {
        let Self { hp, armor, str, dex, wil, .. } = self;
        let armor = if *armor == 0 { String::new() } else { format!(", {armor} Armor") };
        format!("{hp} HP{armor}, {str} STR, {dex} DEX, {wil} WIL")
    }

    /// Its HP, unhurt.
    pub const fn hit_protection(&self) -> Score {
        Score::full(self.hp)
    }
}
