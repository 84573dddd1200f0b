//! What the books say is proved: every citation is of something, and nothing on the lists is without.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::LazyLock;

use coverage::{Coverage, Proof, Proofs, RULINGS, Register, Sentence, hold_page};
use pillars::data::{Id, Listed};
use pillars::rulings::Ruling;

use super::battle::{SCENES, options};

const OPENING: &str = "\
# What proves the rules of Pillars

Every sentence of the books and every ruling, in our words, and the scenes (`script: scene`, in `crates/pillars/src/battle/scripts`) and tests (by their paths in
`crates/pillars/src`; those that begin with `it` are in `crates/pillars/tests/it`) that prove it. This page is made from the lists beside the sources and from the citations above scenes and tests:
`TRILITH_WRITE=1 cargo test -p pillars --test it coverage` writes it anew.
";
const BESIDE: &str = "Options, refusals and adjustments of a fight";

/// All of Pillars.
pub static COVERAGE: LazyLock<Coverage> = LazyLock::new(|| {
    let mut proofs = Proofs::default();
    proofs.read_tests(&folder().join("src"), "");
    proofs.read_tests(&folder().join("tests/it"), "it::");
    proofs.read_scenes(&folder().join("src/battle/scripts"));
    let registers = [
        ("Making a character", "rules.toml"),
        ("Fights", "battle-rules.toml"),
        ("Magic in a fight", "magic-rules.toml"),
        ("Spells", "magic-spells.toml"),
    ];
    let read = |file| std::fs::read_to_string(folder().join(file)).expect("there is a list");
    let registers = registers.map(|(title, file)| Register::read(title, &read(file))).into();
    Coverage { registers, proofs }
});

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The list of that title.
pub fn register(title: &str) -> &'static Register {
    COVERAGE.registers.iter().find(|register| register.title == title).expect("there is such a list")
}

/// Holds the rulings on a list to be all of these numbers, in order.
pub fn hold_rulings(register: &Register, ranges: &[RangeInclusive<u32>]) {
    let number = |key: &str| key.trim_start_matches('P').trim_end_matches('b').parse::<u32>().expect("P and a number");
    let wanted = Ruling::list().ids().map(Id::key);
    let wanted = wanted.filter(|key| ranges.iter().any(|range| range.contains(&number(key))));
    let mut listed: Vec<&str> = register.book(RULINGS).map(Sentence::base).collect();
    listed.dedup();
    assert_eq!(listed, wanted.collect::<Vec<_>>(), "{}", register.title);
}

#[test]
fn every_sentence_is_proved_or_waits_and_every_citation_is_of_something() {
    let faults = COVERAGE.faults(options::is_book);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let this = "it::coverage::every_sentence_is_proved_or_waits_and_every_citation_is_of_something";
    assert!(COVERAGE.proofs.all().contains(&Proof::Test(this.to_owned())));
}

#[test]
fn every_scene_proves_something() {
    assert!(COVERAGE.proofs.scenes().eq(SCENES.keys()), "the scenes that are read are those that are run");
    let idle: Vec<&Proof> = COVERAGE.proofs.idle().filter(|proof| matches!(proof, Proof::Scene(_))).collect();
    assert!(idle.is_empty(), "these prove nothing on a list: {idle:?}");
}

/// `P144.1`, `P144.2`, on whatever lists they are.
#[test]
fn several_sentences_of_one_place_are_numbered() {
    let sentences = || COVERAGE.registers.iter().flat_map(Register::sentences);
    for first in sentences() {
        let (book, base) = (&first.place.book, first.base());
        let here: Vec<Option<u32>> = sentences()
            .filter(|sentence| sentence.place.book == *book && sentence.base() == base)
            .map(Sentence::nth)
            .collect();
        let numbered: Vec<Option<u32>> = (1..).map(Some).take(here.len()).collect();
        assert!(here == [None] || here.len() > 1 && here == numbered, "{book} {base}: {here:?}");
    }
}

#[test]
fn every_book_is_known_by_one_name() {
    let books: BTreeSet<&str> =
        COVERAGE.registers.iter().flat_map(Register::sentences).map(|sentence| sentence.place.book.as_str()).collect();
    assert_eq!(books, ["generation", "gm", "guide", "handbook", RULINGS, "spell"].into());
}

/// Set `TRILITH_WRITE=1` to write the page anew.
#[test]
fn the_page_of_proofs_is_up_to_date() {
    hold_page(&folder().join("../../docs/coverage-pillars.md"), &COVERAGE.page(OPENING, BESIDE));
}
