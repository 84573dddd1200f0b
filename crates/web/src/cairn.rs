//! Cairn in the house: its characters, its tables, and what its generators make.

pub(crate) mod lives;
pub(crate) mod makers;
pub(crate) mod tables;
