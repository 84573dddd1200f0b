//! Prior experience: the years between sixteen and the first adventure.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::attributes::{Attribute, ByAttribute};
use crate::background::named;
use crate::data::{self, Id, RollTable};

mod entry;
mod pay;
mod survival;
mod track;

pub use entry::{Admission, Applicant, Bar, way_in};
pub use pay::{PayFigures, levels_used, pay};
pub use survival::{Hazard, help};
pub use track::{Pay, Survival, Take, Track, TrackEntry, TrackRow, YearGain};

named! {
    /// What a crafter's craft is.
    Craft {
        /// Armour, weapons, and anything of metal.
        Smith = "Smith",
        /// Fields and beasts.
        Agriculture = "Agriculture",
        /// Cloth and leather.
        Tailor = "Tailor",
        /// Science: maps, logistics, accounting.
        Accounting = "Maps, logistics and accounting",
        /// Science: potions and medicine.
        Potions = "Potions and medicine",
        /// Science: pulleys, ropes, engineering.
        Physics = "Physics and engineering",
        /// A builder of wagons.
        Wainwright = "Wainwright",
        /// A builder of ships.
        Shipwright = "Shipwright",
        /// A builder in stone.
        Mason = "Mason",
        /// A builder of homes and fortifications.
        Structures = "Builder of homes and fortifications",
        /// Wounds and illness.
        Medical = "Medical",
        /// A point for a spell may take the place of the year's d12 (P174).
        Magic = "Magic",
    }
}

/// The book's figures of the chapter, tracks apart.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Experience {
    /// The age at which everybody begins.
    pub starting_age: u8,
    /// The age at which prior experience must end.
    pub oldest: u8,
    /// How often a redirected result is followed (P38).
    pub redirections: u8,
    /// How many dice are thrown to survive a year.
    pub survival_dice: u8,
    /// The modifiers that help (P30, P31).
    pub survival_modifiers: Vec<Attribute>,
    /// How many dice are thrown to be accepted.
    pub acceptance_dice: u8,
    /// The columns that a d8 names (P28, P38).
    pub columns: Vec<Id<Track>>,
    /// What age takes.
    pub ageing: Vec<AgeRow>,
    /// The kind of craft; none where it is a science.
    pub crafts: RollTable<CraftRow>,
    /// The science; none where it is physics or building.
    pub science: RollTable<CraftRow>,
    /// What a builder builds.
    pub builder: RollTable<CraftRow>,
}

/// A row of a table of crafts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CraftRow {
    /// The craft; none where another table goes on.
    pub craft: Option<Craft>,
}

/// A row of the ageing table.
#[derive(Debug, Deserialize)]
pub struct AgeRow {
    /// From this age on.
    pub age: u8,
    /// What each attribute has lost in all (P44).
    #[serde(flatten)]
    pub changes: ByAttribute<i16>,
}

static EXPERIENCE: LazyLock<Experience> = LazyLock::new(|| data::read("experience"));

/// The book's figures of the chapter.
pub fn table() -> &'static Experience {
    &EXPERIENCE
}

/// Handbook, Ageing, by P43 to P46: what has been lost at that age.
pub fn ageing(age: u8) -> ByAttribute<i16> {
    let reached = table().ageing.iter().rev().find(|row| row.age <= age);
    reached.map(|row| row.changes).unwrap_or_default()
}

#[cfg(test)]
mod tests;
