//! The six sides of a hex.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A side of a hex: where somebody faces, or a step leads.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Straight up the map.
    #[serde(rename = "N")]
    North,
    /// Up and to the right.
    #[serde(rename = "NE")]
    NorthEast,
    /// Down and to the right.
    #[serde(rename = "SE")]
    SouthEast,
    /// Straight down the map.
    #[serde(rename = "S")]
    South,
    /// Down and to the left.
    #[serde(rename = "SW")]
    SouthWest,
    /// Up and to the left.
    #[serde(rename = "NW")]
    NorthWest,
}

/// The text is no side.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("\"{0}\" is no side of a hex: write N, NE, SE, S, SW or NW")]
pub struct NotASide(pub String);

impl Side {
    /// All six, clockwise.
    pub const ALL: [Self; 6] =
        [Self::North, Self::NorthEast, Self::SouthEast, Self::South, Self::SouthWest, Self::NorthWest];

    /// Its place in [`Side::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side so many steps further clockwise; counterclockwise if negative.
    #[inline]
    pub const fn turned(self, steps: i8) -> Self {
        Self::ALL[(self as i8 + steps % 6).rem_euclid(6).cast_unsigned() as usize]
    }

    /// The side across the hex.
    #[inline]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// How many steps clockwise this side is from another: 0 to 5.
    #[inline]
    pub const fn clockwise_from(self, other: Self) -> u8 {
        (self as u8 + 6 - other as u8) % 6
    }

    /// Its short name.
    #[inline]
    pub const fn short(self) -> &'static str {
        match self {
            Self::North => "N",
            Self::NorthEast => "NE",
            Self::SouthEast => "SE",
            Self::South => "S",
            Self::SouthWest => "SW",
            Self::NorthWest => "NW",
        }
    }

    /// One step across this side, along the two slanted axes.
    #[inline]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::SouthEast => (1, 0),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::NorthWest => (-1, 0),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.short())
    }
}

impl FromStr for Side {
    type Err = NotASide;

    fn from_str(text: &str) -> Result<Self, NotASide> {
        Self::ALL.into_iter().find(|side| side.short() == text).ok_or_else(|| NotASide(text.to_owned()))
    }
}
