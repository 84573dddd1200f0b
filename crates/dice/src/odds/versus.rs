//! One pool of dice against another.

use std::fmt;

use num_bigint::BigUint;
use serde::{Serialize, Serializer};

use super::{Odds, Ratio};

/// How often one expression beats another, out of all the ways both can fall.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Versus {
    /// Ways in which the first is higher.
    #[serde(serialize_with = "as_text")]
    pub wins: BigUint,
    /// Ways in which both are equal.
    #[serde(serialize_with = "as_text")]
    pub ties: BigUint,
    /// Ways in which the second is higher.
    #[serde(serialize_with = "as_text")]
    pub losses: BigUint,
    /// All ways.
    #[serde(serialize_with = "as_text")]
    pub total: BigUint,
}

impl Odds {
    /// Compares the totals of two expressions rolled side by side; targets play no part.
    pub fn versus(&self, other: &Self) -> Versus {
        let mut theirs = other.outcomes().peekable();
        let (mut wins, mut ties) = (BigUint::ZERO, BigUint::ZERO);
        let mut lower = BigUint::ZERO;
        for (mine, ways) in self.outcomes() {
            while let Some((_, passed)) = theirs.next_if(|(outcome, _)| *outcome < mine) {
                lower += passed;
            }
            wins += &ways * &lower;
            if let Some((_, equal)) = theirs.peek().filter(|(outcome, _)| *outcome == mine) {
                ties += ways * equal;
            }
        }
        let total = self.total() * other.total();
        let losses = &total - &wins - &ties;
        Versus { wins, ties, losses, total }
    }
}

impl Versus {
    /// The chance that the first is higher.
    pub fn chance_to_win(&self) -> Ratio {
        self.share(&self.wins)
    }

    /// The chance that both are equal.
    pub fn chance_to_tie(&self) -> Ratio {
        self.share(&self.ties)
    }

    /// The chance that the second is higher.
    pub fn chance_to_lose(&self) -> Ratio {
        self.share(&self.losses)
    }

    fn share(&self, ways: &BigUint) -> Ratio {
        Ratio::of(ways.clone().into(), self.total.clone())
    }
}

impl fmt::Display for Versus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (wins, ties, losses) = (self.chance_to_win(), self.chance_to_tie(), self.chance_to_lose());
        write!(f, "higher {wins:#}, equal {ties:#}, lower {losses:#}")
    }
}

fn as_text<S: Serializer>(count: &BigUint, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(count)
}
