//! Combat: DEX Adjustments of armour, shield and weapon.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::gear::Gear;
use super::item::Item;
use crate::attributes::Scores;
use crate::data::Id;

/// What gear does to DEX, and by which rule.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
pub struct Adjustment {
    /// What brings it about.
    pub cause: DexterityCause,
    /// What is added to DEX.
    pub by: i16,
}

/// What brings an adjustment about.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DexterityCause {
    /// The armour that is worn.
    Armour(Id<Item>),
    /// The shield that is ready.
    Shield(Id<Item>),
    /// A weapon that takes more STR than its wielder has.
    TooLittleStrength(Id<Item>),
    /// How the weapon is made.
    Make(Id<Item>),
}

impl DexterityCause {
    /// The thing behind it.
    pub const fn item(self) -> Id<Item> {
        match self {
            Self::Armour(item) | Self::Shield(item) | Self::TooLittleStrength(item) | Self::Make(item) => item,
        }
    }

    /// Where it stands: a chapter of the book or the number of a ruling.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Armour(_) | Self::Shield(_) => "Handbook, Equipment: Armor and Shields",
            Self::TooLittleStrength(_) => "P156",
            Self::Make(_) => "P250",
        }
    }
}

/// What gear does to the DEX of one who uses that weapon, or none; without what does nothing.
pub fn adjustments(gear: &Gear, strength: i16, weapon: Option<Id<Item>>) -> ArrayVec<Adjustment, 4> {
    let armour = gear.armour().and_then(|item| Some((DexterityCause::Armour(item), item.armour()?.dexterity)));
    let shield = gear.shield().and_then(|item| Some((DexterityCause::Shield(item), item.shield()?.dexterity)));
    let short =
        weapon.and_then(|item| Some((DexterityCause::TooLittleStrength(item), -item.weapon()?.shortfall(strength))));
    let make = weapon.and_then(|item| Some((DexterityCause::Make(item), item.weapon()?.dexterity)));
    let all = [armour, shield, short, make].into_iter().flatten();
    all.filter(|(_, by)| *by != 0).map(|(cause, by)| Adjustment { cause, by }).collect()
}

/// The DEX that is left to one who uses that weapon, or none: what gear does to it added.
pub fn adjusted_dexterity(scores: &Scores, gear: &Gear, weapon: Option<Id<Item>>) -> i16 {
    let changes: i16 = adjustments(gear, scores.str, weapon).iter().map(|adjustment| adjustment.by).sum();
    scores.dex + changes
}

#[cfg(test)]
mod tests;
