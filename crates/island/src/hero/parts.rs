//! Where the numbers of a main character come from, part by part.

use super::{Choices, Scores};
use crate::check::Addend;
use crate::srd::{Class, Race};
use crate::words::Ability;

/// The HP of the first level: a whole hit die, Constitution, and what class and race add.
pub(super) fn first_hp(class: &Class, race: &Race, constitution: i8) -> Vec<Addend> {
    let die = i8::try_from(class.hit_die).expect("a hit die has few sides");
    let more = |hp: u8| i8::try_from(hp).expect("few HP");
    let parts = [
        addend(format!("{}, a whole d{die}", class.name), die),
        addend(Ability::Con.name(), constitution),
        addend(class.name.as_str(), more(class.more_hp)),
        addend(race.name.as_str(), more(race.more_hp)),
    ];
    parts.into_iter().filter(|part| part.value != 0).collect()
}

fn addend(name: impl Into<String>, value: i8) -> Addend {
    Addend { name: name.into(), value }
}

impl Choices {
    /// What the HP of the first level are made of.
    pub fn hp_parts(&self) -> Vec<Addend> {
        let scores = self.final_scores();
        let constitution = Ability::ALL.iter().position(|one| *one == Ability::Con).map_or(10, |place| scores[place]);
        let modifier = (i16::from(constitution) - 10).div_euclid(2);
        first_hp(self.class.get(), self.race.get(), i8::try_from(modifier).unwrap_or_default())
    }

    /// What a score of the first level is made of.
    pub fn score_parts(&self, ability: Ability) -> Vec<Addend> {
        let place = Ability::ALL.iter().position(|one| *one == ability).unwrap_or_default();
        let whole = |score: u8| i8::try_from(score).unwrap_or(i8::MAX);
        let first = match self.scores {
            Scores::Standard(_) => "standard array",
            Scores::Points(_) => "bought",
            Scores::Rolled(_) => "rolled",
        };
        let race = self.race.get();
        let parts = [
            addend(first, whole(self.scores.values()[place])),
            addend(race.name.as_str(), whole(race.plus.get(&ability).copied().unwrap_or(0))),
            addend(format!("{}, chosen", race.name), i8::from(self.raise.contains(&ability))),
        ];
        parts.into_iter().filter(|part| part.value != 0).collect()
    }
}
