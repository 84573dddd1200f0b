//! Whether a sheet is one that the rules could have brought about: asked of everybody who comes from elsewhere.

use crate::attributes::{Attribute, HIGHEST, Score};
use crate::character::{Character, CharacterCondition};
use crate::deeds::{LONGEST_NOTES, RICHEST};
use crate::pack::{MOST_COMPANIONS, MOST_THINGS, PackSpot, SLOTS};
use crate::scars::MOST_SCARS;

impl Character {
    /// What is wrong with the sheet, if anything. A pack that is too full is not: something is dropped then.
    pub fn fault(&self) -> Option<&'static str> {
        let scores = Attribute::ALL.map(|attribute| self.scores.of(attribute));
        let ids = || self.things.iter().map(|thing| thing.id).chain(self.companions.iter().map(|one| one.id));
        // Claws come and go with a shape.
        let own = self.things.iter().filter(|thing| !thing.item.is_of_a_shape());
        let suits = self.things.iter().filter(|thing| thing.ready && thing.item.is_body_armor());
        if scores.into_iter().chain([self.hp]).any(is_off) {
            Some("a number stands above the most that it can be")
        } else if self.scores.str.now == 0 && self.lives() {
            Some("nobody lives without STR")
        } else if self.gold > RICHEST {
            Some("the purse holds too much")
        } else if u16::from(self.slots_lost) >= SLOTS {
            Some("no slot of the pack is left")
        } else if own.count() > MOST_THINGS || self.companions.len() > MOST_COMPANIONS {
            Some("there are too many things or companions")
        } else if self.things.iter().any(|thing| thing.item.fault().is_some()) {
            Some("there is a thing that no rule knows")
        } else if self.things.iter().any(|thing| thing.left.is_some() != thing.item.count().is_some()) {
            Some("what is left of a thing does not fit it")
        } else if ids().any(|id| id.0 >= self.numbered || ids().filter(|other| *other == id).count() > 1) {
            Some("things are not numbered as they came")
        } else if self.things.iter().any(|thing| matches!(thing.at, PackSpot::In(id) if self.hold(id).is_none())) {
            Some("something lies where nothing can lie")
        } else if suits.count() > 1 {
            Some("two suits of armor are worn (ruling C2)")
        } else if self.notes.chars().count() > LONGEST_NOTES {
            Some("the notes are too long")
        } else if self.scars.len() > MOST_SCARS {
            Some("there are too many scars")
        } else if !self.lacks.is_empty() && !self.deprived {
            Some("something is lacking, and they are not Deprived")
        } else if self.project.as_ref().is_some_and(|project| !project.is_sound()) {
            Some("the undertaking is none that the rules know")
        } else {
            None
        }
    }

    /// Why they do not come to a table, if they do not.
    pub fn stays_home(&self) -> Option<&'static str> {
        if self.condition == CharacterCondition::Dead { Some("the dead stay where they are") } else { self.fault() }
    }
}

fn is_off(score: Score) -> bool {
    score.now > score.max || score.max > HIGHEST
}
