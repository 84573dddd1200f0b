//! Derived pools: Fatigue and Body.

use dice::{Dice, Vault};
use serde::{Deserialize, Serialize};

use crate::attributes::{Scores, modifier};
use crate::house;

/// The dice behind both pools; they are kept, so that the pools can be worked out again (P8).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct PoolDice {
    /// The first die of Fatigue.
    pub first: u8,
    /// The second die of Fatigue by the handbook; Body's die by the older texts.
    pub second: u8,
}

impl PoolDice {
    /// Throws both.
    pub fn roll(dice: &mut impl Dice) -> Self {
        let mut d6 = || u8::try_from(dice.face(Vault::Open, 6)).expect("a d6 shows 1 to 6");
        Self { first: d6(), second: d6() }
    }
}

/// What both pools start at.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Starting {
    /// Fatigue.
    pub fatigue: i16,
    /// Body.
    pub body: i16,
}

/// Handbook, Derived Pools, with the older readings behind the switch `pools` (P5-P9).
pub fn starting(scores: &Scores, dice: PoolDice, rules: house::PoolsRule) -> Starting {
    let best = scores.dex.max(scores.str);
    let (first, second) = (i16::from(dice.first), i16::from(dice.second));
    match rules {
        house::PoolsRule::Handbook => {
            let fatigue = scores.con + scores.wis + scores.int + best + first + second;
            Starting { fatigue, body: two_thirds_up(fatigue) }
        }
        house::PoolsRule::Guide => {
            Starting { fatigue: scores.con + scores.wis + best + first, body: scores.con + best + second }
        }
        house::PoolsRule::Generation => {
            let wits = modifier(scores.int) + modifier(scores.wis);
            Starting { fatigue: scores.con + scores.wis + best + first + wits, body: scores.con + best + second + wits }
        }
    }
}

/// Dice as they fall on average.
const AVERAGE: PoolDice = PoolDice { first: 4, second: 3 };

/// Ruling P281: pools that the handbook has given somebody, by the rules of the house. Where dice could have made them,
/// the same dice are read by those rules; otherwise they change as average ones for these scores do.
pub fn by_house(scores: &Scores, handbook: Starting, rules: house::PoolsRule) -> Starting {
    if rules == house::PoolsRule::Handbook {
        return handbook;
    }
    if let Some(dice) = dice_behind(scores, handbook) {
        return starting(scores, dice, rules);
    }
    let [usual, here] = [house::PoolsRule::Handbook, rules].map(|rules| starting(scores, AVERAGE, rules));
    Starting {
        fatigue: in_proportion(handbook.fatigue, here.fatigue, usual.fatigue),
        body: in_proportion(handbook.body, here.body, usual.body),
    }
}

/// Dice that would have made these pools by the handbook, as even as can be.
fn dice_behind(scores: &Scores, handbook: Starting) -> Option<PoolDice> {
    let least = starting(scores, PoolDice { first: 0, second: 0 }, house::PoolsRule::Handbook);
    let thrown = u8::try_from(handbook.fatigue - least.fatigue).ok().filter(|sum| (2..=12).contains(sum))?;
    let dice = PoolDice { first: thrown.div_ceil(2), second: thrown / 2 };
    (starting(scores, dice, house::PoolsRule::Handbook) == handbook).then_some(dice)
}

/// So much of a pool as `here` is of `usual`, to the nearest point, and at least 1.
fn in_proportion(pool: i16, here: i16, usual: i16) -> i16 {
    let [pool, here, usual] = [pool, here, usual].map(|number| i32::from(number).max(1));
    i16::try_from((pool * here + usual / 2) / usual).unwrap_or(i16::MAX).max(1)
}

/// Two thirds, rounded up (P7).
fn two_thirds_up(fatigue: i16) -> i16 {
    (2 * fatigue + 2).div_euclid(3)
}

/// A pool: what it started at, and what is left.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct PoolPoints {
    /// What it started at; fixed when play begins (P8).
    pub start: i16,
    /// What is left; below 0 when badly hurt.
    pub now: i16,
}

impl PoolPoints {
    /// A full pool.
    pub fn full(start: i16) -> Self {
        Self { start, now: start }
    }

    /// Handbook, Injury Thresholds, by P16: how much of it is left. A pool at its start never counts (P148).
    pub fn band(self) -> Band {
        if self.now <= 0 {
            Band::Nothing
        } else if self.now >= self.start {
            Band::Enough
        } else if self.now <= 5 {
            Band::Five
        } else if self.now * 2 <= self.start {
            Band::Half
        } else {
            Band::Enough
        }
    }

    /// Ruling P148: what it takes off every target.
    pub fn penalty(self) -> i16 {
        match self.band() {
            Band::Enough => 0,
            Band::Half => -1,
            Band::Five | Band::Nothing => -2,
        }
    }
}

/// Handbook, Injury Thresholds: how much of a pool is left, the most first.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// More than half.
    Enough,
    /// Half or less, and more than five.
    Half,
    /// One to five.
    Five,
    /// None.
    Nothing,
}

#[cfg(test)]
mod tests;
