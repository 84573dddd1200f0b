//! A roll on one line.

use std::fmt;

use super::{DiceTerm, Die, DieFate, Roll, Term};
use crate::notation::infix;

/// Dropped dice stand between tildes (`~1~`), rerolled ones before an `r` (`1r`), those from an explosion
/// behind a `!`, successes before a `*`.
impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(label) = self.label() {
            write!(f, "{label}: ")?;
        }
        let mut terms = self.terms();
        infix::write(f, self.expr.steps(), &mut |f, _| match terms.next() {
            Some(term) => write_term(f, &term),
            None => Ok(()),
        })?;
        write!(f, " = {}", self.total)?;
        self.write_outcome(f)
    }
}

impl Roll {
    fn write_outcome(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(target), Some(margin)) = (self.target(), self.margin()) else {
            return Ok(());
        };
        let word = if margin < 0 { "failure" } else { "success" };
        write!(f, " vs {target}: {word} by {}", margin.abs())
    }
}

fn write_term(f: &mut fmt::Formatter<'_>, term: &Term<'_>) -> fmt::Result {
    match term {
        Term::Number { value, label, .. } => {
            write!(f, "{value}")?;
            write_label(f, *label)
        }
        Term::Dice(dice) => write_dice(f, *dice),
    }
}

fn write_dice(f: &mut fmt::Formatter<'_>, term: DiceTerm<'_>) -> fmt::Result {
    write!(f, "{}", term.pool)?;
    write_label(f, term.label)?;
    let mut before = " (";
    for die in term.dice() {
        write!(f, "{before}{die}")?;
        before = ", ";
    }
    f.write_str(")")
}

fn write_label(f: &mut fmt::Formatter<'_>, label: Option<&str>) -> fmt::Result {
    match label {
        Some(label) => write!(f, " {label}"),
        None => Ok(()),
    }
}

/// The face with its marks, as in a roll.
impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, after) = match self.fate {
            DieFate::Kept => ("", ""),
            DieFate::Dropped => ("~", "~"),
            DieFate::Rerolled => ("", "r"),
        };
        let from = if self.exploded { "!" } else { "" };
        let passed = if self.success { "*" } else { "" };
        write!(f, "{before}{from}{}{passed}{after}", self.face)
    }
}
