//! The kernel from outside: the conformance suite on a toy that can be broken at will, and stories at a table.

mod commands;
mod fair_dice;
mod hearing;
mod house;
mod laws;
mod renewal;
mod scenes;
mod shell;
