//! The battle: figures on a map of hexes, in turns and phases.

pub mod ground;
