//! Why something is not allowed while a main character is made, or afterwards.

use play::options::Unfit;
use serde::Serialize;
use thiserror::Error;

use super::MainStep;

/// Why not.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MainRefusal {
    /// Another seat's character.
    #[error("only whoever makes this character may do that")]
    NotYours,
    /// It is not the time.
    #[error("first comes: {}", step.name())]
    AnotherStep {
        /// What comes next.
        step: MainStep,
    },
    /// The making is done.
    #[error("the making is done")]
    Made,
    /// The making is not done.
    #[error("the making comes first: {}", step.name())]
    NotMade {
        /// What comes next.
        step: MainStep,
    },
    /// They are dead.
    #[error("{name} is dead")]
    Dead {
        /// Who.
        name: String,
    },
    /// There is nothing else to choose.
    #[error("nothing else can be chosen for that")]
    NothingElse,
    /// A field is not as it must be.
    #[error("{0}")]
    Field(#[from] Unfit),
    /// Only the house itself says that.
    #[error("only the house itself does that")]
    OnlyTheDoor,
    /// The sheet is none.
    #[error("that character cannot be taken: {why}")]
    NoSheet {
        /// What is wrong with it.
        why: String,
    },
}
