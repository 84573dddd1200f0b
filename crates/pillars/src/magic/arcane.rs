//! Arcane or True Magic: levels of its own, Names, and what mana does through them (P112).

use serde::Deserialize;

/// The figures of True Magic.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arcane {
    /// What each level brings, from the first on; the points it takes stand with the spells (P102).
    pub levels: Vec<ArcaneLevel>,
    /// How hard the kinds of Names are to control.
    pub names: Vec<NameCategory>,
    /// What each further Name in a combination takes from the casting roll.
    pub further_name: i16,
    /// For how much mana beyond the base the casting roll falls by one.
    pub mana_per_penalty: u8,
    /// What a place of power adds to the casting roll: least and most.
    pub place_of_power: (i16, i16),
    /// How long a bond lasts, by its strength.
    pub bonds: Vec<ByMana>,
    /// What a command asks for, by its mana.
    pub commands: Vec<ByMana>,
    /// What the Name of fire does, by its mana.
    pub fire: Vec<ByMana>,
    /// What the Name of fear does, by its mana.
    pub fear: Vec<ByMana>,
    /// Learning a Name by study.
    pub study: Study,
    /// How Names come otherwise.
    pub other_ways: Vec<String>,
    /// How one is admitted to True Magic.
    pub entry: CollegeEntry,
    /// What special totals bring in True Magic besides.
    pub specials: Vec<String>,
    /// The list of the oldest text, kept for reference only.
    pub legacy: Vec<LegacyStep>,
}

/// A level of True Magic.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArcaneLevel {
    /// The most mana that it channels (P101).
    pub channel: u8,
    /// What it adds to Control Rolls.
    #[serde(default)]
    pub control: i16,
    /// What it opens.
    pub unlocks: String,
}

/// A kind of Name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NameCategory {
    /// What it is called.
    pub name: String,
    /// What it takes from rolls at best.
    pub easiest: i16,
    /// What it takes at worst; none where there is no limit.
    #[serde(default)]
    pub hardest: Option<i16>,
}

/// What so much mana does.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByMana {
    /// From so much on, up to the next row.
    pub from: u8,
    /// What it does.
    pub does: String,
}

/// Learning a Name by study.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// The least INT.
    pub least_int: i16,
    /// How long it takes before the roll of 3d6 against INT.
    pub months: u8,
    /// How much longer after a failure.
    pub further_months: u8,
    /// From which total on a failure leaves a mark.
    pub marked_from: u8,
    /// What the mark takes from Control with that Name.
    pub mark: i16,
    /// Which Names can be studied.
    pub of: String,
}

/// How one is admitted to True Magic by the College.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CollegeEntry {
    /// The least INT.
    pub least_int: i16,
    /// How long it takes after the exam.
    pub years: u8,
    /// What one leaves with.
    pub grants: String,
}

/// A level of the oldest text's list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LegacyStep {
    /// The level.
    pub level: u8,
    /// What it is called.
    pub name: String,
}

impl Arcane {
    /// Which of some rows so much mana reaches; none below the first.
    pub fn reached(rows: &[ByMana], mana: u8) -> Option<&ByMana> {
        rows.iter().rev().find(|row| row.from <= mana)
    }
}

#[cfg(test)]
mod tests;
