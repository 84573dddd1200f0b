//! What of one's money comes along, and what stays at home.

use std::fmt;
use std::str::FromStr;

use super::coins::{Coins, NoCoins};
use super::load::usual_purse;
use super::written::written;
use crate::house::{CoinLoad, HouseRules};

/// How much of one's money comes along (P170, switch `coins`): written as `purse`, as `all`, or as a sum.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum CoinsLimit {
    /// A purse as everybody has one, or all if that is less.
    #[default]
    Purse,
    /// So much, or all if that is less.
    UpTo(Coins),
    /// All of it.
    All,
}

impl CoinsLimit {
    /// Whether nobody has chosen anything.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub fn is_usual(&self) -> bool {
        *self == Self::Purse
    }

    /// Ruling P170: what of one's money is carried.
    pub fn of(self, money: Coins, rules: &HouseRules) -> Coins {
        match (rules.coins, self) {
            (CoinLoad::Carried, _) | (CoinLoad::Purse, Self::All) => money,
            (CoinLoad::Purse, Self::UpTo(most)) => money.min(most),
            (CoinLoad::Purse, Self::Purse) => money.min(usual_purse()),
        }
    }
}

impl fmt::Display for CoinsLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Purse => f.write_str("purse"),
            Self::UpTo(coins) => coins.fmt(f),
            Self::All => f.write_str("all"),
        }
    }
}

impl FromStr for CoinsLimit {
    type Err = NoCoins;

    fn from_str(text: &str) -> Result<Self, NoCoins> {
        match text {
            "purse" => Ok(Self::Purse),
            "all" => Ok(Self::All),
            sum => sum.parse().map(Self::UpTo),
        }
    }
}

written!(CoinsLimit);
