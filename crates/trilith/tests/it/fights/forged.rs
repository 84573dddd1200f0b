//! Commands of a fight from those who may not give them: all are refused, and nothing changes.

use serde_json::{Value, json};

use super::{duel, opens};
use crate::party::{Guest, fresh_id};
use crate::server::Server;

fn state(gm: &mut Guest) -> (u64, Value) {
    (gm.number(), gm.view()["scene"].clone())
}

const QUERIES: [&str; 3] = ["?seat=p1", "?seat=gm", "?seat=s1"];

/// Somebody with a fight of their own, and somebody with none.
fn a_stranger_finds_no_table(server: &Server, table: &str, command: &Value) {
    let mut stranger = server.visitor();
    let elsewhere = opens(&mut stranger, "duel", "computer");
    assert_ne!(elsewhere, table);
    let unknown = stranger.get("/api/tables/aaaaaaaaaaaaaaaa").status;
    let body = json!({"id": fresh_id(), "command": {"play": command}});
    let path = format!("/api/tables/{table}/commands");
    for reply in [stranger.post(&path, &body), server.visitor().post(&path, &body)] {
        assert_eq!(reply.status, unknown, "a token of another table is none: {}", reply.text());
    }
    for query in QUERIES {
        assert_eq!(stranger.get(&format!("/tables/{table}{query}")).status, 404);
    }
}

#[test]
fn forged_seats_strangers_and_watchers_do_nothing_to_a_fight() {
    let server = Server::unlimited();
    let [mut gm, mut ann, mut bob, mut wes] = duel(&server);
    let before = state(&mut gm);
    let prompt = gm.view()["prompts"][0].clone();
    let (asked, other) = if prompt["to"] == "p1" { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
    let send = |guest: &mut Guest, seat: Value| {
        guest.sends(&json!({"id": fresh_id(), "as": seat, "command": {"play": prompt["if_silent"]}}))
    };
    for seat in [json!(asked.seat), json!("gm"), json!("clock"), json!("door")] {
        let reply = send(other, seat.clone());
        assert_eq!(reply.status, 422, "as {seat}: {}", reply.text());
    }
    assert_eq!(send(other, Value::Null).status, 422, "it is not their turn");
    for seat in [Value::Null, json!(asked.seat), json!("gm")] {
        let reply = send(&mut wes, seat.clone());
        assert_eq!(reply.status, 422, "a watcher as {seat}: {}", reply.text());
    }
    for command in [
        json!({"kill": {"figure": 1}}),
        json!("end"),
        json!({"place": {"figure": 1, "at": "2,2", "facing": "N", "posture": "standing"}}),
    ] {
        assert_eq!(asked.orders(&json!({"play": command})).status, 422, "{command}");
    }
    a_stranger_finds_no_table(&server, &gm.table, &prompt["if_silent"]);
    for query in QUERIES {
        if !query.ends_with(&other.seat) {
            assert_eq!(other.page(query).status, 404, "{query} is not theirs to look from");
            assert_eq!(other.client.get(&format!("/api/tables/{}{query}", gm.table)).status, 404);
            assert_eq!(other.page(&format!("/log.json{query}")).status, 404);
        }
    }
    assert_eq!(state(&mut gm), before, "and nothing has changed");
}
