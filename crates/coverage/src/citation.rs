//! Citations: `handbook 481, 485; guide 3; P144, P145`.

use std::fmt;

/// The book whose places are cited without it.
pub const RULINGS: &str = "ruling";

/// Where a sentence stands: a book, and lines, a number or a row of it.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct SourcePlace {
    /// The book as citations call it.
    pub book: String,
    /// Where in the book: `481`, `1+4-5`, `P144.2`, `missile`.
    pub key: String,
}

impl SourcePlace {
    /// A place of a book.
    pub fn new(book: &str, key: &str) -> Self {
        Self { book: book.to_owned(), key: key.to_owned() }
    }
}

impl fmt::Display for SourcePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { book, key } = self;
        if book == RULINGS { write!(f, "{key}") } else { write!(f, "{book} {key}") }
    }
}

/// Reads a citation. What stands between semicolons is of the book that it begins with, or else of the rulings.
///
/// # Errors
/// In words, at the first thing that is no place.
pub fn places(text: &str) -> Result<Vec<SourcePlace>, String> {
    let groups: Result<Vec<Vec<SourcePlace>>, String> = text.split(';').map(group).collect();
    groups.map(|groups| groups.concat())
}

fn group(text: &str) -> Result<Vec<SourcePlace>, String> {
    let text = text.trim();
    let (book, keys) = text.split_once(' ').filter(|(book, _)| !book.ends_with(',')).unwrap_or((RULINGS, text));
    keys.split(',').map(|key| place(book, key.trim())).collect()
}

fn place(book: &str, key: &str) -> Result<SourcePlace, String> {
    let plain = |word: &str| !word.is_empty() && word.chars().all(is_of_a_key);
    if plain(book) && plain(key) {
        Ok(SourcePlace::new(book, key))
    } else {
        Err(format!("{book:?} {key:?} is no place"))
    }
}

fn is_of_a_key(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || ['.', '+', '-', '_'].contains(&letter)
}
