//! What a creature has on it, as it is written down: items by key, with or without a number.

use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;

use crate::data::{Id, Unlisted};
use crate::equipment::{Gear, GearPlace, GearRefusal, Item};

/// So many of one thing: `broadsword`, `6 arrows`. Without a number it is one lot.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct KitPiece {
    /// What it is.
    pub item: Id<Item>,
    /// How many.
    pub count: u16,
}

/// Text that is no piece of gear.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum NoPiece {
    /// There is no such item.
    #[error(transparent)]
    NoItem(#[from] Unlisted),
    /// The number is none, or is 0.
    #[error("{0:?} is no number of things: an item's key or a number and a key is needed, as in 6 arrows")]
    NoNumber(String),
}

impl FromStr for KitPiece {
    type Err = NoPiece;

    fn from_str(text: &str) -> Result<Self, NoPiece> {
        let Some((number, key)) = text.split_once(' ') else {
            let item: Id<Item> = text.parse()?;
            return Ok(Self { item, count: item.lot });
        };
        let count = number.parse().ok().filter(|count| *count > 0);
        Ok(Self { item: key.trim().parse()?, count: count.ok_or_else(|| NoPiece::NoNumber(text.to_owned()))? })
    }
}

impl TryFrom<String> for KitPiece {
    type Error = NoPiece;

    fn try_from(text: String) -> Result<Self, NoPiece> {
        text.parse()
    }
}

/// What somebody has, and where.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Kit {
    /// In the hands.
    pub ready: Vec<KitPiece>,
    /// On the body.
    pub worn: Vec<KitPiece>,
    /// On back and belt.
    pub carried: Vec<KitPiece>,
}

impl Kit {
    /// It as gear.
    ///
    /// # Errors
    /// The first thing that does not go where it is written.
    pub fn gear(&self) -> Result<Gear, GearRefusal> {
        let mut gear = Gear::default();
        for (place, pieces) in
            [(GearPlace::Ready, &self.ready), (GearPlace::Worn, &self.worn), (GearPlace::Carried, &self.carried)]
        {
            pieces.iter().try_for_each(|piece| equip(&mut gear, *piece, place))?;
        }
        Ok(gear)
    }
}

/// Adds a piece in a place.
///
/// # Errors
/// When it cannot be there; then nothing is said about what has changed.
pub fn equip(gear: &mut Gear, piece: KitPiece, place: GearPlace) -> Result<(), GearRefusal> {
    gear.add(piece.item, piece.count)?;
    if place == GearPlace::Carried { Ok(()) } else { gear.put(piece.item, GearPlace::Carried, place, piece.count) }
}
