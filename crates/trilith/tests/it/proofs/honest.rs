//! Honest logs are accepted, whoever exported them and however they are laid out.

use serde_json::json;

use super::{accepted, evening, verify};

#[test]
fn every_seats_log_is_accepted_while_the_table_is_open() {
    let mut party = evening();
    let gms = accepted(&party.gm.log());
    assert!(gms.contains("cannot be checked until their secret is revealed"), "{gms}");
    assert!(gms.contains("states folded anew have the recorded digests"), "{gms}");
    for guest in [&mut party.ann, &mut party.bob, &mut party.wes] {
        let words = accepted(&guest.log());
        assert!(words.starts_with("Accepted: the chain of"), "{words}");
    }
}

#[test]
fn every_die_of_a_closed_table_is_checked() {
    let mut party = evening();
    party.gm.does(&json!({"close": {"reveal_hidden": false}}));
    let gms = accepted(&party.gm.log());
    assert!(gms.contains("brought about the same, byte for byte"), "{gms}");
    assert!(gms.contains("  11 open dice are those") && gms.contains("hidden dice are those"), "{gms}");
    assert!(gms.contains("  2 dice were rolled by hand") && !gms.contains("cannot be checked"), "{gms}");
    for guest in [&mut party.ann, &mut party.bob, &mut party.wes] {
        let words = accepted(&guest.log());
        assert!(words.contains("  11 open dice are those") && !words.contains("cannot be checked"), "{words}");
    }
}

#[test]
fn a_log_laid_out_for_people_is_accepted_too() {
    let mut party = evening();
    party.gm.does(&json!({"close": {"reveal_hidden": true}}));
    for log in [party.gm.log(), party.ann.log()] {
        assert!(log["secrets"]["hidden"].is_string(), "revealed to all");
        verify(&serde_json::to_string_pretty(&log).unwrap()).well();
        verify(&format!("\n\t {log}\r\n ")).well();
    }
}
