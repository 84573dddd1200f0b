//! What a total has to reach.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Comparison;

/// What a roll is made against: `<= 11` in `3d6 <= 11`.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Target {
    /// How the total must compare.
    pub is: Comparison,
    /// With which number.
    pub number: i64,
}

impl Target {
    /// Whether that total is a success.
    pub fn holds(self, total: i64) -> bool {
        self.is.holds(total, self.number)
    }

    /// By how much the total made it or missed it: never negative for a success, always negative for a
    /// failure. 9 against `<= 11` is 2, 11 against `< 11` is -1, 12 against `= 10` is -2.
    pub fn margin(self, total: i64) -> i64 {
        match self.is {
            Comparison::Less => self.number - total - 1,
            Comparison::AtMost => self.number - total,
            Comparison::Equal => -(self.number - total).abs(),
            Comparison::AtLeast => total - self.number,
            Comparison::More => total - self.number - 1,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.is, self.number)
    }
}
