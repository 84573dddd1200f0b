//! What was repaired, lost or is worth a look, in words.

use std::fmt;

use play::reading::{Note, ReadingFate};
use serde::Serialize;

use super::words;
use crate::item::counted;

/// The most lines of a report; one after them says how many more there are.
pub const MOST_NOTES: usize = 200;
/// The longest name of what a line is about, in characters.
const LONGEST_AT: usize = 100;
/// The longest line, in characters.
const LONGEST_LINE: usize = 300;

/// All that is to be said, in the order in which it was found. It stays short, whatever a file holds.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct ImportReport {
    /// Line by line.
    pub notes: Vec<Note>,
    /// How much was found beyond what is listed.
    #[serde(skip)]
    more: u32,
}

impl ImportReport {
    /// Whether everything is as it was.
    pub fn is_empty(&self) -> bool {
        self.notes.is_empty()
    }

    pub(super) fn repaired(&mut self, at: &str, what: impl Into<String>) {
        self.push(ReadingFate::Repaired, at, &what.into());
    }

    pub(super) fn lost(&mut self, at: &str, what: impl Into<String>) {
        self.push(ReadingFate::Lost, at, &what.into());
    }

    pub(super) fn noticed(&mut self, at: &str, what: impl Into<String>) {
        self.push(ReadingFate::Noticed, at, &what.into());
    }

    fn push(&mut self, fate: ReadingFate, at: &str, what: &str) {
        if self.notes.len() < MOST_NOTES {
            let (at, what) = (words::told(at, LONGEST_AT), words::told(what, LONGEST_LINE));
            self.notes.push(Note { fate, at, what });
            return;
        }
        self.more = self.more.saturating_add(1);
        self.notes.truncate(MOST_NOTES);
        let what = format!("not listed here: {} more", counted(self.more, "line"));
        self.notes.push(Note { fate: ReadingFate::Noticed, at: "file".to_owned(), what });
    }

    /// A number within its bounds.
    pub(super) fn bounded(&mut self, at: &str, number: i64, least: i64, most: i64) -> i64 {
        let kept = number.clamp(least, most);
        match number.cmp(&kept) {
            std::cmp::Ordering::Less => self.repaired(at, format!("{number} is less than {kept}: set to {kept}")),
            std::cmp::Ordering::Greater => self.repaired(at, format!("{number} is more than {kept}: set to {kept}")),
            std::cmp::Ordering::Equal => {}
        }
        kept
    }

    /// The same for what is small.
    pub(super) fn small(&mut self, at: &str, number: i64, least: u8, most: u8) -> u8 {
        u8::try_from(self.bounded(at, number, least.into(), most.into())).unwrap_or(most)
    }
}

impl fmt::Display for ImportReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.notes.iter().try_for_each(|note| writeln!(f, "{note}"))
    }
}
