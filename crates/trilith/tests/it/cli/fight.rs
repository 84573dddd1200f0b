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
    ("duel", "00b618c0782bab4f"),
    ("skirmish", "520d5577a3316805"),
    ("gate", "d607f8698d7d48c0"),
    ("ambush", "41c7163a1334b1e4"),
    ("bridge", "9d21c1f095a054af"),
    ("archers", "bcc195aada7d8e35"),
    ("wolves", "6fccd8507b1f24c3"),
    ("ogre", "665040b398bd07a3"),
    ("brawl", "c04f3a3df00e3a5d"),
    ("tournament", "13557ec74d9161f1"),
    ("knights", "8cc52a51597656bf"),
    ("gargoyle", "f3674be0a9648243"),
    ("rescue", "abdba507e3c623a6"),
    ("stand", "35dee50f9f109fdc"),
    ("spiders", "e7e0c78952b4fcf6"),
    ("dragon", "b330e8fef706fa7f"),
];

#[test]
fn fights_without_magic_are_what_they_were() {
    let fought = GOLDEN.map(|(scenario, _)| {
        let events = run(&["fight", scenario, "--seed", "1", "--bots", "--json"]).well();
        assert!(!events.contains("\"magic\""), "{scenario}");
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
    let fought = lines(&run(&["fight", "duel", "--bots", "--json"]).well());
    assert!(fought.last().unwrap().get("ended").is_some(), "{}", fought.last().unwrap());
    let scenarios = lines(&run(&["fight", "--json"]).well());
    assert!(scenarios.iter().any(|one| one["key"] == "duel" && one["name"].is_string() && one["about"].is_string()));
    let counted = lines(&run(&["fight", "duel", "--count", "3", "--json"]).well());
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
    let fought = lines(&run(&["fight", text(&file), "--bots", "--json"]).well());
    assert_eq!(fought.last(), Some(&json!({"undecided": {"turns": 200}})));
    let words = run(&["fight", text(&file), "--bots"]).well();
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
    child.args(["fight", "duel", "--json"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = child.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"fly away\nbot\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let told = lines(&String::from_utf8(output.stdout).unwrap());
    assert!(told[0]["refused"]["why"].is_string() && told.len() > 1, "{told:?}");
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
