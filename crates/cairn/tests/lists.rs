//! The check lists of the rules and rulings: what they name is there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    chapter: String,
    says: String,
    #[serde(default)]
    tests: Vec<String>,
    #[serde(default)]
    fiction: Option<String>,
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

#[test]
fn every_sentence_of_the_core_rules_is_proven_or_told() {
    let text = std::fs::read_to_string(folder().join("rules.toml")).expect("the list");
    let rules: Rules = toml::from_str(&text).expect("a list of rules");
    let known = tests();
    let mut missing = Vec::new();
    for rule in &rules.rule {
        assert!(!rule.chapter.is_empty() && !rule.says.is_empty());
        assert_ne!(rule.tests.is_empty(), rule.fiction.is_none(), "{}: a test or the Warden", rule.says);
        missing.extend(rule.tests.iter().filter(|test| !known.contains(test)));
    }
    assert!(missing.is_empty(), "there are no such tests: {missing:#?}");
    // So many headings of the core rules stand above sentences of their own.
    let chapters: std::collections::BTreeSet<&str> = rules.rule.iter().map(|rule| rule.chapter.as_str()).collect();
    assert_eq!(chapters.len(), 25, "{chapters:?}");
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
