//! The list of rules and their tests (`rules.toml`) names what exists, and leaves out nothing.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use pillars::data::{Id, Listed};
use pillars::rulings::Ruling;
use serde::Deserialize;

/// What a rule may wait for.
const LATER: [&str; 2] = ["play", "gm"];
/// The chapters of the handbook that are gone through, in its order.
const CHAPTERS: [&str; 5] = ["Characters", "Character Background", "Prior Experience", "Magic", "Equipment"];
/// The rulings on making a character and on what one has.
const RULINGS: [RangeInclusive<u32>; 9] =
    [1..=52, 59..=61, 80..=95, 108..=118, 170..=180, 190..=190, 191..=220, 233..=237, 279..=282];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    generation: Vec<Rule>,
    handbook: Vec<Rule>,
    ruling: Vec<Rule>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    chapter: Option<String>,
    lines: Option<String>,
    number: Option<String>,
    says: String,
    #[serde(default)]
    tests: Vec<String>,
    /// Scenes of the scripts of fights.
    #[serde(default)]
    scenes: Vec<String>,
    later: Option<String>,
}

fn crate_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn list() -> List {
    let text = std::fs::read_to_string(crate_folder().join("rules.toml")).expect("there is a list");
    toml::from_str(&text).unwrap_or_else(|error| panic!("rules.toml: {error}"))
}

fn all(list: &List) -> impl Iterator<Item = &Rule> {
    list.generation.iter().chain(&list.handbook).chain(&list.ruling)
}

/// Every test of the crate, as the test programs call it; those of this program begin with `it`.
pub fn tests() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (folder, before) in [("src", ""), ("tests/it", "it::")] {
        let folder = crate_folder().join(folder);
        for file in sources(&folder) {
            let text = std::fs::read_to_string(&file).expect("a source can be read");
            let module = file.with_extension("");
            let module =
                module.strip_prefix(&folder).expect("it is in the folder").to_string_lossy().replace('/', "::");
            let inline = if text.contains("\nmod tests {") { "::tests" } else { "" };
            found.extend(named(&text).map(|name| format!("{before}{module}{inline}::{name}")));
        }
    }
    found
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder can be read").map(|entry| entry.expect("an entry").path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
    let files = files.into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "rs"));
    files.chain(folders.iter().flat_map(|folder| sources(folder))).collect()
}

/// The functions that `#[test]` stands before.
fn named(text: &str) -> impl Iterator<Item = &str> {
    text.split("#[test]").skip(1).filter_map(|after| after.split_once("fn ")?.1.split_once('(').map(|(name, _)| name))
}

#[test]
fn every_rule_names_tests_that_exist_or_what_it_waits_for() {
    let (list, tests) = (list(), tests());
    assert!(tests.contains("it::rules::every_rule_names_tests_that_exist_or_what_it_waits_for"));
    for rule in all(&list) {
        assert!(!rule.tests.is_empty() || !rule.scenes.is_empty() || rule.later.is_some(), "nothing proves {rule:?}");
        assert!(rule.scenes.iter().all(|scene| super::battle::is_scene(scene)), "no scene proves {rule:?}");
        for test in &rule.tests {
            assert!(tests.contains(test), "there is no test {test}, which is to prove {rule:?}");
        }
        assert!(rule.later.as_ref().is_none_or(|later| LATER.contains(&later.as_str())), "{rule:?}");
        assert!(rule.says.ends_with('.') && rule.tests.iter().collect::<BTreeSet<_>>().len() == rule.tests.len());
    }
}

#[test]
fn every_ruling_on_making_a_character_is_on_the_list() {
    let number = |key: &str| key.trim_start_matches('P').trim_end_matches('b').parse::<u32>().expect("P and a number");
    let wanted = Ruling::list().ids().map(Id::key);
    let wanted = wanted.filter(|key| RULINGS.iter().any(|range| range.contains(&number(key))));
    let listed: Vec<String> = list().ruling.into_iter().filter_map(|rule| rule.number).collect();
    assert_eq!(listed, wanted.collect::<Vec<_>>());
}

#[test]
fn the_texts_are_gone_through_line_by_line() {
    let list = list();
    assert!(list.ruling.iter().all(|rule| rule.lines.is_none() && rule.chapter.is_none()));
    let chapters: Vec<&str> = list.handbook.iter().filter_map(|rule| rule.chapter.as_deref()).collect();
    assert_eq!(chapters.len(), list.handbook.len());
    let mut in_order = chapters.clone();
    in_order.dedup();
    assert_eq!(in_order, CHAPTERS);
    for book in [&list.generation, &list.handbook] {
        let ends = |rule: &Rule| -> u32 {
            let lines = rule.lines.as_deref().expect("a rule of a book stands somewhere");
            lines.rsplit([',', '-']).next().and_then(|line| line.parse().ok()).expect("a line number")
        };
        assert!(book.iter().map(ends).is_sorted_by(|one, next| one < next));
    }
}
