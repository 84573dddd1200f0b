//! Mana Pool: how much magic there is in somebody, and who knows it.

use std::fmt;

use dice::{Dice, Vault};
use serde::{Deserialize, Serialize};

use super::SpellBook;

/// An amount of mana in somebody's pool: a secret, which debug output does not tell.
#[derive(Clone, Copy, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Mana(u16);

/// Without the amount.
impl fmt::Debug for Mana {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mana(hidden)")
    }
}

impl Mana {
    /// So much mana.
    pub const fn new(amount: u16) -> Self {
        Self(amount)
    }

    /// Ruling P87: a new character's pool, from the hidden dice.
    pub fn roll(dice: &mut impl Dice) -> Self {
        let faces = (0..figures().dice).map(|_| dice.face(Vault::Hidden, 6));
        Self(u16::try_from(faces.sum::<u32>()).expect("a few dice make a small number"))
    }

    /// The amount, for the rules and for those who know it.
    pub const fn amount(self) -> u16 {
        self.0
    }

    /// Ruling P190: the rough word for a pool that *started* with this much.
    pub fn depth(self) -> Depth {
        let ManaFigures { shallow_most, middling_most, .. } = figures();
        match self.0 {
            amount if amount <= *shallow_most => Depth::Shallow,
            amount if amount <= *middling_most => Depth::Middling,
            _ => Depth::Deep,
        }
    }
}

/// What everybody feels of the own pool; fixed for life (P190).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Depth {
    /// Little.
    Shallow,
    /// Something.
    Middling,
    /// Much.
    Deep,
}

impl Depth {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Shallow, Self::Middling, Self::Deep];

    /// The word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Shallow => "shallow",
            Self::Middling => "middling",
            Self::Deep => "deep",
        }
    }
}

/// Whether somebody's pool was tested.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ManaTest {
    /// Not yet.
    #[default]
    No,
    /// It was.
    Yes,
}

/// What somebody knows of the own pool.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Knowledge {
    /// The rough word.
    Rough,
    /// The number.
    Exact,
}

impl Knowledge {
    /// Handbook, Magic: Mana Pool: those trained in Arcane magic or tested know the number.
    pub fn of(book: &SpellBook, tested: ManaTest) -> Self {
        match tested {
            ManaTest::Yes => Self::Exact,
            ManaTest::No if book.arcane_level() > 0 => Self::Exact,
            ManaTest::No => Self::Rough,
        }
    }
}

/// The figures of the pool.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManaFigures {
    /// How many d6 make it (P87).
    pub dice: u8,
    /// The most that is still called shallow (P190).
    pub shallow_most: u16,
    /// The most that is still called middling (P190).
    pub middling_most: u16,
    /// How it fills again.
    pub recovery: Recovery,
}

/// Ruling P116: how many hours of rest bring back one mana.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// As a rule.
    pub rest_hours: u16,
    /// While there is Debt, which is paid first.
    pub debt_hours: u16,
    /// After a Runaway.
    pub runaway_hours: u16,
}

fn figures() -> &'static ManaFigures {
    &super::table().mana
}

#[cfg(test)]
mod tests;
