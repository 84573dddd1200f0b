//! A hex and its six sides.
//!
//! Hexes are flat-topped. Inside they are counted along two slanted axes, which makes distances and rays plain sums;
//! people read and write `column,row`, where odd columns stand half a hex lower.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

mod side;

pub use side::{NotASide, Side};

/// How far from the board's corner a hex may be named.
const FARTHEST: i8 = 63;

/// One hex of the map, on the board or near it. Ordered by columns.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Hex {
    q: i8,
    r: i8,
}

/// The text is no hex.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("\"{0}\" is no hex: write column and row, as in 4,2")]
pub struct NotAHex(pub String);

impl Hex {
    /// The hex in this column and row, both between -63 and 63.
    #[inline]
    pub const fn at(column: i8, row: i8) -> Self {
        Self { q: column, r: row - (column >> 1) }
    }

    /// The column, counted from the left.
    #[inline]
    pub const fn column(self) -> i8 {
        self.q
    }

    /// The row within the column, counted from the top.
    #[inline]
    pub const fn row(self) -> i8 {
        self.r + (self.q >> 1)
    }

    /// The hex so far along the two slanted axes from the corner of the board: axial coordinates.
    ///
    /// Steps along the first lead to the south-east, along the second to the south.
    #[inline]
    pub const fn axial(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// What [`Hex::axial`] makes it from.
    #[inline]
    pub const fn axes(self) -> (i8, i8) {
        (self.q, self.r)
    }

    /// The hex across this side.
    #[inline]
    pub const fn neighbour(self, side: Side) -> Self {
        self.stepped(side.step())
    }

    /// The hex so far along the slanted axes.
    #[inline]
    pub const fn stepped(self, (q, r): (i8, i8)) -> Self {
        Self { q: self.q + q, r: self.r + r }
    }

    /// The six hexes around, clockwise from the north.
    #[inline]
    pub fn neighbours(self) -> [Self; 6] {
        Side::ALL.map(|side| self.neighbour(side))
    }

    /// The hexes that are just so many steps away, clockwise from the one straight to the north; for 0 itself alone.
    pub fn ring(self, steps: u8) -> impl Iterator<Item = Self> {
        let far = steps.cast_signed();
        let corner = move |side: Side| self.stepped((side.step().0 * far, side.step().1 * far));
        let edge = move |side: Side| {
            let (q, r) = side.turned(2).step();
            (0..far).map(move |along| corner(side).stepped((q * along, r * along)))
        };
        std::iter::once(self).filter(move |_| steps == 0).chain(Side::ALL.into_iter().flat_map(edge))
    }

    /// The hexes that are at most so many steps away: itself, then ring after ring.
    pub fn within(self, steps: u8) -> impl Iterator<Item = Self> {
        (0..=steps).flat_map(move |ring| self.ring(ring))
    }

    /// How many steps it takes to get there.
    #[inline]
    pub fn distance(self, other: Self) -> u8 {
        let (q, r, s) = self.apart(other);
        let steps = (q.abs() + r.abs() + s.abs()) / 2;
        u8::try_from(steps).expect("two hexes are at most 254 apart")
    }

    /// The side across which a neighbour lies; none for hexes that are no neighbours.
    #[inline]
    pub fn side_to(self, neighbour: Self) -> Option<Side> {
        const NEAR: [Option<Side>; 9] = {
            let mut near = [None; 9];
            let mut place = 0;
            while place < 6 {
                let (q, r) = Side::ALL[place].step();
                near[((q + 1) * 3 + r + 1).cast_unsigned() as usize] = Some(Side::ALL[place]);
                place += 1;
            }
            near
        };
        let (q, r, _) = self.apart(neighbour);
        let near = q.abs() <= 1 && r.abs() <= 1;
        if near { NEAR[usize::try_from((q + 1) * 3 + r + 1).unwrap_or(4)] } else { None }
    }

    /// This hex after the map was turned clockwise about an origin, 60 degrees for each step.
    #[inline]
    pub fn rotated(self, origin: Self, steps: u8) -> Self {
        let (q, r, s) = origin.apart(self);
        match steps % 6 {
            0 => self,
            1 => origin.offset(-r, -s),
            2 => origin.offset(s, q),
            3 => origin.offset(-q, -r),
            4 => origin.offset(r, s),
            _ => origin.offset(-s, -q),
        }
    }

    /// This hex after left and right of an origin were exchanged.
    #[inline]
    pub fn mirrored(self, origin: Self) -> Self {
        let (q, r, _) = origin.apart(self);
        origin.offset(-q, q + r)
    }

    /// The way to another hex along the three slanted axes, whose sum is always 0.
    #[inline]
    pub fn apart(self, other: Self) -> (i16, i16, i16) {
        let (q, r) = (i16::from(other.q) - i16::from(self.q), i16::from(other.r) - i16::from(self.r));
        (q, r, -q - r)
    }

    #[inline]
    fn offset(self, q: i16, r: i16) -> Self {
        let moved = |from: i8, by| i8::try_from(i16::from(from) + by).expect("hexes stay near the board");
        Self { q: moved(self.q, q), r: moved(self.r, r) }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column(), self.row())
    }
}

impl FromStr for Hex {
    type Err = NotAHex;

    fn from_str(text: &str) -> Result<Self, NotAHex> {
        let number = |text: &str| text.trim().parse().ok().filter(|number| (-FARTHEST..=FARTHEST).contains(number));
        text.split_once(',')
            .and_then(|(column, row)| Some(Self::at(number(column)?, number(row)?)))
            .ok_or_else(|| NotAHex(text.to_owned()))
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests;
