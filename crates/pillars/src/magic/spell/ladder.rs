//! The ladders that spells climb: how good a lock, how strong a wind.

use serde::{Deserialize, Serialize};

/// A ladder of ever harder things.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ladder {
    /// How good a lock is.
    Lock,
    /// How bad an illness, poison or curse is.
    Cure,
    /// How big a broken thing is.
    Joining,
    /// How sturdy a thing is.
    Breaking,
    /// How hard a material is.
    Shaping,
    /// How strong a wind blows.
    Wind,
    /// How much rain falls.
    Rain,
    /// How bad a storm is.
    Storm,
}

impl Ladder {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Lock, Self::Cure, Self::Joining, Self::Breaking, Self::Shaping, Self::Wind, Self::Rain, Self::Storm];

    /// Its rungs, the lowest first.
    pub fn rungs(self) -> &'static [String] {
        crate::magic::table().ladders.get(&self).expect("a test finds every ladder in the data")
    }
}

/// How high a spell reaches on its ladder before any push.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Climb {
    /// The ladder.
    pub on: Ladder,
    /// The rung it reaches, the lowest being 1.
    pub reaches: u8,
}

impl Climb {
    /// The name of the rung it reaches.
    pub fn rung(self) -> &'static str {
        let place = usize::from(self.reaches).checked_sub(1);
        place.and_then(|place| self.on.rungs().get(place)).expect("a test finds every rung that spells name")
    }
}
