//! Front, side and rear. Handbook, Facing; rulings P74 and P164.

use serde::{Deserialize, Serialize};

use super::hex::{Hex, Side};

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

/// Where the line from centre to centre leaves a hex.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Exit {
    /// Across a side.
    Side(Side),
    /// Through the corner between this side and the next one clockwise.
    Corner(Side),
}

/// Where the line from one hex to another leaves the first; nowhere if they are the same.
pub fn exit(from: Hex, to: Hex) -> Option<Exit> {
    if from == to {
        return None;
    }
    let (q, r, s) = from.apart(to);
    // How far the line leads towards each of the three axes through opposite sides.
    let towards = [s - r, q - r, q - s];
    let most = towards[0].abs().max(towards[1].abs()).max(towards[2].abs());
    let leads = |side: usize| u8::from((if side < 3 { towards[side] } else { -towards[side - 3] }) == most) << side;
    // One bit for each side across which it leads farthest: one side, or the two beside a corner.
    match (0..6).fold(0_u8, |sides, side| sides | leads(side)) {
        0b10_0001 => Some(Exit::Corner(Side::NorthWest)),
        sides => {
            let first = Side::ALL[sides.trailing_zeros() as usize % 6];
            Some(if sides.is_power_of_two() { Exit::Side(first) } else { Exit::Corner(first) })
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
