//! Where faces come from: the seam between the rules and chance.

mod fast;
mod scripted;
mod seeded;
#[cfg(test)]
mod tests;
mod words;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use fast::Fast;
pub use scripted::{ScriptFault, Scripted};
pub use seeded::Seeded;

/// Which of a table's two committed secrets a die is drawn from.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vault {
    /// Dice everybody may check once the table closes.
    #[default]
    Open,
    /// Dice only the game master may check: blind rolls, mana, wandering monsters.
    Hidden,
}

/// A step of a game that has dice of its own, as often as it is done again: the third year, the first wound.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct DiceStep {
    /// What is done.
    pub name: &'static str,
    /// Which time it is done, if it is done more than once in a game.
    pub occurrence: u32,
}

impl DiceStep {
    /// A step and which time it is done.
    pub const fn new(name: &'static str, occurrence: u32) -> Self {
        Self { name, occurrence }
    }
}

impl fmt::Display for DiceStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.occurrence)
    }
}

/// Where faces come from.
///
/// The rules ask for faces and never for random numbers, so that a seeded stream, a script and dice
/// typed in from a real table are one and the same to them.
pub trait Dice {
    /// The next face of a die with that many sides: a number from 1 to `sides`, `sides` being at least 1.
    fn face(&mut self, vault: Vault, sides: u32) -> u32;

    /// A number that names a new thing and decides nothing: no die falls for it.
    fn tag(&mut self) -> u32 {
        self.face(Vault::Hidden, u32::MAX)
    }

    /// From here on the faces are those of the step, from its first face on: whoever goes back and does the step again
    /// sees the same. To turn to a step twice shows its faces twice, so whatever is done again has another occurrence.
    ///
    /// Only dice that a table keeps know steps; to all others it means nothing and costs nothing.
    #[inline]
    fn turn_to(&mut self, _step: DiceStep) {}
}

impl<D: Dice + ?Sized> Dice for &mut D {
    #[inline]
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        (**self).face(vault, sides)
    }

    fn tag(&mut self) -> u32 {
        (**self).tag()
    }

    #[inline]
    fn turn_to(&mut self, step: DiceStep) {
        (**self).turn_to(step);
    }
}
