//! The battle, rule by rule.

mod bench;
mod random;
