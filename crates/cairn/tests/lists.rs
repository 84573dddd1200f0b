//! The check lists of the rules and rulings: what they name is there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    rule: Vec<Rule>,
    fact: Vec<Fact>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fact {
    section: u32,
    sentence: u32,
    says: String,
    tests: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    sentence: u32,
    chapter: String,
    says: String,
    tests: Vec<String>,
}

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

/// Every test there is, by its path.
fn tests() -> Vec<String> {
    let mut files = Vec::new();
    sources(&folder().join("src"), &mut files);
    let mut all = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text");
        let path = file.strip_prefix(folder().join("src")).expect("below src").with_extension("");
        let mut module: Vec<String> = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        if !module.contains(&"tests".to_owned()) {
            module.push("tests".to_owned());
        }
        let mut marked = false;
        for line in text.lines().map(str::trim) {
            if let Some(name) = line.strip_prefix("fn ").filter(|_| marked) {
                let name = name.split('(').next().unwrap_or_default();
                all.push(format!("{}::{name}", module.join("::")));
            }
            marked = line == "#[test]";
        }
    }
    all
}

/// How many sentences the core rules have, and how many points each of the sections 1 to 15 of the facts.
const SENTENCES: u32 = 117;
const POINTS: [u32; 15] = [4, 5, 1, 4, 8, 1, 3, 10, 12, 5, 3, 2, 2, 8, 2];

fn rules() -> Rules {
    let text = std::fs::read_to_string(folder().join("rules.toml")).expect("the list");
    toml::from_str(&text).expect("a list of rules")
}

#[test]
fn every_sentence_of_the_core_rules_is_proven() {
    let (rules, known) = (rules(), tests());
    let numbers: Vec<u32> = rules.rule.iter().map(|rule| rule.sentence).collect();
    assert_eq!(numbers, (1..=SENTENCES).collect::<Vec<_>>(), "every sentence in its order");
    let mut missing = Vec::new();
    for rule in &rules.rule {
        assert!(!rule.chapter.is_empty() && !rule.says.is_empty());
        assert!(!rule.tests.is_empty(), "{}: nothing proves it", rule.says);
        missing.extend(rule.tests.iter().filter(|test| !known.contains(test)));
    }
    assert!(missing.is_empty(), "there are no such tests: {missing:#?}");
    // So many headings of the core rules stand above sentences of their own.
    let chapters: std::collections::BTreeSet<&str> = rules.rule.iter().map(|rule| rule.chapter.as_str()).collect();
    assert_eq!(chapters.len(), 25, "{chapters:?}");
}

#[test]
fn every_point_of_the_facts_of_play_is_proven() {
    let (rules, known) = (rules(), tests());
    for (section, points) in (1..).zip(POINTS) {
        let numbers: Vec<u32> =
            rules.fact.iter().filter(|fact| fact.section == section).map(|fact| fact.sentence).collect();
        assert_eq!(numbers, (1..=points).collect::<Vec<_>>(), "section {section}");
    }
    for fact in &rules.fact {
        assert!(!fact.says.is_empty() && !fact.tests.is_empty(), "{}", fact.says);
        let missing: Vec<&String> = fact.tests.iter().filter(|test| !known.contains(test)).collect();
        assert!(missing.is_empty(), "there are no such tests: {missing:#?}");
    }
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
