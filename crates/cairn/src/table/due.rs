//! What is still to be decided or rolled: nothing else goes on until it is.

use play::ids::Tag;
use serde::{Deserialize, Serialize};

use super::{MemberId, SaveCause};
use crate::attributes::Attribute;

/// What somebody has still to decide or to roll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// Opponents have to prove their courage (Core Rules: Morale).
    Morale {
        /// Who.
        foes: Vec<Tag>,
        /// Why.
        why: Why,
    },
    /// The last who fought have failed their save: the Warden says whether any of them still stands (ruling C63).
    LastStand {
        /// Who.
        foes: Vec<Tag>,
    },
    /// Some of the party are to roll a save.
    Saves {
        /// Who has not yet.
        whom: Vec<MemberId>,
        /// On what.
        attribute: Attribute,
        /// Why, and what comes of failing.
        cause: SaveCause,
    },
    /// A spell was read in danger and the save failed: the Warden says what comes of it.
    IllEffect {
        /// Who read it.
        who: MemberId,
        /// What was read.
        spell: String,
    },
    /// A Fatigue that no slot is free for: something must go.
    MakeRoom {
        /// Who.
        who: MemberId,
    },
    /// The party is exhausted: rest, tire or eat (the fifth event).
    Exhaustion,
    /// Rough weather: a Fatigue each, or a watch more (ruling C8).
    Weather,
}

/// Why courage is tested.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The first of them has fallen.
    FirstCasualty,
    /// Half of them have fallen.
    Half,
    /// Alone, and without HP.
    Alone,
}
