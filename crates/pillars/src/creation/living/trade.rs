//! Selling, and buying in play.

use super::Refusal;
use crate::character::Character;
use crate::data::Id;
use crate::equipment::{self, Coins, Item, Place, resale};

/// Whether there are so many pieces there.
pub(super) fn owned(character: &Character, item: Id<Item>, place: Place, count: u16) -> Result<(), Refusal> {
    if count == 0 {
        return Err(equipment::Refusal::NotThere { item, place }.into());
    }
    Ok(character.gear.clone().take(item, place, count)?)
}

/// Ruling P235: only what one owns can be sold.
pub(super) fn sell(character: &Character, item: Id<Item>, place: Place, count: u16) -> Result<(), Refusal> {
    owned(character, item, place, count)?;
    character.purse.checked_add(resale(item, count)).map(|_| ()).ok_or(Refusal::TooRich)
}

/// The most pieces in a place that can be sold at once.
pub(super) fn most(character: &Character, item: Id<Item>, place: Place) -> u16 {
    let there = character.gear.count(item, place);
    (1..=there).rev().find(|count| sell(character, item, place, *count).is_ok()).unwrap_or(0)
}

/// Takes the money and gives the thing; a service leaves nothing behind.
pub(super) fn pay(character: &mut Character, item: Id<Item>, lots: u16, cost: Coins) {
    let Some(left) = character.purse.checked_sub(cost) else { return };
    let held = !item.is_ownable() || character.gear.add(item, lots.saturating_mul(item.lot)).is_ok();
    if held {
        character.purse = left;
    }
}
