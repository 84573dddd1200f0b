//! The dungeon by turns (the facts of the dungeon procedure).

use dice::Dice;
use serde::{Deserialize, Serialize};

use crate::throw::Throw;

/// A dungeon while the party is in it.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Delve {
    /// The turns so far.
    pub turns: u16,
    /// What gives light; nothing in the dark.
    pub light: Option<String>,
}

/// What may call an event in a turn.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct Haste {
    /// More than one turn in one place.
    pub lingered: bool,
    /// Moved faster than light and caution allow.
    pub hurried: bool,
    /// Came into a new area or level.
    pub entered: bool,
    /// Was loud.
    pub noisy: bool,
}

impl Haste {
    /// Whether the event die is rolled.
    pub const fn calls(self) -> bool {
        self.lingered || self.hurried || self.entered || self.noisy
    }
}

/// What the event die of a dungeon says.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Omens {
    /// Somebody is there.
    Encounter,
    /// A trace of somebody.
    Sign,
    /// The place itself changes.
    Environment,
    /// Light goes out, an effect ends.
    Loss,
    /// The party must rest, tire or eat.
    Exhaustion,
    /// Nothing, in a dungeon.
    Quiet,
    /// Something is found, in the wild.
    Discovery,
}

impl Omens {
    /// What a d6 says in a dungeon.
    pub const DUNGEON: [Self; 6] =
        [Self::Encounter, Self::Sign, Self::Environment, Self::Loss, Self::Exhaustion, Self::Quiet];
    /// What a d6 says in the wild.
    pub const WILD: [Self; 6] =
        [Self::Encounter, Self::Sign, Self::Environment, Self::Loss, Self::Exhaustion, Self::Discovery];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Encounter => "Encounter",
            Self::Sign => "Sign",
            Self::Environment => "Environment",
            Self::Loss => "Loss",
            Self::Exhaustion => "Exhaustion",
            Self::Quiet => "Quiet",
            Self::Discovery => "Discovery",
        }
    }

    /// Rolls the event die.
    pub fn roll(dice: &mut impl Dice, faces: [Self; 6]) -> (Throw, Self) {
        let throw = Throw::open(dice, "Event", 1, 6);
        let said = faces[usize::from(throw.first()) - 1];
        (throw, said)
    }
}
