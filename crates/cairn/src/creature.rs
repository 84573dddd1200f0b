//! Stat lines: companions, mounts, hirelings and opponents (the facts of monsters).

use serde::{Deserialize, Serialize};

use crate::attributes::{Attribute, Score, Scores};
use crate::background::Perk;
use crate::damage::Damage;
use crate::data::{is_no, is_none};

/// One way in which a creature attacks.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of a stat line")]
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
    /// Whether it goes straight to STR, past all HP (ruling C60).
    #[serde(default, skip_serializing_if = "is_no")]
    pub straight: bool,
    /// Whether it strikes from afar.
    #[serde(default, skip_serializing_if = "is_no")]
    pub ranged: bool,
}

impl Attack {
    /// In the words of a stat line: `bite (d8, blast)`.
    pub fn words(&self) -> String {
        let blast = if self.blast { ", blast" } else { "" };
        let pierces = if self.pierces { ", ignores armor" } else { "" };
        let straight = if self.straight { ", straight to STR" } else { "" };
        format!("{} ({}{blast}{pierces}{straight})", self.name, self.die)
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
    /// What ties it to its owner, for the rules to mind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tie: Option<OwnerTie>,
    /// For a shape: the thing by which its owner comes back out of it, in place of a save.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<String>,
    /// What it lends its owner, for as long as it lives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lends: Option<Perk>,
    /// What its end costs its owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toll: Option<Toll>,
    /// What it carries when something else takes its strength.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub burden: Option<Burden>,
    /// What is to know of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What ties a creature to its owner.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnerTie {
    /// Damage dealt to it is dealt to its owner as well.
    Harm,
    /// It is its owner in another shape: then its WIL is the owner's.
    Shape,
}

/// What a creature's end costs its owner: a die of an attribute.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Toll {
    /// Of what.
    pub attribute: Attribute,
    /// How much.
    pub die: Damage,
    /// Whether it never comes back.
    #[serde(default, skip_serializing_if = "is_no")]
    pub for_good: bool,
}

/// What a creature carries when something else takes its strength.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Burden {
    /// The slots that are left.
    pub holds: u8,
    /// What does: `pulls a wagon`.
    pub by: String,
    /// Whether it does from the first.
    #[serde(default, skip_serializing_if = "is_no")]
    pub at_first: bool,
}

impl Creature {
    /// Somebody of a name and nothing else.
    pub fn plain(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            hp: 0,
            armor: 0,
            str: 0,
            dex: 0,
            wil: 0,
            attacks: Vec::new(),
            holds: None,
            slow: false,
            like_you: false,
            tie: None,
            back: None,
            lends: None,
            toll: None,
            burden: None,
            text: None,
        }
    }

    /// Whether it is its owner in another shape.
    pub fn is_shape(&self) -> bool {
        self.tie == Some(OwnerTie::Shape)
    }

    /// Its attributes, unhurt.
    pub const fn scores(&self) -> Scores {
        Scores::full(self.str, self.dex, self.wil)
    }

    /// Its numbers, in the words of a stat line: `4 HP, 1 Armor, 12 STR, 12 DEX, 9 WIL`.
    pub fn numbers(&self) -> String {
        let Self { hp, armor, str, dex, wil, .. } = self;
        let armor = if *armor == 0 { String::new() } else { format!(", {armor} Armor") };
        let wil = if self.is_shape() { "your own".to_owned() } else { wil.to_string() };
        format!("{hp} HP{armor}, {str} STR, {dex} DEX, {wil} WIL")
    }

    /// Its HP, unhurt.
    pub const fn hit_protection(&self) -> Score {
        Score::full(self.hp)
    }
}
