//! What the core rules and the facts say is proved, and every ruling that is cited is written down.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use coverage::{Coverage, Proofs, Register, Sentence, hold_page};
use serde::Deserialize;

const OPENING: &str = "\
# What proves the rules of Cairn

Every sentence of the core rules and every fact beside them, in our words, and the tests (by their paths in `crates/cairn/src`) that prove it. This page is made from `crates/cairn/rules.toml`
and from the citations above the tests: `TRILITH_WRITE=1 cargo test -p cairn --test lists` writes it anew.
";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ruling {
    topic: String,
    question: String,
    played: String,
}

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn sources(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            sources(&entry, all);
        } else {
            all.push(entry);
        }
    }
}

/// How many sentences the core rules have, and how many points each of the sections 1 to 15 of the facts.
const SENTENCES: u32 = 117;
const POINTS: [u32; 15] = [4, 5, 1, 4, 8, 1, 3, 10, 12, 5, 3, 2, 2, 8, 2];

/// All of Cairn.
static COVERAGE: LazyLock<Coverage> = LazyLock::new(|| {
    let mut proofs = Proofs::default();
    proofs.read_tests(&folder().join("src"), "");
    let text = std::fs::read_to_string(folder().join("rules.toml")).expect("the list");
    Coverage { registers: vec![Register::read("Core rules and facts", &text)], proofs }
});

fn keys(book: &'static str) -> Vec<&'static str> {
    COVERAGE.registers[0].book(book).map(|sentence| sentence.place.key.as_str()).collect()
}

#[test]
fn every_sentence_is_proven_and_every_citation_is_of_something() {
    let faults = COVERAGE.faults(|_| false);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(COVERAGE.registers[0].waiting().count(), 0, "nothing waits");
    let books: BTreeSet<&str> = COVERAGE.registers[0].sentences().iter().map(|one| one.place.book.as_str()).collect();
    assert_eq!(books, ["core", "fact"].into());
}

#[test]
fn every_sentence_of_the_core_rules_is_on_the_list() {
    let numbers: Vec<String> = (1..=SENTENCES).map(|number| number.to_string()).collect();
    assert_eq!(keys("core"), numbers, "every sentence in its order");
    // So many headings of the core rules stand above sentences of their own.
    let chapter = |sentence: &'static Sentence| sentence.chapter.as_deref().expect("a chapter");
    let chapters: BTreeSet<&str> = COVERAGE.registers[0].book("core").map(chapter).collect();
    assert_eq!(chapters.len(), 25, "{chapters:?}");
    assert!(!chapters.contains(""));
}

#[test]
fn every_point_of_the_facts_of_play_is_on_the_list() {
    let points = |(section, points): (u32, u32)| (1..=points).map(move |point| format!("{section}.{point}"));
    let all: Vec<String> = (1..).zip(POINTS).flat_map(points).collect();
    assert_eq!(keys("fact"), all, "every point of every section in its order");
}

/// Set `TRILITH_WRITE=1` to write the page anew.
#[test]
fn the_page_of_proofs_is_up_to_date() {
    hold_page(&folder().join("../../docs/coverage-cairn.md"), &COVERAGE.page(OPENING, ""));
}

#[test]
fn every_ruling_that_is_cited_is_written_down() {
    let text = std::fs::read_to_string(folder().join("rulings.toml")).expect("the register");
    let rulings: BTreeMap<String, Ruling> = toml::from_str(&text).expect("a register of rulings");
    for (number, one) in &rulings {
        assert!(number.starts_with('C') && !one.topic.is_empty() && !one.question.is_empty() && !one.played.is_empty());
    }
    let mut files = Vec::new();
    sources(&folder().join("src"), &mut files);
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text");
        for cited in text.split("uling C").skip(1) {
            let number: String = cited.chars().take_while(char::is_ascii_digit).collect();
            assert!(rulings.contains_key(&format!("C{number}")), "{}: ruling C{number}", file.display());
        }
    }
}
