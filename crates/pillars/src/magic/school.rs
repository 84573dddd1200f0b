//! Schools of Magic: which there are, how one is drawn, what it teaches in which order.

use std::sync::LazyLock;

use dice::{Dice, Vault};
use serde::{Deserialize, Serialize};

use super::Spell;
use crate::data::{self, Id, List, Listed, RollTable};

/// One of the five elements (P113: ice is water, acid is earth).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Element {
    /// Water, ice included.
    Water,
    /// Fire.
    Fire,
    /// Lightning.
    Lightning,
    /// Earth, acid included.
    Earth,
    /// Wind.
    Wind,
}

impl Element {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Water, Self::Fire, Self::Lightning, Self::Earth, Self::Wind];

    /// The name on the wire and in sentences.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Water => "water",
            Self::Fire => "fire",
            Self::Lightning => "lightning",
            Self::Earth => "earth",
            Self::Wind => "wind",
        }
    }
}

/// How often one meets a school.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SchoolFrequency {
    /// The schools that most mages come from.
    Common,
    /// The others.
    LessCommon,
}

/// A school of magic.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct School {
    /// What it is called.
    pub name: String,
    /// How often one meets it.
    pub rank: SchoolFrequency,
    /// The elements of its spells: one that they keep, or several of which each casting picks one (P174).
    #[serde(default)]
    pub elements: Vec<Element>,
    /// What it teaches: levels ascending, within a level as printed.
    pub spells: Vec<Id<Spell>>,
}

impl School {
    /// Handbook, Magic: the element that its spells keep; none where each casting picks one or there is none (P174).
    pub fn element(&self) -> Option<Element> {
        match self.elements[..] {
            [element] => Some(element),
            _ => None,
        }
    }

    /// Whether it teaches True Magic, by levels of its own (P112).
    pub fn is_arcane(&self) -> bool {
        self.spells.iter().any(|spell| spell.study.is_some())
    }

    /// The first spell of its list, which whoever enters it is taught (P174).
    pub fn first(&self) -> Id<Spell> {
        *self.spells.first().expect("a test finds spells in every school")
    }
}

static SCHOOLS: LazyLock<List<School>> = LazyLock::new(|| data::list("schools"));

impl Listed for School {
    const WHAT: &'static str = "school";

    fn list() -> &'static List<Self> {
        &SCHOOLS
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// A row of the percentile table.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankRow {
    /// The schools it leads to.
    pub rank: SchoolFrequency,
}

/// A row of a table of schools.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SchoolRow {
    /// The school.
    pub school: Id<School>,
}

/// How a school is drawn: d100 for common or less common, then that table's die.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SchoolDraw {
    /// Common or less common (P109).
    pub rank: RollTable<RankRow>,
    /// The common schools (P108).
    pub common: RollTable<SchoolRow>,
    /// The less common ones.
    pub less_common: RollTable<SchoolRow>,
}

/// A drawn school with the faces that drew it.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct SchoolRoll {
    /// The percentile face.
    pub percentile: u8,
    /// The face on the second table.
    pub face: u8,
    /// The school they led to.
    pub school: Id<School>,
}

impl SchoolDraw {
    /// The table of the schools of a rank.
    pub fn of(&self, rank: SchoolFrequency) -> &RollTable<SchoolRow> {
        match rank {
            SchoolFrequency::Common => &self.common,
            SchoolFrequency::LessCommon => &self.less_common,
        }
    }

    /// Character generation, step 15: draws a school. Rulings P108, P109.
    pub fn roll(&self, dice: &mut impl Dice) -> SchoolRoll {
        let (percentile, row) = self.rank.roll(Vault::Open, dice);
        let (face, row) = self.of(row.rank).roll(Vault::Open, dice);
        SchoolRoll { percentile, face, school: row.school }
    }
}

#[cfg(test)]
mod tests;
