//! The mana of a figure: a secret of the GM, and of nobody else but those who know their own.

use std::fmt;

use dice::{Dice, Vault};
use serde::{Deserialize, Serialize};

use crate::character::Character;
use crate::magic::{Depth, Mana};

/// The most mana that the dice give anybody.
const GUESSES: u16 = 18;
/// What the dice give on average.
const UNKNOWN: u16 = 10;

/// What a figure has of mana, and what it owes.
#[derive(Clone, Copy, Eq, PartialEq, Serialize, Deserialize)]
pub struct Reserve {
    /// At first.
    pub start: Mana,
    /// Now.
    pub now: Mana,
    /// What was borrowed and not paid back.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub debt: u16,
    /// Whether what is left has come to light, by failing or by borrowing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bared: bool,
    /// Whether a spell ran away with it, which makes mana slow to return (P116).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shaken: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(debt: &u16) -> bool {
    *debt == 0
}

impl Default for Reserve {
    fn default() -> Self {
        Self::of(Mana::new(0))
    }
}

/// Without the amounts.
impl fmt::Debug for Reserve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reserve(hidden)")
    }
}

impl Reserve {
    /// A full one.
    pub const fn of(start: Mana) -> Self {
        Self { start, now: start, debt: 0, bared: false, shaken: false }
    }

    /// What a character brings along, if it knows a spell.
    pub fn brought(character: &Character) -> Self {
        let mage = character.book.school().is_some();
        character.mana.filter(|_| mage).map_or_else(Self::default, |pool| Self {
            start: pool.start,
            now: pool.now,
            debt: pool.debt,
            bared: false,
            shaken: pool.shaken,
        })
    }

    /// Whether there is none, and never was.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Ruling P190: the rough word for it.
    pub fn word(self) -> Depth {
        self.start.depth()
    }

    /// What is there now.
    pub const fn left(self) -> u16 {
        self.now.amount()
    }

    /// How much of a sum is not there.
    pub const fn lacking(self, sum: u16) -> u16 {
        sum.saturating_sub(self.left())
    }

    /// So much less; what is not there is owed.
    #[must_use]
    pub fn less(self, sum: u16) -> Self {
        let short = self.lacking(sum);
        Self {
            now: Mana::new(self.left() - (sum - short)),
            debt: self.debt + short,
            bared: self.bared || short > 0,
            ..self
        }
    }

    /// So much more again.
    #[must_use]
    pub fn more(self, sum: u16) -> Self {
        let paid = sum.min(self.debt);
        Self { now: Mana::new(self.left() + sum - paid), debt: self.debt - paid, ..self }
    }

    /// What whoever knows the rough word, and what was spent, would guess.
    #[must_use]
    pub fn guessed(self) -> Self {
        if self.bared || self.is_none() {
            return self;
        }
        let spent = self.start.amount().saturating_sub(self.left());
        let like = (1..=GUESSES).filter(|start| Mana::new(*start).depth() == self.word());
        let (sum, count) = like.fold((0, 0), |(sum, count), start| (sum + start, count + 1));
        let start = (sum / count.max(1)).max(spent);
        Self { start: Mana::new(start), now: Mana::new(start - spent), ..self }
    }

    /// What somebody else would guess, who knows neither.
    #[must_use]
    pub fn unknown(self) -> Self {
        if self.is_none() { self } else { Self::of(Mana::new(UNKNOWN)) }
    }

    /// Another that whoever knows the rough word, and what was spent, could as well believe in.
    pub fn another(self, dice: &mut impl Dice) -> Self {
        if self.bared || self.is_none() {
            return self;
        }
        let spent = self.start.amount().saturating_sub(self.left());
        let like: Vec<u16> = (1..=self.start.amount().max(GUESSES))
            .filter(|start| *start >= spent && Mana::new(*start).depth() == self.word())
            .collect();
        let Ok(count) = u32::try_from(like.len()) else { return self };
        if count == 0 {
            return self;
        }
        let start = like[dice.face(Vault::Open, count) as usize - 1];
        Self { start: Mana::new(start), now: Mana::new(start - spent), ..self }
    }
}
