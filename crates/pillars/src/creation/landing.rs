//! Where dice of the skills table land.

use serde::{Deserialize, Serialize};

use crate::data::Id;
use crate::experience::Track;

/// Where the dice of the skills table landed: the column, the d8 that named it, the row and its dice.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Landing {
    /// The column.
    pub column: Id<Track>,
    /// The face that named it; 0 where it was not rolled.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub named_by: u8,
    /// How often that die named Random itself before, and was thrown again.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub again: u8,
    /// The row.
    pub row: u8,
    /// The second of two dice that found the row; 0 where one did.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub second: u8,
    /// Whether the number of the year found the row, and no die.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_year: bool,
}

impl Landing {
    /// In a row that one die found.
    pub const fn by_die(column: Id<Track>, row: u8) -> Self {
        Self { column, named_by: 0, again: 0, row, second: 0, by_year: false }
    }

    /// In a row that two dice found.
    pub const fn by_two(column: Id<Track>, [first, second]: [u8; 2]) -> Self {
        Self { second, ..Self::by_die(column, first + second) }
    }

    /// In a row that the number of the year found.
    pub const fn by_year(column: Id<Track>, row: u8) -> Self {
        Self { by_year: true, ..Self::by_die(column, row) }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(face: &u8) -> bool {
    *face == 0
}
