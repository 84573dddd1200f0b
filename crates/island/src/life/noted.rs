//! Dice as they fell, in the notation in which the log shows them.

use dice::{Dice, Expr, Roll, Scripted, Vault};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::check::face;

/// Dice that fell for one reason.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotedThrow {
    /// How they are written, with what they are for: `4d6kh3 # Strength`.
    pub notation: String,
    /// What they showed.
    pub faces: SmallVec<[u8; 4]>,
}

impl NotedThrow {
    /// One open die.
    pub(super) fn one(dice: &mut impl Dice, of: &str, sides: u8) -> Self {
        let faces = [face(dice, Vault::Open, sides)].into_iter().collect();
        Self { notation: format!("d{sides} # {of}"), faces }
    }

    /// Four six-sided dice, of which the lowest is dropped (A16).
    pub(super) fn score(dice: &mut impl Dice, of: &str) -> Self {
        let faces = (0..4).map(|_| face(dice, Vault::Open, 6)).collect();
        Self { notation: format!("4d6kh3 # {of}"), faces }
    }

    /// The first die.
    pub(super) fn first(&self) -> u8 {
        self.faces.first().copied().unwrap_or(1)
    }

    /// The sum without the lowest die.
    pub(super) fn highest_three(&self) -> u8 {
        let sum: u8 = self.faces.iter().sum();
        sum - self.faces.iter().min().copied().unwrap_or(0)
    }

    /// The roll, for the log.
    pub fn roll(&self) -> Option<Roll> {
        let expr = Expr::parse(&self.notation).ok()?;
        Some(expr.roll(&mut Scripted::new(self.faces.iter().map(|face| u32::from(*face)))))
    }
}
