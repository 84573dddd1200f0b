//! The kernel of Trilith: it turns any game into a durable, replayable, live table.

pub mod hash;
pub mod ids;
pub mod sealed;
pub mod seat;
