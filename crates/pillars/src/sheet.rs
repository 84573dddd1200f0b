//! The character sheet: everything worked out, each number with where it comes from. Pages, exports and the API read it.

use serde::{Deserialize, Serialize};

use crate::creation::Sight;

/// A character, worked out for reading.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    /// What they are called.
    pub name: String,
}

impl Sheet {
    /// The sheet as a seat may read it.
    pub fn of(sight: &Sight<'_>) -> Self {
        Self { name: sight.character().called().to_owned() }
    }
}
