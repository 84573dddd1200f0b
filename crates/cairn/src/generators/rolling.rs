//! Tables and the hand that throws on them.

use dice::Dice;
use serde::Deserialize;

use super::{GeneratedLine, GeneratedPaper, GeneratorKind};
use crate::throw::Throw;

/// A table of two columns, each with a d20 of its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColumnTable {
    /// What it is about.
    pub title: String,
    /// What the columns say.
    pub columns: [String; 2],
    /// Twenty rows.
    pub rows: Vec<[String; 2]>,
}

/// What two dice found in a table.
pub(super) struct ColumnWords {
    columns: [String; 2],
    pub(super) words: [String; 2],
}

impl ColumnWords {
    /// A line for each column.
    pub(super) fn lines(self) -> [GeneratedLine; 2] {
        let [one, other] = self.columns;
        let [first, second] = self.words;
        [GeneratedLine::new(one, first), GeneratedLine::new(other, second)]
    }

    /// Both columns as one sentence.
    pub(super) fn sentence(&self) -> String {
        let [one, other] = &self.words;
        format!("{one}: {}.", small(other))
    }
}

/// A hand that keeps what it threw.
pub(super) struct RecordingHand<'d, D> {
    dice: &'d mut D,
    throws: Vec<Throw>,
}

impl<'d, D: Dice> RecordingHand<'d, D> {
    pub(super) fn new(dice: &'d mut D) -> Self {
        Self { dice, throws: Vec::new() }
    }

    /// Throws, and tells what fell.
    pub(super) fn throw(&mut self, of: &str, count: u8, sides: u8) -> Throw {
        let throw = Throw::open(self.dice, of, count, sides);
        self.throws.push(throw.clone());
        throw
    }

    /// One die.
    pub(super) fn die(&mut self, of: &str, sides: u8) -> u8 {
        self.throw(of, 1, sides).first()
    }

    /// One of a list, by a die with as many sides.
    pub(super) fn pick<'t, T>(&mut self, of: &str, list: &'t [T]) -> &'t T {
        let sides = u8::try_from(list.len()).expect("no list has more rows than a die of 255 sides");
        &list[usize::from(self.die(of, sides)) - 1]
    }

    /// One of a list of small things.
    pub(super) fn choose<T: Copy>(&mut self, of: &str, list: &[T]) -> T {
        *self.pick(of, list)
    }

    /// Both columns of a table.
    pub(super) fn table(&mut self, table: &ColumnTable) -> ColumnWords {
        let sides = u8::try_from(table.rows.len()).expect("a table has twenty rows");
        let throw = self.throw(&table.title, 2, sides);
        let word = |column: usize| table.rows[usize::from(throw.faces[column]) - 1][column].clone();
        ColumnWords { columns: table.columns.clone(), words: [word(0), word(1)] }
    }

    /// What was made, with all that was thrown for it.
    pub(super) fn made(self, kind: GeneratorKind, title: String, lines: Vec<GeneratedLine>) -> GeneratedPaper {
        GeneratedPaper { kind, title, lines, items: Vec::new(), plan: None, throws: self.throws }
    }
}

/// The text with a small letter first.
pub(super) fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
