//! How a game ended.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// How a game ended: who won, or that nobody did.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Somebody won.
    Won {
        /// What they are called: a player or a side, as the game names them.
        side: String,
        /// The seats that won, as far as everybody knows them.
        seats: Vec<Seat>,
    },
    /// It is over, and nobody won.
    Nobody,
}

impl Outcome {
    /// The seats that won.
    pub fn winners(&self) -> &[Seat] {
        match self {
            Self::Won { seats, .. } => seats,
            Self::Nobody => &[],
        }
    }

    /// What those are called who won.
    pub fn side(&self) -> Option<&str> {
        match self {
            Self::Won { side, .. } => Some(side),
            Self::Nobody => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} won", self.side().unwrap_or("nobody"))
    }
}
