//! The pack: slots, what fills them, and what is beside one (the facts of the inventory).

use serde::{Deserialize, Serialize};

use crate::data::is_no;
use crate::item::{Item, Purpose};

/// The slots that everybody has.
pub const SLOTS: u16 = 10;
/// From how many gold pieces on a purse takes a slot, and each so many one more (ruling C3).
pub const COINS_IN_A_SLOT: u32 = 100;
/// The most things that somebody has about them.
pub const MOST_THINGS: usize = 60;
/// The most companions that somebody has.
pub const MOST_COMPANIONS: usize = 12;

/// A thing, by the number under which it came to its owner.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ThingId(pub u16);

/// Where a thing is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PackSpot {
    /// On the body or in the backpack.
    #[default]
    Pack,
    /// In a cart or upon a beast.
    In(ThingId),
}

/// Something that somebody has.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thing {
    /// By what commands name it.
    pub id: ThingId,
    /// What it is.
    pub item: Item,
    /// What is left of its uses or charges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
    /// Where it is.
    #[serde(default)]
    pub at: PackSpot,
    /// Whether it is held or worn.
    #[serde(default, skip_serializing_if = "is_no")]
    pub ready: bool,
}

impl Thing {
    /// A new thing; what is part of the body is ready by itself.
    pub fn new(id: ThingId, item: Item) -> Self {
        Self { id, left: item.count(), at: PackSpot::Pack, ready: item.is_part_of_the_body(), item }
    }

    /// Whether its uses are gone. Charges are another matter: they are spent by a power, not by a blow (ruling C30).
    pub fn is_used_up(&self) -> bool {
        self.item.uses.is_some() && self.left == Some(0)
    }

    /// Whether it serves for that now: what has uses, while there are any left.
    pub fn serves(&self, purpose: Purpose) -> bool {
        self.item.serves() == Some(purpose) && self.left != Some(0)
    }

    /// The slots it takes as it is: some things take more while they are not worn.
    pub fn slots(&self) -> u16 {
        if self.ready { self.item.slots.into() } else { self.item.heft() }
    }
}

impl std::fmt::Display for Thing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.item.title())
    }
}
