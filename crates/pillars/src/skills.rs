//! Skills, their points and their levels.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::attributes::{Attribute, Scores};
use crate::data::{self, Id, List, Listed};

/// A skill, as the data lists it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// What it is called.
    pub name: String,
    /// What it is tested on; the higher, where there are two (P179).
    pub tested_on: Vec<Attribute>,
    /// What kind it is.
    #[serde(default)]
    pub kind: SkillKind,
    /// What it is good for.
    pub text: String,
}

/// What a skill does beyond being tested.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SkillKind {
    /// It is tested.
    #[default]
    Plain,
    /// It helps to hit (P157).
    Weapon,
    /// It turns blows (P52, P157).
    Parry,
    /// It makes the unskilled less so (P179).
    Jack,
}

static SKILLS: LazyLock<List<Skill>> = LazyLock::new(|| data::list("skills"));

impl Listed for Skill {
    const WHAT: &'static str = "skill";

    fn list() -> &'static List<Self> {
        &SKILLS
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// How many points a level needs in all: each level costs one more than the last (P40).
pub const fn points_for(level: u8) -> u16 {
    let level = level as u16;
    level * (level + 1) / 2
}

/// The level that so many points make (P40).
pub const fn level_of(points: u16) -> u8 {
    let mut level = 0;
    while level < u8::MAX && points_for(level + 1) <= points {
        level += 1;
    }
    level
}

/// The penalty for testing what one never learned (P179).
pub const UNSKILLED: i16 = -4;

/// The skills that a character has, with their points.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Skills(SmallVec<[SkillPoints; 12]>);

/// A skill and the points in it.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct SkillPoints {
    /// Which skill.
    pub skill: Id<Skill>,
    /// How many points.
    pub points: u16,
}

impl SkillPoints {
    /// Its level.
    pub fn level(&self) -> u8 {
        level_of(self.points)
    }
}

impl Skills {
    /// All that has been learned, in the order of the data.
    pub fn iter(&self) -> impl Iterator<Item = &SkillPoints> {
        self.0.iter()
    }

    /// Adds points to a skill.
    pub fn add(&mut self, skill: Id<Skill>, points: u16) {
        match self.0.binary_search_by_key(&skill, |learned| learned.skill) {
            Ok(place) => self.0[place].points = self.0[place].points.saturating_add(points),
            Err(place) => self.0.insert(place, SkillPoints { skill, points }),
        }
    }

    /// Sets the points in a skill; without any it is not learned.
    pub fn set(&mut self, skill: Id<Skill>, points: u16) {
        self.0.retain(|learned| learned.skill != skill);
        if points > 0 {
            self.add(skill, points);
        }
    }

    /// The points in a skill.
    pub fn points(&self, skill: Id<Skill>) -> u16 {
        self.0.binary_search_by_key(&skill, |learned| learned.skill).map_or(0, |place| self.0[place].points)
    }

    /// The level of a skill; 0 if it was never learned.
    pub fn level(&self, skill: Id<Skill>) -> u8 {
        level_of(self.points(skill))
    }

    /// What a test of the skill is rolled against, and why: the attribute, then the level or what being unskilled costs
    /// (P179).
    pub fn target(&self, skill: Id<Skill>, scores: &Scores) -> (Attribute, i16) {
        let best =
            skill.tested_on.iter().copied().max_by_key(|attribute| (scores[*attribute], std::cmp::Reverse(*attribute)));
        let attribute = best.expect("a test shows that every skill is tested on something");
        let level = i16::from(self.level(skill));
        (attribute, if level > 0 { level } else { (UNSKILLED + self.jack()).min(0) })
    }

    fn jack(&self) -> i16 {
        self.iter()
            .filter(|learned| learned.skill.kind == SkillKind::Jack)
            .map(|learned| i16::from(learned.level()))
            .sum()
    }
}

#[cfg(test)]
mod tests;
