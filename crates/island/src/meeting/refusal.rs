//! Why an encounter is not settled so.

use hex::Hex;
use serde::Serialize;
use thiserror::Error;

/// Why an encounter is not settled so.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says what it is")]
pub enum MeetingRefusal {
    #[error("no encounter waits to be chosen")]
    NothingOwed,
    #[error("nothing is owed in {hex}")]
    NotOwed { hex: Hex },
    #[error("your people face nothing")]
    NoEncounter,
    #[error("{name} cannot be avoided")]
    CannotAvoid { name: String },
    #[error("whoever avoids {name} moves to a free adjacent hex, and there is none: confront it")]
    NoWayOut { name: String },
    #[error("avoiding has failed: confront it")]
    MustConfront,
    #[error("nobody here can take this test")]
    NobodyCan,
    #[error("{who} does not take part in this")]
    NotPresent { who: String },
    #[error("a test is taken by one each: {want} have to be named")]
    Rollers { want: usize },
    #[error("your people do not have to give way")]
    NoRetreat,
    #[error("{hex} is not adjacent: one gives way to an adjacent hex")]
    NotAdjacent { hex: Hex },
    #[error("{hex} is not on the island")]
    OffTheIsland { hex: Hex },
    #[error("an encounter token lies in {hex}: one gives way to a free hex")]
    HasToken { hex: Hex },
    #[error("another tribe's people are in {hex}: one gives way to a free hex")]
    HasPeople { hex: Hex },
    #[error("none of your free people stands at an area of interest that is open")]
    NoArea,
    #[error("{name} is closed at night")]
    ClosedAtNight { name: String },
    #[error("{name} is cleared")]
    Cleared { name: String },
    #[error("no area is being looked into")]
    NoDelve,
    #[error("nothing is to be shared out")]
    NothingToShare,
    #[error("nobody is to be chosen")]
    NobodyToChoose,
    #[error("no resources are to be chosen")]
    NoStores,
    #[error("no thing is to be chosen")]
    NoThing,
    #[error("nothing is to be looked at")]
    NoPeek,
    #[error("nothing is to be picked")]
    NothingToPick,
    #[error("{0}")]
    Unfit(String),
}
