//! Equipment: weights, exact to the tenth of a pound.

use std::fmt;
use std::iter::Sum;
use std::ops::Add;
use std::str::FromStr;

use thiserror::Error;

use super::coins::number;
use super::written::written;

/// A weight in tenths of a pound.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Weight {
    tenths: u32,
}

impl Weight {
    /// Nothing at all.
    pub const NONE: Self = Self { tenths: 0 };

    /// So many tenths of a pound.
    pub const fn tenths(tenths: u32) -> Self {
        Self { tenths }
    }

    /// What it is in tenths of a pound.
    pub const fn in_tenths(self) -> u32 {
        self.tenths
    }

    /// What `count` weigh if `lot` weigh this together, down to the full tenth of a pound.
    pub fn of(self, count: u16, lot: u16) -> Self {
        let tenths = u64::from(self.tenths) * u64::from(count) / u64::from(lot.max(1));
        Self { tenths: u32::try_from(tenths).unwrap_or(u32::MAX) }
    }
}

impl Add for Weight {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self { tenths: self.tenths.saturating_add(more.tenths) }
    }
}

impl Sum for Weight {
    fn sum<I: Iterator<Item = Self>>(weights: I) -> Self {
        weights.fold(Self::NONE, Self::add)
    }
}

/// In pounds: `0.2 lb`, `12 lb`.
impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.tenths / 10, self.tenths % 10) {
            (pounds, 0) => write!(f, "{pounds} lb"),
            (pounds, tenths) => write!(f, "{pounds}.{tenths} lb"),
        }
    }
}

/// Text that is no weight.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("{0:?} is no weight: it is written like 12 lb or 0.2 lb")]
pub struct NoWeight(String);

impl FromStr for Weight {
    type Err = NoWeight;

    fn from_str(text: &str) -> Result<Self, NoWeight> {
        tenths(text).map(Self::tenths).ok_or_else(|| NoWeight(text.to_owned()))
    }
}

fn tenths(text: &str) -> Option<u32> {
    let figure = text.strip_suffix(" lb")?;
    let (pounds, tenths) = figure.split_once('.').unwrap_or((figure, "0"));
    let tenths = number(tenths).filter(|_| tenths.len() == 1)?;
    number(pounds)?.checked_mul(10)?.checked_add(tenths)
}

written!(Weight);

#[cfg(test)]
mod tests;
