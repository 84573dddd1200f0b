//! `fight`: the same seed, the same bytes, for as long as neither rules nor bots change.

use std::io::Write as _;
use std::process::Stdio;

use play::Hash;
use serde_json::{Value, json};

use crate::server::trilith;
use crate::shell::{run, text};

/// Two who never meet: deep water lies between them.
const APART: &str = r#"
name = "Two banks"
about = "Nobody swims."
map = '''
..www..
..www..
..www..
'''

[sides]
left = "The left"
right = "The right"

[figures.ann]
side = "left"
is = "militia"
at = "0,1"
facing = "N"

[figures.bob]
side = "right"
is = "militia"
at = "6,1"
facing = "N"
"#;

/// The fights without magic, each with the beginning of the hash of its events by the seed 1: whoever changes a rule of blows or what
/// bots choose sees here which fights are other ones by that.
const GOLDEN: [(&str, &str); 16] = [
    ("duel", "943b67c488a06f11"),
    ("skirmish", "7990866b43b2be81"),
    ("gate", "ed3027484aba6b09"),
    ("ambush", "6a3a8228dab0dc78"),
    ("bridge", "048758e3f2cc66e3"),
    ("archers", "820c30323f86ec04"),
    ("wolves", "c68ef685624eb1b3"),
    ("ogre", "29df1b75acb9ba28"),
    ("brawl", "7cb1e746a1b92578"),
    ("tournament", "87ba99d4a9d206cb"),
    ("knights", "8af22c5769e3e6dd"),
    ("gargoyle", "c04582a15aa1c3ad"),
    ("rescue", "79cfecc06d8256d7"),
    ("stand", "7060f362143f9eff"),
    ("spiders", "5120c015974e8137"),
    ("dragon", "ec26c12bc8cd266e"),
];

#[test]
fn fights_without_magic_are_what_they_were() {
    let fought = GOLDEN.map(|(scenario, _)| {
        let events = run(&["fight", scenario, "--seed", "1", "--bots", "--json"]).well();
        let is_magic = |line: &str| line.contains("\"magic\"") && !line.contains("\"flames\"");
        assert!(!events.lines().any(is_magic), "{scenario}");
        (scenario, Hash::of(&[events.as_bytes()]).to_string()[..16].to_owned())
    });
    assert_eq!(fought, GOLDEN.map(|(scenario, hash)| (scenario, hash.to_owned())));
}

/// Every line read as JSON.
fn lines(text: &str) -> Vec<Value> {
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    text.lines().map(read).collect()
}

#[test]
fn json_is_json_to_its_last_line() {
    let fought = lines(&run(&["fight", "duel", "--seed", "1", "--bots", "--json"]).well());
    assert!(fought.last().unwrap().get("ended").is_some(), "{}", fought.last().unwrap());
    let scenarios = lines(&run(&["fight", "--json"]).well());
    assert!(scenarios.iter().any(|one| one["key"] == "duel" && one["name"].is_string() && one["about"].is_string()));
    let counted = lines(&run(&["fight", "duel", "--seed", "1", "--count", "3", "--json"]).well());
    assert_eq!((counted.len(), &counted[0]["fights"]), (1, &json!(3)), "{counted:?}");
    let won: u64 = counted[0]["sides"].as_array().unwrap().iter().map(|side| side["won"].as_u64().unwrap()).sum();
    let other = counted[0]["nobody"].as_u64().unwrap() + counted[0]["undecided"].as_u64().unwrap();
    assert_eq!(won + other, 3, "{counted:?}");
}

#[test]
fn an_undecided_fight_says_so_in_json() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("apart.toml");
    std::fs::write(&file, APART).unwrap();
    let fought = lines(&run(&["fight", text(&file), "--seed", "1", "--bots", "--json"]).well());
    assert_eq!(fought.last(), Some(&json!({"undecided": {"turns": 200}})));
    let words = run(&["fight", text(&file), "--seed", "1", "--bots"]).well();
    assert_eq!(words.lines().last(), Some("After 200 turns nobody has won."));
}

#[test]
fn a_script_and_a_fight_by_hand_speak_json_too() {
    let folder = tempfile::tempdir().unwrap();
    let script = format!("{}/../pillars/src/battle/scripts/blows.script", env!("CARGO_MANIFEST_DIR"));
    let held = lines(&run(&["fight", "--script", &script, "--json"]).well());
    assert_eq!(held, [json!({"script": script, "holds": true})]);
    let wrong = folder.path().join("wrong.script");
    std::fs::write(&wrong, "nonsense\n").unwrap();
    let failed = run(&["fight", "--script", text(&wrong), "--json"]);
    assert_eq!((failed.code, failed.err.as_str()), (1, ""), "{failed:?}");
    assert_eq!(lines(&failed.out)[0]["holds"], json!(false));

    let mut child = trilith();
    child.args(["fight", "duel", "--seed", "1", "--json"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = child.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"fly away\nbot\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let told = lines(&String::from_utf8(output.stdout).unwrap());
    assert!(told[0]["mustered"].is_object() && told.iter().any(|line| line["refused"]["why"].is_string()), "{told:?}");
}

/// What `fight duel` says when these lines are typed.
fn by_hand(words: &[&str], typed: &str) -> String {
    let mut child = trilith();
    child.args(["fight", "duel", "--seed", "1"]).args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = child.spawn().unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn whoever_fights_by_hand_is_told_what_can_be_typed() {
    for word in ["help", "?"] {
        let told = by_hand(&[], &format!("{word}\nquit\n"));
        assert!(told.contains("  first\n  place 2\n"), "{told}");
        assert!(told.contains("bot ") && told.contains("quit ") && !told.contains("No:"), "{told}");
    }
    let told = by_hand(&[], "first\nhelp\nquit\n");
    assert!(told.contains(" a [HEX] [FACING]: Move"), "the open options with their letters: {told}");
    assert!(!told.contains(" j [HEX]"), "and none that is closed: {told}");
    let told = lines(&by_hand(&["--json"], "help\nquit\n"));
    assert!(told.iter().any(|line| line["help"].is_array()), "{told:?}");
}

/// What `help` lists after these lines were typed.
fn listed(typed: &str) -> Vec<String> {
    let told = lines(&by_hand(&["--json"], &format!("{typed}help\n")));
    let list = told.iter().rev().find_map(|line| line["help"].as_array().cloned()).unwrap_or_default();
    list.iter().map(|line| line.as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_order_that_help_lists_is_one() {
    let mut typed = String::new();
    for _ in 0..12 {
        let orders = listed(&typed);
        assert!(!orders.is_empty(), "after {typed:?}");
        let orders = orders.iter().take_while(|line| !line.starts_with('(')).filter(|line| !line.starts_with("HEX"));
        for order in orders.map(|line| line.split(" [HEX]").next().unwrap()) {
            let tried = lines(&by_hand(&["--json"], &format!("{typed}{order}\n")));
            let why = tried.last().unwrap()["refused"]["why"].as_str().unwrap_or_default();
            assert_eq!(why, "", "{order}, after {typed:?}");
        }
        typed.push_str("bot\n");
    }
}

#[test]
fn a_fight_by_hand_ends_where_the_input_ends_on_a_line_of_its_own() {
    assert!(by_hand(&[], "").ends_with(" > \n"));
    assert!(!by_hand(&["--json"], "").ends_with("\n\n"));
}

#[test]
fn what_does_not_go_together_is_refused() {
    run(&["fight", "--bots"]).complains("name a scenario");
    run(&["fight", "duel", "--watch"]).complains("--watch goes with --bots or --script");
    run(&["fight", "duel", "--count", "2", "--watch"]).complains("leave out --watch or --count");
    run(&["fight", "duel", "--script", "blows.script"]).complains("a script names its own scenario");
    run(&["fight", "nonsense"])
        .complains("there is no scenario called nonsense, and no file of that name: `trilith fight`");
}

#[test]
fn a_script_in_which_nothing_stands_proves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("empty.script");
    for text_in_it in ["", "# nothing yet\n\n", "scenario duel\n"] {
        std::fs::write(&file, text_in_it).unwrap();
        run(&["fight", "--script", text(&file)]).complains("nothing to run");
    }
}

/// A file of the repository.
fn page(name: &str) -> String {
    let path = format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_script_that_the_manual_shows_holds() {
    let page = page("docs/scripts.md");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shown.script");
    let scripts: Vec<&str> = page.split("```script\n").skip(1).map(|from| from.split("```").next().unwrap()).collect();
    assert!(scripts.len() >= 2);
    for script in &scripts {
        std::fs::write(&file, script).unwrap();
        let told = run(&["fight", "--script", text(&file)]).well();
        assert!(told.trim_end().ends_with("shown.script: as it says"), "{told}");
    }
    let script = scripts[0];
    std::fs::write(&file, script.replace("expect need 14", "expect need 10")).unwrap();
    let other = run(&["fight", "--script", text(&file)]);
    assert!(other.code == 1 && other.err.contains("need is 14, not 10"), "{other:?}");
}

#[test]
fn a_script_tells_all_its_faults_and_finds_files_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("apart.toml"), APART).unwrap();
    let file = folder.path().join("own.script");
    std::fs::write(&file, "scenario apart.toml\nscene one\nseed 1\nexpect militia at 3,3\nexpect turn 2\n").unwrap();
    let failed = run(&["fight", "--script", text(&file)]);
    let faults: Vec<&str> = failed.err.lines().collect();
    assert!(failed.code == 1 && faults.len() == 2, "{failed:?}");
    assert!(faults[1].ends_with("own.script, scene one, line 5: the turn is 1, not 2"), "{failed:?}");
    let json = lines(&run(&["fight", "--script", text(&file), "--json"]).out);
    assert_eq!(json[0]["faults"][1], json!({"scene": "one", "line": 5, "what": "the turn is 1, not 2"}));
    std::fs::write(&file, "scenario apart.toml\nseed 1\nbots 1\n").unwrap();
    let told = run(&["fight", "--script", text(&file), "--watch"]).well();
    assert!(told.contains("# by themselves: as it begins"), "{told}");
}

#[test]
fn every_scenario_that_comes_along_is_listed_in_the_manual_as_it_calls_itself() {
    let page = page("scenarios/README.md");
    let listed: Vec<&str> =
        page.split("## The twenty").nth(1).unwrap().lines().filter(|line| line.starts_with("| `")).collect();
    let scenarios = lines(&run(&["fight", "--json"]).well());
    assert_eq!(listed.len(), 20);
    let row = |one: &Value| {
        let word = |field: &str| one[field].as_str().unwrap().to_owned();
        format!("| `{}` | {} | {} |", word("key"), word("name"), word("about"))
    };
    assert_eq!(listed, scenarios.iter().map(row).collect::<Vec<_>>());
}

#[test]
fn a_fight_of_mages_is_the_same_by_the_same_seed_and_full_of_magic() {
    let events = || run(&["fight", "conclave", "--seed", "1", "--bots", "--json"]).well();
    let first = events();
    assert_eq!(first, events());
    for word in ["declared", "cast", "contested", "hurt"] {
        assert!(first.contains(&format!("{{\"magic\":{{\"{word}\"")), "nothing is {word}");
    }
}
