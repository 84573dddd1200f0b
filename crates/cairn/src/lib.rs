//! Cairn, second edition: the rules of an adventure that needs no map, as games on the kernel.
//!
//! A module for each chapter of the core rules. The tables stand in `data/`, under a licence of their own (CC BY-SA 4.0).
//! What happens to somebody is a list of [`change::Change`]s: results, which need no table to be written down again.

pub mod attributes;
pub mod background;
pub mod bestiary;
pub mod change;
pub mod character;
pub mod companion;
pub mod creature;
pub mod damage;
mod data;
pub mod dawn;
pub mod deeds;
pub mod differences;
pub mod downtime;
pub mod exchange;
pub mod generators;
pub mod harm;
pub mod hirelings;
pub mod item;
pub mod life;
pub mod market;
pub mod pack;
pub mod procedures;
pub mod relics;
pub mod rulings;
pub mod scars;
pub mod sheet;
mod sound;
pub mod spelling;
pub mod spells;
pub mod table;
pub mod throw;
mod wording;
