//! Names for figures: one for the table, one for the engine.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many figures a fight may hold.
pub const MOST_FIGURES: usize = 64;

/// A figure as everybody names it. Drawn at random, so that nobody can count those that are hidden.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FigureId(pub u8);

impl fmt::Display for FigureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// The place of a figure in the engine's list. It stays in the engine.
pub type FigureSlot = usize;

/// Some of the figures of a fight, by their places.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FigureSet(u64);

impl FigureSet {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// One alone.
    pub const fn one(slot: FigureSlot) -> Self {
        Self(1 << slot)
    }

    /// Whether there is nobody in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the figure is among them.
    pub const fn has(self, slot: FigureSlot) -> bool {
        self.0 >> slot & 1 == 1
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, slot: FigureSlot) -> Self {
        Self(self.0 | 1 << slot)
    }

    /// Without one.
    #[must_use]
    pub const fn without(self, slot: FigureSlot) -> Self {
        Self(self.0 & !(1 << slot))
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Their places, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = FigureSlot> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let slot = left.trailing_zeros() as usize;
                left &= left - 1;
                slot
            })
        })
    }
}

impl FromIterator<FigureSlot> for FigureSet {
    fn from_iter<I: IntoIterator<Item = FigureSlot>>(slots: I) -> Self {
        slots.into_iter().fold(Self::NONE, Self::with)
    }
}

/// One of the sides of a fight, in the order of the set-up.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Team(pub u8);
