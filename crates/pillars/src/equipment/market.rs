//! Equipment: buying.

use std::fmt;

use serde::Deserialize;

use super::coins::Coins;
use super::gear::Gear;
use super::item::Item;
use super::refusal::GearRefusal;
use crate::data::Id;

/// What a lot of something costs.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum ItemPrice {
    /// So much.
    Fixed(Coins),
    /// Any whole number of gold pieces between two sums, both included.
    Range {
        /// The least.
        from: Coins,
        /// The most.
        to: Coins,
    },
}

impl ItemPrice {
    /// The least that it can be had for.
    pub const fn least(self) -> Coins {
        match self {
            Self::Fixed(price) => price,
            Self::Range { from, .. } => from,
        }
    }

    /// Whether one may buy for that sum.
    pub fn admits(self, sum: Coins) -> bool {
        match self {
            Self::Fixed(price) => sum == price,
            Self::Range { from, to } => sum.is_whole_gold() && (from..=to).contains(&sum),
        }
    }
}

/// Nothing.
impl Default for ItemPrice {
    fn default() -> Self {
        Self::Fixed(Coins::NONE)
    }
}

impl fmt::Display for ItemPrice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(price) => price.fmt(f),
            Self::Range { from, to } => write!(f, "{from} to {to}"),
        }
    }
}

/// What `lots` of something cost, each at the price that was agreed on (the least, if none was): lots of things, days of
/// lodging, miles of passage.
///
/// # Errors
/// When it is not to be had for that price, or not in such numbers.
pub fn bill(item: Id<Item>, lots: u16, agreed: Option<Coins>) -> Result<Coins, GearRefusal> {
    let price = item.price();
    let each = agreed.unwrap_or(price.least());
    if !price.admits(each) {
        return Err(GearRefusal::NotForThatPrice { item, price });
    }
    each.checked_mul(u32::from(lots)).ok_or(GearRefusal::TooMany { item })
}

/// Ruling P235: what so many pieces fetch: half the least list price, down to the copper.
pub fn resale(item: Id<Item>, count: u16) -> Coins {
    let lots = u64::from(item.price().least().in_copper()) * u64::from(count);
    Coins::copper(u32::try_from(lots / (2 * u64::from(item.lot))).unwrap_or(u32::MAX))
}

/// Buys `lots` of something and pays from the purse; a bundle comes as its parts, a service leaves nothing.
///
/// # Errors
/// When it cannot be had, paid or held; then nothing has changed hands.
pub fn buy(
    gear: &mut Gear,
    purse: &mut Coins,
    item: Id<Item>,
    lots: u16,
    agreed: Option<Coins>,
) -> Result<(), GearRefusal> {
    let cost = bill(item, lots, agreed)?;
    let left = purse.checked_sub(cost).ok_or(GearRefusal::TooDear { item, cost, purse: *purse })?;
    if item.is_ownable() {
        let count = lots.checked_mul(item.lot).ok_or(GearRefusal::TooMany { item })?;
        gear.add(item, count)?;
    }
    *purse = left;
    Ok(())
}

#[cfg(test)]
mod tests;
