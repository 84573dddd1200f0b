//! What a player exported, with something changed in it.

use play::Hash;
use serde_json::{Value, json};

use super::{another_face, another_hash, evening, place_of, rechained, refused};

fn roll(log: &Value) -> usize {
    place_of(log, "lines", |each| each["line"]["dice"]["open"].is_array())
}

fn named(at: usize) -> String {
    format!("line {}:", at + 1)
}

/// Every single change that a seat's log is tried with, all in its first roll.
fn forgeries(log: &Value) -> Vec<Value> {
    let change = |what: &dyn Fn(&mut Value)| {
        let mut forged = log.clone();
        what(&mut forged["lines"][roll(log)]["line"]);
        assert_ne!(*log, forged, "nothing was changed");
        forged
    };
    vec![
        change(&|line| another_face(&mut line["dice"]["open"][0])),
        change(&|line| line["dice"]["key"]["entry"] = json!("00000000000000000000000000000001")),
        change(&|line| line["n"] = json!(line["n"].as_u64().unwrap() + 1)),
        change(&|line| line["dice"]["typed"] = json!([[6, 1]])),
        change(&|line| retell(line, "seen")),
        change(&|line| retell(line, "rolls")),
        change(&|line| line["heard"][0]["text"] = json!("3d6 (1, 1, 1) = 3 vs <= 11: success by 8")),
        change(&|line| drop(line.as_object_mut().unwrap().remove("dice"))),
    ]
}

/// Tells of another face than fell, in one of the places where it is told.
fn retell(line: &mut Value, place: &str) {
    let die = line["dice"]["open"][0].clone();
    let mut other = die.clone();
    another_face(&mut other);
    let told = super::retold(&line["heard"][0][place].to_string(), &die, &other);
    line["heard"][0][place] = serde_json::from_str(&told).unwrap();
}

#[test]
fn a_single_change_breaks_the_chain_while_the_table_is_open() {
    let log = evening().ann.log();
    for forged in forgeries(&log) {
        refused(&forged, &named(roll(&log)));
    }
    for at in 0..log["lines"].as_array().unwrap().len() {
        let mut forged = log.clone();
        forged["lines"][at]["hash"] = another_hash(&log["lines"][at]["hash"]);
        refused(&forged, &named(at));
        let mut forged = log.clone();
        forged["lines"][at]["line"]["at"] = json!(1);
        refused(&forged, &named(at));
    }
}

#[test]
fn no_recomputed_chain_hides_a_change_once_the_secret_is_known() {
    let mut party = evening();
    party.gm.does(&json!({"close": {"reveal_hidden": false}}));
    let log = party.ann.log();
    for forged in forgeries(&log) {
        refused(&forged, &named(roll(&log)));
        refused(&rechained(&forged, "lines", "line"), &named(roll(&log)));
    }
}

#[test]
fn a_secret_other_than_the_one_committed_to_is_found() {
    let mut party = evening();
    party.gm.does(&json!({"close": {"reveal_hidden": false}}));
    let log = party.ann.log();
    let mut forged = log.clone();
    forged["secrets"]["open"] = another_hash(&log["secrets"]["open"]);
    refused(&forged, "secret of the open dice is not the one");
    // A commitment that fits the forged secret: now the dice do not fit.
    let secret: Hash = forged["secrets"]["open"].as_str().unwrap().parse().unwrap();
    forged["commitments"]["open"] = json!(Hash::of(&[&secret.0]));
    refused(&forged, &named(0));
}

#[test]
fn a_revealed_secret_cannot_be_taken_out_again() {
    let mut party = evening();
    party.gm.does(&json!({"close": {"reveal_hidden": false}}));
    let whole = party.gm.log();
    for (mut log, which) in [(party.ann.log(), "open"), (whole.clone(), "open"), (whole, "hidden")] {
        log["secrets"].as_object_mut().unwrap().remove(which);
        refused(&log, &format!("the secret of the {which} dice has been taken out"));
    }
}
