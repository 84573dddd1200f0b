//! What fell, die by die, and what it came to.

mod display;
mod term;
#[cfg(test)]
mod tests;
mod throw;
mod thrown;
mod wire;

use smallvec::SmallVec;

use crate::notation::{Expr, Target};
use thrown::Thrown;

pub use term::{DiceTerm, Die, DieFate, Term};

/// The result of rolling an expression, with every die that was thrown.
///
/// A roll is a value without a way to be wrong: it can only be made by rolling, and reading it back from
/// its serialised form rolls the recorded faces again and insists on the recorded result.
///
/// ```
/// use dice::{Expr, Scripted};
///
/// let expr = Expr::parse("4d6kh3 + 2[shield] <= 15")?;
/// let roll = expr.roll(&mut Scripted::new([4, 1, 6, 2]));
/// assert_eq!(roll.total(), 14);
/// assert_eq!(roll.outcome(), Some(true));
/// assert_eq!(roll.to_string(), "4d6kh3 (4, ~1~, 6, 2) + 2 shield = 14 vs <= 15: success by 1");
/// # Ok::<(), dice::NotationError>(())
/// ```
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Roll {
    expr: Expr,
    thrown: Throws,
    total: i64,
}

/// Every throw in the order of drawing.
type Throws = SmallVec<[Thrown; 12]>;

impl Roll {
    /// What was rolled.
    pub fn expr(&self) -> &Expr {
        &self.expr
    }

    /// What the roll is called, if it is.
    pub fn label(&self) -> Option<&str> {
        self.expr.label()
    }

    /// What everything came to.
    pub fn total(&self) -> i64 {
        self.total
    }

    /// What the total was compared with.
    pub fn target(&self) -> Option<Target> {
        self.expr.target()
    }

    /// Whether the total met its target; nothing if there was none.
    pub fn outcome(&self) -> Option<bool> {
        self.target().map(|target| target.holds(self.total))
    }

    /// By how much the total met its target, negative if it did not; see [`Target::margin`].
    pub fn margin(&self) -> Option<i64> {
        self.target().map(|target| target.margin(self.total))
    }

    /// Every face that was drawn, as (sides, face), in the order of drawing: what an auditor compares
    /// with the stream.
    pub fn faces(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.dice().map(|die| (die.sides, die.face))
    }

    /// Every die that was thrown, in the order of drawing.
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.terms()
            .filter_map(|term| match term {
                Term::Dice(dice) => Some(dice),
                Term::Number { .. } => None,
            })
            .flat_map(DiceTerm::dice)
    }
}
