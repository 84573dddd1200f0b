//! Combat: Turn Sequence. The six phases, and what the fight waits for within them.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::who::{FigureSlot, Team};

/// A phase of a turn.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// 1: who moves first.
    Initiative,
    /// 2: continuing spells are paid for.
    Renewal,
    /// 3: move, or yield.
    InitialMovement,
    /// 4: those who yielded move.
    FinalMovement,
    /// 5: in the order of adjusted DEX.
    Actions,
    /// 6: those who hurt and were not hurt push back; wounds bleed.
    ForcedRetreat,
}

impl Phase {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::Initiative,
        Self::Renewal,
        Self::InitialMovement,
        Self::FinalMovement,
        Self::Actions,
        Self::ForcedRetreat,
    ];

    /// What the book calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Initiative => "Initiative",
            Self::Renewal => "Renewal of spells",
            Self::InitialMovement => "Initial movement",
            Self::FinalMovement => "Final movement",
            Self::Actions => "Actions",
            Self::ForcedRetreat => "Forced retreat",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What the fight waits for.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Nothing yet: the next turn is about to begin.
    Dawn,
    /// The winner of the initiative chooses when its side moves.
    Ordering(Team),
    /// The figures of a side move, by the side's place in the order.
    Moving(u8),
    /// A figure acts, by its place in the order of actions.
    Acting(u8),
    /// A figure is asked whether it agrees to hand-to-hand combat with the one that acts.
    Agreeing {
        /// The one that acts, by its place in the order.
        place: u8,
        /// The one that is asked.
        asked: FigureSlot,
    },
    /// A figure is asked whether it counters the casting of the one that acts.
    Countering {
        /// The one that acts, by its place in the order.
        place: u8,
        /// The one that is asked.
        asked: FigureSlot,
    },
    /// A mage says which spells are kept up, by its place in the order of phase 2.
    Renewing(u8),
    /// A figure that broke free chooses where to go.
    Leaving(u8),
    /// A figure may push somebody back, by its place in the order of actions.
    Pushing(u8),
    /// The fight is over.
    Over(Option<Team>),
}
