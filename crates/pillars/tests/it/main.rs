//! Pillars from outside.
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

mod battle;
mod coverage;
mod gear;
mod rules;
mod secrecy;
