//! Creatures: people and beasts of our own making, ready to be put into a fight.

use std::sync::LazyLock;

use serde::Deserialize;
use smallvec::SmallVec;

use super::ground::FigureSize;
use super::profile::{Natural, Nature, Profile};
use super::spells::SchoolLessons;
use crate::attributes::Scores;
use crate::data::{self, List, Listed};
use crate::equipment::{ByGait, Gear, WeaponTable};
use crate::house;
use crate::pools::{Starting, by_house};

mod kit;
mod levels;

pub use kit::{Kit, KitPiece, NoPiece, equip};
pub use levels::SkillLevels;

/// A creature as the data lists it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    /// What its kind is called.
    pub name: String,
    /// What one of them is called, where that differs.
    noun: Option<String>,
    /// A sentence about it.
    pub about: String,
    /// Roughly what meeting it means, the militia being 10.
    pub danger: u16,
    scores: Scores,
    fatigue: i16,
    body: i16,
    #[serde(default)]
    size: FigureSize,
    #[serde(default)]
    skills: SkillLevels,
    weapon_table: Option<WeaponTable>,
    #[serde(default)]
    natural: SmallVec<[Natural; 2]>,
    #[serde(default)]
    hide: i16,
    pace: Option<ByGait<Option<i16>>>,
    #[serde(default)]
    nature: SmallVec<[Nature; 4]>,
    /// What it knows of magic.
    #[serde(default)]
    taught: Option<SchoolLessons>,
    /// What it weighs, in stones; said of those whose shape can be taken (P258).
    #[serde(default)]
    pub stones: Option<u16>,
    #[serde(default)]
    ready: Vec<KitPiece>,
    #[serde(default)]
    worn: Vec<KitPiece>,
    #[serde(default)]
    carried: Vec<KitPiece>,
}

impl Creature {
    /// What one of them is called within a sentence: "bandit archer".
    pub fn noun(&self) -> String {
        self.noun.clone().unwrap_or_else(|| self.name.to_lowercase())
    }

    /// One of them as a figure, called by its noun, with the pools of the handbook.
    pub fn profile(&self) -> Profile {
        Profile {
            name: self.noun(),
            scores: self.scores,
            fatigue: self.fatigue,
            body: self.body,
            size: self.size,
            skills: self.skills.skills(),
            weapon_table: self.weapon_table,
            natural: self.natural.clone(),
            hide: self.hide,
            pace: self.pace,
            nature: self.nature.clone(),
            lore: self.taught.as_ref().map(|taught| Box::new(taught.lore().expect("a test teaches every creature"))),
        }
    }

    /// Ruling P281: one of them as a figure whose pools follow the rules of the house.
    pub fn profile_by(&self, rules: house::PoolsRule) -> Profile {
        let Starting { fatigue, body } =
            by_house(&self.scores, Starting { fatigue: self.fatigue, body: self.body }, rules);
        Profile { fatigue, body, ..self.profile() }
    }

    /// Its mana at first, where that is said.
    pub fn mana(&self) -> Option<u16> {
        self.taught.as_ref().and_then(|taught| taught.mana)
    }

    /// Whether that is special about it.
    pub fn is(&self, nature: Nature) -> bool {
        self.nature.contains(&nature)
    }

    /// How large it is.
    pub fn size(&self) -> FigureSize {
        self.size
    }

    /// What one of them has, and where.
    pub fn kit(&self) -> Kit {
        Kit { ready: self.ready.clone(), worn: self.worn.clone(), carried: self.carried.clone() }
    }

    /// What one of them has.
    pub fn gear(&self) -> Gear {
        self.kit().gear().expect("a test equips every creature")
    }
}

static CREATURES: LazyLock<List<Creature>> = LazyLock::new(|| data::list("creatures"));

impl Listed for Creature {
    const WHAT: &'static str = "creature";

    fn list() -> &'static List<Self> {
        &CREATURES
    }

    fn name(&self) -> &str {
        &self.name
    }
}

#[cfg(test)]
mod tests;
