//! Spell Mastery: what further points in a spell bring.

use serde::{Deserialize, Serialize};

use crate::house::{Guards, MasteryMax};
use crate::skills::level_of;

/// What guards a mage against a spell that he has mastered himself.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Guard {
    /// Halves the spell or helps the save against it.
    Protection,
    /// Counters it with the guard's level added.
    Halt,
    /// Halts it and turns it upon its caster.
    Reflect,
}

impl Guard {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Protection, Self::Halt, Self::Reflect];

    /// Its name, before that of the spell.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Protection => "Protection from",
            Self::Halt => "Halt",
            Self::Reflect => "Reflect",
        }
    }

    /// Ruling P188: the mastery of the spell that it needs.
    pub fn needs(self) -> Mastery {
        let place = rows().iter().position(|row| row.unlocks == Some(self)).expect("a test finds every guard");
        Mastery(u8::try_from(place + 1).expect("levels of mastery are few"))
    }
}

/// What one level of mastery brings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MasteryRow {
    /// In words.
    pub benefit: String,
    /// What is taken off the cost: one part of so many, as numerator and denominator.
    #[serde(default)]
    pub discount: Option<(u8, u8)>,
    /// The guard that it opens, as a skill of its own or included (P95).
    #[serde(default)]
    pub unlocks: Option<Guard>,
}

fn rows() -> &'static [MasteryRow] {
    &super::table().mastery
}

/// How far a spell is mastered: 0 when it is not known.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize)]
#[serde(transparent)]
pub struct Mastery(u8);

impl Mastery {
    /// Ruling P93: the highest there is in this house.
    pub const fn highest(max: MasteryMax) -> Self {
        match max {
            MasteryMax::Five => Self(5),
            MasteryMax::Six => Self(6),
        }
    }

    /// The mastery that so many points in a spell make.
    pub fn of(points: u16, max: MasteryMax) -> Self {
        Self(level_of(points)).min(Self::highest(max))
    }

    /// As a number.
    pub const fn level(self) -> u8 {
        self.0
    }

    /// Handbook, Magic: Spell Mastery: what it brings, the lowest level first.
    pub fn benefits(self) -> &'static [MasteryRow] {
        &rows()[..usize::from(self.0)]
    }

    /// Rulings P94, P186: what a spell of a level costs; rounded up and at least 1.
    pub fn cost(self, spell_level: u8) -> u8 {
        let discount = self.benefits().iter().rev().find_map(|row| row.discount);
        let (off, of) = discount.unwrap_or((0, 1));
        (spell_level * (of - off)).div_ceil(of).max(1)
    }

    /// Rulings P100, P186: the most mana that a casting of a spell of a level may take, push included.
    pub const fn channel(self, spell_level: u8) -> u8 {
        (spell_level + self.0).saturating_sub(1)
    }

    /// The guards that it opens.
    pub fn unlocked(self) -> impl Iterator<Item = Guard> {
        self.benefits().iter().filter_map(|row| row.unlocks)
    }

    /// Ruling P95: the guards that come with it and need no skill of their own.
    pub fn included(self, guards: Guards) -> impl Iterator<Item = Guard> {
        let comes = match guards {
            Guards::SeparateSkills => false,
            Guards::Included => true,
        };
        self.unlocked().filter(move |_| comes)
    }
}

#[cfg(test)]
mod tests;
