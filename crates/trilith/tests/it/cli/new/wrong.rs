//! Wrong words, each answered by a sentence.

use crate::shell::{Outcome, run, text};

fn new(words: &[&str]) -> Outcome {
    run(&[&["new", "pillars"], words].concat())
}

/// The words are refused before anything is done, and the sentence says this.
fn refuses(words: &[&str], says: &str) {
    let outcome = new(words);
    assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{words:?}: {outcome:?}");
    assert!(outcome.err.contains(says), "{words:?}: {outcome:?}");
    outcome.is_calm();
}

#[test]
fn every_wrong_word_is_answered_by_a_sentence() {
    refuses(&["--auto", "--years", "200"], "0 to 74 years are possible");
    refuses(&["--auto", "--years", "-1"], "0 to 74 years are possible");
    refuses(&["--auto", "--years", "many"], "0 to 74 years are possible");
    refuses(&["--auto", "--seed", "seven"], "a whole number from 0 to 18446744073709551615 is needed");
    refuses(&["--auto", "--seed", "18446744073709551616"], "a whole number");
    refuses(&["--auto", "--house", "nonsense"], "handbook or combat-guide is needed");
    refuses(&["--auto", "--house", "bleeding=sometimes"], "only on or off");
    refuses(&["--auto", "--house", "gravity=off"], "there is no switch \"gravity\"");
    refuses(&["--auto", "--json", "--md"], "cannot be used with");
    refuses(&["--auto", "--md", "--text"], "cannot be used with");
    refuses(&["--count", "5"], "--out");
    refuses(&["--out", "c.csv"], "--count");
    refuses(&["--count", "0", "--out", "c.csv"], "1 to 10000000 can be made at once");
    refuses(&["--count", "10000001", "--out", "c.csv"], "1 to 10000000 can be made at once");
    refuses(&["--count", "-5", "--out", "c.csv"], "1 to 10000000 can be made at once");
    refuses(&["--count", "5", "--out", "c.csv", "--json"], "cannot be used with");
    refuses(&["--count", "5", "--out", "c.csv", "--threads", "0"], "--threads");
}

#[test]
fn tracks_are_listed_for_those_who_name_none() {
    let tracks = "there are army, rangers, navy, officer, random, worker, crafts, merchant, magic";
    new(&["--auto", "--track", "pirates"]).complains(tracks);
    let other = "is not in the list that these house rules use (switch tracks); there are";
    new(&["--auto", "--track", "navy", "--house", "tracks=newer"]).complains(&format!("{other} merchant, campaigner"));
    new(&["--auto", "--track", "hunter_gatherer"]).complains(&format!("{other} army, rangers"));
}

#[test]
fn files_tell_their_format_and_are_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for name in ["c.txt", "c", "c.json"] {
        new(&["--count", "5", "--out", text(&path(name))]).complains("must end in .jsonl or .csv");
    }
    new(&["--count", "5", "--out", "/nowhere/c.csv"]).complains("cannot write /nowhere/c.csv");
    std::fs::create_dir(path("d.csv")).unwrap();
    new(&["--count", "5", "--force", "--out", text(&path("d.csv"))]).complains("cannot write");
    std::fs::write(path("kept.csv"), "mine").unwrap();
    new(&["--count", "5", "--out", text(&path("kept.csv"))]).complains("exists: use --force");
    assert_eq!(std::fs::read_to_string(path("kept.csv")).unwrap(), "mine");
    let forced = new(&["--count", "5", "--seed", "1", "--force", "--out", text(&path("kept.csv"))]);
    assert_eq!(forced.code, 0, "{forced:?}");
    assert!(std::fs::read_to_string(path("kept.csv")).unwrap().starts_with("name,age,"));
}

#[test]
fn without_a_terminal_there_is_nobody_to_ask() {
    new(&[]).complains("use --auto");
    let game = run(&["new", "chess"]);
    assert_eq!(game.code, 2, "{game:?}");
}
