//! Missile range in megahexes: seven hexes each. Handbook, Movement; rulings P75, P124 and P226.

use hex::{Hex, Side};

pub use crate::house::MegahexRule;

/// The middle of one megahex of the map-wide pattern, from which all the others follow. Ruling P226.
pub const MIDDLE: Hex = Hex::at(1, 1);

/// How many megahexes lie between two hexes. Ruling P124.
pub fn range(from: Hex, to: Hex, rule: MegahexRule) -> u8 {
    match rule {
        MegahexRule::Step => from.distance(to).div_ceil(3),
        MegahexRule::Tiling => tile_distance(tile(from), tile(to)),
    }
}

/// What such a range takes from a missile's chance, as a positive number. Ruling P75.
pub const fn penalty(megahexes: u8) -> u8 {
    megahexes.div_ceil(2).saturating_sub(1)
}

/// The megahex of a hex: its place on the two axes of the pattern, which are those of hexes, larger and turned a little.
fn tile(hex: Hex) -> (i16, i16) {
    let (q, r, _) = MIDDLE.apart(hex);
    // The seven hexes of a megahex have seven different remainders, the middle 0.
    let steps = Side::ALL.map(|side| (i16::from(side.step().0), i16::from(side.step().1)));
    let from_middle = steps.into_iter().find(|step| remainder(step.0, step.1) == remainder(q, r));
    let (step_q, step_r) = from_middle.unwrap_or((0, 0));
    let (q, r) = (q - step_q, r - step_r);
    ((3 * q + r) / 7, (2 * r - q) / 7)
}

fn remainder(q: i16, r: i16) -> i16 {
    (q + 5 * r).rem_euclid(7)
}

fn tile_distance(one: (i16, i16), other: (i16, i16)) -> u8 {
    let (i, j) = (other.0 - one.0, other.1 - one.1);
    u8::try_from(i.abs().max(j.abs()).max((i + j).abs())).expect("a board is few megahexes wide")
}

#[cfg(test)]
mod tests;
