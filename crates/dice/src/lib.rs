//! Dice one can audit.
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod limits;
mod source;

pub use source::{Dice, Fast, ScriptFault, Scripted, Seeded, Vault};
