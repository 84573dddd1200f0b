//! What can be wrong with a scenario.

use std::fmt;

use play::name::NameFault;
use thiserror::Error;

use super::LONGEST;
use crate::battle::ground::{Board, Hex, board};
use crate::battle::state::TEAMS;
use crate::battle::who::MOST_FIGURES;
use crate::equipment::{Flaw, GearRefusal, NoRoom};
use crate::house::HouseFault;
use crate::magic::{NoRoomForSpell, SpellFlaw};

/// Something wrong in a scenario, and where.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ScenarioFault {
    /// The line, the first being 1.
    pub line: usize,
    /// The character in that line, the first being 1.
    pub column: usize,
    /// The key, by its path: `figures.ogre.at`; empty for the whole text.
    pub key: String,
    /// What is wrong.
    pub what: FaultReason,
}

/// By line and key; with `{:#}` by column too.
impl fmt::Display for ScenarioFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, key, what } = self;
        write!(f, "line {line}")?;
        if f.alternate() {
            write!(f, ", column {column}")?;
        }
        if key.is_empty() { write!(f, ": {what}") } else { write!(f, ", {key}: {what}") }
    }
}

impl std::error::Error for ScenarioFault {}

/// What is wrong.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum FaultReason {
    /// More text than any scenario needs.
    #[error("a scenario has at most {LONGEST} bytes, and this has {bytes}")]
    TooLong {
        /// How much it is.
        bytes: usize,
    },
    /// It is no TOML, or not what stands there.
    #[error("{0}")]
    Unreadable(String),
    /// Nothing there.
    #[error("this is missing")]
    Missing,
    /// A key that means nothing.
    #[error("there is no such key; there are {known}")]
    UnknownKey {
        /// Those that there are.
        known: String,
    },
    /// Something other than a table.
    #[error("a table is needed")]
    NoTable,
    /// Two keys that exclude each other.
    #[error("only one of {0} can stand here")]
    OneOf(&'static str),
    /// A number out of its bounds.
    #[error("{number} is out of bounds: {least} to {most} is possible")]
    OutOfBounds {
        /// What was written.
        number: i64,
        /// From what.
        least: i64,
        /// To what.
        most: i64,
    },
    /// No sentence that can be shown.
    #[error("a sentence of at most {0} characters is needed")]
    NoSentence(usize),
    /// No name.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// No house rules.
    #[error(transparent)]
    House(#[from] HouseFault),
    /// The drawing is too large.
    #[error(
        "the map has {columns} columns and {rows} rows, and at most {most} of each are possible",
        most = Board::LARGEST
    )]
    MapTooLarge {
        /// How wide it is.
        columns: usize,
        /// How high it is.
        rows: usize,
    },
    /// The drawing is faulty.
    #[error(transparent)]
    Map(#[from] board::DrawingFault),
    /// One side alone cannot fight.
    #[error("a fight needs two sides or more")]
    TooFewSides,
    /// More sides than anybody can tell apart.
    #[error("a fight has at most {TEAMS} sides")]
    TooManySides,
    /// Nobody fights for a side.
    #[error("this side has no figures")]
    NobodyOnSide,
    /// There is no such side.
    #[error("there is no side called {side:?}; there are {known}")]
    UnknownSide {
        /// What was written.
        side: String,
        /// Those that there are.
        known: String,
    },
    /// More natural weapons than anything has.
    #[error("at most {0} natural weapons are possible")]
    TooManyNatural(usize),
    /// The character cannot be had.
    #[error("{0}")]
    NoCharacter(String),
    /// More figures than a fight can hold.
    #[error("a fight has at most {MOST_FIGURES} figures, and this comes to {figures}")]
    TooManyFigures {
        /// How many there are.
        figures: usize,
    },
    /// Neither as many hexes as figures nor one.
    #[error("{count} figures need one hex to gather around or one each, and there are {hexes}")]
    WrongCount {
        /// How many figures.
        count: usize,
        /// How many hexes.
        hexes: usize,
    },
    /// More gear of its own than a scenario needs.
    #[error("a scenario has at most {0} things of its own")]
    TooManyItems(usize),
    /// A key that a thing of the book has.
    #[error("the price lists have a {0} already; another key is needed")]
    ListedKey(String),
    /// Gear of its own that cannot be.
    #[error(transparent)]
    Variant(#[from] Flaw),
    /// Gear of its own for which there is no room.
    #[error(transparent)]
    NoRoomForGear(#[from] NoRoom),
    /// More spells of its own than a scenario needs.
    #[error("a scenario has at most {0} spells of its own")]
    TooManySpells(usize),
    /// A key that a spell of the book has.
    #[error("the book has a spell {0} already; another key is needed")]
    ListedSpell(String),
    /// A spell of its own that cannot be.
    #[error(transparent)]
    Spell(#[from] SpellFlaw),
    /// A spell of its own for which there is no room.
    #[error(transparent)]
    NoRoomForSpell(#[from] NoRoomForSpell),
    /// It does not go where it is written.
    #[error(transparent)]
    Gear(#[from] GearRefusal),
    /// A beast cannot hold anything.
    #[error("it has no hands to hold anything with")]
    NoHands,
    /// Only what flies can be in the air.
    #[error("it cannot fly")]
    CannotFly,
    /// No hex of the board.
    #[error("{hex} is off the board")]
    OffBoard {
        /// Which.
        hex: Hex,
    },
    /// Nobody stands in a wall.
    #[error("{hex} is a wall")]
    InWall {
        /// Which.
        hex: Hex,
    },
    /// Nobody stands in deep water.
    #[error("{hex} is deep water")]
    InWater {
        /// Which.
        hex: Hex,
    },
    /// Two figures in one hex.
    #[error("{hex} is taken by {by}")]
    Taken {
        /// Which.
        hex: Hex,
        /// By which group.
        by: String,
    },
    /// Not enough free hexes for a group.
    #[error("there is no room for all {count} of them")]
    NoRoom {
        /// How many they are.
        count: usize,
    },
    /// Two figures of one name.
    #[error("two figures are called {name:?}")]
    SameName {
        /// What they are called.
        name: String,
    },
    /// More goals than a fight can have.
    #[error("a fight has at most {0} goals")]
    TooManyGoals(usize),
    /// A goal without a place.
    #[error("a goal needs hexes on the map")]
    NoHexes,
}
