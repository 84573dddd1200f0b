//! What may come of an activity before its rolls are made: every number of successes with its exact weight, and the food and
//! hides that it brings.

use play::options::Chance;

use super::food::brought;
use super::rollers::{WHOLE, greatest_common, scaled};
use super::rolls::{again, distinct};
use super::{check, checks};
use crate::folk::FolkNo;
use crate::state::State;
use crate::state::pending::Checks;

/// All that may come of an activity.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkOutlook {
    /// How many throws there are, each as likely as any other.
    pub total: u64,
    /// What may come of them, by the number of successes, from none on.
    pub results: Vec<WorkResult>,
}

/// One number of successes and what it brings.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct WorkResult {
    /// How many rolls succeed.
    pub successes: u8,
    /// In how many of all throws.
    pub throws: u64,
    /// The food that it brings.
    pub food: u16,
    /// The hides.
    pub hides: u16,
}

impl WorkOutlook {
    /// The chance of what fits.
    pub fn chance(&self, fits: impl Fn(&WorkResult) -> bool) -> Chance {
        let good = self.results.iter().filter(|result| fits(result)).map(|result| result.throws).sum();
        Chance::new(good, self.total, "")
    }

    /// The food that it brings on average, in hundredths, rounded to the nearest.
    pub fn food_hundredths(&self) -> u64 {
        self.hundredths(|result| u64::from(result.food))
    }

    /// How many rolls succeed on average, in hundredths.
    pub fn successes_hundredths(&self) -> u64 {
        self.hundredths(|result| u64::from(result.successes))
    }

    fn hundredths(&self, of: impl Fn(&WorkResult) -> u64) -> u64 {
        let sum: u128 = self.results.iter().map(|result| u128::from(result.throws) * u128::from(of(result))).sum();
        let total = u128::from(self.total.max(1));
        u64::try_from((100 * sum + total / 2) / total).unwrap_or(u64::MAX)
    }
}

/// What may come of it when these make the rolls; nothing where somebody named cannot.
pub fn outlook(state: &State, of: &Checks, by: &[FolkNo]) -> Option<WorkOutlook> {
    let rollers = distinct(by).len();
    let wanted = checks(of);
    let chance = |(wanted, who): (_, &FolkNo)| {
        let check = check(state, of, wanted, state.person(*who)?, rollers)?;
        Some(scaled(&check.chance()))
    };
    let each: Vec<u128> = wanted.iter().copied().zip(by).map(chance).collect::<Option<_>>()?;
    let spare = again(state, of).is_some();
    let mut throws = vec![0; each.len() + 1];
    spread(&each, spare, 0, 1, &mut throws);
    let throws = in_lowest_terms(&throws);
    let total = throws.iter().sum();
    let result = |(successes, throws): (u8, u64)| {
        let (food, hides) = brought(state, of, successes);
        WorkResult { successes, throws, food, hides }
    };
    Some(WorkOutlook { total, results: (0_u8..).zip(throws).map(result).collect() })
}

/// The same shares of throws by the smallest numbers; where those are beyond all measure, by the nearest that are not.
fn in_lowest_terms(throws: &[u128]) -> Vec<u64> {
    let by = throws.iter().fold(0, |by, throws| greatest_common(by, *throws)).max(1);
    let mut least: Vec<u128> = throws.iter().map(|throws| throws / by).collect();
    while least.iter().sum::<u128>() > u128::from(u64::MAX) {
        for throws in &mut least {
            *throws /= 2;
        }
    }
    least.into_iter().map(|throws| u64::try_from(throws).unwrap_or(u64::MAX)).collect()
}

/// Adds up in how many throws so many rolls succeed, when the first that fails may be rolled again.
fn spread(each: &[u128], spare: bool, successes: usize, weight: u128, throws: &mut [u128]) {
    let [first, rest @ ..] = each else {
        throws[successes] += weight * if spare { WHOLE } else { 1 };
        return;
    };
    let (good, bad) = (*first, WHOLE - *first);
    spread(rest, spare, successes + 1, weight * good, throws);
    if spare {
        spread(rest, false, successes + 1, weight * bad * good, throws);
        spread(rest, false, successes, weight * bad * bad, throws);
    } else {
        spread(rest, false, successes, weight * bad, throws);
    }
}
