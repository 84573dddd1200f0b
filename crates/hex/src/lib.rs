#![doc = include_str!("../README.md")]
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

mod hex;
pub mod layout;
mod line;
mod reach;
mod set;

pub use hex::{Hex, NotAHex, NotASide, Side};
pub use line::{Crossed, Exit, beyond, exit, is_open, line};
pub use reach::{Flood, Journeys, LONGEST, Path, path};
pub use set::{HexSet, LARGEST, Members};
