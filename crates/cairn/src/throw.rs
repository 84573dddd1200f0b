//! Dice as they fell: what events keep of a roll, and what the log shows of it.

use dice::{Dice, Expr, Roll, Scripted, Vault};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Dice of one kind that fell for one reason.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Throw {
    /// Why they were thrown.
    pub of: String,
    /// How it is written: `3d6`, `d20<=11`.
    pub notation: String,
    /// What they showed.
    pub faces: SmallVec<[u8; 4]>,
}

impl Throw {
    /// Throws so many dice of so many sides where everybody sees them.
    pub fn open(dice: &mut impl Dice, of: &str, count: u8, sides: u8) -> Self {
        Self::from(dice, Vault::Open, of, count, sides)
    }

    /// Throws so many dice of so many sides.
    pub fn from(dice: &mut impl Dice, vault: Vault, of: &str, count: u8, sides: u8) -> Self {
        let faces = (0..count).map(|_| face(dice, vault, sides)).collect();
        let count = if count == 1 { String::new() } else { count.to_string() };
        Self { of: of.to_owned(), notation: format!("{count}d{sides}"), faces }
    }

    /// The sum of the faces.
    pub fn total(&self) -> u16 {
        self.faces.iter().map(|face| u16::from(*face)).sum()
    }

    /// The highest face.
    pub fn highest(&self) -> u8 {
        self.faces.iter().copied().max().unwrap_or(0)
    }

    /// The first face.
    pub fn first(&self) -> u8 {
        self.faces.first().copied().unwrap_or(0)
    }

    /// The roll, for the log.
    pub fn roll(&self) -> Option<Roll> {
        let expr = Expr::parse(&format!("{} # {}", self.notation, self.of)).ok()?;
        Some(expr.roll(&mut Scripted::new(self.faces.iter().map(|face| u32::from(*face)))))
    }
}

/// One face of a die.
pub(crate) fn face(dice: &mut impl Dice, vault: Vault, sides: u8) -> u8 {
    u8::try_from(dice.face(vault, sides.into())).expect("a face is no more than the sides")
}
