//! `trilith new`: characters by chance, by the thousand and by hand.

mod cairn;
mod many;
mod terminal;
mod wrong;

use crate::shell::run;

fn auto(more: &[&str]) -> String {
    let outcome = run(&[&["new", "pillars", "--auto"], more].concat());
    assert_eq!(outcome.code, 0, "{outcome:?}");
    outcome.is_calm();
    outcome.out
}

#[test]
fn the_same_seed_makes_the_same_character_to_the_byte() {
    for format in ["--json", "--md", "--text"] {
        let made = |seed: &str| auto(&["--seed", seed, format]);
        assert_eq!(made("42"), made("42"), "{format}");
        assert_ne!(made("42"), made("43"), "{format}");
    }
    assert_eq!(auto(&["--seed", "42"]), auto(&["--seed", "42", "--text"]));
}

#[test]
fn a_seed_that_nobody_gave_is_told_and_makes_the_same_again() {
    let first = run(&["new", "pillars", "--auto", "--json"]);
    let seed = first.err.strip_prefix("Seed ").and_then(|rest| rest.split(':').next()).unwrap();
    assert_eq!(auto(&["--seed", seed, "--json"]), first.out);
}

#[test]
fn only_where_one_can_die_in_the_making_is_it_said() {
    assert!(run(&["new", "pillars", "--help"]).well().contains("dies in the making"));
    assert!(!run(&["new", "cairn", "--help"]).well().contains("dies in the making"));
}

#[test]
fn what_is_asked_for_is_done() {
    for seed in ["1", "2", "3", "4", "5"] {
        let file: serde_json::Value =
            serde_json::from_str(&auto(&["--seed", seed, "--json", "--years", "3", "--track", "worker"])).unwrap();
        let character = &file["character"];
        assert_eq!((character["age"].as_u64(), character["years"].as_array().map(Vec::len)), (Some(19), Some(3)));
        assert!(character["name"].is_string() && character["pools"].is_object(), "{file}");
        for year in character["years"].as_array().unwrap() {
            assert_eq!(year["track"], "worker");
        }
    }
    let house = auto(&["--seed", "1", "--json", "--house", "combat-guide,bleeding=off"]);
    assert!(house.contains("combat-guide,bleeding=off"), "{house}");
    let newer = auto(&["--seed", "1", "--json", "--years", "1", "--house", "tracks=newer"]);
    assert!(newer.contains("newer_"), "{newer}");
}

#[test]
fn a_death_is_told_and_another_life_begins() {
    let mut died = 0;
    for seed in 0..40 {
        let seed = seed.to_string();
        let outcome = run(&["new", "pillars", "--auto", "--seed", &seed, "--years", "8", "--track", "rangers"]);
        let outcome = if outcome.err.is_empty() {
            run(&["new", "pillars", "--auto", "--seed", &seed, "--years", "8", "--track", "army"])
        } else {
            outcome
        };
        assert_eq!(outcome.code, 0, "{outcome:?}");
        if !outcome.err.is_empty() {
            died += 1;
            assert!(outcome.err.starts_with("Died at ") && outcome.err.contains("This is life number "), "{outcome:?}");
        }
    }
    assert!(died > 0);
}

#[test]
fn mana_is_for_the_gm_alone_also_of_those_who_know_theirs() {
    let mut knowing = 0;
    for seed in 1..=12 {
        let seed = seed.to_string();
        let magic = ["--seed", &seed, "--track", "magic", "--years", "9", "--house", "creation_death=costs_the_year"];
        let shown = |format: &str, more: &[&str]| auto(&[&magic[..], &[format], more].concat());
        let file: serde_json::Value = serde_json::from_str(&shown("--json", &["--gm"])).unwrap();
        let amount = format!("Mana: {}", file["character"]["mana"].as_str().unwrap());
        assert!(shown("--text", &["--gm"]).contains(&amount) && shown("--md", &["--gm"]).contains(&amount));
        knowing += usize::from(file["character"]["mana_known"].is_object());
        assert!(!shown("--json", &[]).contains("\"mana"), "{file}");
        for format in ["--text", "--md"] {
            let sheet = shown(format, &[]);
            assert!(!sheet.contains(&amount) && sheet.contains("Mana: "), "{sheet}");
        }
    }
    assert!(knowing > 0, "somebody knows the own mana");
}

#[test]
fn the_file_can_be_read_back() {
    let text = auto(&["--seed", "9", "--json"]);
    let read = pillars::exchange::read(&text, pillars::exchange::unopened).unwrap();
    assert_eq!(pillars::exchange::write(&read.character, pillars::exchange::unsealed), text);
}
