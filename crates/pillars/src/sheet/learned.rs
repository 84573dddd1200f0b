//! Skills and spells.

use play::options::Chance;

use super::lines::{SkillLine, SpellLine, WardLine};
use super::{injury, total};
use crate::character::Character;
use crate::checks::{self, Subject};
use crate::data::Id;
use crate::magic::{Mastery, Spell, WardPoints, chance_under, weave};
use crate::skills::{SkillKind, SkillPoints, UNSKILLED, points_for};

/// Everything learned, with the chance of a test.
pub(super) fn skills(character: &Character) -> Vec<SkillLine> {
    character.skills.iter().map(|learned| skill(character, *learned)).collect()
}

/// Ruling P179: 3d6 against attribute and level.
fn skill(character: &Character, learned: SkillPoints) -> SkillLine {
    let SkillPoints { skill, points } = learned;
    let level = learned.level();
    let (tested_on, _) = character.skills.target(skill, &character.scores);
    let reasons = checks::reasons(character, Subject::Skill(skill));
    SkillLine {
        skill,
        name: skill.name.clone(),
        points,
        level,
        missing: points_for(level.saturating_add(1)).saturating_sub(points),
        tested_on,
        target: total(&reasons),
        chance: checks::chance(reasons.clone()),
        text: skill.text.clone(),
        because: reasons,
    }
}

/// Ruling P179: −4, less one for each level of Jack of All Trades.
pub(super) fn unskilled(character: &Character) -> i16 {
    let jack = character.skills.iter().filter(|learned| learned.skill.kind == SkillKind::Jack);
    (UNSKILLED + jack.map(|learned| i16::from(learned.level())).sum::<i16>()).min(0)
}

/// Guards against spells, by spell.
pub(super) fn wards(character: &Character) -> Vec<WardLine> {
    let line = |WardPoints { ward, points }| WardLine {
        ward,
        name: ward.to_string(),
        level: character.wards.level(ward),
        points,
    };
    character.wards.iter().map(line).collect()
}

/// Every spell, in the order of learning.
pub(super) fn spells(character: &Character) -> Vec<SpellLine> {
    character.book.known().map(|(id, points)| spell(character, id, points)).collect()
}

fn spell(character: &Character, spell: Id<Spell>, points: u16) -> SpellLine {
    let max = character.house.mastery_max;
    let mastery = character.book.mastery(spell, max);
    let goal = match spell.study {
        Some(all) => all,
        None if mastery == Mastery::highest(max) => points,
        None => points_for(mastery.level() + 1),
    };
    let benefits = if spell.study.is_some() { &[] } else { mastery.benefits() };
    SpellLine {
        spell,
        name: spell.name.clone(),
        level: spell.level,
        mastery: mastery.level(),
        benefits: benefits.iter().map(|row| row.benefit.clone()).collect(),
        points,
        missing: goal.saturating_sub(points),
        cost: character.book.cost(spell, max),
        chance: character.book.chance(spell, &character.scores, max).map(|chance| hurt(character, chance)),
        pushes: weave::pushes(character, spell),
        range: spell.range.to_string(),
        duration: spell.duration.to_string(),
        effect: spell.effect(),
    }
}

/// The chance to cast with what injury takes from it (P148).
fn hurt(character: &Character, chance: Chance) -> Chance {
    let mut because = chance.because.clone();
    because.extend(injury(character));
    Chance { good: chance_under(total(&because)), ..chance }.because(because)
}
