//! `trilith verify` against honest logs and forged ones.

use play::{Hash, Sealed};
use serde_json::{Value, json};

use crate::party::Party;
use crate::shell::{Outcome, run, text};

mod forged_full;
mod forged_seat;
mod honest;
mod scenes;

/// An evening with open, hidden and typed dice, whispers, notes, counters and something taken back.
fn evening() -> Party {
    let mut party = Party::gather();
    party.ann.rolls("3d6<=11 # Jump", "public");
    party.gm.rolls("2d20kh1+3", "gm");
    party.bob.rolls("4d6!", "blind");
    party.ann.does(&json!({"whisper": {"to": "gm", "text": "I listen at the door."}}));
    party.bob.does(&json!({"add_note": {"title": "Map", "text": "Left, left, right", "shared": false}}));
    party.gm.plays(&json!({"add_counter": {"name": "Ogres", "value": 4, "full": 4, "hidden": true}}));
    let taken = party.ann.rolls("8d6", "public");
    let struck = party.gm.number();
    assert!(taken <= struck);
    party.gm.orders(&json!({"undo": {"entry": struck}})).n();
    party.gm.does(&json!({"allow_real_dice": {"allowed": true}}));
    let roll = json!({"gather": {"roll": {"dice": "2d6", "hearing": "public"}}});
    party.bob.sends(&json!({"id": crate::party::fresh_id(), "faces": [2, 5], "command": roll})).n();
    party
}

fn verify(log: &str) -> Outcome {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.json");
    std::fs::write(&path, log).unwrap();
    run(&["verify", text(&path)])
}

fn accepted(log: &Value) -> String {
    verify(&log.to_string()).well()
}

/// Verification refuses the log and names the place.
fn refused(log: &Value, place: &str) {
    let outcome = verify(&log.to_string());
    assert_eq!(outcome.code, 1, "{outcome:?}");
    assert!(outcome.err.starts_with("Not accepted: ") && outcome.err.contains(place), "{place}: {outcome:?}");
    assert_eq!(outcome.err.trim_end().lines().count(), 1, "{outcome:?}");
    outcome.is_calm();
}

/// Recomputes every hash, as whoever forges a log would.
fn rechained(log: &Value, list: &str, piece: &str) -> Value {
    let mut log = log.clone();
    let mut before = Hash::default();
    for sealed in log[list].as_array_mut().unwrap() {
        before = Sealed::link(before, &sealed[piece].to_string());
        sealed["hash"] = json!(before);
    }
    log
}

/// The first entry or line for which this holds.
fn place_of(log: &Value, list: &str, is_it: impl Fn(&Value) -> bool) -> usize {
    log[list].as_array().unwrap().iter().position(is_it).unwrap()
}

/// Another digit in the place of the first one.
fn another_hash(hash: &Value) -> Value {
    let hash = hash.as_str().unwrap();
    let first = if hash.starts_with('0') { '1' } else { '0' };
    json!(format!("{first}{}", &hash[1..]))
}

/// Another face of the same die.
fn another_face(die: &mut Value) {
    let (sides, face) = (die[0].as_u64().unwrap(), die[1].as_u64().unwrap());
    die[1] = json!(face % sides + 1);
}

/// The same text with another face wherever the die is told: among the draws and in the roll.
fn retold(text: &str, die: &Value, other: &Value) -> String {
    let (sides, old, new) = (&die[0], &die[1], &other[1]);
    let text = text.replacen(&format!("[{sides},{old}]"), &format!("[{sides},{new}]"), 1);
    text.replacen(&format!("\"face\":{old}"), &format!("\"face\":{new}"), 1)
}
