//! Skills as they are written down: by level.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::data::Id;
use crate::skills::{Skill, Skills, points_for};

/// Skills with their levels: `{ sword = 2 }`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct SkillLevels(BTreeMap<Id<Skill>, u8>);

impl SkillLevels {
    /// The same with the points that the levels take. Ruling P40.
    pub fn skills(&self) -> Skills {
        let mut skills = Skills::default();
        for (skill, level) in self.0.iter().filter(|(_, level)| **level > 0) {
            skills.add(*skill, points_for(*level));
        }
        skills
    }
}
