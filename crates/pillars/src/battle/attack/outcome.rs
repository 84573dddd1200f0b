//! Combat: Automatic Results and 4-Dice Results. What a total means.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::AttackForm;
use crate::data;

/// What an attack roll means, the best first.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A hit for triple damage, to both pools.
    Triple,
    /// A hit for double damage, to both pools, that bleeds.
    Double,
    /// A hit.
    Hit,
    /// A miss.
    Miss,
    /// A miss, and the weapon falls.
    Drop,
    /// A miss, and the weapon breaks.
    Break,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ThreeDice {
    triple: i16,
    double: i16,
    hit: i16,
    miss: i16,
    drop: i16,
    #[serde(rename = "break")]
    breaks: i16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FourDice {
    hit: i16,
    miss: i16,
    drop: i16,
    #[serde(rename = "break")]
    breaks: i16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Criticals {
    triple: i16,
    double: i16,
}

#[derive(Debug, Deserialize)]
struct OutcomeData {
    three_dice: ThreeDice,
    four_dice: FourDice,
    criticals: Criticals,
}

static TABLE: LazyLock<OutcomeData> = LazyLock::new(|| data::read("battle"));

impl Outcome {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Triple, Self::Double, Self::Hit, Self::Miss, Self::Drop, Self::Break];

    /// What a total of so many dice means against a target number.
    pub fn of(total: i16, dice: usize, need: i16, way: AttackForm) -> Self {
        let plain = if dice > 3 { four_dice(total, need) } else { three_dice(total, need) };
        // Ruling P171: what was to be thrown has left the hand anyway.
        let thrown = plain == Self::Drop && way == AttackForm::Thrown;
        // Ruling P183: a spell that misses has nothing to drop or break.
        let spell = plain >= Self::Miss && way == AttackForm::Spell;
        if thrown || spell { Self::Miss } else { plain }
    }

    /// Whether the target is hit.
    pub fn hits(self) -> bool {
        self <= Self::Hit
    }

    /// Whether Body is hurt as well.
    pub fn is_critical(self) -> bool {
        self <= Self::Double
    }

    /// By how much damage is multiplied.
    pub fn factor(self) -> i16 {
        match self {
            Self::Triple => TABLE.criticals.triple,
            Self::Double => TABLE.criticals.double,
            Self::Hit | Self::Miss | Self::Drop | Self::Break => 1,
        }
    }
}

/// Handbook, Combat: Automatic Results.
fn three_dice(total: i16, need: i16) -> Outcome {
    let table = &TABLE.three_dice;
    match total {
        _ if total <= table.triple => Outcome::Triple,
        _ if total <= table.double => Outcome::Double,
        _ if total <= table.hit => Outcome::Hit,
        _ if total >= table.breaks => Outcome::Break,
        _ if total >= table.drop => Outcome::Drop,
        _ if total >= table.miss => Outcome::Miss,
        _ if total <= need => Outcome::Hit,
        _ => Outcome::Miss,
    }
}

/// Handbook, Combat: 4-Dice Results. Rulings P66 and P67: there are no criticals.
fn four_dice(total: i16, need: i16) -> Outcome {
    let table = &TABLE.four_dice;
    match total {
        _ if total <= table.hit => Outcome::Hit,
        _ if total >= table.breaks => Outcome::Break,
        _ if total >= table.drop => Outcome::Drop,
        _ if total >= table.miss => Outcome::Miss,
        _ if total <= need => Outcome::Hit,
        _ => Outcome::Miss,
    }
}

#[cfg(test)]
mod tests;
