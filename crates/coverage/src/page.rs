//! The register for people, in Markdown: every sentence, and below it the tests and scenes that prove it.

use std::collections::BTreeSet;
use std::path::Path;

use crate::citation::SourcePlace;
use crate::register::{Register, Sentence};
use crate::{Coverage, Proofs};

impl Coverage {
    /// The page, beginning with these words. What is cited besides sentences stands at the end, under `beside`.
    pub fn page(&self, opening: &str, beside: &str) -> String {
        let part = |register: &Register| {
            let rows = register_part(register, &self.proofs);
            format!("\n## {}\n{rows}", register.title)
        };
        let parts: String = self.registers.iter().map(part).collect();
        let rest = self.rest();
        let heading = if rest.is_empty() { String::new() } else { format!("\n## {beside}\n") };
        [opening, &parts, &heading, &rest].concat()
    }

    /// What is cited and no sentence, book by book.
    fn rest(&self) -> String {
        let known: BTreeSet<&SourcePlace> = self.sentences().map(|sentence| &sentence.place).collect();
        let mut heading = String::new();
        let rest = self.proofs.places().filter(|place| !known.contains(place));
        rest.map(|place| above(&mut heading, &place.book) + &row(&self.proofs, place, "")).collect()
    }
}

fn register_part(register: &Register, proofs: &Proofs) -> String {
    let mut heading = String::new();
    let part = |sentence: &Sentence| {
        let waits = register.later(&sentence.place).map_or_else(String::new, |what| format!(" *Waits for: {what}.*"));
        let book = sentence.chapter.as_ref().map(|chapter| format!("{}: {chapter}", sentence.place.book));
        let above = above(&mut heading, book.as_ref().unwrap_or(&sentence.place.book));
        above + &row(proofs, &sentence.place, &format!(" {}{waits}", sentence.says))
    };
    register.sentences().iter().map(part).collect()
}

/// The heading of a book or chapter, if it is another than before.
fn above(last: &mut String, heading: &str) -> String {
    if last == heading {
        return String::new();
    }
    heading.clone_into(last);
    format!("\n### {heading}\n\n")
}

fn row(proofs: &Proofs, place: &SourcePlace, says: &str) -> String {
    let proofs: Vec<String> = proofs.of(place).iter().map(|proof| format!("`{proof}`")).collect();
    let below = if proofs.is_empty() { String::new() } else { format!("  {}\n", proofs.join(", ")) };
    format!("- **{}**{says}\n{below}", place.key)
}

/// Holds a file to be this page; with `TRILITH_WRITE` set it is written anew.
///
/// # Panics
/// If the file is out of date, or cannot be read or written.
pub fn hold_page(file: &Path, page: &str) {
    if std::env::var_os("TRILITH_WRITE").is_some() {
        std::fs::write(file, page).expect("the page can be written");
    }
    let written = std::fs::read_to_string(file).unwrap_or_default();
    assert!(written == page, "{} is out of date: run this test with TRILITH_WRITE=1", file.display());
}
