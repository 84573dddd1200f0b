//! The ground under a battle: the board, what is seen along a ray, what lies in which arc, what figures cover.
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
//! Hexes, sets of them, rays and ways are geometry and come from `hex`: integers and bits, the same on every machine, and
//! the same whichever way the board is turned.

pub mod arc;
pub mod board;
pub mod line;
pub mod megahex;
pub mod shape;

pub use arc::{Arc, arc};
pub use board::{Board, Terrain};
pub use hex::{Crossed, Exit, Flood, Hex, HexSet, LONGEST, Path, Side, exit, line, path};
pub use line::{beyond, sees};
pub use shape::FigureSize;
