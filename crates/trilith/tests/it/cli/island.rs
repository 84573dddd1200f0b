//! `island`: by hand, in notation and as JSON; and packs of somebody's own.

use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

use crate::server::trilith;
use crate::shell::{run, text};

/// What a game by hand says when these lines are typed, on standard output and beside it.
fn by_hand(words: &[&str], typed: &str) -> (String, String) {
    let mut child = trilith();
    child.arg("island").args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = child.spawn().unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_game_by_hand_is_played_in_notation() {
    let landing = "start 3,4\nbot\nbot\n";
    let (told, beside) = by_hand(&["--players", "2", "--seed", "3"], &format!("{landing}fly\nhelp\nmove all\n"));
    assert_eq!(beside, "");
    assert!(!told.contains("nobody else knows yet"), "wishes are secret at one screen too: {told}");
    assert!(told.contains("has chosen where to start"), "{told}");
    assert!(told.contains("No: \"fly\" is no order that is open now"), "{told}");
    assert!(told.contains("  move PEOPLE  (Move)") && told.contains('%'), "{told}");
    assert!(told.contains(" set out."), "{told}");
    assert!(told.lines().last().unwrap().starts_with("Otter: "), "{told}");
}

#[test]
fn json_by_hand_is_json_to_its_last_line() {
    let (told, _) = by_hand(&["--players", "2", "--seed", "3", "--json"], "help\nfly\nbot\n");
    let lines: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for key in ["asked", "help", "refused", "happening"] {
        assert!(lines.iter().any(|line| line.get(key).is_some()), "{key}: {told}");
    }
    assert!(lines.last().unwrap()["score"]["points"].is_u64());
}

#[test]
fn a_seed_that_nobody_chose_is_told() {
    let (told, beside) = by_hand(&["--players", "2"], "");
    let seed = beside.strip_prefix("Seed ").and_then(|rest| rest.split(':').next()).unwrap();
    let (again, silent) = by_hand(&["--players", "2", "--seed", seed], "");
    assert_eq!((again, silent.as_str()), (told, ""));
}

#[test]
fn what_goes_with_nothing_is_refused() {
    for (words, why) in [
        (&["island", "--days", "7"][..], "a game lasts 5, 10, 15 or 21 days"),
        (&["island", "--watch"], "--bots"),
        (&["island", "--count", "2", "--watch"], "--watch"),
        (&["island", "--check"], "--pack"),
        (&["link", "abc", "--url", "ftp://a"], "without a path, is needed"),
        (&["link", "abc", "--url", "https://a/b"], "without a path, is needed"),
    ] {
        let outcome = run(words);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{outcome:?}");
        assert!(outcome.err.contains(why), "{outcome:?}");
    }
}

/// The files of the house's pack in a folder of their own, one of them with another text.
fn pack(folder: &Path, file: &str, from: &str, to: &str) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../island/data");
    for name in ["pack", "terrain", "maps", "tokens", "cards", "areas", "craft", "followers", "events"] {
        let name = format!("{name}.toml");
        let mut text = std::fs::read_to_string(data.join(&name)).unwrap();
        if name == file {
            assert!(text.contains(from));
            text = text.replacen(from, to, 1);
        }
        std::fs::write(folder.join(name), text).unwrap();
    }
}

/// Ruling A139.
#[test]
fn a_pack_of_somebodys_own_is_checked_and_played() {
    let folder = tempfile::tempdir().unwrap();
    pack(folder.path(), "pack.toml", "id = \"sundered-stones\"", "id = \"black-tide\"");
    let held = run(&["island", "--pack", text(folder.path()), "--check"]).well();
    assert!(held.contains("(black-tide 1.0.0)") && held.contains("25 events of the day"), "{held}");
    let words = ["island", "--pack", text(folder.path()), "--players", "2", "--bots", "--seed", "1"];
    assert!(run(&words).well().contains(" points ("));
    pack(folder.path(), "events.toml", "on = [49, 52]", "on = [49, 51]");
    let outcome = run(&["island", "--pack", text(folder.path()), "--check"]);
    assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
    assert!(outcome.err.contains("events.toml: 0 events come up on a 52"), "{outcome:?}");
    let outcome = run(&["serve", "--addr", "127.0.0.1:0", "--data", "/nowhere", "--pack", text(folder.path())]);
    assert!(outcome.code == 2 && outcome.err.contains("0 events come up on a 52"), "{outcome:?}");
}
