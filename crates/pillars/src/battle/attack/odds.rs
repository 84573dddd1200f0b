//! Odds before dice: the exact chances of an attack, counted throw by throw.

use super::{Aim, AttackForm, Outcome};
use crate::equipment::Damage;
use crate::pools::PoolPoints;

/// How many of so many dice's throws come to each total, from 0 on.
fn throws(dice: u8) -> Vec<u64> {
    (0..dice).fold(vec![1], |counts, _| {
        let mut more = vec![0; counts.len() + 6];
        for (total, count) in counts.iter().enumerate() {
            (1..=6).for_each(|face| more[total + face] += count);
        }
        more
    })
}

/// How many throws of so many dice bring each outcome against a target number, in the order of [`Outcome::ALL`].
fn outcomes(dice: u8, need: i16, way: AttackForm) -> [u64; 6] {
    let mut outcomes = [0; 6];
    for (total, count) in throws(dice).into_iter().enumerate() {
        let total = i16::try_from(total).unwrap_or(i16::MAX);
        outcomes[Outcome::of(total, usize::from(dice), need, way) as usize] += count;
    }
    outcomes
}

/// How many throws of so many dice hit against a target number, of how many.
pub fn chance_to_hit(dice: u8, need: i16, way: AttackForm) -> (u64, u64) {
    let outcomes = outcomes(dice, need, way);
    let hits = outcomes.iter().zip(Outcome::ALL).filter(|(_, outcome)| outcome.hits());
    (hits.map(|(count, _)| count).sum(), outcomes.iter().sum())
}

/// The exact chances of an attack.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackOdds {
    /// How many of the throws to hit bring each outcome, in the order of [`Outcome::ALL`].
    pub outcomes: [u64; 6],
    /// Of how many.
    pub total: u64,
    /// How much gets past armour: from 0 on, each with its share of `whole`. A miss counts as 0.
    pub through: Vec<u64>,
    /// The chance that the target goes down, as a share of `whole`.
    pub down: u64,
    /// The number of throws of all dice together.
    pub whole: u64,
}

impl Aim {
    /// How many of the throws hit, of how many.
    pub fn chance_to_hit(&self) -> (u64, u64) {
        chance_to_hit(self.dice, self.need, self.way)
    }

    /// Everything that may come of it, against a target with these pools.
    pub fn odds(&self, fatigue: PoolPoints, body: PoolPoints) -> AttackOdds {
        let outcomes = outcomes(self.dice, self.need, self.way);
        let total = outcomes.iter().sum();
        let damage = self.damage.map_or_else(|| vec![(0, 1)], spread);
        let each: u64 = damage.iter().map(|(_, count)| count).sum();
        let mut odds = AttackOdds { outcomes, total, through: vec![0], down: 0, whole: total * each };
        for (outcome, hits) in Outcome::ALL.into_iter().zip(outcomes) {
            for (dealt, count) in &damage {
                let through = if outcome.hits() { (dealt * outcome.factor() - self.stops).max(0) } else { 0 };
                odds.count(through, hits * count);
                let falls = fatigue.now <= through || outcome.is_critical() && body.now <= through;
                odds.down += if through > 0 && falls { hits * count } else { 0 };
            }
        }
        odds
    }
}

impl AttackOdds {
    fn count(&mut self, through: i16, throws: u64) {
        let through = usize::try_from(through).unwrap_or(0);
        if self.through.len() <= through {
            self.through.resize(through + 1, 0);
        }
        self.through[through] += throws;
    }

    /// The mean of what gets past armour, in hundredths.
    pub fn mean_hundredths(&self) -> u64 {
        let sum: u64 = (0..).zip(&self.through).map(|(through, count): (u64, &u64)| through * count).sum();
        sum * 100 / self.whole.max(1)
    }
}

/// What damage dice come to, each with its number of throws.
fn spread(damage: Damage) -> Vec<(i16, u64)> {
    let total = |(sum, count): (usize, u64)| {
        let sum = i16::try_from(sum).unwrap_or(i16::MAX) + i16::from(damage.modifier());
        (count > 0).then_some((sum.max(0), count))
    };
    throws(damage.dice()).into_iter().enumerate().filter_map(total).collect()
}
