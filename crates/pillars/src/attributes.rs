//! Characters: the six core attributes and their modifiers.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::data;

mod origins;

pub use origins::{FirstScores, ScoreOrigins};

/// One of the six core attributes, in the order in which they are rolled.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Attribute {
    /// Strength: what one can wield and carry.
    Str,
    /// Dexterity: the order of acting, hitting, not falling.
    Dex,
    /// Intelligence: perceiving, knowing, casting.
    Int,
    /// Wisdom: judgment and insight.
    Wis,
    /// Constitution: health and endurance.
    Con,
    /// Charisma: leading and persuading.
    Chr,
}

impl Attribute {
    /// All six.
    pub const ALL: [Self; 6] = [Self::Str, Self::Dex, Self::Int, Self::Wis, Self::Con, Self::Chr];

    /// The name on the wire and in the data.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Str => "str",
            Self::Dex => "dex",
            Self::Int => "int",
            Self::Wis => "wis",
            Self::Con => "con",
            Self::Chr => "chr",
        }
    }

    /// The three letters of the book.
    pub const fn short(self) -> &'static str {
        match self {
            Self::Str => "STR",
            Self::Dex => "DEX",
            Self::Int => "INT",
            Self::Wis => "WIS",
            Self::Con => "CON",
            Self::Chr => "CHR",
        }
    }

    /// The whole word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Str => "Strength",
            Self::Dex => "Dexterity",
            Self::Int => "Intelligence",
            Self::Wis => "Wisdom",
            Self::Con => "Constitution",
            Self::Chr => "Charisma",
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.short())
    }
}

/// Text that names no attribute.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{0:?} is no attribute: str, dex, int, wis, con or chr is needed")]
pub struct NoAttribute(String);

impl FromStr for Attribute {
    type Err = NoAttribute;

    fn from_str(text: &str) -> Result<Self, NoAttribute> {
        let same = |attribute: &Self| attribute.key().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(same).ok_or_else(|| NoAttribute(text.to_owned()))
    }
}

/// One value for each attribute.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct ByAttribute<T> {
    /// Strength's.
    pub str: T,
    /// Dexterity's.
    pub dex: T,
    /// Intelligence's.
    pub int: T,
    /// Wisdom's.
    pub wis: T,
    /// Constitution's.
    pub con: T,
    /// Charisma's.
    pub chr: T,
}

impl<T> ByAttribute<T> {
    /// One value for each, in the order of [`Attribute::ALL`].
    pub fn each(mut of: impl FnMut(Attribute) -> T) -> Self {
        let [str, dex, int, wis, con, chr] = Attribute::ALL.map(&mut of);
        Self { str, dex, int, wis, con, chr }
    }

    /// Each attribute with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Attribute, &T)> {
        Attribute::ALL.into_iter().map(|attribute| (attribute, &self[attribute]))
    }
}

impl<T> Index<Attribute> for ByAttribute<T> {
    type Output = T;

    #[inline]
    fn index(&self, attribute: Attribute) -> &T {
        let Self { str, dex, int, wis, con, chr } = self;
        [str, dex, int, wis, con, chr][attribute as usize]
    }
}

impl<T> IndexMut<Attribute> for ByAttribute<T> {
    fn index_mut(&mut self, attribute: Attribute) -> &mut T {
        match attribute {
            Attribute::Str => &mut self.str,
            Attribute::Dex => &mut self.dex,
            Attribute::Int => &mut self.int,
            Attribute::Wis => &mut self.wis,
            Attribute::Con => &mut self.con,
            Attribute::Chr => &mut self.chr,
        }
    }
}

/// The scores of a character. Never below 1, without a ceiling (P175).
pub type Scores = ByAttribute<i16>;

/// The lowest that anything can bring an attribute to (P175).
pub const FLOOR: i16 = 1;

/// How attributes are determined and what they bring, as the book has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attributes {
    /// What is shared out when nothing is rolled.
    pub points: i16,
    /// The smallest share (P2).
    pub least: i16,
    /// The largest share (P2).
    pub most: i16,
    /// The least score that counts as a bonus (P173).
    pub bonus: i16,
    /// The modifiers of the scores from `least` to `most`.
    pub modifiers: [i16; 16],
}

static TABLE: LazyLock<Attributes> = LazyLock::new(|| data::read("attributes"));

/// The book's figures on attributes.
pub fn table() -> &'static Attributes {
    &TABLE
}

/// Handbook, Characters: the modifier of a score. Outside the table by ruling P3: no lower than its first row, one more
/// for each point beyond its last.
#[inline]
pub fn modifier(score: i16) -> i16 {
    table().modifier(score)
}

/// The sum of the modifiers of some attributes.
pub fn modifiers(scores: &Scores, attributes: &[Attribute]) -> i16 {
    let (table, Scores { str, dex, int, wis, con, chr }) = (table(), *scores);
    let scores = [str, dex, int, wis, con, chr];
    attributes.iter().map(|attribute| table.modifier(scores[*attribute as usize])).sum()
}

impl Attributes {
    #[inline]
    fn modifier(&self, score: i16) -> i16 {
        let row = usize::try_from(score - self.least).unwrap_or(0);
        let beyond = || self.modifiers[self.modifiers.len() - 1] + score - self.most;
        self.modifiers.get(row).copied().unwrap_or_else(beyond)
    }
}

#[cfg(test)]
mod tests;
