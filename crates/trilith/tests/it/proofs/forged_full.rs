//! The GM's full log with something changed in it.

use play::Hash;
use serde_json::{Value, json};

use super::{another_face, another_hash, evening, place_of, rechained, refused};

fn open_roll(log: &Value) -> usize {
    place_of(log, "entries", |each| each["entry"]["draws"]["open"].is_array())
}

fn hidden_roll(log: &Value) -> usize {
    place_of(log, "entries", |each| each["entry"]["draws"]["hidden"].is_array())
}

fn named(at: usize) -> String {
    format!("entry {}:", at + 1)
}

/// The roll of eight dice. A command's id decides its dice and nothing else of an entry, so a forged id shows in the
/// faces: three dice may fall alike by chance, one time in 216.
fn many_dice(log: &Value) -> usize {
    place_of(log, "entries", |each| each["entry"]["draws"]["open"].as_array().is_some_and(|dice| dice.len() == 8))
}

/// Every single change that a full log is tried with, and the entry where it shows.
fn forgeries(log: &Value) -> Vec<(usize, Value)> {
    let (open, hidden) = (open_roll(log), hidden_roll(log));
    let change = |at: usize, what: &dyn Fn(&mut Value)| {
        let mut forged = log.clone();
        what(&mut forged["entries"][at]["entry"]);
        assert_ne!(*log, forged, "nothing was changed");
        (at, forged)
    };
    vec![
        change(open, &|entry| another_face(&mut entry["draws"]["open"][0])),
        change(hidden, &|entry| another_face(&mut entry["draws"]["hidden"][0])),
        change(open, &|entry| {
            let total = &mut entry["events"][0]["rolled"]["roll"]["total"];
            *total = json!(total.as_i64().unwrap() + 1);
        }),
        change(open, &|entry| entry["digest"] = another_hash(&entry["digest"])),
        change(open, &|entry| entry["deed"]["gather"]["roll"]["dice"] = json!("3d6<=12")),
        change(many_dice(log), &|entry| entry["id"] = json!("00000000000000000000000000000001")),
        change(open, &|entry| entry["seat"] = json!("p9")),
    ]
}

#[test]
fn a_single_change_breaks_the_chain_while_the_table_is_open() {
    let log = evening().gm.log();
    for (at, forged) in forgeries(&log) {
        refused(&forged, &named(at));
    }
}

#[test]
fn no_recomputed_chain_hides_a_change_once_the_secrets_are_known() {
    let mut party = evening();
    party.gm.does(&json!({"close": {"reveal_hidden": false}}));
    let log = party.gm.log();
    for (at, forged) in forgeries(&log) {
        refused(&forged, &named(at));
        refused(&rechained(&forged, "entries", "entry"), &named(at));
    }
}

#[test]
fn a_changed_hash_is_found_in_every_entry() {
    let log = evening().gm.log();
    for at in 0..log["entries"].as_array().unwrap().len() {
        let mut forged = log.clone();
        forged["entries"][at]["hash"] = another_hash(&log["entries"][at]["hash"]);
        refused(&forged, &named(at));
    }
}

#[test]
fn a_die_changed_everywhere_it_is_told_is_found_too() {
    let mut party = evening();
    party.gm.does(&json!({"close": {"reveal_hidden": false}}));
    let log = party.gm.log();
    let at = open_roll(&log);
    let die = log["entries"][at]["entry"]["draws"]["open"][0].clone();
    let mut changed = die.clone();
    another_face(&mut changed);
    let entry = &log["entries"][at]["entry"];
    let forged = super::retold(&entry.to_string(), &die, &changed);
    let mut whole = log.clone();
    whole["entries"][at]["entry"] = serde_json::from_str(&forged).unwrap();
    assert_ne!(whole["entries"][at]["entry"]["draws"], entry["draws"]);
    assert_ne!(whole["entries"][at]["entry"]["events"], entry["events"]);
    refused(&rechained(&whole, "entries", "entry"), &named(at));
}

#[test]
fn entries_that_are_missing_doubled_or_exchanged_are_found() {
    let log = evening().gm.log();
    let at = open_roll(&log);
    let edit = |how: &dyn Fn(&mut Vec<Value>)| {
        let mut forged = log.clone();
        how(forged["entries"].as_array_mut().unwrap());
        rechained(&forged, "entries", "entry")
    };
    refused(&edit(&|entries| drop(entries.remove(at))), &named(at));
    refused(&edit(&|entries| entries.insert(at, entries[at].clone())), &named(at + 1));
    refused(&edit(&|entries| entries.swap(at, at + 1)), &named(at));
    refused(&edit(&|entries| drop(entries.remove(0))), &named(0));
}

#[test]
fn a_secret_other_than_the_one_committed_to_is_found() {
    let mut party = evening();
    party.gm.does(&json!({"close": {"reveal_hidden": false}}));
    let log = party.gm.log();
    for which in ["open", "hidden"] {
        let mut forged = log.clone();
        forged["secrets"][which] = another_hash(&log["secrets"][which]);
        refused(&forged, &format!("secret of the {which} dice is not the one"));
        // A commitment that fits the forged secret is not the one that the table opened with.
        let secret: Hash = forged["secrets"][which].as_str().unwrap().parse().unwrap();
        forged["commitments"][which] = json!(Hash::of(&[&secret.0]));
        refused(&rechained(&forged, "entries", "entry"), "entry 1:");
    }
}
