//! What a player may ask for in the life of a character.

use serde::{Deserialize, Serialize};

use super::Edit;
use crate::checks::Subject;
use crate::data::Id;
use crate::equipment::{GearPlace, Item, WeaponTable};
use crate::magic::{Spell, Ward};
use crate::rest::Pause;
use crate::skills::Skill;

/// What one may ask for in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LifeCommand {
    /// Put an attribute or a skill to the test.
    Check {
        /// Which.
        of: Subject,
        /// What the situation adds to the target, or takes from it.
        modifier: i8,
    },
    /// Make the survival save that is due.
    Save,
    /// Spend free points.
    Spend {
        /// On what.
        on: Lesson,
        /// How many.
        points: u16,
        /// The table of weapons, for the first point in the Weapon skill.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<WeaponTable>,
    },
    /// Sell something.
    Sell {
        /// What.
        item: Id<Item>,
        /// From where.
        place: GearPlace,
        /// How many pieces.
        count: u16,
    },
    /// Take so much of the money along, and leave the rest at home.
    TakeAlong {
        /// In gold pieces; the last of them may be smaller change.
        gold: u32,
    },
    /// Mark damage.
    Hurt {
        /// To which pools.
        hit: Hit,
        /// How much.
        points: u16,
    },
    /// Give points of a pool back.
    Treat {
        /// Of which pool.
        pool: PoolName,
        /// How many.
        points: u16,
    },
    /// Pause.
    Rest {
        /// How long, and how.
        pause: Pause,
    },
    /// Turn a year older.
    GrowOlder,
    /// Set something right.
    #[serde(untagged)]
    Edit(Edit),
}

/// What free points are spent on.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lesson {
    /// A skill.
    Skill(Id<Skill>),
    /// A spell.
    Spell(Id<Spell>),
    /// A guard against a spell.
    Ward(Ward),
}

/// The pools that damage reaches.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hit {
    /// Fatigue alone, as a blow does.
    Fatigue,
    /// Body alone.
    Body,
    /// Both by the full amount, as a blow does that gets through to Body (P69).
    Both,
}

impl Hit {
    /// All of them, the most common first.
    pub const ALL: [Self; 3] = [Self::Fatigue, Self::Both, Self::Body];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fatigue => "Fatigue",
            Self::Body => "Body",
            Self::Both => "Fatigue and Body",
        }
    }
}

/// One of the two pools.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PoolName {
    /// Exertion and blows.
    Fatigue,
    /// Wounds.
    Body,
}

impl PoolName {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Fatigue, Self::Body];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fatigue => "Fatigue",
            Self::Body => "Body",
        }
    }
}
