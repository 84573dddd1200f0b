//! The battle, rule by rule.

mod bench;
mod bots;
mod random;
