//! Why nobody goes there.

use hex::Hex;
use serde::Serialize;
use thiserror::Error;

/// Why nobody sets out, or goes there.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says what it is")]
pub enum TravelRefusal {
    #[error("none of your people is free and can walk")]
    NobodyFree,
    #[error("that is not one of your people")]
    NotYours,
    #[error("{who} cannot set out: committed already, down, or too exhausted to walk")]
    NotFree { who: String },
    #[error("nobody is on the way")]
    NobodyOnTheWay,
    #[error("{who} is not on the way")]
    NotOnTheWay { who: String },
    #[error("{who} has been stopped and goes no further in this phase")]
    Stopped { who: String },
    #[error("a stack walks from one hex: these people are in several")]
    Scattered,
    #[error("nobody has points left for a step")]
    NoStep,
    #[error("a way leads from hex to adjacent hex: {to} is not adjacent to {from}")]
    Gap { from: Hex, to: Hex },
    #[error("{hex} is not on the island")]
    OffTheIsland { hex: Hex },
    #[error("entering {hex} costs {price} and has to be paid in full: {who} has {left} left")]
    TooDear { who: String, hex: Hex, price: String, left: String },
    #[error("only the cheapest way to a hex is walked at once: take another way step by step")]
    OtherWay,
    #[error("{0}")]
    Unfit(String),
}
