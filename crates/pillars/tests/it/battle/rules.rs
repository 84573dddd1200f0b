//! Every sentence of the books on fights and on magic in them, and every ruling on them, is proved by scenes or tests
//! (`battle-rules.toml`, `magic-rules.toml`).

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use pillars::data::{Id, Listed};
use pillars::rulings::Ruling;
use serde::Deserialize;

use super::{SCENES, options, read, spells};

/// A list of rules, with the rulings that it goes through.
struct Book {
    file: &'static str,
    rulings: &'static [RangeInclusive<u32>],
    list: List,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    handbook: Vec<Rule>,
    #[serde(default)]
    guide: Vec<Rule>,
    /// The GM's figures, row by row.
    #[serde(default)]
    gm: Vec<Rule>,
    /// The single spells, by their names.
    #[serde(default)]
    spells: Vec<Rule>,
    ruling: Vec<Rule>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    lines: Option<String>,
    number: Option<String>,
    row: Option<String>,
    says: String,
    #[serde(default)]
    scenes: Vec<String>,
    #[serde(default)]
    tests: Vec<String>,
    later: Option<String>,
}

/// Movement and combat, and magic in a fight.
static BOOKS: LazyLock<[Book; 2]> = LazyLock::new(|| {
    let book = |file, rulings| Book { file, rulings, list: read(file) };
    [
        book(
            "battle-rules.toml",
            &[53..=79, 81..=81, 120..=171, 221..=232, 238..=244, 250..=250, 269..=275, 283..=283],
        ),
        book("magic-rules.toml", &[63..=64, 86..=118, 148..=148, 181..=190, 245..=245, 251..=268, 276..=278]),
    ]
});

impl List {
    fn all(&self) -> impl Iterator<Item = &Rule> {
        self.handbook.iter().chain(&self.guide).chain(&self.gm).chain(&self.spells).chain(&self.ruling)
    }
}

fn all() -> impl Iterator<Item = &'static Rule> {
    BOOKS.iter().flat_map(|book| book.list.all())
}

#[test]
fn every_rule_of_a_fight_names_scenes_and_tests_that_exist_or_what_it_waits_for() {
    let tests = super::super::rules::tests();
    for rule in all() {
        let proven = !rule.scenes.is_empty() || !rule.tests.is_empty();
        assert!(proven != rule.later.is_some(), "nothing proves {rule:?}, or it waits for nothing");
        assert!(rule.later.as_ref().is_none_or(|later| later == "gm") && rule.says.ends_with('.'), "{rule:?}");
        assert!(
            rule.scenes.iter().all(|scene| SCENES.contains_key(scene)),
            "a scene is missing that is to prove {rule:?}"
        );
        for test in &rule.tests {
            assert!(tests.contains(test), "there is no test {test}, which is to prove {rule:?}");
        }
        let once: BTreeSet<&String> = rule.scenes.iter().chain(&rule.tests).collect();
        assert_eq!(once.len(), rule.scenes.len() + rule.tests.len(), "{rule:?}");
    }
}

#[test]
fn every_scene_proves_something_on_a_list() {
    let named: BTreeSet<&str> = options::named().into_iter().chain(spells::named()).collect();
    let proving: BTreeSet<&str> = all().flat_map(|rule| rule.scenes.iter().map(String::as_str)).collect();
    let idle: Vec<&String> =
        SCENES.keys().filter(|scene| !proving.contains(scene.as_str()) && !named.contains(scene.as_str())).collect();
    assert!(idle.is_empty(), "these prove nothing on a list: {idle:?}");
}

#[test]
fn every_ruling_on_fights_is_on_the_list_in_order() {
    let number = |key: &str| key.trim_start_matches('P').trim_end_matches('b').parse::<u32>().expect("P and a number");
    for Book { file, rulings, list } in BOOKS.iter() {
        let wanted = Ruling::list().ids().map(Id::key);
        let wanted = wanted.filter(|key| rulings.iter().any(|range| range.contains(&number(key))));
        let mut listed: Vec<&str> = list.ruling.iter().filter_map(|rule| rule.number.as_deref()).collect();
        listed.dedup();
        assert_eq!(listed, wanted.collect::<Vec<_>>(), "{file}");
        assert!(list.ruling.iter().all(|rule| rule.lines.is_none() && rule.row.is_none()), "{file}");
    }
}

#[test]
fn the_books_are_gone_through_line_by_line() {
    for book in BOOKS.iter().flat_map(|book| [&book.list.handbook, &book.list.guide]) {
        let mut last = 0;
        for rule in book {
            let lines = rule.lines.as_deref().filter(|_| rule.number.is_none()).expect("a rule stands somewhere");
            let (first, end) = lines.split_once('-').unwrap_or((lines, lines));
            let line = |text: &str| text.parse::<u32>().expect("a line number");
            assert!(line(first) > last && line(end) >= line(first), "{rule:?}");
            last = line(end);
        }
    }
}

#[test]
fn the_figures_of_the_gm_and_the_spells_are_gone_through_row_by_row() {
    for Book { file, list, .. } in BOOKS.iter() {
        let rows: Vec<&str> = list.gm.iter().chain(&list.spells).filter_map(|rule| rule.row.as_deref()).collect();
        assert_eq!(rows.len(), list.gm.len() + list.spells.len(), "{file}: a rule stands in a row");
        assert_eq!(rows.iter().collect::<BTreeSet<_>>().len(), rows.len(), "{file}: a row is there once");
    }
}
