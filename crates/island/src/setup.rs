//! What is agreed before a game: the pack, the tribes and their main characters, and the options of the table.

use serde::{Deserialize, Serialize};

use crate::pack::Pack;
use crate::sheet::FolkSheet;

/// From what a game begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The whole content of the pack; without it, the pack of the house (A139).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pack: Option<Box<Pack>>,
    /// The tribes, in the order of their seats.
    pub tribes: Vec<TribeSetup>,
    /// The options of the table.
    #[serde(default)]
    pub rules: Rules,
}

/// A tribe before the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TribeSetup {
    /// What it is called.
    pub name: String,
    /// Its main character; without it, one that is made by chance when the game opens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main: Option<Box<FolkSheet>>,
}

/// What may be agreed at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the table")]
pub struct Rules {
    /// After which day it ends: 5, 10, 15 or 21.
    pub days: u8,
    /// XP counts twice, and area decks have three cards and the finale (A137).
    pub first_evening: bool,
    /// How it is won.
    pub aim: Aim,
    /// Whether whoever is wiped out comes back as a castaway (A136).
    pub rejoin: bool,
    /// How much harder each attempt makes an activity in its hex until the day ends (A138).
    pub hex_pressure: u8,
    /// Whether nights are dark (A32).
    pub dark_nights: bool,
    /// The share in per cent that the missing row of the combat table deals (A83).
    pub qc_gap: u8,
    /// What becomes of those who have nowhere to give way to (A67).
    pub blocked_retreat: BlockedRetreat,
    /// In which of the two ways people fight (A78).
    #[serde(skip_serializing_if = "CombatKind::is_quick")]
    pub combat: CombatKind,
    /// Whether magic food feeds (A18).
    pub nourishing_magic: bool,
    /// Whether each tribe has a secret aim (A252).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub whispers: bool,
    /// Whether main characters of levels above the first may be brought (A131).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub veterans: bool,
    /// Whether the sea says where tribes land and who goes first, so that the first day begins at once (A171).
    pub landed_by_lot: bool,
}

/// In which way people fight.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatKind {
    /// Groups against groups, in a few throws.
    #[default]
    Quick,
    /// Everybody for themselves, by turns.
    Direct,
}

impl CombatKind {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    fn is_quick(&self) -> bool {
        *self == Self::Quick
    }
}

/// How a game is won.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// By points on the last day.
    #[default]
    LastLight,
    /// Together, by three beacons.
    ThreeFires,
}

/// What becomes of those who have nowhere to give way to.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockedRetreat {
    /// They are destroyed, as the book says.
    #[default]
    Destroy,
    /// They flee into a face-down hex, whose token comes next, once.
    Panic,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            days: 5,
            first_evening: true,
            aim: Aim::LastLight,
            rejoin: true,
            hex_pressure: 0,
            dark_nights: false,
            qc_gap: 25,
            blocked_retreat: BlockedRetreat::Destroy,
            combat: CombatKind::Quick,
            nourishing_magic: true,
            whispers: false,
            veterans: false,
            landed_by_lot: false,
        }
    }
}

impl Rules {
    /// The usual game of so many days: competitive, with pressure on hexes (A138).
    pub fn of_days(days: u8) -> Self {
        Self { days, first_evening: false, hex_pressure: 2, ..Self::default() }
    }
}

/// What tribes are called where nobody has said.
pub fn tribe_names(count: usize) -> Vec<String> {
    const NAMES: [&str; 6] = ["Heron", "Otter", "Lynx", "Raven", "Seal", "Hare"];
    NAMES.into_iter().take(count).map(str::to_owned).collect()
}
