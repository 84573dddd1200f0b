//! `generate`: what a Warden needs at once.

use crate::shell::{run, text};

const KINDS: [&str; 12] = [
    "dungeon",
    "forest",
    "npc",
    "faction",
    "name",
    "weather",
    "region",
    "treasure",
    "monster",
    "reaction",
    "spellbook",
    "relic",
];

#[test]
fn everything_is_made_in_words_and_in_json() {
    for kind in KINDS {
        let words = run(&["generate", kind, "--seed", "7"]).well();
        assert_eq!(words, run(&["generate", kind, "--seed", "7"]).well());
        assert!(words.lines().nth(1).unwrap().starts_with("=="), "{words}");
        let made = run(&["generate", kind, "--seed", "7", "--json"]).well();
        let made: serde_json::Value = serde_json::from_str(&made).unwrap();
        assert_eq!(made["kind"], kind);
        assert!(made["credit"].as_str().unwrap().contains("CC BY-SA 4.0"), "{made}");
        assert_eq!(words.lines().last(), made["credit"].as_str());
        assert!(words.starts_with(made["title"].as_str().unwrap()), "{words}");
        assert!(!made["throws"].as_array().unwrap().is_empty());
    }
    assert_ne!(run(&["generate", "npc", "--seed", "1"]).well(), run(&["generate", "npc", "--seed", "2"]).well());
}

#[test]
fn a_count_makes_more_of_them_and_weather_for_days() {
    let many = run(&["generate", "npc", "--count", "5", "--seed", "3", "--json"]).well();
    assert_eq!(many.lines().count(), 5);
    let days = run(&["generate", "weather", "--season", "Winter", "--count", "3", "--seed", "3"]).well();
    assert!(days.starts_with("3 days in Winter\n"), "{days}");
    assert_eq!(days.lines().filter(|line| line.starts_with("Day ")).count(), 3);
}

#[test]
fn maps_are_drawn_into_files_the_same_for_the_same_seed() {
    let folder = tempfile::tempdir().unwrap();
    for (kind, dice) in [("dungeon", "20"), ("forest", "8")] {
        let draw = |name: &str| {
            let file = folder.path().join(name);
            let told = run(&["generate", kind, "--seed", "4", "--dice", dice, "--svg", text(&file)]).well();
            (told, std::fs::read_to_string(file).unwrap())
        };
        let (told, svg) = draw(&format!("{kind}-1.svg"));
        assert_eq!((told.clone(), svg.clone()), draw(&format!("{kind}-2.svg")));
        let title = told.lines().next().unwrap();
        assert!(svg.starts_with("<svg ") && svg.contains(&format!(">{title}</title>")), "{told}");
        assert!(svg.contains("CC BY-SA 4.0") && told.contains("CC BY-SA 4.0"), "{told}");
        assert!(told.contains("\n1 ") && told.contains(&format!("\n{dice} ")), "{told}");
    }
    let file = folder.path().join("dungeon-1.svg");
    run(&["generate", "dungeon", "--svg", text(&file)]).complains("cannot write");
}

#[test]
fn a_map_is_written_over_another_only_by_force() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("map.svg");
    let draw = |seed: &str, more: &[&str]| {
        run(&[&["generate", "dungeon", "--seed", seed, "--svg", text(&file)], more].concat())
    };
    draw("4", &[]).well();
    let first = std::fs::read_to_string(&file).unwrap();
    draw("5", &[]).complains("map.svg exists: use --force to write over it");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), first);
    draw("5", &["--force"]).well();
    assert_ne!(std::fs::read_to_string(&file).unwrap(), first);
    assert_eq!(run(&["generate", "dungeon", "--force"]).code, 2, "there is nothing to write over");
}

#[test]
fn a_seed_that_nobody_asked_for_is_told_and_makes_the_same_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("map.svg");
    for words in
        [&["generate", "npc"][..], &["generate", "npc", "--json"], &["generate", "forest", "--svg", text(&file)]]
    {
        let made = run(words);
        assert_eq!(made.code, 0, "{made:?}");
        let seed = made
            .err
            .strip_prefix("Seed ")
            .and_then(|rest| rest.split(':').next())
            .unwrap_or_else(|| panic!("{made:?}"));
        let again = [words, &["--seed", seed]].concat();
        let again: Vec<&str> = if words.contains(&"--svg") { [&again[..], &["--force"]].concat() } else { again };
        assert_eq!(run(&again).well(), made.out);
    }
}

#[test]
fn wrong_wishes_are_told_what_is_wrong() {
    run(&["generate", "npc", "--svg", "x.svg"]).complains("npc has no map: --svg is for dungeon and forest");
    run(&["generate", "relic", "--dice", "6"]).complains("relic has no map: --dice is for dungeon and forest");
    run(&["generate", "dungeon", "--dice", "5"]).complains("a dungeon is made of 6 to 20 dice, not of 5");
    run(&["generate", "dungeon", "--dice", "999"]).complains("a dungeon is made of 6 to 20 dice, not of 999");
    run(&["generate", "forest", "--dice", "13"]).complains("a forest is made of 8 to 12 dice, not of 13");
    run(&["generate", "npc", "--season", "fall"]).complains("npc has no season: --season is for weather");
    run(&["generate", "forest", "--count", "2", "--svg", "x.svg"]).complains("leave out --count");
    run(&["generate", "weather", "--count", "73"]).complains("for 1 to 72 days");
    for wrong in [
        &["generate"][..],
        &["generate", "castle"],
        &["generate", "weather", "--season", "monsoon"],
        &["generate", "npc", "--count", "0"],
        &["generate", "npc", "--seed", "x"],
        &["generate", "dungeon", "--json", "--svg", "x.svg"],
    ] {
        let outcome = run(wrong);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{outcome:?}");
        outcome.is_calm();
    }
    assert!(run(&["generate", "castle"]).err.contains("dungeon, forest, npc"));
}
