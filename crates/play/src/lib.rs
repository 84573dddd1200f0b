//! The kernel of Trilith: it turns any [`Game`] into a durable, replayable, live [`Table`].
//!
//! Commands go in, events come out, states are folded from events. A [`Table`] is an evening: the
//! [`gathering`] of people and a stack of scenes, all in one log. Nothing here knows a clock, a file or a socket: the
//! host hands in the time, stores each [`Sealed`] entry and sends each seat what it has heard.
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
pub mod entry;
pub mod export;
pub mod game;
pub mod gathering;
pub mod hash;
pub mod ids;
pub mod name;
pub mod open;
pub mod open_game;
pub mod options;
pub mod outcome;
pub mod reading;
pub mod scene;
pub mod script;
pub mod sealed;
pub mod seat;
pub mod secrets;
pub mod spelling;
pub mod table;
pub mod variant;
pub mod verify;
pub mod whose;

pub use game::Game;
pub use gathering::Gathering;
pub use hash::Hash;
pub use ids::{CommandId, PersonId, TableId, Tag};
pub use outcome::Outcome;
pub use scene::Registry;
pub use sealed::{Millis, Sealed};
pub use seat::{Role, Seat};
pub use table::Table;
