//! What is said of a file that was read: where reading stopped, and what became of what it holds.

use std::fmt;

use serde::Serialize;

/// What became of something that a file holds.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReadingFate {
    /// It was wrong or missing, and is set right.
    Repaired,
    /// There is no place for it.
    Lost,
    /// It is as it was, and worth a look.
    Noticed,
}

/// One thing that is to be said of a file.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Note {
    /// What became of it.
    pub fate: ReadingFate,
    /// What it is about: a key of the file, or the name of a thing.
    pub at: String,
    /// What is to be said.
    pub what: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

/// Where a text stopped being JSON, in words.
pub fn stopped(error: &serde_json::Error) -> String {
    match (error.line(), error.column()) {
        (_, 0) | (0, _) => "there is nothing in it".to_owned(),
        (line, _) if error.is_eof() => format!("it breaks off in line {line}"),
        (line, column) => format!("reading stopped in line {line} at character {column}"),
    }
}
