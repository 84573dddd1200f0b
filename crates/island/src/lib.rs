#![doc = include_str!("../README.md")]
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod bot;
pub mod change;
pub mod check;
pub mod chronicle;
pub mod combat;
pub mod command;
pub mod course;
pub mod deeds;
pub mod dusk;
pub mod event;
pub mod fate;
#[cfg(test)]
mod fixture;
pub mod folk;
pub mod game;
pub mod growth;
pub mod guest;
pub mod harm;
pub mod hero;
pub mod key;
pub mod life;
pub mod meeting;
pub mod notation;
pub mod numbers;
pub mod pack;
pub mod refusal;
pub mod rulings;
pub mod settling;
pub mod setup;
pub mod sheet;
pub mod sight;
pub mod srd;
pub mod state;
#[cfg(test)]
mod tests;
pub mod travel;
pub mod turn;
pub mod view;
pub mod whispers;
pub mod words;
pub mod work;
