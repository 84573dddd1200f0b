//! Where a ray leaves its first hex.

use crate::{Hex, Side};

/// Where the line from centre to centre leaves a hex.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Exit {
    /// Across a side.
    Side(Side),
    /// Through the corner between this side and the next one clockwise.
    Corner(Side),
}

/// Where the line from one hex to another leaves the first; nowhere if they are the same.
#[inline]
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

#[cfg(test)]
mod tests;
