//! The terms of a roll, as a page draws them.

use serde::{Deserialize, Serialize};

use super::Roll;
use super::thrown::{DieMark, Thrown};
use crate::notation::{NotationStep, Pool, terms};

/// One term of a rolled expression.
#[derive(Clone, Copy, Debug)]
pub enum Term<'r> {
    /// Dice.
    Dice(DiceTerm<'r>),
    /// A constant: a modifier, a factor.
    Number {
        /// Its value as written, without the sign before it.
        value: i64,
        /// Whether it is taken away.
        negative: bool,
        /// What it is called.
        label: Option<&'r str>,
    },
}

/// Equal dice that were thrown together.
#[derive(Clone, Copy, Debug)]
pub struct DiceTerm<'r> {
    /// What was asked for; its display is the notation of the term.
    pub pool: Pool,
    /// What the term is called.
    pub label: Option<&'r str>,
    /// Whether its value is taken away.
    pub negative: bool,
    thrown: &'r [Thrown],
}

/// One thrown die.
#[derive(Clone, Copy, Eq, PartialEq, Debug)]
pub struct Die {
    /// How many sides it has.
    pub sides: u32,
    /// What it shows.
    pub face: u32,
    /// What became of it.
    pub fate: DieFate,
    /// Whether it was thrown because another die exploded.
    pub exploded: bool,
    /// Whether it was counted as a success.
    pub success: bool,
}

/// What became of a die.
#[derive(Clone, Copy, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DieFate {
    /// It counts.
    #[default]
    Kept,
    /// It was dropped in favour of better or worse ones.
    Dropped,
    /// It was thrown again.
    Rerolled,
}

impl<'r> DiceTerm<'r> {
    /// Its dice in the order of drawing.
    pub fn dice(self) -> impl Iterator<Item = Die> + 'r {
        let sides = self.pool.sides();
        self.thrown.iter().map(move |thrown| Die::new(sides, *thrown))
    }

    /// What the dice came to: the sum of those kept, or the number of successes.
    pub fn subtotal(self) -> i64 {
        let counting = self.thrown.iter().filter(|die| die.counts());
        if self.pool.success().is_some() {
            counting.map(|die| i64::from(die.has(DieMark::Success))).sum()
        } else {
            counting.map(|die| i64::from(die.face())).sum()
        }
    }
}

impl Die {
    fn new(sides: u32, thrown: Thrown) -> Self {
        let fate = if !thrown.stands() {
            DieFate::Rerolled
        } else if thrown.counts() {
            DieFate::Kept
        } else {
            DieFate::Dropped
        };
        Self {
            sides,
            face: thrown.face(),
            fate,
            exploded: thrown.has(DieMark::Extra),
            success: thrown.has(DieMark::Success),
        }
    }
}

impl Roll {
    /// The terms in reading order: dice with what they show, numbers with what they are called.
    pub fn terms(&self) -> impl Iterator<Item = Term<'_>> {
        let steps = self.expr.steps();
        let negatives = terms::negatives(steps);
        let mut rest = &self.thrown[..];
        let numbered = steps.iter().zip(negatives).enumerate();
        numbered.filter_map(move |(at, (step, negative))| {
            let label = self.expr.term_label(at);
            match step {
                NotationStep::Dice(pool) => {
                    let (thrown, after) = split_term(rest);
                    rest = after;
                    Some(Term::Dice(DiceTerm { pool: *pool, label, negative, thrown }))
                }
                NotationStep::Number(value) => Some(Term::Number { value: *value, negative, label }),
                NotationStep::Negate | NotationStep::Add | NotationStep::Subtract | NotationStep::Multiply => None,
            }
        })
    }
}

/// The dice of the first term, and those of the others.
fn split_term(thrown: &[Thrown]) -> (&[Thrown], &[Thrown]) {
    let others = thrown.iter().skip(1);
    let length = others.take_while(|die| !die.has(DieMark::First)).count() + 1;
    thrown.split_at(length.min(thrown.len()))
}
