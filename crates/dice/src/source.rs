//! Where faces come from: the seam between the rules and chance.

mod fast;
mod scripted;
mod seeded;
#[cfg(test)]
mod tests;
mod words;

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
}

impl<D: Dice + ?Sized> Dice for &mut D {
    #[inline]
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        (**self).face(vault, sides)
    }

    fn tag(&mut self) -> u32 {
        (**self).tag()
    }
}
