//! Spells of people's own: like one of the book's but for some of it, or put together from what those do.
//!
//! A spell is written down whole wherever somebody knows it or it lasts, so that logs, set-ups and states need nothing beside
//! themselves; everywhere else it goes by a key made from its content. Both are the same on every machine.
//!
//! They stand behind `Id<Spell>` in the same way as gear of people's own (`equipment::variant`), written whole where
//! somebody knows them (`Lore`) or they last (`Working`, `Zone`, `SummonedFigure`, `SustainedSpell`, `WorldSpell`). What such a spell
//! may have follows from the book's spells that do the same (`magic/own/fits.rs`), so that a table in
//! `data/spells.toml` widens it without code.

use std::collections::BTreeMap;

use play::name::Name;
use serde::{Deserialize, Serialize};

use super::{Amount, Boost, CastingRoll, Climb, Cost, Duration, Measure, Range, Save, School, Spell, Works};
use crate::attributes::Attribute;
use crate::data::{Id, Listed};

pub mod bounds;
mod fits;
mod flaw;
mod store;
pub mod whole;
pub mod whole_book;

pub use flaw::{SpellFlaw, SpellPart};
pub use store::NoRoomForSpell;
pub(super) use store::STORE;

/// A spell of somebody's own, with the schools that teach it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnSpell {
    /// What it is called.
    pub name: Name,
    /// Where it is taught.
    pub schools: Vec<Id<School>>,
    /// What the rules of a fight do with it.
    pub works: Works,
    /// Its level, which is also its cost.
    pub level: u8,
    /// How its casting is decided.
    pub casting: CastingRoll,
    /// What the casting roll is made against.
    pub attribute: Attribute,
    /// How far it reaches.
    pub range: Range,
    /// How long it lasts.
    pub duration: Duration,
    /// Its figures before any push.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub base: BTreeMap<Measure, Amount>,
    /// The ladder that it climbs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ladder: Option<Climb>,
    /// How a target may resist.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<Save>,
    /// What extra mana adds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<Boost>,
    /// What it does, in a sentence.
    pub effect: String,
}

impl OwnSpell {
    /// One that is like a spell of the book in everything but its name, and taught where that is.
    pub fn like(name: Name, spell: Id<Spell>) -> Self {
        let like = spell.get();
        Self {
            name,
            schools: School::list().ids().filter(|school| school.spells.contains(&spell)).collect(),
            works: like.works,
            level: like.level,
            casting: like.casting,
            attribute: like.attribute,
            range: like.range,
            duration: like.duration,
            base: like.base.clone(),
            ladder: like.ladder,
            save: like.save,
            extra: like.extra.clone(),
            effect: like.effect.clone(),
        }
    }

    /// It as a spell, whatever is wrong with it.
    pub fn spell(&self) -> Spell {
        Spell {
            name: self.name.to_string(),
            level: self.level,
            works: self.works,
            casting: self.casting,
            attribute: self.attribute,
            cost: Cost::Level,
            range: self.range,
            duration: self.duration,
            must_hit: fits::models(self.works).any(|model| model.must_hit),
            base: self.base.clone(),
            ladder: self.ladder,
            effect: self.effect.clone(),
            extra: self.extra.clone(),
            notes: Vec::new(),
            elements: BTreeMap::new(),
            save: self.save,
            study: None,
        }
    }
}

/// Whether a school teaches a spell, of the book or not.
pub(super) fn teaches(school: Id<School>, spell: Id<Spell>) -> bool {
    match OwnSpell::behind(spell) {
        Some(own) => own.schools.contains(&school),
        None => school.spells.contains(&spell),
    }
}

#[cfg(test)]
mod tests;
