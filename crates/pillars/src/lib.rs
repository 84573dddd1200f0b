//! Pillars: the rules of the fantasy role-playing game, module by chapter.
//!
//! Every table of the books is data (`data/*.toml`), read once and used by the rules, the pages and the exports alike. Where
//! the books contradict each other or are silent, a numbered ruling decides ([`rulings`]), and where two texts give two
//! playable rules, a switch of the [`house`] does.
//!
//! There is no clock here, no input or output, no thread, no hash map and no floating-point number.
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod attributes;
pub mod background;
pub mod battle;
pub mod body;
pub mod camp;
pub mod chance;
pub mod character;
pub mod checks;
pub mod condition;
pub mod creation;
pub mod data;
pub mod equipment;
pub mod exchange;
pub mod experience;
pub mod house;
pub mod magic;
mod names;
pub mod pools;
pub mod rest;
pub mod rulings;
pub mod sheet;
pub mod skills;
