//! Checks: an attribute or a skill put to the test with three dice.

use play::options::{Chance, Modifier, ModifierKind};
use serde::{Deserialize, Serialize};

use crate::attributes::Attribute;
use crate::chance::three_dice_at_most;
use crate::character::Character;
use crate::condition::InjuryEffects;
use crate::data::{Id, Listed};
use crate::skills::{Skill, SkillKind, UNSKILLED};

/// The most that a situation adds or takes away (P234).
pub const FAR: i8 = 10;
/// A target below this is as good as this, for 3 and 4 always succeed (P179).
const LEAST: i16 = 4;
/// A target above this is no better than this, for 17 and 18 always fail (P179).
const MOST: i16 = 16;

/// What is put to the test.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// An attribute by itself.
    Attribute(Attribute),
    /// A skill, learned or not.
    Skill(Id<Skill>),
}

impl Subject {
    /// Everything that can be put to the test: the attributes, then every skill with a name (P179).
    pub fn all() -> impl Iterator<Item = Self> {
        let skills = Skill::list().ids().filter(|skill| skill.kind != SkillKind::Jack);
        Attribute::ALL.into_iter().map(Self::Attribute).chain(skills.map(Self::Skill))
    }

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Attribute(attribute) => attribute.name(),
            Self::Skill(skill) => &skill.get().name,
        }
    }

    /// Its place among all, which tells its dice from those of others.
    pub fn place(self) -> u32 {
        let place = match self {
            Self::Attribute(attribute) => attribute as usize,
            Self::Skill(skill) => Attribute::ALL.len() + skill.place(),
        };
        u32::try_from(place).unwrap_or(u32::MAX)
    }
}

/// Rulings P148, P179: what three dice must stay at or below, as its reasons.
pub fn reasons(character: &Character, of: Subject) -> Vec<Modifier> {
    let mut reasons = match of {
        Subject::Attribute(attribute) => vec![because(attribute.short(), character.scores[attribute], "P234")],
        Subject::Skill(skill) => skilled(character, skill),
    };
    let injury = because("Injury", InjuryEffects::of(character).penalty, "P148");
    reasons.extend(Some(injury).filter(|reason| reason.value != 0));
    reasons
}

fn skilled(character: &Character, skill: Id<Skill>) -> Vec<Modifier> {
    let (tested_on, by) = character.skills.target(skill, &character.scores);
    let mut reasons = vec![Modifier::score(tested_on.short(), character.scores[tested_on]).under("P179")];
    match character.skills.level(skill) {
        0 => {
            reasons.push(because("Unlearned", UNSKILLED, "P179").of(ModifierKind::Unlearned));
            reasons.push(because("Jack of All Trades", by - UNSKILLED, "P179"));
        }
        level => reasons.push(because(format!("{skill} {level}"), by, "P179")),
    }
    reasons.retain(|reason| reason.value != 0);
    reasons
}

/// The reasons with what the situation adds (P234).
pub fn in_situation(mut reasons: Vec<Modifier>, modifier: i8) -> Vec<Modifier> {
    if modifier != 0 {
        reasons.push(because("The situation", i16::from(modifier), "P234"));
    }
    reasons
}

/// The chance of a check.
pub fn chance(because: Vec<Modifier>) -> Chance {
    Chance::from(three_dice_at_most(decides(total(&because)))).because(because)
}

/// Ruling P179: the number that decides, with 3 and 4 always at or below it and 17 and 18 always above.
pub fn decides(target: i16) -> i16 {
    target.clamp(LEAST, MOST)
}

/// What reasons come to.
pub fn total(reasons: &[Modifier]) -> i16 {
    let sum = reasons.iter().fold(0_i32, |sum, reason| sum.saturating_add(reason.value));
    i16::try_from(sum).unwrap_or(if sum < 0 { i16::MIN } else { i16::MAX })
}

fn because(name: impl Into<String>, value: impl Into<i32>, rule: &str) -> Modifier {
    Modifier::new(name, value).under(rule)
}

#[cfg(test)]
mod tests;
