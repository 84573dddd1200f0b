//! What goes into events of magic: what hurts, why something ends, how a contest stands.

use serde::{Deserialize, Serialize};

use crate::battle::event::Faces;
use crate::data::Id;
use crate::magic::{Element, Spell};

/// What hurt somebody without a roll to hit.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hurt {
    /// A spell did.
    Spell(Id<Spell>),
    /// It went on burning.
    Lingering(Element),
    /// A wall of an element was crossed.
    Wall(Element),
    /// The shield of whoever was struck.
    Shield(Element),
    /// Lightning out of a storm.
    Lightning,
    /// A Runaway lashed out.
    Lash,
    /// There was no breath.
    Choking,
    /// A wall closed about it.
    Collapse,
    /// The own magic went wrong.
    Backlash,
    /// The ground burned (P153).
    Flames,
}

/// Why a spell is over.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Its time was up.
    RanOut,
    /// Nobody kept it up.
    LetGo,
    /// What it was for is done.
    Spent,
    /// It was resisted in the end.
    Resisted,
    /// It was broken by force.
    Broken,
    /// Another took its place.
    Replaced,
    /// A spell against it ended it.
    Countered,
}

/// One side of a contest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Margin {
    /// INT, and what mana and skill add.
    pub strength: i16,
    /// The dice.
    pub faces: Faces,
}

impl Margin {
    /// By how much it is ahead of the dice.
    pub fn lead(&self) -> i16 {
        self.strength - self.faces.iter().map(|face| i16::from(*face)).sum::<i16>()
    }
}
