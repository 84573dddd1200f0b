//! What the source, the steps of a game, our pack and the rulings say is proved, and every ruling that is cited is written down.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use book::Id;
use coverage::{Coverage, Proofs, RULINGS, Register, Sentence, hold_page};
use island::rulings::IslandRuling;

const OPENING: &str = "\
# What proves the rules of Pillar Island

Every sentence of the source that states a rule, the steps of a game, what our own pack adds and every ruling, in our words, and the tests (by their paths in `crates/island/src`)
that prove it. This page is made from `crates/island/rules.toml`, `crates/island/data/rulings.toml` and the citations above the tests:
`TRILITH_WRITE=1 cargo test -p island --test lists` writes it anew.
";

/// How many sentences of the source state a rule.
const SENTENCES: u32 = 152;
/// How many chapters of the source have such sentences.
const CHAPTERS: usize = 18;

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The rulings as a list, with what they wait for.
fn rulings(later: &str) -> Register {
    let row = |ruling: Id<IslandRuling>| format!("{} = {:?}\n", ruling.key(), ruling.get().played);
    let rows: String = IslandRuling::all().map(row).collect();
    Register::read("Rulings", &format!("[{RULINGS}]\n{rows}\n{later}"))
}

/// All of the island.
static COVERAGE: LazyLock<Coverage> = LazyLock::new(|| {
    let mut proofs = Proofs::default();
    proofs.read_tests(&folder().join("src"), "");
    let text = std::fs::read_to_string(folder().join("rules.toml")).expect("the list");
    let (rules, later) = text.split_once("[later]").expect("a list of what waits");
    let registers =
        vec![Register::read("The source, the steps and the pack", rules), rulings(&format!("[later]{later}"))];
    Coverage { registers, proofs }
});

fn keys(book: &'static str) -> Vec<&'static str> {
    COVERAGE.registers[0].book(book).map(|sentence| sentence.place.key.as_str()).collect()
}

#[test]
fn every_sentence_is_proven_and_every_citation_is_of_something() {
    let faults = COVERAGE.faults(|_| false);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let books: BTreeSet<&str> =
        COVERAGE.registers.iter().flat_map(Register::sentences).map(|one| one.place.book.as_str()).collect();
    assert_eq!(books, ["golden", "pack", RULINGS, "source", "step"].into());
}

#[test]
fn what_waits_has_no_proof_yet() {
    for (place, what) in COVERAGE.registers.iter().flat_map(Register::waiting) {
        assert!(COVERAGE.proofs.of(place).is_empty(), "{place} waits for {what}, and is proved");
    }
}

#[test]
fn every_sentence_of_the_source_is_on_the_list() {
    let numbers: Vec<String> = (1..=SENTENCES).map(|number| number.to_string()).collect();
    assert_eq!(keys("source"), numbers, "every sentence in its order");
    let chapter = |sentence: &'static Sentence| sentence.chapter.as_deref().expect("a chapter");
    let chapters: BTreeSet<&str> = COVERAGE.registers[0].book("source").map(chapter).collect();
    assert_eq!(chapters.len(), CHAPTERS, "{chapters:?}");
}

#[test]
fn every_event_of_the_pack_is_on_the_list() {
    let pack = island::pack::Pack::of_the_house();
    let listed = |sentence: &&Sentence| sentence.chapter.as_deref() == Some("Random events");
    let listed: BTreeSet<&str> =
        COVERAGE.registers[0].book("pack").filter(listed).map(|one| one.place.key.as_str()).collect();
    let events: BTreeSet<String> = pack.events.keys().map(ToString::to_string).collect();
    assert_eq!(listed, events.iter().map(String::as_str).collect());
}

/// Set `TRILITH_WRITE=1` to write the page anew.
#[test]
fn the_page_of_proofs_is_up_to_date() {
    hold_page(&folder().join("../../docs/coverage-island.md"), &COVERAGE.page(OPENING, ""));
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

/// The numbers of rulings that a text names: A66, but not what merely ends so.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_number = |word: &&str| {
        word.strip_prefix('A').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|one| one.is_ascii_digit()))
    };
    words.filter(is_number).map(str::to_owned).collect()
}

#[test]
fn every_ruling_that_the_code_names_is_written_down() {
    let known: BTreeSet<&str> = IslandRuling::all().map(Id::key).collect();
    let mut files = Vec::new();
    sources(&folder().join("src"), &mut files);
    for file in files.into_iter().filter(|file| !file.ends_with("rulings.rs")) {
        let text = std::fs::read_to_string(&file).expect("a text");
        let unknown: Vec<String> = named(&text).into_iter().filter(|number| !known.contains(number.as_str())).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", file.display());
    }
}
