//! A set of hexes as bits: one word of rows for each column, so that a step of every member at once is a few shifts.

use std::fmt;
use std::ops::RangeInclusive;

use crate::{Hex, Side};

mod region;

/// The most columns, and the most rows, of a board.
pub const LARGEST: u8 = 60;
/// As many columns as there are words.
pub(super) const COLUMNS: usize = LARGEST as usize;
/// The rows that exist, as bits.
const ROWS: u64 = (1 << LARGEST) - 1;

/// Hexes of a field of 60 by 60. What lies outside that field is in no set.
#[derive(Clone, Copy, Eq, PartialEq, Hash)]
pub struct HexSet {
    pub(super) columns: [u64; COLUMNS],
}

impl HexSet {
    /// No hex.
    pub const EMPTY: Self = Self { columns: [0; COLUMNS] };

    /// Puts a hex in, and says whether that is new; a hex outside the field stays outside.
    #[inline]
    pub fn insert(&mut self, hex: Hex) -> bool {
        let Some((column, bit)) = place(hex) else { return false };
        let new = self.columns[column] & bit == 0;
        self.columns[column] |= bit;
        new
    }

    /// Takes a hex out, and says whether it was in.
    #[inline]
    pub fn remove(&mut self, hex: Hex) -> bool {
        let Some((column, bit)) = place(hex) else { return false };
        let was = self.columns[column] & bit != 0;
        self.columns[column] &= !bit;
        was
    }

    /// Whether the hex is in.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        place(hex).is_some_and(|(column, bit)| self.columns[column] & bit != 0)
    }

    /// All that are in one or the other.
    #[inline]
    pub fn union(&self, other: &Self) -> Self {
        self.each(other, |a, b| a | b)
    }

    /// All that are in both.
    #[inline]
    pub fn intersect(&self, other: &Self) -> Self {
        self.each(other, |a, b| a & b)
    }

    /// All that are in this one and not in the other.
    #[inline]
    pub fn minus(&self, other: &Self) -> Self {
        self.each(other, |a, b| a & !b)
    }

    /// Puts in all of the other.
    #[inline]
    pub fn add(&mut self, other: &Self) {
        for (mine, theirs) in self.columns.iter_mut().zip(&other.columns) {
            *mine |= theirs;
        }
    }

    /// Whether some hex is in both.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.columns.iter().zip(&other.columns).any(|(a, b)| a & b != 0)
    }

    /// Whether no hex is in.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.columns.iter().all(|column| *column == 0)
    }

    /// How many are in.
    #[inline]
    pub fn len(&self) -> usize {
        self.columns.iter().map(|column| column.count_ones() as usize).sum()
    }

    /// The members, column by column and each from the top.
    #[inline]
    pub fn iter(&self) -> Members<'_> {
        Members { columns: &self.columns, column: 0, left: self.columns[0] }
    }

    /// The first member in that order.
    #[inline]
    pub fn first(&self) -> Option<Hex> {
        self.iter().next()
    }

    /// Every member one step across this side; what leaves the field is lost.
    #[inline]
    pub fn shifted(&self, side: Side) -> Self {
        match side {
            Side::North => self.moved(0, |rows, _| rows >> 1),
            Side::NorthEast => self.moved(1, up),
            Side::SouthEast => self.moved(1, down),
            Side::South => self.moved(0, |rows, _| rows << 1),
            Side::SouthWest => self.moved(-1, down),
            Side::NorthWest => self.moved(-1, up),
        }
    }

    /// The members and all their neighbours.
    #[inline]
    pub fn grown(&self) -> Self {
        let mut grown = Self::EMPTY;
        let mut before = 0;
        for (column, rows) in self.columns.iter().enumerate() {
            let after = self.columns.get(column + 1).copied().unwrap_or(0);
            grown.columns[column] = (rows | spread(column, before, *rows, after)) & ROWS;
            before = *rows;
        }
        grown
    }

    /// Whether a straight line between two hexes crosses members only, as far as a look at the box around it tells.
    #[inline]
    pub fn is_full_between(&self, one: Hex, other: Hex) -> bool {
        around(one, other).is_some_and(|(columns, rows)| self.columns[columns].iter().all(|all| all & rows == rows))
    }

    /// Whether a straight line between two hexes crosses no member, as far as a look at the box around it tells.
    #[inline]
    pub fn is_empty_between(&self, one: Hex, other: Hex) -> bool {
        around(one, other).is_some_and(|(columns, rows)| self.columns[columns].iter().all(|all| all & rows == 0))
    }

    #[inline]
    fn each(&self, other: &Self, of: impl Fn(u64, u64) -> u64) -> Self {
        Self { columns: std::array::from_fn(|column| of(self.columns[column], other.columns[column])) }
    }

    /// Each column's rows put so many columns further, changed on the way as the column they leave demands.
    #[inline]
    fn moved(&self, by: isize, of: impl Fn(u64, usize) -> u64) -> Self {
        let mut moved = Self::EMPTY;
        for (column, rows) in self.columns.iter().enumerate() {
            if let Some(to) = column.checked_add_signed(by).and_then(|to| moved.columns.get_mut(to)) {
                *to = of(*rows, column) & ROWS;
            }
        }
        moved
    }
}

/// The rows that a column's neighbours to the north-east and north-west have: one less from the higher, even columns.
#[inline]
const fn up(rows: u64, column: usize) -> u64 {
    if column.is_multiple_of(2) { rows >> 1 } else { rows }
}

/// The rows that a column's neighbours to the south-east and south-west have: one more from the lower, odd columns.
#[inline]
const fn down(rows: u64, column: usize) -> u64 {
    if column.is_multiple_of(2) { rows } else { rows << 1 }
}

/// The neighbours in a column of what is in it, in the column before and in the one after.
#[inline]
pub(super) const fn spread(column: usize, before: u64, here: u64, after: u64) -> u64 {
    let beside = before | after;
    let slanted = if column.is_multiple_of(2) { beside << 1 } else { beside >> 1 };
    here << 1 | here >> 1 | beside | slanted
}

/// Whether a set can hold the hex.
#[inline]
pub(super) fn inside(hex: Hex) -> bool {
    place(hex).is_some()
}

/// Where the hex's bit is; a negative column or row counts as one far too large.
#[inline]
fn place(hex: Hex) -> Option<(usize, u64)> {
    let (column, row) = (hex.column().cast_unsigned(), hex.row().cast_unsigned());
    (column < LARGEST && row < LARGEST).then(|| (usize::from(column), 1 << row))
}

/// The columns and rows that a straight line between two hexes touches at most.
#[inline]
fn around(one: Hex, other: Hex) -> Option<(RangeInclusive<usize>, u64)> {
    let ((first, top), (last, bottom)) = (place(one)?, place(other)?);
    let (top, bottom) = (top.min(bottom), top.max(bottom));
    // From one above the higher hex to one below the lower.
    let rows = ((bottom << 2) - 1) & !((top >> 1).max(1) - 1) & ROWS;
    Some((first.min(last)..=first.max(last), rows))
}

/// The members of a set, in order.
pub struct Members<'a> {
    columns: &'a [u64; COLUMNS],
    column: usize,
    left: u64,
}

impl Iterator for Members<'_> {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        while self.left == 0 {
            self.column += 1;
            self.left = *self.columns.get(self.column)?;
        }
        let row = self.left.trailing_zeros();
        self.left &= self.left - 1;
        let column = i8::try_from(self.column).expect("a field has 60 columns");
        Some(Hex::at(column, i8::try_from(row).expect("a word has 64 rows")))
    }
}

impl<'a> IntoIterator for &'a HexSet {
    type Item = Hex;
    type IntoIter = Members<'a>;

    #[inline]
    fn into_iter(self) -> Members<'a> {
        self.iter()
    }
}

impl FromIterator<Hex> for HexSet {
    #[inline]
    fn from_iter<T: IntoIterator<Item = Hex>>(hexes: T) -> Self {
        let mut set = Self::EMPTY;
        set.extend(hexes);
        set
    }
}

impl Extend<Hex> for HexSet {
    #[inline]
    fn extend<T: IntoIterator<Item = Hex>>(&mut self, hexes: T) {
        hexes.into_iter().for_each(|hex| _ = self.insert(hex));
    }
}

impl Default for HexSet {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| format_args!("{hex}").to_string())).finish()
    }
}

#[cfg(test)]
mod tests;
