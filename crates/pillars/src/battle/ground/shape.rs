//! Figures of several hexes. Rulings P76, P152, P165, P224 and P225.
//!
//! ```text
//! facing up, A the head; a line is half a hex high
//!
//! One     Three     Four      Five      Six       Seven
//!   A       A         A         A         A         o
//!         o         o   o     o   o     o   o     o   o
//!           o         o         o         o         A
//!                                       o   o     o   o
//!                               o                   o
//! ```

use std::fmt;

use arrayvec::ArrayVec;
use hex::{Hex, HexSet, Side};
use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize};

use super::arc::{Arc, arc};

/// How many hexes a figure covers. Two count as one, eight and more as seven (ruling P76). It is read from a number of
/// hexes, or from the word for one.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FigureSize {
    /// A human, or anything up to a horse.
    #[default]
    One,
    /// A triangle.
    Three,
    /// The triangle, and the hex behind to the right.
    Four,
    /// The four, and the hex two behind.
    Five,
    /// The four, and the hexes behind on either side of the middle one.
    Six,
    /// A flower about the head.
    Seven,
}

impl FigureSize {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::One, Self::Three, Self::Four, Self::Five, Self::Six, Self::Seven];

    /// The size of a figure that the texts give so many hexes. Ruling P76.
    pub const fn of(hexes: u8) -> Self {
        match hexes {
            0..=2 => Self::One,
            3 => Self::Three,
            4 => Self::Four,
            5 => Self::Five,
            6 => Self::Six,
            7.. => Self::Seven,
        }
    }

    /// How many hexes it is.
    pub fn count(self) -> u8 {
        u8::try_from(self.steps().len()).unwrap_or(u8::MAX)
    }

    /// How to get from the head to each hex: turns from the facing, a step after each.
    const fn steps(self) -> &'static [&'static [i8]] {
        match self {
            Self::One => &[&[]],
            Self::Three => &[&[], &[3], &[4]],
            Self::Four => &[&[], &[2], &[3], &[4]],
            Self::Five => &[&[], &[2], &[3], &[4], &[3, 3]],
            Self::Six => &[&[], &[2], &[3], &[4], &[3, 2], &[3, 4]],
            Self::Seven => &[&[], &[0], &[1], &[2], &[3], &[4], &[5]],
        }
    }
}

/// The words for numbers of hexes, from one on.
const WORDS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

impl<'de> Deserialize<'de> for FigureSize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SizeVisitor)
    }
}

/// Reads a size as it is written down.
struct SizeVisitor;

impl Visitor<'_> for SizeVisitor {
    type Value = FigureSize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a number of hexes from 1 to {}, or a word from one to twelve", u8::MAX)
    }

    fn visit_u64<E: de::Error>(self, hexes: u64) -> Result<FigureSize, E> {
        let read = u8::try_from(hexes).ok().filter(|hexes| *hexes > 0).map(FigureSize::of);
        read.ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(hexes), &self))
    }

    fn visit_i64<E: de::Error>(self, hexes: i64) -> Result<FigureSize, E> {
        u64::try_from(hexes)
            .map_err(|_| E::invalid_value(de::Unexpected::Signed(hexes), &self))
            .and_then(|hexes| self.visit_u64(hexes))
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<FigureSize, E> {
        let hexes =
            WORDS.into_iter().zip(1..).find(|(known, _)| *known == word).map(|(_, hexes)| FigureSize::of(hexes));
        hexes.ok_or_else(|| E::invalid_value(de::Unexpected::Str(word), &self))
    }
}

/// The hexes that a figure covers, the head first. Rulings P152 and P224.
pub fn hexes(size: FigureSize, head: Hex, facing: Side) -> ArrayVec<Hex, 7> {
    if size == FigureSize::One {
        return std::iter::once(head).collect();
    }
    let walk = |steps: &&[i8]| steps.iter().fold(head, |hex, turn| hex.neighbour(facing.turned(*turn)));
    size.steps().iter().map(walk).collect()
}

/// The heads at which the whole of a figure lies on free hexes. Ruling P152.
pub fn heads(size: FigureSize, facing: Side, free: &HexSet) -> HexSet {
    size.steps().iter().fold(*free, |heads, steps| {
        let back = |set: HexSet, turn: &i8| set.shifted(facing.turned(*turn).opposite());
        heads.intersect(&steps.iter().fold(*free, back))
    })
}

/// The arc of a figure in which another hex lies: the one nearest the front that it has from those of the figure's hexes
/// that are nearest to it. A hex of its own counts as front. Rulings P165 and P225.
pub fn arc_of(size: FigureSize, head: Hex, facing: Side, other: Hex) -> Arc {
    if size == FigureSize::One {
        return arc(head, facing, other);
    }
    let parts = hexes(size, head, facing);
    let near = distance(&parts, &[other]);
    let arcs = parts.iter().filter(|part| part.distance(other) == near).map(|part| arc(*part, facing, other));
    arcs.min().expect("a figure has a head")
}

/// The hexes in front of a figure, next to it. Ruling P165.
pub fn front(size: FigureSize, head: Hex, facing: Side) -> HexSet {
    let mut front = HexSet::EMPTY;
    add_front(size, head, facing, &mut front);
    front
}

/// Puts the hexes in front of a figure into a set; the figure's own hexes stay as they were.
pub fn add_front(size: FigureSize, head: Hex, facing: Side, to: &mut HexSet) {
    let parts = hexes(size, head, facing);
    let ahead = [facing.turned(-1), facing, facing.turned(1)];
    let hexes = parts.iter().flat_map(|part| ahead.map(|side| part.neighbour(side)));
    to.extend(hexes.filter(|hex| !parts.contains(hex)));
}

/// The least distance between hexes of one figure and of another; 0 if one of them is without hexes.
pub fn distance(one: &[Hex], other: &[Hex]) -> u8 {
    one.iter().flat_map(|a| other.iter().map(|b| a.distance(*b))).min().unwrap_or(0)
}

#[cfg(test)]
mod tests;
