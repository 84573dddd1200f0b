//! Gear of people's own: a weapon, an armour or a shield that is like one of the book's but for some of its numbers.
//!
//! Ruling P250. A variant is written down whole wherever somebody has it, so that logs, set-ups and states need nothing
//! beside themselves; everywhere else it goes by a key made from its content. Both are the same on every machine.
//!
//! It stands behind the same `Id<Item>` as the book's. A thing of the book is a place in a list; a variant is a place
//! after the end of that list, where `data/store.rs` keeps every variant of the process once, for good (up to a bound,
//! so looks at scenarios that have any are counted by `Limits::forging`); reading takes no lock, and `Item::list()`
//! holds the book alone. Where somebody *has* a thing (`Holding`, `Pile`) a variant is written down whole, and read
//! from there; everywhere else, in commands and events, it goes by a key made from its name and the hash of its
//! content, which is looked up and never made. So set-ups, states and logs need nothing beside themselves, and neither
//! digests nor orders follow from what a process met first.

use std::fmt;
use std::str::FromStr;

use play::name::Name;
use serde::{Deserialize, Serialize};

use super::damage::{Harm, NoDamage};
use super::item::{Item, ItemKind};
use super::movement::Gait;
use super::protection::{Armour, Shield};
use super::refusal::GearRefusal;
use super::weapon::{Pace, Trait, Weapon};
use super::weight::Weight;
use super::written::written;
use crate::data::Id;

pub mod bounds;
mod flaw;
pub(super) mod store;
pub mod whole;

pub use flaw::Flaw;
pub use store::NoRoom;

/// What a variant is called, what it is like, and what is different about it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// What it is called.
    pub name: Name,
    /// The thing of the book that it is like.
    pub like: Id<Item>,
    /// What it weighs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<Weight>,
    /// What a weapon does in one hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_hand: Option<GripHarm>,
    /// What a weapon does in both hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub two_hands: Option<GripHarm>,
    /// The STR that a weapon takes; 0 for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<i16>,
    /// How far a weapon strikes, in hexes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach_hexes: Option<u8>,
    /// What is special about a weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traits: Option<Vec<Trait>>,
    /// How often anybody shoots a weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// The hits that armour or a shield stops from each attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stops: Option<i16>,
    /// What it does to the DEX of who wears or uses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dexterity: Option<i16>,
    /// The slowest gait that armour forbids.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forbids: Option<Forbids>,
}

impl Variant {
    /// One that is like a thing of the book in everything but its name.
    pub fn of(name: Name, like: Id<Item>) -> Self {
        Self {
            name,
            like,
            weight: None,
            one_hand: None,
            two_hands: None,
            strength: None,
            reach_hexes: None,
            traits: None,
            pace: None,
            stops: None,
            dexterity: None,
            forbids: None,
        }
    }

    /// Whether there can be variants of a thing: of the book's weapons, armour and shields.
    pub fn is_varied(item: Id<Item>) -> bool {
        item.is_listed() && matches!(item.kind, ItemKind::Weapon(_) | ItemKind::Armour(_) | ItemKind::Shield(_))
    }

    /// It as a thing, whatever is wrong with it.
    pub fn item(&self) -> Item {
        let like = self.like.get();
        let kind = match &like.kind {
            ItemKind::Weapon(weapon) => ItemKind::Weapon(self.weapon(weapon)),
            ItemKind::Armour(armour) => ItemKind::Armour(self.armour(*armour)),
            ItemKind::Shield(shield) => ItemKind::Shield(self.shield(*shield)),
            ItemKind::Ammunition
            | ItemKind::Clothing
            | ItemKind::Ration(_)
            | ItemKind::Bundle(_)
            | ItemKind::Mount
            | ItemKind::Vehicle
            | ItemKind::Service(_)
            | ItemKind::Gear => like.kind.clone(),
        };
        Item { name: self.name.to_string(), weight: self.weight.unwrap_or(like.weight), kind, ..like.clone() }
    }

    fn weapon(&self, like: &Weapon) -> Weapon {
        let held = |own: Option<GripHarm>, like: Option<Harm>| own.map_or(like, GripHarm::harm);
        let fire = like.fire.as_ref().map(|fire| self.pace.map_or_else(|| fire.clone(), |pace| fire.at(pace)));
        Weapon {
            one_hand: held(self.one_hand, like.one_hand),
            two_hands: held(self.two_hands, like.two_hands),
            strength: self.strength.map_or(like.strength, |strength| (strength > 0).then_some(strength)),
            traits: self.traits.clone().unwrap_or_else(|| like.traits.clone()),
            reach_hexes: self.reach_hexes.unwrap_or(like.reach_hexes),
            half_yards: like.half_yards.filter(|_| self.reach_hexes.is_none()),
            fire,
            dexterity: self.dexterity.unwrap_or(like.dexterity),
            skills: like.skills.clone(),
        }
    }

    fn armour(&self, like: Armour) -> Armour {
        Armour {
            stops: self.stops.unwrap_or(like.stops),
            dexterity: self.dexterity.unwrap_or(like.dexterity),
            forbids: self.forbids.map_or(like.forbids, Forbids::gait),
        }
    }

    fn shield(&self, like: Shield) -> Shield {
        Shield { stops: self.stops.unwrap_or(like.stops), dexterity: self.dexterity.unwrap_or(like.dexterity) }
    }
}

/// Ruling P250: whether characters can have it. What a scenario makes up stays there.
///
/// # Errors
/// When it stands in no price list.
pub fn listed(item: Id<Item>) -> Result<(), GearRefusal> {
    if item.is_listed() { Ok(()) } else { Err(GearRefusal::NotListed { item }) }
}

/// Whether a weapon is held one way, and what it does then.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GripHarm {
    /// It cannot be held so.
    Not,
    /// It can.
    So(Harm),
}

impl GripHarm {
    fn harm(self) -> Option<Harm> {
        match self {
            Self::Not => None,
            Self::So(harm) => Some(harm),
        }
    }
}

impl fmt::Display for GripHarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Not => f.write_str("no"),
            Self::So(harm) => harm.fmt(f),
        }
    }
}

impl FromStr for GripHarm {
    type Err = NoDamage;

    fn from_str(text: &str) -> Result<Self, NoDamage> {
        if text == "no" { Ok(Self::Not) } else { text.parse().map(Self::So) }
    }
}

written!(GripHarm);

/// The slowest gait that armour forbids, if any.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forbids {
    /// None.
    Nothing,
    /// Jogging, running and sprinting.
    Jog,
    /// Running and sprinting.
    Run,
    /// Sprinting.
    Sprint,
}

impl Forbids {
    fn gait(self) -> Option<Gait> {
        match self {
            Self::Nothing => None,
            Self::Jog => Some(Gait::Jog),
            Self::Run => Some(Gait::Run),
            Self::Sprint => Some(Gait::Sprint),
        }
    }
}

#[cfg(test)]
mod tests;
