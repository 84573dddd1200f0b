//! Exact odds: how often each total comes, in whole numbers.

mod binomial;
mod chain;
mod count;
mod histogram;
mod keep;
mod plan;
mod pool;
mod program;
mod raise;
mod ratio;
mod stats;
mod table;
#[cfg(test)]
mod tests;
mod versus;
mod wire;

use num_bigint::BigUint;
use thiserror::Error;

use crate::limits::{EXPLOSIONS_PER_DIE, ODDS_WORK};
use crate::notation::{Expr, Target};
use table::CountTable;

pub use histogram::Bar;
pub use ratio::Ratio;
pub use versus::Versus;

/// How often each total of an expression comes, out of how many.
///
/// All counts are whole numbers over one total, which is the number of equally likely ways the dice can
/// fall. With a plain `3d6` that is 216. A reroll `r` leaves the ways on which no die had to be rerolled; `ro` has
/// `sides * sides` ways for each die; an exploding die has the ways of all the dice it can become.
///
/// ```
/// use dice::Expr;
///
/// let odds = Expr::parse("3d6 <= 11")?.odds()?;
/// let chance = odds.chance().expect("there is a target");
/// assert_eq!(format!("{chance:#}"), "135/216 (62.5 %)");
/// assert_eq!(chance.reduced().to_string(), "5/8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Odds {
    counts: Counts,
    target: Option<Target>,
    cut_at: Option<u8>,
}

/// The counts, in machine numbers where the total fits one.
#[derive(Clone, Eq, PartialEq, Debug)]
enum Counts {
    Small(CountTable<u128>),
    Large(CountTable<BigUint>),
}

/// Why there are no odds.
#[derive(Clone, Copy, Eq, PartialEq, Debug, Error)]
pub enum OddsError {
    /// The expression is in order, but counting all its cases would take too long.
    #[error("counting all cases would take more than {ODDS_WORK} steps")]
    TooMuchWork,
}

impl Expr {
    /// Counts how often each total comes.
    ///
    /// # Errors
    /// [`OddsError::TooMuchWork`], found before the work is begun.
    pub fn odds(&self) -> Result<Odds, OddsError> {
        let explodes = self.pools().any(|pool| pool.explode().is_some());
        Ok(Odds {
            counts: program::count(self.steps())?,
            target: self.target(),
            cut_at: explodes.then_some(EXPLOSIONS_PER_DIE),
        })
    }
}

impl Odds {
    /// How many ways there are for the dice to fall.
    pub fn total(&self) -> BigUint {
        match &self.counts {
            Counts::Small(table) => BigUint::from(table.total),
            Counts::Large(table) => table.total.clone(),
        }
    }

    /// The totals that can come, ascending, each with the number of ways in which it does.
    pub fn outcomes(&self) -> impl ExactSizeIterator<Item = (i64, BigUint)> + '_ {
        (0..self.len()).map(|at| self.row(at))
    }

    /// In how many ways exactly that total comes.
    pub fn count(&self, outcome: i64) -> BigUint {
        self.sum(|row| row == outcome)
    }

    /// What the totals are compared with.
    pub fn target(&self) -> Option<Target> {
        self.target
    }

    /// How often one die explodes at most, here as in a roll; nothing if no die explodes.
    pub fn cut_at(&self) -> Option<u8> {
        self.cut_at
    }

    /// The chance to meet the target, not reduced: `135/216`.
    pub fn chance(&self) -> Option<Ratio> {
        let target = self.target?;
        Some(self.share(|outcome| target.holds(outcome)))
    }

    /// How many different totals can come.
    fn len(&self) -> usize {
        match &self.counts {
            Counts::Small(table) => table.rows.len(),
            Counts::Large(table) => table.rows.len(),
        }
    }

    fn row(&self, at: usize) -> (i64, BigUint) {
        match &self.counts {
            Counts::Small(table) => (table.rows[at].0, BigUint::from(table.rows[at].1)),
            Counts::Large(table) => table.rows[at].clone(),
        }
    }

    /// In how many ways a total comes that is wanted.
    fn sum(&self, wanted: impl Fn(i64) -> bool) -> BigUint {
        match &self.counts {
            Counts::Small(table) => BigUint::from(table.wanted(wanted).copied().sum::<u128>()),
            Counts::Large(table) => table.wanted(wanted).sum(),
        }
    }

    fn share(&self, wanted: impl Fn(i64) -> bool) -> Ratio {
        Ratio::of(self.sum(wanted).into(), self.total())
    }
}
