//! How far steps lead, and by which way.

use std::ops::Range;

use crate::Hex;
use crate::set::{COLUMNS, HexSet, inside, spread};

mod path;
mod priced;

pub use path::{LONGEST, Path, path};
pub use priced::Journeys;

/// All that can be reached from a hex, spreading step by step: over free hexes, and out of no stop hex but the start.
///
/// What is reached never includes the start.
#[derive(Clone, Debug)]
pub struct Flood<'a> {
    free: &'a HexSet,
    start: Hex,
    /// The stop hexes without the start.
    stop: HexSet,
    reached: HexSet,
    /// The columns with the start or anything reached.
    span: Range<usize>,
    done: bool,
}

impl<'a> Flood<'a> {
    /// Nothing reached yet. Whether the start is free or a stop is no matter; from outside the field nothing is reached.
    #[inline]
    pub fn new(start: Hex, free: &'a HexSet, stop: &HexSet) -> Self {
        let mut stop = *stop;
        stop.remove(start);
        let column = usize::try_from(start.column()).unwrap_or(0);
        Self { free, start, stop, reached: HexSet::EMPTY, span: column..column + 1, done: !inside(start) }
    }

    /// Spreads by one hex, and says whether that gained anything.
    #[inline]
    pub fn step(&mut self) -> bool {
        if self.done {
            return false;
        }
        self.span = self.span.start.saturating_sub(1)..(self.span.end + 1).min(COLUMNS);
        self.reached.insert(self.start);
        let gained = self.spread();
        self.reached.remove(self.start);
        self.done = !gained;
        gained
    }

    /// What was reached so far, without the start.
    #[inline]
    pub fn reached(&self) -> &HexSet {
        &self.reached
    }

    /// Whether the last step gained nothing, so that no further one will.
    #[inline]
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Spreads in place, column by column: `before` and `here` keep what could be left from the columns as they were.
    #[inline]
    fn spread(&mut self) -> bool {
        let (reached, free, stop) = (&mut self.reached.columns, &self.free.columns, &self.stop.columns);
        let end = self.span.end.min(COLUMNS);
        let (mut before, mut gained) = (0, 0);
        let mut here = reached[self.span.start] & !stop[self.span.start];
        for column in self.span.start..end {
            let next = column + 1;
            let after = if next < COLUMNS { reached[next] & !stop[next] } else { 0 };
            let new = spread(column, before, here, after) & free[column] & !reached[column];
            reached[column] |= new;
            gained |= new;
            (before, here) = (here, after);
        }
        gained != 0
    }
}

#[cfg(test)]
mod tests;
