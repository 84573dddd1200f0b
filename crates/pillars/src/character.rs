//! A character: everything that the rules know of one person, while being made and ever after.

use play::name::Name;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::attributes::{ScoreOrigins, Scores};
use crate::background::{Class, Location, Standing, Wealth};
use crate::body::Looks;
use crate::data::Id;
use crate::equipment::{Coins, CoinsLimit, Gear, Load, WeaponTable};
use crate::experience::{self, Craft, Track};
use crate::house::HouseRules;
use crate::magic::{Mana, ManaTest, SpellBook, Wards};
use crate::pools::{PoolDice, PoolPoints};
use crate::skills::Skills;

/// Everything that the rules know of one person. What has not been determined yet is missing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// What they are called.
    pub name: Option<Name>,
    /// The house rules they were made by.
    pub house: HouseRules,
    /// Their scores now.
    pub scores: Scores,
    /// Where the points of the scores came from; missing of those who came in from a file that does not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origins: Option<ScoreOrigins>,
    /// Their looks.
    pub looks: Option<Looks>,
    /// Their height in hands.
    pub hands: Option<u8>,
    /// Their weight in stones, without that of their strength.
    pub base_stones: Option<u8>,
    /// Their class.
    pub class: Option<Class>,
    /// Their place in it.
    pub standing: Option<Standing>,
    /// Where they grew up.
    pub location: Option<Location>,
    /// What their family has.
    pub wealth: Option<Wealth>,
    /// Their age.
    pub age: u8,
    /// The years behind them.
    pub years: SmallVec<[Year; 8]>,
    /// Their rank; 0 for none (P48).
    pub rank: u8,
    /// What they have learned.
    pub skills: Skills,
    /// Points that may still go into any skill.
    pub free_points: u16,
    /// The table of weapons to which their Weapon skill belongs (P178).
    pub weapon_table: Option<WeaponTable>,
    /// Their craft.
    pub craft: Option<Craft>,
    /// Their school and spells.
    pub book: SpellBook,
    /// What guards them against spells that they have mastered, where that is learned by itself (P188).
    #[serde(default, skip_serializing_if = "Wards::is_empty")]
    pub wards: Wards,
    /// What is left of both pools, once they have been determined.
    pub pools: Option<Pools>,
    /// Their mana: a secret, unless they know it.
    pub mana: Option<ManaPool>,
    /// Whether their mana has been tested.
    pub tested: ManaTest,
    /// Their money, along with them and at home.
    pub purse: Coins,
    /// How much of it they take along (P170).
    #[serde(default, skip_serializing_if = "CoinsLimit::is_usual")]
    pub along: CoinsLimit,
    /// What they own.
    pub gear: Gear,
}

/// One year of prior experience.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Year {
    /// How it was spent.
    pub track: Id<Track>,
    /// What it paid.
    pub paid: Coins,
    /// Whether it was lost to a failed survival roll (switch `creation_death`).
    pub lost: bool,
}

/// Both pools.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Pools {
    /// The dice behind them (P8).
    pub dice: PoolDice,
    /// Exertion and blows.
    pub fatigue: PoolPoints,
    /// Wounds.
    pub body: PoolPoints,
}

/// The mana that there is, and that there was at first.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct ManaPool {
    /// At first.
    pub start: Mana,
    /// Now.
    pub now: Mana,
    /// What was borrowed and is paid back before anything else (P116).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub debt: u16,
    /// Whether a Runaway has made mana slow to return (P116).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shaken: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_nothing(debt: &u16) -> bool {
    *debt == 0
}

impl ManaPool {
    /// So much at first, and so much now.
    pub const fn of(start: Mana, now: Mana) -> Self {
        Self { start, now, debt: 0, shaken: false }
    }

    /// What it lacks to be full, Debt included.
    pub const fn lacking(self) -> u16 {
        self.start.amount().saturating_sub(self.now.amount()) + self.debt
    }
}

impl Character {
    /// Somebody of sixteen of whom nothing else is known.
    pub fn new(house: HouseRules) -> Self {
        Self {
            name: None,
            house,
            scores: Scores::default(),
            origins: None,
            looks: None,
            hands: None,
            base_stones: None,
            class: None,
            standing: None,
            location: None,
            wealth: None,
            age: experience::table().starting_age,
            years: SmallVec::new(),
            rank: 0,
            skills: Skills::default(),
            free_points: 0,
            weapon_table: None,
            craft: None,
            book: SpellBook::default(),
            wards: Wards::default(),
            pools: None,
            mana: None,
            tested: ManaTest::No,
            purse: Coins::NONE,
            along: CoinsLimit::default(),
            gear: Gear::default(),
        }
    }

    /// Whether they have survived a year in a track.
    pub fn has_served(&self, track: Id<Track>) -> bool {
        self.years.iter().any(|year| year.track == track && !year.lost)
    }

    /// Ruling P170: the money that they have on them; the rest is at home.
    pub fn coins_along(&self) -> Coins {
        self.along.of(self.purse, &self.house)
    }

    /// Ruling P170: the money that is at home, safe and without weight.
    pub fn coins_at_home(&self) -> Coins {
        self.purse.checked_sub(self.coins_along()).unwrap_or_default()
    }

    /// What they bear, everywhere: on the sheet, at the market, in a camp and in a fight.
    pub fn load(&self) -> Load {
        Load::of(&self.gear, self.coins_along(), self.scores.str, &self.house)
    }

    /// The name, or a word for those who have none yet.
    pub fn called(&self) -> &str {
        self.name.as_ref().map_or("Nameless", Name::as_str)
    }
}
