//! Equipment: Currency System. Sums of money, exact to the copper piece.

use std::fmt;
use std::iter::Sum;
use std::str::FromStr;

use thiserror::Error;

use super::written::written;

const COPPER_IN_SILVER: u32 = 10;
const COPPER_IN_GOLD: u32 = 100;

/// The pieces and what each is worth in copper, the most valuable first.
const PIECES: [(&str, u32); 3] = [("gp", COPPER_IN_GOLD), ("sp", COPPER_IN_SILVER), ("cp", 1)];

/// A sum of money. 1 MU is 1 gold piece, 10 silver pieces, 100 copper pieces.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Coins {
    copper: u32,
}

impl Coins {
    /// No money.
    pub const NONE: Self = Self { copper: 0 };

    /// Whether there is no money.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub const fn is_none(&self) -> bool {
        self.copper == 0
    }

    /// So many copper pieces.
    pub const fn copper(pieces: u32) -> Self {
        Self { copper: pieces }
    }

    /// So many gold pieces, which is so many MU; more than there can be is as much as there can be.
    pub const fn gold(pieces: u32) -> Self {
        Self { copper: pieces.saturating_mul(COPPER_IN_GOLD) }
    }

    /// What it is worth in copper pieces.
    pub const fn in_copper(self) -> u32 {
        self.copper
    }

    /// Whether it is a whole number of gold pieces.
    pub const fn is_whole_gold(self) -> bool {
        self.copper.is_multiple_of(COPPER_IN_GOLD)
    }

    /// The fewest gold, silver and copper pieces that make it up.
    pub const fn pieces(self) -> [u32; 3] {
        let rest = self.copper % COPPER_IN_GOLD;
        [self.copper / COPPER_IN_GOLD, rest / COPPER_IN_SILVER, rest % COPPER_IN_SILVER]
    }

    /// How many coins that is, changed into the fewest.
    pub fn count(self) -> u32 {
        self.pieces().into_iter().sum()
    }

    /// Both together, unless that is more than there can be.
    pub fn checked_add(self, more: Self) -> Option<Self> {
        Some(Self { copper: self.copper.checked_add(more.copper)? })
    }

    /// What is left after paying, if it suffices.
    pub fn checked_sub(self, less: Self) -> Option<Self> {
        Some(Self { copper: self.copper.checked_sub(less.copper)? })
    }

    /// So many times as much, unless that is more than there can be.
    pub fn checked_mul(self, times: u32) -> Option<Self> {
        Some(Self { copper: self.copper.checked_mul(times)? })
    }
}

/// The sum, or as much as there can be.
impl Sum for Coins {
    fn sum<I: Iterator<Item = Self>>(sums: I) -> Self {
        Self { copper: sums.fold(0, |total, sum| total.saturating_add(sum.copper)) }
    }
}

/// In the fewest coins: `12 gp 3 sp 4 cp`, and `0 cp` for nothing.
impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE {
            return f.write_str("0 cp");
        }
        let mut gap = "";
        for (count, (unit, _)) in self.pieces().into_iter().zip(PIECES).filter(|(count, _)| *count > 0) {
            write!(f, "{gap}{count} {unit}")?;
            gap = " ";
        }
        Ok(())
    }
}

/// Text that is no sum of money.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("{0:?} is no sum of money: it is written like 12 gp 3 sp 4 cp")]
pub struct NoCoins(String);

/// Gold, silver, copper in this order; each may be missing, but not all.
impl FromStr for Coins {
    type Err = NoCoins;

    fn from_str(text: &str) -> Result<Self, NoCoins> {
        sum(text).ok_or_else(|| NoCoins(text.to_owned()))
    }
}

fn sum(text: &str) -> Option<Coins> {
    let mut words = text.split_whitespace();
    let mut units = PIECES.into_iter();
    let mut total = None;
    while let Some(count) = words.next() {
        let unit = words.next()?;
        let (_, worth) = units.find(|(name, _)| *name == unit)?;
        let part = number(count)?.checked_mul(worth)?;
        total = Some(total.unwrap_or(0u32).checked_add(part)?);
    }
    total.map(Coins::copper)
}

/// Digits only: no sign.
pub(super) fn number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

written!(Coins);

#[cfg(test)]
mod tests;
