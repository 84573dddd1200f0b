//! The list of rules of a fight and their scripts (`battle-rules.toml`) names what exists, and leaves out no ruling.

use std::ops::RangeInclusive;
use std::path::Path;

use pillars::data::{Id, Listed};
use pillars::rulings::Ruling;
use serde::Deserialize;

/// The rulings on movement and combat.
const RULINGS: [RangeInclusive<u32>; 5] = [53..=79, 81..=81, 120..=171, 227..=232, 238..=238];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    handbook: Vec<Rule>,
    ruling: Vec<Rule>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    lines: Option<String>,
    number: Option<String>,
    says: String,
    #[serde(default)]
    scripts: Vec<String>,
    #[serde(default)]
    tests: Vec<String>,
    later: Option<String>,
}

fn crate_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn list() -> List {
    let text = std::fs::read_to_string(crate_folder().join("battle-rules.toml")).expect("there is a list");
    toml::from_str(&text).unwrap_or_else(|error| panic!("battle-rules.toml: {error}"))
}

#[test]
fn every_rule_of_a_fight_names_scripts_that_exist_or_what_it_waits_for() {
    let list = list();
    let moving = std::fs::read_to_string(crate_folder().join("src/equipment/movement/tests.rs")).expect("a source");
    for rule in list.handbook.iter().chain(&list.ruling) {
        let proven = !rule.scripts.is_empty() || !rule.tests.is_empty();
        assert!(proven != rule.later.is_some(), "nothing proves {rule:?}, or it waits for nothing");
        assert!(rule.later.as_ref().is_none_or(|later| later == "magic") && rule.says.ends_with('.'), "{rule:?}");
        for script in &rule.scripts {
            let file = crate_folder().join("src/battle/scripts").join(script).with_extension("script");
            assert!(file.exists(), "there is no script {script}, which is to prove {rule:?}");
        }
        assert!(rule.tests.iter().all(|test| moving.contains(&format!("fn {test}()"))), "{rule:?}");
    }
}

#[test]
fn every_ruling_on_fights_is_on_the_list_in_order() {
    let number = |key: &str| key.trim_start_matches('P').trim_end_matches('b').parse::<u32>().expect("P and a number");
    let wanted = Ruling::list().ids().map(Id::key);
    let wanted = wanted.filter(|key| RULINGS.iter().any(|range| range.contains(&number(key))));
    let list = list();
    let listed: Vec<&str> = list.ruling.iter().filter_map(|rule| rule.number.as_deref()).collect();
    assert_eq!(listed, wanted.collect::<Vec<_>>());
    assert!(list.handbook.iter().all(|rule| rule.lines.is_some() && rule.number.is_none()));
}
