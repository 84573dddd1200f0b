//! The register of rulings: what the texts leave open, and what is played (`rulings.toml`).

use std::sync::LazyLock;

use book::{Id, List, Listed, RulingEntry, markdown_entry};
use serde::Deserialize;

/// A place that the texts leave open. Its key is its number: `C1`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// What it is about.
    pub topic: String,
    /// What is open.
    pub question: String,
    /// What is played.
    pub played: String,
}

static RULINGS: LazyLock<List<Ruling>> = LazyLock::new(|| List::read("rulings", include_str!("../rulings.toml")));

impl Listed for Ruling {
    const WHAT: &'static str = "ruling";

    fn list() -> &'static List<Self> {
        &RULINGS
    }

    fn name(&self) -> &str {
        &self.topic
    }
}

impl RulingEntry for Ruling {
    const LETTER: char = 'C';

    fn question(&self) -> &str {
        &self.question
    }

    fn played(&self) -> &str {
        &self.played
    }
}

impl Ruling {
    /// All of them, by their numbers.
    pub fn all() -> impl Iterator<Item = Id<Self>> {
        Self::list().ids()
    }
}

/// A piece of a text that names rulings.
pub type Piece<'t> = book::TextPiece<'t, Id<Ruling>>;

/// Takes a text apart at the numbers of rulings that it names.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    book::pieces(text)
}

const OPENING: &str = "\
## <a id=\"cairn\"></a>Cairn

The rules of Cairn are short and leave some things to the Warden. Where a program has to decide them once and for all, this is what is
played.

This part is made from `crates/cairn/rulings.toml`.
";

/// All rulings as Markdown, each with its number for an anchor: the part of `RULINGS.md` that is about Cairn.
pub fn markdown() -> String {
    let entries: String = Ruling::all().map(|ruling| markdown_entry(ruling, 3, "", "")).collect();
    format!("{OPENING}{entries}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_register_counts_from_one_without_a_gap() {
        let numbers: Vec<&str> = Ruling::all().map(Id::key).collect();
        let expected: Vec<String> = (1..=numbers.len()).map(|number| format!("C{number}")).collect();
        assert_eq!(numbers, expected);
    }

    #[test]
    fn every_ruling_is_written_out_in_sentences() {
        assert_eq!(book::wording_faults::<Ruling>(), [""; 0]);
    }

    #[test]
    fn text_is_taken_apart_at_the_numbers_it_names() {
        let named = |number| Piece::Cite(Id::named(number));
        let expected =
            [Piece::Words("See "), named("C1"), Piece::Words(" ("), named("C10"), Piece::Words("), not AC2 or C999.")];
        assert_eq!(pieces("See C1 (C10), not AC2 or C999."), expected);
        assert_eq!(book::linked::<Ruling>("Coins: C3."), "Coins: [C3](#C3).");
    }
}
