//! The battle, rule by rule.

mod audit;
mod bench;
mod bots;
mod crowds;
mod laws;
mod offered;
mod older;
mod perft;
mod prompts;
mod random;
mod returning;
mod universe;

pub(super) use bench::skirmish;
pub(super) use random::random_command;
