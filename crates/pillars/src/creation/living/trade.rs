//! Selling, buying in play, and what of one's money comes along.

use super::{LifeEvent, LifeRefusal};
use crate::character::Character;
use crate::data::Id;
use crate::equipment::{self, Coins, CoinsLimit, GearPlace, Item, resale};
use crate::house::CoinLoad;

/// Whether there are so many pieces there.
pub(super) fn owned(character: &Character, item: Id<Item>, place: GearPlace, count: u16) -> Result<(), LifeRefusal> {
    if count == 0 {
        return Err(equipment::GearRefusal::NotThere { item, place }.into());
    }
    Ok(character.gear.may_part_with(item, place, count)?)
}

/// Ruling P235: only what one owns can be sold.
pub(super) fn sell(character: &Character, item: Id<Item>, place: GearPlace, count: u16) -> Result<(), LifeRefusal> {
    owned(character, item, place, count)?;
    character.purse.checked_add(resale(item, count)).map(|_| ()).ok_or(LifeRefusal::TooRich)
}

/// Ruling P170: at home one takes along as much of one's money as one likes, none or all of it.
pub(super) fn take_along(character: &Character, gold: u32) -> Result<(), LifeRefusal> {
    let purse = character.purse;
    if character.house.coins == CoinLoad::Carried {
        Err(LifeRefusal::AllComesAlong)
    } else if purse.is_none() || gold > most_gold(character) {
        Err(LifeRefusal::NotSoMuch { purse })
    } else {
        Ok(())
    }
}

/// All the money in gold pieces, smaller change counting as one.
pub(super) fn most_gold(character: &Character) -> u32 {
    let [gold, silver, copper] = character.purse.pieces();
    gold + u32::from(silver + copper > 0)
}

/// Whoever takes everything along takes along what comes in later, too.
pub(super) fn taken_along(character: &Character, gold: u32) -> LifeEvent {
    let coins = Coins::gold(gold).min(character.purse);
    LifeEvent::TookAlong {
        along: if coins == character.purse { CoinsLimit::All } else { CoinsLimit::UpTo(coins) },
        coins,
    }
}

/// The most pieces in a place that can go for good (P280).
pub(super) fn most_parted_with(character: &Character, item: Id<Item>, place: GearPlace) -> u16 {
    let there = character.gear.count(item, place);
    (1..=there).rev().find(|count| owned(character, item, place, *count).is_ok()).unwrap_or(0)
}

/// The most pieces in a place that can be sold at once.
pub(super) fn most(character: &Character, item: Id<Item>, place: GearPlace) -> u16 {
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
