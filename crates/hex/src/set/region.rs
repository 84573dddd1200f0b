//! Regions: what hangs together, what lies at the edge.

use super::HexSet;
use crate::{Flood, Hex};

impl HexSet {
    /// The hexes that are at most so many steps from a middle: the map of an isle. Beyond the field there is none.
    pub fn disc(middle: Hex, steps: u8) -> Self {
        middle.within(steps).collect()
    }

    /// The members that have a neighbour which is none: the coast of an isle. What is outside the field is no member.
    pub fn rim(&self) -> Self {
        let at_sea = |hex: &Hex| hex.neighbours().into_iter().any(|next| !self.contains(next));
        self.iter().filter(at_sea).collect()
    }

    /// The neighbours of members that are no members themselves: the water around an isle.
    pub fn surroundings(&self) -> Self {
        self.grown().minus(self)
    }

    /// The members that can be reached from this one over members, itself among them; nothing if it is no member.
    pub fn piece_of(&self, hex: Hex) -> Self {
        if !self.contains(hex) {
            return Self::EMPTY;
        }
        let mut flood = Flood::new(hex, self, &Self::EMPTY);
        while flood.step() {}
        let mut piece = *flood.reached();
        piece.insert(hex);
        piece
    }

    /// The pieces that hang together, by the first member of each.
    pub fn pieces(&self) -> impl Iterator<Item = Self> {
        let mut left = *self;
        std::iter::from_fn(move || {
            let piece = left.piece_of(left.first()?);
            left = left.minus(&piece);
            Some(piece)
        })
    }

    /// Whether every member can be reached from every other over members. Nothing hangs together with itself.
    pub fn is_one_piece(&self) -> bool {
        self.pieces().count() <= 1
    }
}

#[cfg(test)]
mod tests;
