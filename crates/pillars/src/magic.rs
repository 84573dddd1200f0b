//! Magic: schools and their spells, mastery, what a mage knows, the secret pool of mana.
//!
//! The chapter as far as a character has it; what happens when a spell is cast in a fight is told elsewhere.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::data;

mod arcane;
mod book;
mod cast;
mod guards;
mod mana;
mod mastery;
mod own;
mod school;
mod spell;
pub mod weave;

pub use arcane::{Arcane, ArcaneLevel, ByMana, CollegeEntry, LegacyStep, NameCategory, Study};
pub use book::{LearnRefusal, SpellBook};
pub use cast::{CastModifiers, CastSpecial, chance_of, chance_under, succeeds};
pub use guards::{Ward, WardPoints, Wards};
pub use mana::{Depth, Knowledge, Mana, ManaFigures, ManaTest, Recovery};
pub use mastery::{Guard, Mastery, MasteryRow};
pub use own::{
    NoRoomForSpell, OwnSpell, SpellFlaw, SpellPart, bounds as spell_bounds, whole as whole_spell, whole_book,
};
pub use school::{Element, RankRow, School, SchoolDraw, SchoolFrequency, SchoolRoll, SchoolRow};
pub use spell::{
    Amount, Boost, BoostGain, BoostPrice, CastingRoll, Climb, Cost, Duration, Gains, Ladder, Measure, Needs, Range,
    Save, SaveEffect, Spell, SpellTextFault, Time, Works,
};

/// The figures of the chapter that belong to no single spell or school.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Magic {
    /// How a school is drawn.
    pub draw: SchoolDraw,
    /// What each level of mastery brings, from the first on.
    pub mastery: Vec<MasteryRow>,
    /// The pool, its rough words and how it fills again.
    pub mana: ManaFigures,
    /// What circumstances do to a casting roll.
    pub modifiers: CastModifiers,
    /// What the special totals of a casting roll bring.
    pub specials: Vec<CastSpecial>,
    /// What a conjured wind takes from missile attacks, by its rung.
    pub wind_on_missiles: BTreeMap<String, i16>,
    /// The ladders that spells climb with more mana.
    pub ladders: BTreeMap<Ladder, Vec<String>>,
    /// True Magic.
    pub arcane: Arcane,
}

static TABLE: LazyLock<Magic> = LazyLock::new(|| data::read("magic"));

/// The chapter's figures.
pub fn table() -> &'static Magic {
    &TABLE
}
