//! The games that can be looked up, and the pages of each.

use super::{Part, cairn};

/// A game whose rules can be looked up.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub enum Book {
    /// Pillars.
    Pillars,
    /// Cairn, second edition.
    Cairn,
}

/// A page of the look-up, as others name it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Leaf {
    /// The game.
    pub book: Book,
    /// Its heading.
    pub title: &'static str,
    /// What stands there, in one line.
    pub about: &'static str,
    /// Its address.
    pub path: String,
}

impl Book {
    /// All games, in the order in which they are listed.
    pub const ALL: [Self; 2] = [Self::Pillars, Self::Cairn];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pillars => "Pillars",
            Self::Cairn => "Cairn",
        }
    }

    /// A word for addresses and anchors.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Pillars => "pillars",
            Self::Cairn => "cairn",
        }
    }

    /// Its pages, in order.
    pub fn leaves(self) -> Vec<Leaf> {
        match self {
            Self::Pillars => Part::ALL.map(Part::leaf).into(),
            Self::Cairn => cairn::Part::ALL.map(cairn::Part::leaf).into(),
        }
    }
}
