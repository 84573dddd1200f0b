//! Attributes and saves (Core Rules: Attributes, Saves).

use std::fmt;

use dice::Dice;
use play::options::{Chance, Modifier};
use serde::{Deserialize, Serialize};

use crate::throw::Throw;

/// One of the three attributes.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attribute {
    /// Power of the body.
    Str,
    /// Poise and speed.
    Dex,
    /// Will.
    Wil,
}

impl Attribute {
    /// All three, in the book's order.
    pub const ALL: [Self; 3] = [Self::Str, Self::Dex, Self::Wil];

    /// How sheets write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Str => "STR",
            Self::Dex => "DEX",
            Self::Wil => "WIL",
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The highest that an attribute or HP can be set to.
pub const HIGHEST: u8 = 30;

/// Something that is lost and comes back: an attribute, or Hit Protection.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// What there is now.
    pub now: u8,
    /// What there can be.
    pub max: u8,
}

impl Score {
    /// Unhurt.
    pub const fn full(max: u8) -> Self {
        Self { now: max, max }
    }

    /// After a loss; never below nothing.
    #[must_use]
    pub const fn less(self, loss: u8) -> Self {
        Self { now: self.now.saturating_sub(loss), max: self.max }
    }

    /// After a gain; never above what there can be.
    #[must_use]
    pub fn more(self, gain: u8) -> Self {
        Self { now: self.now.saturating_add(gain).min(self.max), max: self.max }
    }

    /// With another most; what there is now never exceeds it.
    #[must_use]
    pub fn with_max(self, max: u8) -> Self {
        Self { now: self.now.min(max), max }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.now == self.max { write!(f, "{}", self.now) } else { write!(f, "{}/{}", self.now, self.max) }
    }
}

/// A number for each attribute.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scores {
    /// Strength.
    pub str: Score,
    /// Dexterity.
    pub dex: Score,
    /// Willpower.
    pub wil: Score,
}

impl Scores {
    /// Unhurt.
    pub const fn full(str: u8, dex: u8, wil: u8) -> Self {
        Self { str: Score::full(str), dex: Score::full(dex), wil: Score::full(wil) }
    }

    /// Core Rules, Attribute Loss: why nobody acts with these, if nobody does. What never had any of an attribute lacks
    /// nothing.
    pub const fn helpless(&self) -> Option<&'static str> {
        if self.dex.now == 0 && self.dex.max > 0 {
            Some("paralyzed")
        } else if self.wil.now == 0 && self.wil.max > 0 {
            Some("delirious")
        } else {
            None
        }
    }

    /// One of them.
    pub const fn of(&self, attribute: Attribute) -> Score {
        match attribute {
            Attribute::Str => self.str,
            Attribute::Dex => self.dex,
            Attribute::Wil => self.wil,
        }
    }

    /// One of them, to be written.
    pub const fn of_mut(&mut self, attribute: Attribute) -> &mut Score {
        match attribute {
            Attribute::Str => &mut self.str,
            Attribute::Dex => &mut self.dex,
            Attribute::Wil => &mut self.wil,
        }
    }
}

/// How a save went.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// What was tested.
    pub attribute: Attribute,
    /// What had to be rolled at the most.
    pub target: u8,
    /// The d20; 0 where none fell.
    pub face: u8,
    /// Whether it was passed.
    pub passed: bool,
}

impl Save {
    /// Rolls a save.
    pub fn roll(dice: &mut impl Dice, vault: dice::Vault, attribute: Attribute, target: u8) -> Self {
        let face = crate::throw::face(dice, vault, 20);
        Self { attribute, target, face, passed: passes(face, target) }
    }

    /// A save that passes by itself: no die falls, and none is shown.
    pub const fn sure(attribute: Attribute, target: u8) -> Self {
        Self { attribute, target, face: 0, passed: true }
    }

    /// The throw behind it, where a die fell.
    pub fn thrown(&self) -> Option<Throw> {
        (self.face > 0).then(|| self.throw())
    }

    /// The throw behind it.
    pub fn throw(&self) -> Throw {
        let target = highest_pass(self.target);
        let of = format!("{} save", self.attribute);
        Throw { of, notation: format!("d20<={target}"), faces: [self.face].into_iter().collect() }
    }

    /// The throw behind it, with whose it is where several save at once.
    pub fn throw_of(&self, whose: &str) -> Throw {
        Throw { of: format!("{whose}, {} save", self.attribute), ..self.throw() }
    }
}

/// Core Rules, Saves: equal to the attribute or under it passes; 1 always does, 20 never.
pub const fn passes(face: u8, target: u8) -> bool {
    face == 1 || (face != 20 && face <= target)
}

/// The highest face that passes: a 1 always does and a 20 never, which a throw at it is written to show.
pub fn highest_pass(target: u8) -> u8 {
    target.clamp(1, 19)
}

/// The chance of a save.
pub fn chance(attribute: Attribute, target: u8) -> Chance {
    let good = (1..=20).filter(|face| passes(*face, target)).count() as u64;
    let because = vec![Modifier::score(attribute.name(), target)];
    Chance::new(good, 20, "d20").because(because)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_throw_at_the_highest_face_that_passes_is_the_save() {
        for target in 0..=HIGHEST {
            assert!((1..=20).all(|face| passes(face, target) == (face <= highest_pass(target))), "{target}");
        }
    }

    // proves: core 7, 8, 9
    #[test]
    fn a_one_always_passes_and_a_twenty_never() {
        for target in 0..=HIGHEST {
            assert!(passes(1, target));
            assert!(!passes(20, target));
            for face in 2..20 {
                assert_eq!(passes(face, target), face <= target, "{face} against {target}");
            }
        }
    }

    // proves: core 1, 2, 3, 4
    #[test]
    fn the_chance_counts_the_faces_that_pass() {
        let good = |target| chance(Attribute::Dex, target).good;
        assert_eq!([0, 1, 2, 10, 19, 20, 25].map(good), [1, 1, 2, 10, 19, 19, 19]);
    }

    // proves: core 6
    #[test]
    fn the_log_s_roll_says_what_the_save_says() {
        for target in 0..=HIGHEST {
            for face in 1..=20 {
                let save = Save { attribute: Attribute::Wil, target, face, passed: passes(face, target) };
                let roll = save.throw().roll().expect("a roll");
                assert_eq!(roll.outcome(), Some(save.passed), "{face} against {target}");
            }
        }
    }
}
