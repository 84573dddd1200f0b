use std::fs;
use std::path::Path;

use pillars::creation::{Command, Life, State};
use pillars::exchange;
use pillars::house::HouseRules;

use super::*;

/// A duel of which somebody comes from a file.
const DUEL: &str = r#"
name = "The test"
about = "Somebody of one's own against a squire."
map = """
......
......
"""

[sides]
red = "Red"
blue = "Blue"

[figures.own]
side = "red"
character = "own.json"
at = "0,0"
facing = "SE"

[figures.berin]
side = "blue"
is = "squire"
at = "5,0"
facing = "NW"
"#;

/// The file of somebody whom the dice made.
fn made(house: &str, seed: u64) -> String {
    let mut state = State::new(house.parse::<HouseRules>().expect("house rules"));
    let mut events = Vec::new();
    Life::resolve(&state, Seat::Player(1), &Command::RollEverything, &mut dice::Fast::new(seed), &mut events);
    for event in &events {
        Life::apply(&mut state, event);
    }
    exchange::write_without_mana(&state.character)
}

/// The duel beside that file, read.
fn read(character: Option<&str>) -> Result<Scenario> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    fs::write(path("duel.toml"), DUEL).expect("it can be written");
    if let Some(text) = character {
        fs::write(path("own.json"), text).expect("it can be written");
    }
    setup(path("duel.toml").to_str().expect("a plain path"))
}

fn fault(character: Option<&str>) -> String {
    read(character).expect_err("it cannot be read").to_string()
}

#[test]
fn a_scenario_fetches_its_characters_from_the_files_beside_it() {
    let Scenario { setup, .. } = read(Some(&made("handbook", 3))).unwrap_or_else(|error| panic!("{error:#}"));
    let own = &setup.figures[0];
    assert!(made("handbook", 3).contains(&format!("\"name\": \"{}\"", own.profile.name)));
    let battle = Combat::opened(setup, &mut Seeded::from_number(1)).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(battle.figures.len(), 2);
}

#[test]
fn what_is_wrong_with_a_character_s_file_is_told_at_its_line() {
    let missing = fault(None);
    assert!(missing.contains("duel.toml, line 15, column") && missing.contains("own.json cannot be read"), "{missing}");
    let no_json = fault(Some("{"));
    assert!(no_json.contains("own.json is no character that could come: file: is no JSON"), "{no_json}");
    assert!(fault(Some("{\"format\": \"other\"}")).contains("format: is \"other\""));
    let forged = made("handbook", 3).replacen("\"age\": ", "\"age\": 1", 1);
    assert!(fault(Some(&forged)).contains("age: "), "{}", fault(Some(&forged)));
    assert!(fault(Some(&made("combat-guide", 3))).contains("was made by other house rules"));
    let huge = " ".repeat(exchange::LARGEST + 1);
    assert!(fault(Some(&huge)).contains("a character's file has at most"), "{}", fault(Some(&huge)));
}

#[test]
fn whoever_cannot_be_read_is_told_by_the_path_of_the_file() {
    assert!(
        character::read(Path::new("no/such/place/own.json")).expect_err("nobody").starts_with("no/such/place/own.json")
    );
}
