//! `roll`, `odds` and `verify` on their own.

use crate::shell::{run, text};

#[test]
fn odds_are_exact_and_in_words() {
    let words = run(&["odds", "3d6<=11"]).well();
    assert!(words.starts_with("3d6<=11: 135/216 (62.5 %"), "{words}");
    let words = run(&["odds", "4d6kh3"]).well();
    assert!(words.contains("mean 12.2446"), "{words}");
    let words = run(&["odds", "d6", "--versus", "d6"]).well();
    assert!(words.contains("against d6"), "{words}");
    let json: serde_json::Value = serde_json::from_str(&run(&["odds", "2d6", "--json"]).well()).unwrap();
    assert_eq!(json["dice"], "2d6");
}

#[test]
fn pools_are_compared_by_their_totals_and_a_target_is_refused() {
    run(&["odds", "3d6<=11", "--versus", "d20"]).complains("3d6<=11 has a target of its own");
    run(&["odds", "3d6", "--versus", "d20>=5"]).complains("d20>=5 has a target of its own");
}

#[test]
fn a_seed_gives_the_same_dice_again() {
    let roll = |seed: &str| run(&["roll", "10d100", "--times", "5", "--seed", seed]).well();
    assert_eq!(roll("42"), roll("42"));
    assert_ne!(roll("42"), roll("43"));
    let split = run(&["roll", "d1", "+", "5", "-", "2", "--seed", "1"]).well();
    assert!(split.contains("= 4"), "{split}");
    let free = || run(&["roll", "10d1000000"]).well();
    assert_ne!(free(), free());
    assert_eq!(roll("42").lines().count(), 5);
    for line in run(&["roll", "3d6", "--times", "3", "--json"]).well().lines() {
        let roll: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!((3..=18).contains(&roll["total"].as_i64().unwrap()), "{roll}");
    }
}

#[test]
fn bad_notation_is_pointed_at() {
    for (command, notation, column) in
        [("roll", "3d6+", 5), ("odds", "2d6 ? 3", 5), ("roll", "1e9d6", 2), ("odds", "(2d6", 5)]
    {
        let outcome = run(&[command, notation]);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{outcome:?}");
        outcome.is_calm();
        let pointer = outcome.err.lines().last().unwrap();
        assert_eq!(pointer.find('^'), Some(column - 1), "{outcome:?}");
        assert!(
            outcome.err.starts_with("trilith: ") && outcome.err.contains(&format!("\n{notation}\n")),
            "{outcome:?}"
        );
    }
}

#[test]
fn what_is_no_log_is_not_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.json");
    std::fs::write(&path, "").unwrap();
    run(&["verify", text(&path)]).complains("is empty: a log is exported from a table's menu, as JSON");
    for garbage in
        ["{}", "[]", "null", "{\"entries\": []}", "{\"trilith_log\": 1, \"lines\": 7}", "\u{0}", &"[".repeat(100_000)]
    {
        std::fs::write(&path, garbage).unwrap();
        let outcome = run(&["verify", text(&path)]);
        assert_eq!((outcome.code, outcome.out.as_str()), (1, ""), "{outcome:?}");
        assert!(outcome.err.starts_with("Not accepted: this is no log that Trilith exported"), "{outcome:?}");
        assert_eq!(outcome.err.trim_end().lines().count(), 1, "{outcome:?}");
        outcome.is_calm();
    }
    run(&["verify", "/nowhere/log.json"]).complains("cannot read /nowhere/log.json");
    std::fs::write(&path, b"\xff\xfe").unwrap();
    run(&["verify", text(&path)]).complains("cannot read");
    run(&["verify", text(folder.path())]).complains("cannot read");
}
