//! Small requests that ask for very much.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::escaped;
use crate::party::Party;
use crate::server::Server;

fn bombs() -> Vec<String> {
    let nested = format!("{}d6{}", "(".repeat(100_000), ")".repeat(100_000));
    let mut bombs: Vec<String> = [
        "1e9d6",
        "1000000000d6",
        "999999999999999999999999d6",
        "0d0",
        "d-1",
        "d0",
        "1d",
        "d",
        "",
        " ",
        "-",
        "--1",
        "9223372036854775808",
        "9223372036854775807*9223372036854775807",
        "1d99999999999",
        "d6!>0",
        "d1!",
        "6d6r<7",
        "d6xd6",
        "1/0",
        "d6/0",
        "2d6kh-1",
        "\u{202e}6d2",
        "３ｄ６",
        "d6\0",
        "🎲",
        "1d6;drop table entries",
        "NaN",
        "1e999",
    ]
    .map(ToOwned::to_owned)
    .into();
    bombs.extend([nested, "d6+".repeat(50_000), "9".repeat(100_000), "d".repeat(100_000), "!".repeat(1_000)]);
    bombs
}

#[test]
fn dice_bombs_are_refused_with_a_column_and_without_delay() {
    let mut party = Party::at(Server::unlimited());
    let before = party.gm.number();
    for bomb in bombs() {
        let begun = Instant::now();
        let reply = party.ann.orders(&json!({"gather": {"roll": {"dice": bomb, "hearing": "public"}}}));
        let shown: String = bomb.chars().take(40).collect();
        assert!(begun.elapsed() < Duration::from_secs(2), "{shown}: {:?}", begun.elapsed());
        if reply.status != 200 {
            assert_eq!((reply.status, reply.refusal().0.as_str()), (422, "notation"), "{shown}: {}", reply.text());
            assert!(reply.json()["error"]["column"].as_u64().unwrap() >= 1, "{shown}: {}", reply.text());
        }
    }
    // Which bombs are harmless is the notation's business; the known bad ones must not have rolled.
    assert!(party.gm.number() - before < 6, "{:?}", party.gm.lines());
}

#[test]
fn odds_bombs_are_refused_on_page_and_api_and_leave_the_server_well() {
    let server = Server::unlimited();
    let mut visitor = server.visitor();
    for bomb in bombs().iter().filter(|bomb| bomb.len() < 2_000).map(String::as_str).chain([
        "100d1000",
        "20d20kh10",
        "10d100!",
        "50d6!!r1",
        "1000d6",
        "8d1000kh3",
    ]) {
        let begun = Instant::now();
        let api = visitor.get(&format!("/api/odds?dice={}", escaped(bomb)));
        assert!(api.status == 200 || api.status == 422, "{bomb}: {}", api.text());
        let page = visitor.get(&format!("/odds?dice={}&versus={}", escaped(bomb), escaped(bomb)));
        assert_eq!(page.status, 200, "{bomb}: a page with the fault in it");
        assert!(begun.elapsed() < Duration::from_secs(10), "{bomb}: {:?}", begun.elapsed());
    }
    assert_eq!(visitor.get("/health").text(), "well\n");
}

#[test]
fn sizes_that_an_attacker_chooses_are_refused() {
    let mut party = Party::gather();
    let long = "x".repeat(2_001);
    let faces: Vec<u32> = vec![1; 5_000];
    let (before, memory) = (party.gm.number(), party.server.memory());
    let roll = json!({"gather": {"roll": {"dice": "d6", "hearing": "public"}}});
    assert_eq!(party.ann.sends(&json!({"id": crate::party::fresh_id(), "faces": faces, "command": roll})).status, 413);
    for command in [
        json!({"gather": {"talk": {"text": long}}}),
        json!({"gather": {"talk": {"text": ""}}}),
        json!({"gather": {"rename": {"seat": party.ann.seat, "name": "n".repeat(41)}}}),
        json!({"gather": {"add_note": {"title": "t".repeat(81), "text": "", "shared": true}}}),
        json!({"gather": {"add_note": {"title": "t", "text": "t".repeat(20_001), "shared": true}}}),
        json!({"play": {"add_counter": {"name": "c".repeat(41), "value": 0, "full": 0, "hidden": false}}}),
        json!({"play": {"add_counter": {"name": "c", "value": 1_000_001, "full": 0, "hidden": false}}}),
        json!({"play": {"add_counter": {"name": "c", "value": i64::MIN, "full": i64::MAX, "hidden": false}}}),
        json!({"gather": {"whisper": {"to": "p50000", "text": "x"}}}),
        json!({"undo": {"entry": u64::MAX}}),
        json!({"begin": {"game": "open", "setup": {"players": 50_000}}}),
    ] {
        let reply = party.ann.orders(&command);
        assert!((400..500).contains(&reply.status), "{command}: {}", reply.text());
    }
    assert_eq!(party.gm.number(), before);
    assert!(party.server.memory() < memory + 20_000, "{} KiB before, {} after", memory, party.server.memory());
}

#[test]
fn a_table_holds_only_so_many_notes_counters_and_people() {
    let mut party = Party::at(Server::unlimited());
    let counter = json!({"play": {"add_counter": {"name": "c", "value": 0, "full": 0, "hidden": false}}});
    let added = (0..40).take_while(|_| party.ann.orders(&counter).status == 200).count();
    assert_eq!(added, 30);
    let note = json!({"gather": {"add_note": {"title": "n", "text": "", "shared": true}}});
    let added = (0..60).take_while(|_| party.ann.orders(&note).status == 200).count();
    assert_eq!(added, 40);
    let key = party.gm.link("player");
    let seated =
        (0..40).take_while(|n| party.server.visitor().join(&key, &format!("Extra {n}x")).status == 200).count();
    assert_eq!(seated, 30, "32 players in all");
    let full = party.server.visitor().join(&key, "One too many");
    assert_eq!(full.status, 503);
}
