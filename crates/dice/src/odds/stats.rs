//! What people ask about odds: averages, spreads, percentiles.

use num_bigint::{BigInt, BigUint};

use super::{Odds, Ratio};

impl Odds {
    /// The least total that can come.
    pub fn min(&self) -> i64 {
        self.row(0).0
    }

    /// The greatest total that can come.
    pub fn max(&self) -> i64 {
        self.row(self.len() - 1).0
    }

    /// The average total, over the number of ways: `15869/1296` for `4d6kh3`.
    pub fn mean(&self) -> Ratio {
        Ratio::of(self.moment(1), self.total())
    }

    /// The average squared distance from the mean.
    pub fn variance(&self) -> Ratio {
        let total = self.total();
        let mean = self.moment(1);
        let numerator = self.moment(2) * BigInt::from(total.clone()) - &mean * &mean;
        Ratio::of(numerator, total.pow(2))
    }

    /// The standard deviation with so many decimals, worked out by an integer square root.
    pub fn spread_text(&self, decimals: u8) -> String {
        let variance = self.variance();
        let scale = BigUint::from(10_u8).pow(u32::from(decimals));
        let square = variance.numerator().magnitude() * (&scale * &scale) * 4_u8;
        let twice = (square / variance.denominator()).sqrt();
        let nearest: BigUint = (twice + 1_u8) / 2_u8;
        Ratio::of(nearest.into(), scale).decimal_text(decimals)
    }

    /// The chance of exactly that total.
    pub fn exactly(&self, outcome: i64) -> Ratio {
        self.share(|row| row == outcome)
    }

    /// The chance of that total or more.
    pub fn at_least(&self, outcome: i64) -> Ratio {
        self.share(|row| row >= outcome)
    }

    /// The chance of that total or less.
    pub fn at_most(&self, outcome: i64) -> Ratio {
        self.share(|row| row <= outcome)
    }

    /// The least total that is not exceeded in at least so many cases of a hundred: `percentile(50)` is
    /// the median. More than 100 counts as 100.
    pub fn percentile(&self, percent: u8) -> i64 {
        let wanted = self.total() * percent.min(100);
        let mut seen = BigUint::ZERO;
        for (outcome, ways) in self.outcomes() {
            seen += ways * 100_u8;
            if seen >= wanted {
                return outcome;
            }
        }
        self.max()
    }

    /// The total that comes most often; all of them if several do.
    pub fn modes(&self) -> Vec<i64> {
        let most = self.outcomes().map(|(_, ways)| ways).max();
        let rows = self.outcomes().filter(|(_, ways)| Some(ways) == most.as_ref());
        rows.map(|(outcome, _)| outcome).collect()
    }

    /// The sum over all ways of the total to that power.
    fn moment(&self, power: u32) -> BigInt {
        self.outcomes().map(|(outcome, ways)| BigInt::from(outcome).pow(power) * BigInt::from(ways)).sum()
    }
}
