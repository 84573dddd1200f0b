//! The kernel from outside: the conformance suite on a toy that can be broken at will, and stories at a table.

#[cfg(test)]
mod commands;
#[cfg(test)]
mod fair_dice;
#[cfg(test)]
mod hearing;
#[cfg(test)]
mod house;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod moments;
#[cfg(test)]
mod nim;
#[cfg(test)]
mod pace;
#[cfg(test)]
mod renewal;
#[cfg(test)]
mod scenes;
#[cfg(test)]
mod scripts;
#[cfg(test)]
mod shell;
#[cfg(test)]
mod steps;
