//! The ground under a battle: hexes, the board, what is seen along a ray, what lies in which arc, how far feet carry.
//!
//! ```text
//!      ___         column,row: odd columns stand half a hex lower        N
//!  ___/1,0\___                                                       NW  |  NE
//! /0,0\___/2,0\                                                        \ | /
//! \___/1,1\___/                                                        / | \
//! /0,1\___/2,1\                                                      SW  |  SE
//! \___/   \___/                                                          S
//! ```
//!
//! All of it is integers and bits: the same on every machine, and the same whichever way the board is turned.

pub mod arc;
pub mod board;
pub mod hex;
pub mod line;
pub mod megahex;
pub mod reach;
pub mod set;
pub mod shape;

pub use arc::{Arc, Exit, arc, exit};
pub use board::{Board, Terrain};
pub use hex::{Hex, Side};
pub use line::{Crossed, beyond, line, sees};
pub use reach::{Flood, LONGEST, Path, path};
pub use set::HexSet;
pub use shape::Size;
