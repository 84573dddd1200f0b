//! Nobody acts as another, at another table, or beyond their role.

use serde_json::{Value, json};

use crate::party::{Guest, Party, fresh_id};
use crate::stream::Stream;

/// The digest of the table's state after its latest entry, and how many entries there are.
fn state(gm: &mut Guest) -> (Value, usize) {
    let log = gm.log();
    let entries = log["entries"].as_array().unwrap();
    (entries.last().unwrap()["entry"]["digest"].clone(), entries.len())
}

#[test]
fn an_envelope_that_names_another_player_is_refused() {
    let mut party = Party::gather();
    let before = state(&mut party.gm);
    let talk = json!({"gather": {"talk": {"text": "I give Bob my sword."}}});
    for seat in [&party.ann.seat, "gm", "door", "clock", "s1"] {
        let reply = party.bob.sends(&json!({"id": fresh_id(), "as": seat, "command": talk}));
        assert_eq!(reply.status, 422, "as {seat}: {}", reply.text());
    }
    let rename = json!({"gather": {"rename": {"seat": party.ann.seat, "name": "Fool"}}});
    assert_eq!(party.bob.orders(&rename).status, 422);
    let person = json!({"gather": {"join": {"seat": "p5", "person": "00000000000000000000000000000001", "name": "X"}}});
    assert!((400..500).contains(&party.bob.orders(&person).status));
    assert_eq!(state(&mut party.gm), before);
}

#[test]
fn a_cookie_of_one_table_is_nothing_at_another_and_looks_like_an_unknown_table() {
    let mut party = Party::gather();
    let other = Guest::opens(&party.server, "Other");
    let unknown = "0123456789";
    for path in ["", "/commands", "/events", "/log"] {
        let ask = |table: &str, client: &mut crate::client::Client| {
            let path = format!("/api/tables/{table}{path}");
            let body = json!({"id": fresh_id(), "command": {"gather": {"talk": {"text": "hello"}}}});
            let reply = if path.ends_with("commands") { client.post(&path, &body) } else { client.get(&path) };
            (reply.status, reply.text().replace(table, "TABLE"))
        };
        let foreign = ask(&other.table, &mut party.ann.client);
        assert_eq!(foreign.0, 404);
        assert_eq!(foreign, ask(unknown, &mut party.ann.client), "{path}");
        assert_eq!(foreign, ask(&other.table, &mut party.server.visitor()), "{path}");
    }
    for path in ["", "/log.md", "/log.json"] {
        let page = |table: &str, client: &mut crate::client::Client| client.get(&format!("/tables/{table}{path}"));
        let (foreign, nowhere) = (page(&other.table, &mut party.ann.client), page(unknown, &mut party.ann.client));
        assert_eq!((foreign.status, foreign.body), (404, nowhere.body));
    }
}

#[test]
fn a_player_does_no_chore_of_the_gms() {
    let mut party = Party::gather();
    party.gm.plays(&json!({"add_counter": {"name": "Goblins", "value": 9, "full": 0, "hidden": false}}));
    let counter = party.ann.view()["scene"]["parts"]["counters"][0]["counter"].clone();
    let before = state(&mut party.gm);
    for command in [
        json!({"gather": {"remove": {"seat": party.bob.seat}}}),
        json!({"gather": {"hand_over": {"to": party.ann.seat}}}),
        json!({"gather": "take_gm"}),
        json!({"gather": {"name_table": {"name": "Mine"}}}),
        json!({"gather": {"allow_real_dice": {"allowed": false}}}),
        json!({"gather": {"renew_link": {"role": "player"}}}),
        json!({"gather": {"renew_link": {"role": "gm"}}}),
        json!({"gather": {"close": {"reveal_hidden": true}}}),
        json!({"gather": {"entrust": {"seat": party.bob.seat}}}),
        json!({"play": {"hide_counter": {"counter": counter}}}),
        json!({"play": {"reveal_counter": {"counter": counter}}}),
        json!({"play": {"add_counter": {"name": "Mine", "value": 1, "full": 0, "hidden": true}}}),
        json!({"begin": {"game": "open", "setup": {}}}),
        json!("end"),
    ] {
        let reply = party.ann.orders(&command);
        assert_eq!(reply.status, 422, "{command}: {}", reply.text());
        assert!(reply.refusal().1.ends_with('.'), "{command}: {}", reply.text());
    }
    assert_eq!(state(&mut party.gm), before);
}

#[test]
fn a_spectator_does_nothing_but_leave() {
    let mut party = Party::gather();
    let before = state(&mut party.gm);
    for command in [
        json!({"gather": {"talk": {"text": "Look behind you!"}}}),
        json!({"gather": {"whisper": {"to": party.ann.seat, "text": "Psst"}}}),
        json!({"gather": {"roll": {"dice": "d6", "hearing": "public"}}}),
        json!({"gather": {"rename": {"seat": party.wes.seat, "name": "Ghost"}}}),
        json!({"gather": {"add_note": {"title": "T", "text": "", "shared": true}}}),
        json!({"gather": {"close": {"reveal_hidden": true}}}),
        json!({"gather": "take_gm"}),
        json!({"play": {"add_counter": {"name": "X", "value": 1, "full": 0, "hidden": false}}}),
        json!({"undo": {"entry": 1}}),
        json!({"begin": {"game": "open", "setup": {}}}),
        json!("end"),
    ] {
        let reply = party.wes.orders(&command);
        assert_eq!(reply.status, 422, "{command}: {}", reply.text());
    }
    assert_eq!(state(&mut party.gm), before);
    assert_eq!(party.wes.orders(&json!({"gather": "leave"})).status, 200);
}

#[test]
fn an_old_cookie_is_dead_once_its_seat_is_anothers() {
    let mut party = Party::gather();
    let (key, seat) = (party.gm.link("player"), party.ann.seat.clone());
    let stream = party.ann.stream();
    party.gm.does(&json!({"remove": {"seat": seat}}));
    stream.wait_for_kind("gone");
    stream.wait_for_end();
    let mut eve = party.server.visitor();
    eve.post("/api/join", &json!({"key": key, "name": "Eve", "seat": seat}));
    party.bob.does(&json!({"whisper": {"to": seat, "text": "for Eve"}}));
    assert_eq!(party.ann.orders(&json!({"gather": {"talk": {"text": "I am Eve"}}})).status, 404);
    assert_eq!(party.ann.client.get(&format!("/api/tables/{}/events", party.ann.table)).status, 404);
    assert_eq!(party.ann.client.get(&format!("/api/tables/{}", party.ann.table)).status, 404);
}

#[test]
fn a_gm_who_hands_over_loses_rights_and_secrets_on_the_stream_that_is_open() {
    let mut party = Party::gather();
    let streams = [party.gm.stream(), Stream::of_page(&party.gm.client, &party.gm.table)];
    party.gm.does(&json!({"hand_over": {"to": party.ann.seat}}));
    party.ann.rolls("3d1000 # CANARY-after", "gm");
    for stream in streams {
        stream.wait_for_kind("gone");
        stream.wait_for_end();
        let bytes = String::from_utf8(stream.bytes()).unwrap();
        assert!(!bytes.contains("CANARY-after"), "{bytes}");
    }
    assert_eq!(party.gm.orders(&json!({"gather": {"close": {"reveal_hidden": true}}})).status, 422);
}
