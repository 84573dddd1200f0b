//! What can be wrong with a text, and where.

use std::fmt;

use thiserror::Error;

use crate::limits;

/// Why a text is not dice notation, and at which character.
#[derive(Clone, Copy, Eq, PartialEq, Debug, Error)]
#[error("column {column}: {kind}")]
pub struct NotationError {
    /// The character the fault is at, counting from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: NotationFault,
}

/// What is wrong with a text.
#[derive(Clone, Copy, Eq, PartialEq, Debug, Error)]
pub enum NotationFault {
    /// Something else had to come here.
    #[error("expected {wanted}, found {}", FoundChar(*found))]
    Expected {
        /// What had to come.
        wanted: Wanted,
        /// What came, if the text was not at its end.
        found: Option<char>,
    },
    /// The text, or its canonical form, is too long.
    #[error("expected at most {} bytes of notation", limits::TEXT_BYTES)]
    TooLong,
    /// A term of no dice.
    #[error("expected at least one die")]
    NoDice,
    /// A die without sides.
    #[error("expected a die with at least one side")]
    NoSides,
    /// More dice than one roll may throw.
    #[error("expected at most {} dice in one roll", limits::DICE_PER_ROLL)]
    TooManyDice,
    /// More sides than a die may have.
    #[error("expected at most {} sides", limits::SIDES)]
    TooManySides,
    /// A number beyond all limits.
    #[error("expected a number up to {}", limits::CONSTANT)]
    NumberTooLarge,
    /// A total that could leave the range of totals.
    #[error("expected totals within {} either way", limits::TOTAL)]
    TotalTooLarge,
    /// Too many open parentheses and minus signs.
    #[error("expected at most {} levels of nesting", limits::NESTING)]
    TooDeep,
    /// A reroll that no face ever ends.
    #[error("expected a reroll that leaves at least one face standing")]
    EndlessReroll,
    /// An explosion that no face ever ends.
    #[error("expected an explosion that at least one face ends")]
    EndlessExplosion,
    /// Rerolls and explosions that would take too long.
    #[error("expected at most {} throws on average, rerolls and explosions included", limits::AVERAGE_THROWS)]
    TooManyThrows,
    /// The same kind of modifier twice on one term.
    #[error("expected each of reroll, explosion, keep and count once at most")]
    Repeated,
    /// Keeping none or more than there are, or dropping none or all.
    #[error("expected to keep or drop at least one die and to keep no more than there are")]
    WrongKeep,
    /// A label of nothing but spaces.
    #[error("expected a label that is not empty")]
    EmptyLabel,
    /// A label with control characters.
    #[error("expected a label without control characters")]
    UnfitLabel,
}

/// What a place in the text calls for.
#[derive(Clone, Copy, Eq, PartialEq, Debug)]
pub enum Wanted {
    /// The beginning of a value.
    Value,
    /// What comes after the `d` of a die.
    Sides,
    /// A plain number.
    Number,
    /// `<`, `<=`, `=`, `>=` or `>`.
    Comparison,
    /// The `h` or `l` of a drop.
    HighOrLow,
    /// The `s` of `cs`.
    CountWord,
    /// The end of a group.
    ClosingParenthesis,
    /// The end of a label.
    ClosingBracket,
    /// An operator, a target, a label or nothing more.
    OperatorOrEnd,
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Value => "dice, a number or a parenthesis",
            Self::Sides => "a number of sides or %",
            Self::Number => "a number",
            Self::Comparison => "a comparison such as >= and a number",
            Self::HighOrLow => "h or l, as in dh1 or dl1",
            Self::CountWord => "cs and a comparison, as in cs>=5",
            Self::ClosingParenthesis => "an operator or )",
            Self::ClosingBracket => "the ] of the label",
            Self::OperatorOrEnd => "an operator, a target, a label or the end",
        })
    }
}

struct FoundChar(Option<char>);

impl fmt::Display for FoundChar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(c) => write!(f, "{c:?}"),
            None => f.write_str("the end"),
        }
    }
}

/// Characters shown on either side of the caret.
const CONTEXT: usize = 38;

impl NotationError {
    pub(super) fn at_byte(text: &str, at: usize, kind: NotationFault) -> Self {
        let before = text.char_indices().take_while(|(byte, _)| *byte < at);
        Self { column: before.count() + 1, kind }
    }

    /// The text with a caret under the fault, on two lines; of a long text only what is around it.
    ///
    /// ```
    /// let error = dice::Expr::parse("3d6 + d0").unwrap_err();
    /// assert_eq!(error.point("3d6 + d0"), "3d6 + d0\n       ^");
    /// ```
    pub fn point(&self, source: &str) -> String {
        let at = self.column - 1;
        let first = at.saturating_sub(CONTEXT);
        let line = source.chars().skip(first).take(2 * CONTEXT);
        let mut out: String = line.map(|c| if c.is_control() { ' ' } else { c }).collect();
        out.push('\n');
        out.extend(std::iter::repeat_n(' ', at - first));
        out.push('^');
        out
    }
}
