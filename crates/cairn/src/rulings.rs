//! The register of rulings: what the texts leave open, and what is played (`rulings.toml`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::data::read;

/// A place that the texts leave open.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ruling {
    /// Its number: `C1`.
    pub number: String,
    /// What it is about.
    pub topic: String,
    /// What is open.
    pub question: String,
    /// What is played.
    pub played: String,
}

impl Ruling {
    /// All of them, by their numbers.
    pub fn all() -> &'static [Self] {
        &RULINGS
    }

    /// The one of that number, with its letter.
    pub fn numbered(number: &str) -> Option<&'static Self> {
        Self::all().iter().find(|one| one.number == number)
    }

    fn place(&self) -> u32 {
        self.number.trim_start_matches('C').parse().unwrap_or(u32::MAX)
    }
}

/// A piece of a text that names rulings.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Piece<'t> {
    /// Words.
    Words(&'t str),
    /// The number of a ruling.
    Cite(&'static Ruling),
}

/// Takes a text apart at the numbers of rulings that it names.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut all = Vec::new();
    let mut from = 0;
    for (at, _) in text.match_indices('C') {
        let digits = text[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let end = at + 1 + digits;
        let begins = !text[..at].ends_with(char::is_alphanumeric);
        if let Some(ruling) = Ruling::numbered(&text[at..end]).filter(|_| begins) {
            all.extend([Piece::Words(&text[from..at]), Piece::Cite(ruling)]);
            from = end;
        }
    }
    all.push(Piece::Words(&text[from..]));
    all
}

const OPENING: &str = "\
## <a id=\"cairn\"></a>Cairn

The rules of Cairn are short and leave some things to the Warden. Where a program has to decide them once and for all, this is what is
played.

This part is made from `crates/cairn/rulings.toml`.
";

/// All rulings as Markdown, each with its number for an anchor: the part of `RULINGS.md` that is about Cairn.
pub fn markdown() -> String {
    let entries: String = Ruling::all().iter().map(entry).collect();
    format!("{OPENING}{entries}")
}

fn entry(ruling: &Ruling) -> String {
    let Ruling { number, topic, question, played } = ruling;
    format!("\n### <a id=\"{number}\"></a>{number} {topic}\n\n*{}*\n\n{}\n", linked(question), linked(played))
}

fn linked(text: &str) -> String {
    let link = |piece| match piece {
        Piece::Words(words) => words.to_owned(),
        Piece::Cite(Ruling { number, .. }) => format!("[{number}](#{number})"),
    };
    pieces(text).into_iter().map(link).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    topic: String,
    question: String,
    played: String,
}

static RULINGS: LazyLock<Vec<Ruling>> = LazyLock::new(|| {
    let rows: BTreeMap<String, Row> = read("rulings", include_str!("../rulings.toml"));
    let ruling = |(number, Row { topic, question, played })| Ruling { number, topic, question, played };
    let mut all: Vec<Ruling> = rows.into_iter().map(ruling).collect();
    all.sort_by_key(Ruling::place);
    all
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_register_counts_from_one_without_a_gap() {
        let numbers: Vec<String> = Ruling::all().iter().map(|one| one.number.clone()).collect();
        let expected: Vec<String> = (1..=numbers.len()).map(|number| format!("C{number}")).collect();
        assert_eq!(numbers, expected);
    }

    #[test]
    fn every_ruling_is_written_out_in_sentences() {
        for Ruling { number, topic, question, played } in Ruling::all() {
            for text in [question, played] {
                assert!(text.ends_with('.') && text.trim() == text, "{number}: {text}");
                assert!(!text.contains("  ") && !text.contains(['|', '*', '_', '<', '`']), "{number}: {text}");
            }
            assert!(!topic.is_empty() && !topic.ends_with('.'), "{number}: {topic}");
        }
    }

    #[test]
    fn text_is_taken_apart_at_the_numbers_it_names() {
        let named = |number| Piece::Cite(Ruling::numbered(number).expect("a ruling"));
        let expected =
            [Piece::Words("See "), named("C1"), Piece::Words(" ("), named("C10"), Piece::Words("), not AC2 or C999.")];
        assert_eq!(pieces("See C1 (C10), not AC2 or C999."), expected);
        assert_eq!(linked("Coins: C3."), "Coins: [C3](#C3).");
    }
}
