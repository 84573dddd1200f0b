//! What a text of dice notation means.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

use super::label::Labels;
use super::{NotationError, NotationStep, Pool, Target, infix, parser};

/// A dice expression, read and found to be in order.
///
/// It can be rolled without fail: no die without sides, no endless reroll and no overflow get past the
/// reader. [`Display`](fmt::Display) gives a canonical text that reads back as an equal expression; that
/// text is also what is serialised.
///
/// ```
/// use dice::Expr;
///
/// let expr = Expr::parse("4D6k3 + 2[shield] ≤ 15")?;
/// assert_eq!(expr.to_string(), "4d6kh3 + 2[shield] <= 15");
/// # Ok::<(), dice::NotationError>(())
/// ```
#[derive(Eq, PartialEq, Hash, Debug)]
pub struct Expr {
    steps: SmallVec<[NotationStep; 3]>,
    target: Option<Target>,
    labels: Labels,
}

impl Expr {
    pub(super) fn new(steps: SmallVec<[NotationStep; 3]>, target: Option<Target>, labels: Labels) -> Self {
        Self { steps, target, labels }
    }

    /// Reads a text.
    ///
    /// # Errors
    /// The first thing that is wrong with the text, and its column.
    pub fn parse(text: &str) -> Result<Self, NotationError> {
        parser::parse(text)
    }

    /// What the total is compared with, if the text says so.
    pub fn target(&self) -> Option<Target> {
        self.target
    }

    /// What the whole roll is called: the text after `#`.
    pub fn label(&self) -> Option<&str> {
        self.labels.roll()
    }

    /// The dice terms in reading order.
    pub fn pools(&self) -> impl Iterator<Item = Pool> + '_ {
        self.steps.iter().filter_map(|step| match step {
            NotationStep::Dice(pool) => Some(*pool),
            NotationStep::Number(_)
            | NotationStep::Negate
            | NotationStep::Add
            | NotationStep::Subtract
            | NotationStep::Multiply => None,
        })
    }

    /// How many faces a roll draws at least: all of them unless it [is open-ended](Self::has_open_ended).
    pub fn fewest_dice(&self) -> u32 {
        self.pools().map(|pool| pool.count()).sum()
    }

    /// Whether rerolls or explosions may draw more faces than [`fewest_dice`](Self::fewest_dice).
    pub fn has_open_ended(&self) -> bool {
        self.pools().any(|pool| pool.is_open_ended())
    }

    pub(crate) fn steps(&self) -> &[NotationStep] {
        &self.steps
    }

    /// The label of the term at that step.
    pub(crate) fn term_label(&self, step: usize) -> Option<&str> {
        self.labels.term(step)
    }
}

/// Copies the steps as one piece of memory: every roll carries its expression.
impl Clone for Expr {
    #[inline]
    fn clone(&self) -> Self {
        Self { steps: SmallVec::from_slice(&self.steps), target: self.target, labels: self.labels.clone() }
    }
}

impl FromStr for Expr {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::parse(text)
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        infix::write(f, &self.steps, &mut |f, at| {
            match self.steps.get(at) {
                Some(NotationStep::Dice(pool)) => write!(f, "{pool}")?,
                Some(NotationStep::Number(number)) => write!(f, "{number}")?,
                Some(NotationStep::Negate | NotationStep::Add | NotationStep::Subtract | NotationStep::Multiply)
                | None => {}
            }
            match self.term_label(at) {
                Some(label) => write!(f, "[{label}]"),
                None => Ok(()),
            }
        })?;
        if let Some(target) = self.target {
            write!(f, " {target}")?;
        }
        match self.label() {
            Some(label) => write!(f, " # {label}"),
            None => Ok(()),
        }
    }
}

impl Serialize for Expr {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Expr {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text)
    }
}

struct Text;

impl Visitor<'_> for Text {
    type Value = Expr;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("dice notation")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Expr, E> {
        Expr::parse(text).map_err(E::custom)
    }
}
