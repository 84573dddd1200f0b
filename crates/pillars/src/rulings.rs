//! The rulings: every contradiction and hole of the texts, and what is played instead, each with its number.

use std::fmt;
use std::sync::LazyLock;

use book::RulingEntry;
use serde::Deserialize;

use crate::data::{self, Id, List, Listed};

mod markdown;

pub use markdown::markdown;

/// One ruling. Its key is its number: `P27b`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// What it is about.
    pub topic: String,
    /// The chapter under which it is listed.
    pub chapter: Chapter,
    /// What the texts say or leave open, in one sentence.
    pub question: String,
    /// What is played, in a few sentences.
    pub ruling: String,
    /// Whether the number and the reading are this project's own.
    #[serde(default)]
    pub ours: bool,
}

impl Ruling {
    /// The rulings that its sentences name.
    pub fn see(&self) -> Vec<Id<Ruling>> {
        let cited = |piece| match piece {
            Piece::Words(_) => None,
            Piece::Cite(id) => Some(id),
        };
        pieces(&self.question).into_iter().chain(pieces(&self.ruling)).filter_map(cited).collect()
    }
}

static RULINGS: LazyLock<List<Ruling>> = LazyLock::new(|| data::list("rulings"));

impl Listed for Ruling {
    const WHAT: &'static str = "ruling";

    fn list() -> &'static List<Self> {
        &RULINGS
    }

    fn name(&self) -> &str {
        &self.topic
    }
}

impl RulingEntry for Ruling {
    const LETTER: char = 'P';

    fn question(&self) -> &str {
        &self.question
    }

    fn played(&self) -> &str {
        &self.ruling
    }
}

/// A ruling's number, as one cites it: "P137".
pub fn cite(id: Id<Ruling>) -> &'static str {
    id.key()
}

/// The chapters under which rulings are listed.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chapter {
    /// Attributes, Fatigue and Body, injury and death.
    Attributes,
    /// What a character looks like and comes from.
    Background,
    /// The years before play, and skills.
    Experience,
    /// Mana, spells, schools.
    Magic,
    /// The turn, attacks, damage, hand-to-hand combat.
    Combat,
    /// Gaits, load, who may go where.
    Movement,
    /// Weapons, armour, gear.
    Equipment,
    /// The switches themselves.
    House,
}

impl Chapter {
    /// All chapters, in the order of the handbook.
    pub const ALL: [Self; 8] = [
        Self::Attributes,
        Self::Background,
        Self::Experience,
        Self::Magic,
        Self::Combat,
        Self::Movement,
        Self::Equipment,
        Self::House,
    ];

    /// Its heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Attributes => "Attributes and pools",
            Self::Background => "Background",
            Self::Experience => "Prior experience",
            Self::Magic => "Magic",
            Self::Combat => "Combat",
            Self::Movement => "Movement",
            Self::Equipment => "Equipment",
            Self::House => "House rules",
        }
    }

    /// Its rulings, by number.
    pub fn rulings(self) -> impl Iterator<Item = Id<Ruling>> {
        Ruling::list().ids().filter(move |ruling| ruling.chapter == self)
    }
}

/// By its heading.
impl fmt::Display for Chapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

/// A piece of a text that names rulings.
pub type Piece<'t> = book::TextPiece<'t, Id<Ruling>>;

/// Takes text apart at the numbers of rulings that it names.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    book::pieces(text)
}

#[cfg(test)]
mod tests;
