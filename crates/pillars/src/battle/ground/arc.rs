//! Front, side and rear. Handbook, Facing; rulings P74 and P164.

use hex::{Exit, Hex, Side, exit};
use serde::{Deserialize, Serialize};

/// Where another hex lies, as a facing figure sees it; nearer the front is less.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arc {
    /// Ahead, ahead to the left, ahead to the right.
    Front,
    /// Behind to the left or to the right.
    Side,
    /// Straight behind.
    Rear,
}

impl Arc {
    /// The arc across one side of a figure that faces another. Ruling P74.
    pub const fn across(side: Side, facing: Side) -> Self {
        match side.clockwise_from(facing) {
            2 | 4 => Self::Side,
            3 => Self::Rear,
            _ => Self::Front,
        }
    }
}

/// The arc of a figure in which another hex lies, however far; its own hex counts as front. Ruling P164.
pub fn arc(at: Hex, facing: Side, other: Hex) -> Arc {
    if let Some(side) = at.side_to(other) {
        return Arc::across(side, facing);
    }
    match exit(at, other) {
        None => Arc::Front,
        Some(Exit::Side(side)) => Arc::across(side, facing),
        Some(Exit::Corner(side)) => Arc::across(side, facing).min(Arc::across(side.turned(1), facing)),
    }
}

#[cfg(test)]
mod tests;
