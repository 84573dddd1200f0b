//! Why something is not allowed while a character is made.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::LifeStep;
use crate::deeds;

/// Why not.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Another seat's character.
    #[error("only whoever makes this character may do that")]
    NotYours,
    /// It is not the time.
    #[error("first comes: {}", step.name())]
    AnotherStep {
        /// What comes next.
        step: LifeStep,
    },
    /// The making is done.
    #[error("the making is done")]
    Made,
    /// The making is not done.
    #[error("the making comes first: {}", step.name())]
    NotMade {
        /// What comes next.
        step: LifeStep,
    },
    /// There is none of that number.
    #[error("there is none of that number")]
    NoSuch,
    /// An attribute changes places with itself.
    #[error("two different attributes are needed")]
    Same,
    /// It is not among what may be chosen.
    #[error("it costs more than may be chosen, or is nothing to carry")]
    NotGranted,
    /// More than ten slots are filled.
    #[error("{used} slots are filled and there are 10: drop something first")]
    Overfull {
        /// How many are filled.
        used: u16,
    },
    /// Only the house itself says that.
    #[error("only the house itself does that")]
    OnlyTheDoor,
    /// The sheet is none.
    #[error("that sheet cannot be taken: {why}")]
    NoSheet {
        /// What is wrong with it.
        why: String,
    },
    /// A deed is not allowed.
    #[error("{0}")]
    Deed(#[from] deeds::DeedRefusal),
}
