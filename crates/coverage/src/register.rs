//! What the books say: a table for each book, in it a line for each sentence, by where it stands.
//!
//! ```toml
//! [handbook.Magic]        # a chapter of a book, or a whole book
//! 343 = "It has nothing to do with the attributes."
//!
//! [later]                 # what sentences wait for where nothing can prove them, or not all of them
//! gm = ["handbook 97, 115-118", "P27"]
//! ```

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use toml::{Table, Value};

use crate::citation::{SourcePlace, places};

/// The table that is no book.
const LATER: &str = "later";

/// One list of sentences.
#[derive(Debug)]
pub struct Register {
    /// What it is about, as the page for people says it.
    pub title: String,
    sentences: Vec<Sentence>,
    later: BTreeMap<SourcePlace, String>,
    faults: Vec<String>,
}

/// What a book says in one place, in our words.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Sentence {
    /// Where it stands.
    pub place: SourcePlace,
    /// The chapter above it, where the list names chapters.
    pub chapter: Option<String>,
    /// What it says.
    pub says: String,
}

impl Register {
    /// Reads a list; what is wrong with it is among its faults.
    pub fn read(title: &str, text: &str) -> Self {
        let mut register =
            Self { title: title.to_owned(), sentences: Vec::new(), later: BTreeMap::new(), faults: Vec::new() };
        match text.parse::<Table>() {
            Ok(tables) => tables.iter().for_each(|(book, value)| register.read_book(book, value)),
            Err(error) => register.faults.push(format!("{title}: {error}")),
        }
        register.hold_later();
        register
    }

    /// The sentences in the order of the list.
    pub fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }

    /// The sentences of one book.
    pub fn book<'a>(&'a self, book: &'a str) -> impl Iterator<Item = &'a Sentence> {
        self.sentences.iter().filter(move |sentence| sentence.place.book == book)
    }

    /// What a sentence waits for.
    pub fn later(&self, place: &SourcePlace) -> Option<&str> {
        self.later.get(place).map(String::as_str)
    }

    /// All that wait for something, and for what.
    pub fn waiting(&self) -> impl Iterator<Item = (&SourcePlace, &str)> {
        self.later.iter().map(|(place, what)| (place, what.as_str()))
    }

    /// What is wrong with the list by itself.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    fn read_book(&mut self, book: &str, value: &Value) {
        let Value::Table(rows) = value else {
            return self.faults.push(format!("{}: {book} is no table", self.title));
        };
        for (key, value) in rows {
            match value.as_table() {
                _ if book == LATER => self.read_later(key, value),
                Some(rows) => rows.iter().for_each(|(row, value)| self.read_row(book, Some(key), row, value)),
                None => self.read_row(book, None, key, value),
            }
        }
    }

    fn read_row(&mut self, book: &str, chapter: Option<&String>, key: &str, value: &Value) {
        let says = value.as_str().filter(|says| says.ends_with('.') && says.len() > 1);
        match (says, places(&format!("{book} {key}")).as_deref()) {
            (Some(says), Ok([place])) => {
                self.sentences.push(Sentence {
                    place: place.clone(),
                    chapter: chapter.cloned(),
                    says: says.to_owned(),
                });
            }
            _ => self.faults.push(format!("{}: no sentence at a place: {book} {key} = {value:?}", self.title)),
        }
    }

    fn read_later(&mut self, what: &str, value: &Value) {
        let lines: Vec<&str> = value.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for read in lines.iter().map(|line| places(line)) {
            match read {
                Ok(places) => places.into_iter().for_each(|place| self.wait(place, what)),
                Err(fault) => self.faults.push(format!("{}: later: {fault}", self.title)),
            }
        }
        if lines.is_empty() {
            self.faults.push(format!("{}: nothing waits for {what}", self.title));
        }
    }

    fn wait(&mut self, place: SourcePlace, what: &str) {
        let words = place.to_string();
        if self.later.insert(place, what.to_owned()).is_some() {
            self.faults.push(format!("{}: {words} waits twice", self.title));
        }
    }

    /// Whatever waits is on the list.
    fn hold_later(&mut self) {
        let missing = |place: &&SourcePlace| !self.sentences.iter().any(|sentence| sentence.place == **place);
        let faults: Vec<String> = self.later.keys().filter(missing).map(ToString::to_string).collect();
        let title = &self.title;
        self.faults.extend(faults.iter().map(|place| format!("{title}: {place} waits and is not on the list")));
    }
}

impl Sentence {
    /// The lines of the book on which it stands: `"48+51-54"` are 48 and 51 to 54. Which of several sentences of one place
    /// it is (`"341.2"`) is no matter.
    pub fn lines(&self) -> Option<Vec<RangeInclusive<u32>>> {
        let range = |text: &str| {
            let (first, last) = text.split_once('-').unwrap_or((text, text));
            Some(first.parse().ok()?..=last.parse().ok()?)
        };
        self.base().split('+').map(range).collect()
    }

    /// Its place without the number among several sentences there: `P144` of `P144.2`.
    pub fn base(&self) -> &str {
        self.place.key.split('.').next().unwrap_or_default()
    }

    /// Which of several sentences of its place it is.
    pub fn nth(&self) -> Option<u32> {
        self.place.key.split_once('.').and_then(|(_, nth)| nth.parse().ok())
    }
}

/// Whether each of these sentences begins after the one before it ends.
pub fn line_by_line<'a>(sentences: impl Iterator<Item = &'a Sentence>) -> Result<(), String> {
    let mut last = 0;
    for sentence in sentences {
        for lines in sentence.lines().ok_or_else(|| format!("{} is on no line", sentence.place))? {
            if *lines.start() <= last || lines.is_empty() {
                return Err(format!("{} is not in its order", sentence.place));
            }
            last = *lines.end();
        }
    }
    Ok(())
}
