//! Pillars from outside.
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

mod battle;
mod rules;
mod secrecy;
