//! What one may ask of counters, what happens to them, and why they stay as they are.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ids::Tag;
use crate::options::Unfit;

/// What one may do with counters.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are those of a counter")]
pub enum Command {
    /// Put a new counter on the table.
    AddCounter { name: String, value: i64, full: i64, hidden: bool },
    /// Move a counter up or down.
    Count { counter: Tag, by: i64 },
    /// Let everybody see a counter.
    RevealCounter { counter: Tag },
    /// Hide a counter from everybody but the GM.
    HideCounter { counter: Tag },
    /// Take a counter off the table.
    RemoveCounter { counter: Tag },
}

/// What happened to the counters.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each event is its command in the past tense")]
pub enum Event {
    CounterAdded { counter: Tag, name: String, value: i64, full: i64, hidden: bool },
    Counted { counter: Tag, by: i64 },
    CounterRevealed { counter: Tag },
    CounterHidden { counter: Tag },
    CounterRemoved { counter: Tag },
}

/// What a seat perceives of it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is an event with the counter's name")]
pub enum Seen {
    CounterAdded { counter: Tag, name: String, value: i64, full: i64, hidden: bool },
    Counted { counter: Tag, name: String, from: i64, to: i64, hidden: bool },
    CounterRevealed { counter: Tag, name: String, value: i64 },
    CounterHidden { counter: Tag, name: String },
    CounterRemoved { counter: Tag, name: String, hidden: bool },
}

impl Seen {
    /// Whether it is about a counter that only the GM knows.
    pub fn is_hidden(&self) -> bool {
        match self {
            Self::CounterAdded { hidden, .. } | Self::Counted { hidden, .. } | Self::CounterRemoved { hidden, .. } => {
                *hidden
            }
            Self::CounterRevealed { .. } | Self::CounterHidden { .. } => false,
        }
    }
}

/// Why a counter stays as it is.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Spectators do nothing.
    #[error("spectators only watch")]
    OnlyWatching,
    /// Only the GM may do it.
    #[error("only the GM may do this")]
    OnlyTheGm,
    /// There is no counter with which it could be done.
    #[error("there is no counter for this")]
    NoCounter,
    /// There are as many counters as there may be.
    #[error("there are as many counters as a table holds: remove one first")]
    TooMany,
    /// A field is not as it must be.
    #[error("{0}")]
    Unfit(Unfit),
}
