//! The register of rulings: what the book leaves open, and what is played (`data/rulings.toml`).

use std::sync::LazyLock;

use book::{Id, List, Listed, RulingEntry, markdown_entry};
use serde::Deserialize;

/// A place that the book leaves open. Its key is its number: `A1`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IslandRuling {
    /// What it is about.
    pub topic: String,
    /// What is open.
    pub question: String,
    /// What is played.
    pub played: String,
}

static RULINGS: LazyLock<List<IslandRuling>> =
    LazyLock::new(|| List::read("rulings", include_str!("../data/rulings.toml")));

impl Listed for IslandRuling {
    const WHAT: &'static str = "ruling";

    fn list() -> &'static List<Self> {
        &RULINGS
    }

    fn name(&self) -> &str {
        &self.topic
    }
}

impl RulingEntry for IslandRuling {
    const LETTER: char = 'A';

    fn question(&self) -> &str {
        &self.question
    }

    fn played(&self) -> &str {
        &self.played
    }
}

impl IslandRuling {
    /// All of them, by their numbers.
    pub fn all() -> impl Iterator<Item = Id<Self>> {
        Self::list().ids()
    }
}

/// A piece of a text that names rulings.
pub type Piece<'t> = book::TextPiece<'t, Id<IslandRuling>>;

/// Takes a text apart at the numbers of rulings that it names.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    book::pieces(text)
}

const OPENING: &str = "\
## <a id=\"island\"></a>Pillar Island

The rules of Pillar Island, which is by DMDave, leave much to the table, and its map, tokens, cards and tables are not with them. Where a
program has to decide once and for all, this is what is played.

This part is made from `crates/island/data/rulings.toml`.
";

/// All rulings as Markdown, each with its number for an anchor: the part of `RULINGS.md` that is about Pillar Island.
pub fn markdown() -> String {
    let entries: String = IslandRuling::all().map(|ruling| markdown_entry(ruling, 3, "", "")).collect();
    format!("{OPENING}{entries}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers() -> Vec<u32> {
        let number = |key: &str| key.strip_prefix('A').and_then(|number| number.parse().ok());
        IslandRuling::all().map(|ruling| number(ruling.key()).expect("A and a number")).collect()
    }

    #[test]
    fn the_register_counts_from_1_to_165_without_a_gap_and_then_upwards() {
        let numbers = numbers();
        assert_eq!(numbers[..165], (1..=165).collect::<Vec<u32>>());
        assert!(numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
    }

    #[test]
    fn every_ruling_is_written_out_in_sentences() {
        assert_eq!(book::wording_faults::<IslandRuling>(), [""; 0]);
    }

    #[test]
    fn a_ruling_that_amends_another_says_so_in_its_name() {
        let amends = |id: Id<IslandRuling>| {
            let named = id.get().topic.split_once(" (amends ")?.1.trim_end_matches(')');
            Some((id.key(), Id::<IslandRuling>::named(named).key()))
        };
        let found: Vec<(&str, &str)> = IslandRuling::all().filter_map(amends).collect();
        let expected = [
            ("A127", "A55"),
            ("A134", "A112"),
            ("A136", "A114"),
            ("A141", "A87"),
            ("A148", "A62"),
            ("A149", "A2"),
            ("A150", "A119"),
            ("A155", "A42"),
            ("A156", "A96"),
            ("A164", "A111"),
            ("A165", "A48"),
            ("A190", "A131"),
            ("A192", "A131"),
            ("A247", "A97"),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn the_register_as_markdown_has_an_anchor_for_each() {
        let text = markdown();
        assert!(text.starts_with(OPENING));
        assert_eq!(text.matches("\n### <a id=\"A").count(), numbers().len());
        assert!(text.contains("[A149](#A149) lets all choose"));
    }

    #[test]
    fn text_is_taken_apart_at_the_numbers_it_names() {
        let named = |number| Piece::Cite(Id::named(number));
        let expected = [Piece::Words("As "), named("A61"), Piece::Words(", not AC10 or A999.")];
        assert_eq!(pieces("As A61, not AC10 or A999."), expected);
    }
}
