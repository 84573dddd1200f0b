//! What a mage knows: a school, and its spells in the order in which it teaches them.

use play::options::Chance;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use thiserror::Error;

use super::cast::chance_of;
use super::{Cost, Mastery, School, Spell};
use crate::attributes::Scores;
use crate::data::Id;
use crate::house::MasteryMax;
use crate::skills::points_for;

/// A character's school and the points in each spell, in the order of learning.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct SpellBook {
    school: Option<Id<School>>,
    known: SmallVec<[(Id<Spell>, u16); 6]>,
}

/// Why a point cannot go into a spell.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error)]
pub enum LearnRefusal {
    /// The character has a school already.
    #[error("one belongs to one school of magic, here {0} (P174)")]
    HasSchool(Id<School>),
    /// The character has no school.
    #[error("spells are learned in a school of magic (P174)")]
    NoSchool,
    /// The school teaches another spell first.
    #[error("{0} is not the next spell that the school teaches (P174)")]
    NotNext(Id<Spell>),
    /// The spell is not known yet.
    #[error("{0} is not known yet")]
    Unknown(Id<Spell>),
    /// There is nothing above.
    #[error("{0} is mastered as far as can be (P93)")]
    Mastered(Id<Spell>),
}

impl SpellBook {
    /// What somebody was taught: spells of a school with the mastery of each, in the order of the school's list; those that
    /// stand in no list come last.
    pub fn taught(school: Id<School>, levels: impl IntoIterator<Item = (Id<Spell>, u8)>) -> Self {
        let levels: Vec<(Id<Spell>, u8)> = levels.into_iter().filter(|(_, level)| *level > 0).collect();
        let points = |spell: Id<Spell>, level: u8| spell.study.unwrap_or_else(|| points_for(level));
        let taught = |spell: &Id<Spell>| {
            let (_, level) = levels.iter().find(|(other, _)| other == spell)?;
            Some((*spell, points(*spell, *level)))
        };
        let own: Vec<Id<Spell>> = levels.iter().map(|(spell, _)| *spell).filter(|spell| !spell.is_listed()).collect();
        Self { school: Some(school), known: school.spells.iter().chain(&own).filter_map(taught).collect() }
    }

    /// A book as it was written down.
    pub(super) fn written(school: Option<Id<School>>, known: impl IntoIterator<Item = (Id<Spell>, u16)>) -> Self {
        Self { school, known: known.into_iter().collect() }
    }

    /// Whether a school teaches a spell, of the book or of somebody's own.
    pub fn teaches(school: Id<School>, spell: Id<Spell>) -> bool {
        super::own::teaches(school, spell)
    }

    /// The school.
    pub fn school(&self) -> Option<Id<School>> {
        self.school
    }

    /// Each spell with the points in it, in the order of learning; a step of True Magic also while it is studied.
    pub fn known(&self) -> impl ExactSizeIterator<Item = (Id<Spell>, u16)> + '_ {
        self.known.iter().copied()
    }

    /// The points in a spell.
    pub fn points(&self, spell: Id<Spell>) -> u16 {
        self.known.iter().find(|(known, _)| *known == spell).map_or(0, |(_, points)| *points)
    }

    /// Ruling P174: enters a school, which teaches its first spell.
    ///
    /// # Errors
    /// When there is a school already.
    pub fn enter(&mut self, school: Id<School>) -> Result<(), LearnRefusal> {
        if let Some(school) = self.school {
            return Err(LearnRefusal::HasSchool(school));
        }
        self.school = Some(school);
        let first = school.first();
        self.known.push((first, first.study.unwrap_or(1)));
        Ok(())
    }

    /// Ruling P174: the next spell in list order that is not known; none when all are, or while a step of True Magic is
    /// being studied.
    pub fn next_spell(&self) -> Option<Id<Spell>> {
        let studying = self.known.iter().any(|(spell, points)| spell.study.is_some_and(|all| *points < all));
        let new = |spell: &Id<Spell>| self.points(*spell) == 0;
        self.school.filter(|_| !studying)?.spells.iter().copied().find(new)
    }

    /// The spells that a further point may go into.
    pub fn raisable(&self, max: MasteryMax) -> impl Iterator<Item = Id<Spell>> + '_ {
        let room = move |(spell, points): (Id<Spell>, u16)| (points < most(spell, max)).then_some(spell);
        self.known().filter_map(room)
    }

    /// How many further points a spell takes: the next of the school, or a known one.
    ///
    /// # Errors
    /// When it is neither, or mastered as far as can be.
    pub fn room(&self, spell: Id<Spell>, max: MasteryMax) -> Result<u16, LearnRefusal> {
        let points = self.points(spell);
        match self.school {
            None => Err(LearnRefusal::NoSchool),
            Some(_) if points == 0 && self.next_spell() != Some(spell) => Err(LearnRefusal::NotNext(spell)),
            Some(_) if points >= most(spell, max) => Err(LearnRefusal::Mastered(spell)),
            Some(_) => Ok(most(spell, max) - points),
        }
    }

    /// Puts the first point into the next spell.
    ///
    /// # Errors
    /// When there is no school or it teaches another spell first.
    pub fn learn(&mut self, spell: Id<Spell>) -> Result<(), LearnRefusal> {
        if self.school.is_none() {
            return Err(LearnRefusal::NoSchool);
        }
        if self.next_spell() != Some(spell) {
            return Err(LearnRefusal::NotNext(spell));
        }
        self.known.push((spell, 1));
        Ok(())
    }

    /// Puts one more point into a known spell.
    ///
    /// # Errors
    /// When the spell is not known or mastered as far as can be.
    pub fn raise(&mut self, spell: Id<Spell>, max: MasteryMax) -> Result<(), LearnRefusal> {
        let row = self.known.iter_mut().find(|(known, _)| *known == spell).ok_or(LearnRefusal::Unknown(spell))?;
        if row.1 >= most(spell, max) {
            return Err(LearnRefusal::Mastered(spell));
        }
        row.1 += 1;
        Ok(())
    }

    /// How far a spell is mastered. A step of True Magic is known or not.
    pub fn mastery(&self, spell: Id<Spell>, max: MasteryMax) -> Mastery {
        match spell.study {
            Some(all) => Mastery::of(u16::from(self.points(spell) >= all), max),
            None => Mastery::of(self.points(spell), max),
        }
    }

    /// The level in True Magic: how many of its steps are behind one.
    pub fn arcane_level(&self) -> u8 {
        let done = self.known.iter().filter(|(spell, points)| spell.study.is_some_and(|all| *points >= all)).count();
        u8::try_from(done).expect("True Magic has six steps")
    }

    /// Handbook, Magic: Casting Spells: what a casting costs; none when the caster puts in what he likes.
    pub fn cost(&self, spell: Id<Spell>, max: MasteryMax) -> Option<u8> {
        match spell.cost {
            Cost::Level => Some(self.mastery(spell, max).cost(spell.level)),
            Cost::Chosen => None,
        }
    }

    /// The chance to cast a known spell with these scores; none when it is not known or a contest decides.
    pub fn chance(&self, spell: Id<Spell>, scores: &Scores, max: MasteryMax) -> Option<Chance> {
        let known = self.mastery(spell, max) > Mastery::default();
        known.then(|| chance_of(spell, scores)).flatten()
    }
}

/// The most points that can go into a spell.
fn most(spell: Id<Spell>, max: MasteryMax) -> u16 {
    spell.study.unwrap_or_else(|| points_for(Mastery::highest(max).level()))
}

#[cfg(test)]
mod tests;
