//! Every click has one effect: doubled, late, replayed or racing.

use std::sync::Barrier;

use serde_json::json;

use crate::party::{Party, fresh_id};
use crate::server::Server;

#[test]
fn the_same_id_again_gives_the_same_answer_and_no_new_dice() {
    let mut party = Party::gather();
    let roll = json!({"id": fresh_id(), "command": {"gather": {"roll": {"dice": "10d1000", "hearing": "public"}}}});
    let n = party.ann.sends(&roll).n();
    let told = party.ann.lines();
    for _ in 0..3 {
        assert_eq!(party.ann.sends(&roll).n(), n);
    }
    let mut other = roll.clone();
    other["command"]["gather"]["roll"]["dice"] = json!("10d1000+1000");
    assert_eq!(party.ann.sends(&other).n(), n, "an id is one click, whatever it says now");
    assert_eq!(party.ann.lines(), told);
    assert_eq!(party.bob.sends(&roll).status, 400, "and it is its sender's");
}

#[test]
fn whoever_hangs_up_before_the_answer_has_rolled_all_the_same() {
    use std::io::Write;
    let mut party = Party::gather();
    let id = fresh_id();
    let body = json!({"id": id, "command": {"gather": {"roll": {"dice": "d1000", "hearing": "public"}}}}).to_string();
    let path = format!("/api/tables/{}/commands", party.ann.table);
    let watching = party.bob.stream();
    let n = party.bob.number();
    let mut socket = party.ann.client.connect().unwrap();
    let head = party.ann.client.head("POST", &path, &[("content-type", "application/json")]);
    socket.write_all(format!("{head}content-length: {}\r\n\r\n{body}", body.len()).as_bytes()).unwrap();
    watching.wait_for_line(n + 1);
    drop(socket);
    let told = party.bob.lines();
    assert_eq!(party.ann.client.ask("POST", &path, &[], body.as_bytes()).status, 200);
    assert_eq!(party.bob.lines(), told, "coming back does not roll again");
}

#[test]
fn a_move_behind_the_table_is_refused_with_where_the_table_is() {
    let mut party = Party::gather();
    party.ann.plays(&json!({"add_counter": {"name": "HP", "value": 10, "full": 10, "hidden": false}}));
    let counter = party.ann.view()["scene"]["parts"]["counters"][0]["counter"].clone();
    let seen = party.ann.number();
    let hit = |after: u64| json!({"id": fresh_id(), "after": after, "command": {"play": {"count": {"counter": counter, "by": -1}}}});
    party.bob.sends(&hit(seen)).n();
    let stale = party.ann.sends(&hit(seen));
    assert_eq!((stale.status, stale.refusal().0.as_str()), (409, "stale"));
    assert_eq!(stale.json()["error"]["now"], party.ann.number());
    let future = party.ann.sends(&hit(seen + 100));
    assert_eq!((future.status, future.refusal().0.as_str()), (409, "stale"));
    let now = party.ann.number();
    party.ann.sends(&hit(now)).n();
    assert_eq!(party.wes.view()["scene"]["parts"]["counters"][0]["value"], 8);
}

#[test]
fn of_two_moves_at_once_one_wins_and_the_other_learns_why() {
    let mut party = Party::gather();
    party.gm.plays(&json!({"add_counter": {"name": "Door", "value": 1, "full": 1, "hidden": false}}));
    let counter = party.gm.view()["scene"]["parts"]["counters"][0]["counter"].clone();
    for round in 0..10 {
        let barrier = Barrier::new(3);
        let guests = [&mut party.gm, &mut party.ann, &mut party.bob];
        let statuses: Vec<u16> = std::thread::scope(|scope| {
            let acts = guests.map(|guest| {
                let (barrier, counter) = (&barrier, &counter);
                scope.spawn(move || {
                    let after = guest.number();
                    barrier.wait();
                    let count = json!({"play": {"count": {"counter": counter, "by": 1}}});
                    guest.sends(&json!({"id": fresh_id(), "after": after, "command": count})).status
                })
            });
            acts.into_iter().map(|act| act.join().unwrap()).collect()
        });
        let won = statuses.iter().filter(|status| **status == 200).count();
        assert_eq!((won, statuses.iter().filter(|status| **status == 409).count()), (1, 2), "{statuses:?}");
        assert_eq!(party.wes.view()["scene"]["parts"]["counters"][0]["value"], round + 2);
    }
}

#[test]
fn a_double_click_that_travels_twice_at_once_counts_once() {
    let mut party = Party::gather();
    party.gm.plays(&json!({"add_counter": {"name": "HP", "value": 20, "full": 20, "hidden": false}}));
    let counter = party.gm.view()["scene"]["parts"]["counters"][0]["counter"].clone();
    let hit = json!({"id": fresh_id(), "command": {"play": {"count": {"counter": counter, "by": -7}}}});
    let numbers: Vec<u64> = std::thread::scope(|scope| {
        let clicks: Vec<_> = (0..8).map(|_| (party.ann.clone(), &hit)).collect();
        let acts: Vec<_> = clicks.into_iter().map(|(mut ann, hit)| scope.spawn(move || ann.sends(hit).n())).collect();
        acts.into_iter().map(|act| act.join().unwrap()).collect()
    });
    assert!(numbers.iter().all(|n| *n == numbers[0]), "{numbers:?}");
    assert_eq!(party.gm.view()["scene"]["parts"]["counters"][0]["value"], 13);
}

#[test]
fn a_click_replayed_long_after_has_no_second_effect_and_disturbs_nobody() {
    let mut party = Party::at(Server::unlimited());
    let roll = json!({"id": fresh_id(), "command": {"gather": {"roll": {"dice": "d20", "hearing": "public"}}}});
    party.ann.sends(&roll).n();
    for n in 0..300 {
        party.bob.says(&format!("word {n}"));
    }
    let watching = party.bob.stream();
    let before = party.gm.number();
    let replayed = party.ann.sends(&roll);
    assert_eq!((replayed.status, replayed.refusal().1.as_str()), (422, "This was done before."));
    assert_eq!(party.gm.number(), before);
    let n = party.ann.says("Those who watch still hear.");
    watching.wait_for_line(n);
}
