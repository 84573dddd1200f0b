//! Things and coins that belong to nobody yet.

use serde::{Deserialize, Serialize};

use crate::data::Id;
use crate::equipment::{Coins, Item};

/// The most pieces of one thing in a hoard.
pub(super) const MOST: u16 = 9_999;
/// The most copper pieces in a hoard, in a purse or in one payment.
pub(super) const RICHEST: u32 = 100_000_000;

/// So many pieces of one thing.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LootPiece {
    /// What it is.
    pub item: Id<Item>,
    /// How many pieces.
    pub count: u16,
}

/// Things and coins that belong to nobody yet: each thing once, none of them empty, in the order of the book.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Hoard {
    /// The coins.
    pub coins: Coins,
    /// The things.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub things: Vec<LootPiece>,
}

impl Hoard {
    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.coins == Coins::NONE && self.things.is_empty()
    }

    /// How many pieces of something there are.
    pub fn count(&self, item: Id<Item>) -> u16 {
        self.place(item).map_or(0, |place| self.things[place].count)
    }

    /// How many more pieces of something there may be.
    pub(super) fn room(&self, item: Id<Item>) -> u16 {
        MOST.saturating_sub(self.count(item))
    }

    /// How many more copper pieces there may be.
    pub(super) fn room_for_copper(&self) -> u32 {
        room_in(self.coins)
    }

    /// Puts pieces in, as many as there may be.
    pub(super) fn add(&mut self, item: Id<Item>, count: u16) {
        let count = count.min(self.room(item));
        match self.place(item) {
            Ok(place) => self.things[place].count += count,
            Err(place) if count > 0 => self.things.insert(place, LootPiece { item, count }),
            Err(_) => {}
        }
    }

    /// Takes pieces out, as many as there are.
    pub(super) fn take(&mut self, item: Id<Item>, count: u16) {
        if let Ok(place) = self.place(item) {
            let left = self.things[place].count.saturating_sub(count);
            self.things[place].count = left;
            if left == 0 {
                self.things.remove(place);
            }
        }
    }

    /// Puts everything of another in.
    pub(super) fn absorb(&mut self, other: Self) {
        self.coins = more(self.coins, other.coins.in_copper().min(self.room_for_copper()));
        for LootPiece { item, count } in other.things {
            self.add(item, count);
        }
    }

    fn place(&self, item: Id<Item>) -> Result<usize, usize> {
        self.things.binary_search_by_key(&item, |piece| piece.item)
    }
}

/// How many more copper pieces fit.
pub(super) fn room_in(coins: Coins) -> u32 {
    RICHEST.saturating_sub(coins.in_copper())
}

/// So many copper pieces more.
pub(super) fn more(coins: Coins, copper: u32) -> Coins {
    coins.checked_add(Coins::copper(copper)).unwrap_or(coins)
}

/// So many copper pieces less, down to nothing.
pub(super) fn less(coins: Coins, copper: u32) -> Coins {
    coins.checked_sub(Coins::copper(copper)).unwrap_or(Coins::NONE)
}
