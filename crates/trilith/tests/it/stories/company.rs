//! People come and go: names, leaving, being removed, changing places.

use serde_json::json;

use crate::party::{Guest, Party};

#[test]
fn a_rename_is_heard_by_all_and_nobody_takes_anothers_name() {
    let mut party = Party::gather();
    party.ann.does(&json!({"rename": {"seat": party.ann.seat, "name": "Anna"}}));
    assert_eq!(party.bob.lines().last().unwrap(), "Ann is now called Anna.");
    let copied = party.bob.orders(&json!({"gather": {"rename": {"seat": party.bob.seat, "name": "ANNA"}}}));
    assert_eq!(copied.status, 422);
    party.gm.does(&json!({"name_table": {"name": "Saturday"}}));
    assert!(party.wes.page("").text().contains("<title>Saturday"), "{}", party.wes.page("").text());
}

#[test]
fn whoever_is_removed_loses_stream_and_page_at_once() {
    let mut party = Party::gather();
    let (stream, page) = (party.ann.stream(), crate::stream::Stream::of_page(&party.ann.client, &party.ann.table));
    party.gm.does(&json!({"remove": {"seat": party.ann.seat}}));
    for stream in [stream, page] {
        assert_eq!(stream.wait_for_kind("gone")["message"], "You no longer hold this seat.");
        stream.wait_for_end();
    }
    assert_eq!(party.ann.page("").status, 404);
    assert_eq!(party.ann.orders(&json!({"gather": {"talk": {"text": "hey"}}})).status, 404);
}

#[test]
fn a_seat_that_was_left_is_taken_by_another_under_its_name() {
    let mut party = Party::gather();
    let key = party.gm.link("player");
    let (stream, seat) = (party.ann.stream(), party.ann.seat.clone());
    assert_eq!(party.ann.orders(&json!({"gather": "leave"})).status, 200);
    stream.wait_for_kind("gone");
    let mut eve = party.server.visitor();
    let invitation = eve.post("/api/invitation", &json!({"key": key})).json();
    assert_eq!(invitation["vacant"], json!([{"seat": seat, "name": "Ann"}]));
    let watching = eve.post("/api/invitation", &json!({"key": party.gm.link("spectator")})).json();
    assert_eq!(watching["vacant"], json!([]), "whoever watches is asked for no seat");
    let joined = eve.post("/api/join", &json!({"key": key, "name": "Eve", "seat": seat})).json();
    assert_eq!(joined["seat"], json!(seat));
    assert_eq!(party.bob.lines().last().unwrap(), "Eve sat down.");
    assert_eq!(party.ann.page("").status, 404);
}

#[test]
fn all_who_come_at_the_same_moment_find_a_seat_each() {
    let party = Party::gather();
    let mut gm = party.gm.clone();
    let key = gm.link("player");
    let seats: std::collections::BTreeSet<String> = std::thread::scope(|scope| {
        let comes = |number: u8| {
            let (server, key) = (&party.server, &key);
            scope.spawn(move || Guest::joins(server, key, &format!("Newcomer {number}")).seat)
        };
        let all: Vec<_> = (1..=5).map(comes).collect();
        all.into_iter().map(|one| one.join().expect("somebody who found a seat")).collect()
    });
    assert_eq!(seats.len(), 5, "{seats:?}");
}

#[test]
fn a_seat_that_was_left_can_be_retaken_by_its_owner() {
    let mut party = Party::gather();
    let (key, seat) = (party.gm.link("player"), party.bob.seat.clone());
    party.bob.orders(&json!({"gather": "leave"}));
    let back = party.bob.client.post("/api/join", &json!({"key": key, "name": "Bob", "seat": seat}));
    assert_eq!(back.json()["seat"], json!(seat));
    party.bob.says("I am back.");
}

#[test]
fn handing_over_changes_who_sees_what() {
    let mut party = Party::gather();
    party.gm.plays(&json!({"add_counter": {"name": "Doom", "value": 3, "full": 0, "hidden": true}}));
    assert_eq!(party.ann.view()["scene"]["parts"]["counters"], json!([]));
    party.gm.does(&json!({"hand_over": {"to": party.ann.seat}}));
    assert_eq!(party.ann.view()["seat"], "gm");
    assert_eq!(party.ann.view()["scene"]["parts"]["counters"][0]["name"], "Doom");
    assert_eq!(party.gm.view()["seat"], json!(party.ann.seat));
    assert_eq!(party.gm.view()["scene"]["parts"]["counters"], json!([]), "the old GM has forgotten it");
}

#[test]
fn a_table_without_a_gm_is_everybodys() {
    let mut party = Party::gather();
    assert_eq!(party.gm.orders(&json!({"gather": "leave"})).status, 200);
    let key = party.ann.link("player");
    let cat = Guest::joins(&party.server, &key, "Cat");
    assert!(cat.seat.starts_with('p'));
    party.bob.does(&json!("take_gm"));
    assert_eq!(party.bob.view()["seat"], "gm");
    assert_eq!(party.ann.orders(&json!({"gather": {"renew_link": {"role": "player"}}})).status, 422);
}

#[test]
fn a_closed_table_stays_readable_and_reveals_its_dice() {
    let mut party = Party::gather();
    party.ann.rolls("d20", "public");
    party.gm.rolls("d100", "gm");
    let before = party.ann.view();
    assert!(party.ann.log()["secrets"] == json!({}), "nothing is revealed while one plays");
    party.gm.does(&json!({"close": {"reveal_hidden": false}}));
    let (mine, gms) = (party.ann.log(), party.gm.log());
    assert!(mine["secrets"]["open"].is_string() && mine["secrets"]["hidden"].is_null());
    assert!(gms["secrets"]["open"].is_string() && gms["secrets"]["hidden"].is_string());
    assert_eq!(before["commitments"], mine["commitments"], "what was committed to is what is revealed");
    let late = party.ann.orders(&json!({"gather": {"roll": {"dice": "d6", "hearing": "public"}}}));
    assert_eq!((late.status, late.refusal().1.as_str()), (422, "This table is closed."));
    assert_eq!(party.wes.page("").status, 200);
    let home = party.ann.client.get("/").text();
    assert!(home.contains("closed"), "{home}");
}
