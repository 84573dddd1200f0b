//! Standing wishes: answered at once, seen by nobody else, gone with one click.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{duel, somebody_answers};
use crate::party::Guest;
use crate::server::{PATIENCE, Server};
use crate::stream::Stream;

fn wish(guest: &mut Guest, wish: &str, on: bool) {
    guest.does(&json!({"wish": {"wish": wish, "on": on}}));
}

/// Lines that somebody's wish spoke.
fn wished(guest: &mut Guest) -> Vec<Value> {
    let lines = guest.view()["lines"].as_array().unwrap().clone();
    lines.into_iter().filter(|line| line["by"].is_string() && line["by"] == line["seat"]).collect()
}

/// Waits until the table asks something else.
fn until_asked(gm: &mut Guest, kind: &str) {
    let deadline = Instant::now() + PATIENCE;
    while !gm.view()["prompts"][0]["id"].as_str().is_some_and(|id| id.starts_with(kind)) {
        assert!(Instant::now() < deadline, "{}", gm.view()["prompts"]);
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_wish_is_answered_at_once_and_nobody_else_sees_it() {
    let server = Server::unlimited();
    let [mut gm, mut ann, mut bob, mut wes] = duel(&server);
    let streams = [&gm, &bob, &wes].map(|guest| Stream::of(&guest.client, &guest.table));
    let before = [&mut gm, &mut bob, &mut wes].map(|guest| (guest.number(), guest.view()["parts"].clone()));
    wish(&mut ann, "pass", true);
    wish(&mut ann, "a-canary-wish", true);
    assert_eq!(ann.view()["parts"]["wishes"], json!(["a-canary-wish", "pass"]));
    assert!(ann.page("").text().contains("aria-pressed=\"true\""), "the own page shows it");
    let after = [&mut gm, &mut bob, &mut wes].map(|guest| (guest.number(), guest.view()["parts"].clone()));
    assert_eq!(before, after, "for everybody else nothing has happened");
    for guest in [&mut gm, &mut bob, &mut wes] {
        for path in ["", "/log.md", "/lines?before=1000"] {
            assert!(!guest.page(path).text().contains("canary"), "{} {path}", guest.seat);
        }
    }
    for stream in streams {
        assert!(!String::from_utf8(stream.bytes()).unwrap().contains("canary"));
    }
    wish(&mut bob, "move_first", true);
    wish(&mut ann, "move_first", true);
    until_asked(&mut gm, "move");
    let lines = wished(&mut wes);
    assert_eq!(lines.len(), 1, "whoever won the initiative was not asked");
    assert!(wes.page("").text().contains("by a standing wish"));
    wish(&mut ann, "move_first", false);
    wish(&mut ann, "pass", false);
    wish(&mut ann, "a-canary-wish", false);
    assert_eq!(ann.view()["parts"]["wishes"], json!([]));
}

#[test]
fn wishes_end_with_the_seat_and_hold_over_a_restart() {
    let mut server = Server::unlimited();
    let [mut gm, mut ann, mut bob, _] = duel(&server);
    wish(&mut bob, "move_last", true);
    server.kill();
    server.restart();
    assert_eq!(bob.view()["parts"]["wishes"], json!(["move_last"]));
    bob.does(&json!("leave"));
    let key = gm.link("player");
    let key = key.split('#').nth(1).unwrap();
    assert_eq!(bob.client.post("/api/join", &json!({"key": key, "name": "Bo", "seat": "p2"})).status, 200);
    assert_eq!(bob.view()["parts"]["wishes"], json!([]), "whoever sits down has wishes of their own");
    wish(&mut ann, "nobody-knows-this", true);
    somebody_answers(&mut gm, &mut [ann, bob]);
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn a_wish_that_was_taken_back_does_not_come_again_by_itself() {
    let server = Server::unlimited();
    let [mut gm, mut ann, mut bob, _] = duel(&server);
    wish(&mut ann, "move_first", true);
    wish(&mut bob, "move_first", true);
    until_asked(&mut gm, "move");
    let n = wished(&mut gm)[0]["n"].clone();
    gm.orders(&json!({"undo": {"entry": n}})).n();
    std::thread::sleep(Duration::from_millis(100));
    assert!(gm.view()["prompts"][0]["id"].as_str().unwrap().starts_with("order"), "the question stands again");
    somebody_answers(&mut gm, &mut [ann, bob]);
    until_asked(&mut gm, "move");
}
