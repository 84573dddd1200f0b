//! Lines of sight and flight: rays from centre to centre. Ruling P164; a corner that is merely touched counts for nothing,
//! ruling P223.

use std::sync::LazyLock;

use hex::{Crossed, Hex};
use serde::Deserialize;

use super::board::Board;
use crate::data;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Flight {
    stray_hexes: usize,
}

#[derive(Debug, Deserialize)]
struct FlightData {
    line_of_flight: Flight,
}

static FLIGHT: LazyLock<Flight> = LazyLock::new(|| data::read::<FlightData>("battle").line_of_flight);

/// What the ray from one hex through another comes to after it, as far as a stray shot flies on. Ruling P135.
pub fn beyond(from: Hex, through: Hex) -> impl Iterator<Item = Crossed> {
    hex::beyond(from, through).take(FLIGHT.stray_hexes)
}

/// Whether one hex is seen from another: no wall between, at an edge not two. What the two hexes are is no matter.
/// Rulings P164 and P222.
pub fn sees(board: &Board, from: Hex, to: Hex) -> bool {
    hex::is_open(board.clear(), from, to)
}

#[cfg(test)]
mod tests;
