//! Combat: Encumbrance. What one carries, how heavy that is for one's STR, and what it takes from movement.

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::coins::Coins;
use super::gear::{Gear, GearPlace, Holding};
use super::item::ItemKind;
use super::movement::Gait;
use super::weight::Weight;
use crate::data;
use crate::house::{ArmourLoad, HouseRules};

/// How heavily one is laden, the lightest first.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoadLevel {
    /// Not worth a word.
    Unencumbered,
    /// Felt.
    Light,
    /// Too much to run.
    Medium,
    /// Too much to jog.
    Heavy,
    /// Too much to do more than a step.
    Overloaded,
}

impl LoadLevel {
    /// All levels.
    pub const ALL: [Self; 5] = [Self::Unencumbered, Self::Light, Self::Medium, Self::Heavy, Self::Overloaded];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unencumbered => "unencumbered",
            Self::Light => "light",
            Self::Medium => "medium",
            Self::Heavy => "heavy",
            Self::Overloaded => "overloaded",
        }
    }

    /// Rulings P60, P170: the level of a weight for that STR.
    pub fn of(weight: Weight, strength: i16) -> Self {
        let holds = |level: &Self| level.most(strength).is_none_or(|most| weight <= most);
        Self::ALL.into_iter().find(holds).expect("being overloaded has no bound")
    }

    /// The most that one of that STR carries at this level; no bound for the last.
    pub fn most(self, strength: i16) -> Option<Weight> {
        let strength = u32::try_from(strength).unwrap_or(0);
        Some(Weight::tenths(self.row().tenths? * strength))
    }

    /// What it takes from movement.
    pub fn restraint(self) -> Restraint {
        let LoadRow { penalty, forbids, at_most, .. } = *self.row();
        Restraint { penalty, forbids, at_most }
    }

    fn row(self) -> &'static LoadRow {
        let levels = &TABLE.levels;
        match self {
            Self::Unencumbered => &levels.unencumbered,
            Self::Light => &levels.light,
            Self::Medium => &levels.medium,
            Self::Heavy => &levels.heavy,
            Self::Overloaded => &levels.overloaded,
        }
    }
}

impl fmt::Display for LoadLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LoadTable {
    coins_in_a_pound: u32,
    /// What a purse holds that nobody has filled on purpose.
    purse_gold: u32,
    levels: LoadRows,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LoadRows {
    unencumbered: LoadRow,
    light: LoadRow,
    medium: LoadRow,
    heavy: LoadRow,
    overloaded: LoadRow,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LoadRow {
    /// Tenths of a pound for each point of STR.
    tenths: Option<u32>,
    penalty: i16,
    forbids: Option<Gait>,
    at_most: Option<i16>,
}

static TABLE: LazyLock<LoadTable> = LazyLock::new(|| data::read("load"));

/// What load and armour take from movement.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize)]
pub struct Restraint {
    /// What comes off every distance that depends on one's attributes.
    pub penalty: i16,
    /// The slowest gait that is forbidden, and with it all faster ones.
    pub forbids: Option<Gait>,
    /// The most hexes at any gait, if there is a bound.
    pub at_most: Option<i16>,
}

impl Restraint {
    /// Whether it forbids a gait.
    pub fn forbids(self, gait: Gait) -> bool {
        self.forbids.is_some_and(|slowest| gait >= slowest)
    }

    /// Ruling P61: of two, the stricter in everything.
    pub fn stricter(self, other: Self) -> Self {
        Self {
            penalty: self.penalty.max(other.penalty),
            forbids: self.forbids.into_iter().chain(other.forbids).min(),
            at_most: self.at_most.into_iter().chain(other.at_most).min(),
        }
    }
}

/// What a character's gear weighs on the way, and what follows.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
pub struct Load {
    /// All that counts.
    pub weight: Weight,
    /// How heavy that is for the bearer.
    pub level: LoadLevel,
    /// What it and the armour take from movement.
    pub restraint: Restraint,
}

impl Load {
    /// Handbook, Combat: Encumbrance. Rulings P59, P61, P170: the one load, for sheet, market, camp and fight. `along` are
    /// the coins that are carried.
    pub fn of(gear: &Gear, along: Coins, strength: i16, rules: &HouseRules) -> Self {
        let weight = gear.holdings().iter().map(|holding| counted(*holding, rules)).sum::<Weight>() + coins(along);
        let level = LoadLevel::of(weight, strength);
        let forbids = gear.armour().and_then(|item| item.armour()).and_then(|armour| armour.forbids);
        Self { weight, level, restraint: level.restraint().stricter(Restraint { forbids, ..Restraint::default() }) }
    }
}

/// Ruling P170: what a purse holds that nobody has filled on purpose.
pub(super) fn usual_purse() -> Coins {
    Coins::gold(TABLE.purse_gold)
}

/// Ruling P170: the weight of money, down to the full tenth of a pound.
pub fn coins(along: Coins) -> Weight {
    Weight::tenths(along.count() * 10 / TABLE.coins_in_a_pound)
}

/// What of a holding counts as load. Worn clothing never does.
fn counted(holding: Holding, rules: &HouseRules) -> Weight {
    let Holding { item, count, place } = holding;
    let on_body = match place {
        GearPlace::Worn => matches!(item.kind, ItemKind::Clothing) || rules.armour_load == ArmourLoad::Own,
        GearPlace::Ready => item.shield().is_some() && rules.armour_load == ArmourLoad::Own,
        GearPlace::Carried => false,
        GearPlace::OnMount | GearPlace::Left => return Weight::NONE,
    };
    if on_body { Weight::NONE } else { item.weight_of(count) }
}

#[cfg(test)]
mod tests;
