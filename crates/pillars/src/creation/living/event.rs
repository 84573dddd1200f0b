//! What happens in the life of a character: results, with the faces and reasons behind them.

use play::options::Modifier;
use serde::{Deserialize, Serialize};

use super::{Edit, Hit, Lesson, ManaLeft, PoolName};
use crate::checks::Subject;
use crate::data::Id;
use crate::equipment::{Coins, CoinsLimit, GearPlace, Item, WeaponTable};
use crate::magic::ManaTest;
use crate::rest::Pause;

impl LifeEvent {
    /// Whether it is about the amount of mana alone, of which only those hear who know it.
    pub(in crate::creation) fn is_of_mana(&self) -> bool {
        matches!(self, Self::ManaReturned { .. } | Self::ManaDrawn(_) | Self::Edited(Edit::SetMana { .. }))
    }

    /// Whether it stays: a death by the dice, and what has come to light.
    pub(in crate::creation) fn discloses(&self) -> bool {
        matches!(self, Self::Saved { survived: false, .. } | Self::Edited(Edit::SetTested { tested: ManaTest::Yes }))
    }
}

/// What happened in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LifeEvent {
    /// Something was put to the test.
    Checked {
        /// What.
        of: Subject,
        /// The dice.
        faces: [u8; 3],
        /// What they had to stay at or below ...
        target: i16,
        /// ... and where that came from.
        because: Vec<Modifier>,
        /// Whether it went well.
        passed: bool,
    },
    /// A survival save was made.
    Saved {
        /// The dice.
        faces: [u8; 3],
        /// What they had to stay at or below ...
        target: i16,
        /// ... and where that came from.
        because: Vec<Modifier>,
        /// Whether one lives on.
        survived: bool,
    },
    /// Life ended in play.
    Fell {
        /// At what age.
        age: u8,
    },
    /// Free points were spent.
    PointsSpent {
        /// On what.
        on: Lesson,
        /// How many.
        points: u16,
        /// The table of weapons, where it was chosen with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<WeaponTable>,
    },
    /// Something was bought in play.
    Paid {
        /// What.
        item: Id<Item>,
        /// How many lots.
        lots: u16,
        /// For how much in all.
        cost: Coins,
    },
    /// Something was sold.
    Sold {
        /// What.
        item: Id<Item>,
        /// From where.
        place: GearPlace,
        /// How many pieces.
        count: u16,
        /// For how much in all.
        price: Coins,
    },
    /// So much of the money comes along from now on, and the rest stays at home.
    TookAlong {
        /// How much.
        along: CoinsLimit,
        /// What that is now.
        coins: Coins,
    },
    /// Damage was done.
    Wounded {
        /// To which pools.
        hit: Hit,
        /// How much.
        points: u16,
    },
    /// Points of a pool came back.
    Treated {
        /// Of which pool.
        pool: PoolName,
        /// How many.
        points: u16,
    },
    /// A pause was made.
    Rested {
        /// How long, and how.
        pause: Pause,
        /// The Fatigue that came back.
        fatigue: i16,
        /// The Body that came back.
        body: i16,
        /// The minutes of rest behind one, within a day.
        rested: u16,
    },
    /// Mana came back, in secret.
    ManaReturned {
        /// How much.
        amount: u16,
    },
    /// A fight drew on the mana, in secret.
    ManaDrawn(ManaLeft),
    /// A year older.
    Birthday {
        /// The age now.
        age: u8,
    },
    /// Something was set right.
    Edited(Edit),
}
