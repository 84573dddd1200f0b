//! The clock that answers for the silent, and the pause.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{duel, opens};
use crate::party::Guest;
use crate::server::{PATIENCE, Server};

/// Lines that the clock spoke.
fn spoken(guest: &mut Guest) -> Vec<Value> {
    let lines = guest.view()["lines"].as_array().unwrap().clone();
    lines.into_iter().filter(|line| line["by"] == "clock").collect()
}

fn until_the_clock_speaks(guest: &mut Guest, times: usize) -> Vec<Value> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let lines = spoken(guest);
        if lines.len() >= times {
            return lines;
        }
        assert!(Instant::now() < deadline, "the clock says nothing: {}", guest.view()["prompts"]);
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn the_clock_speaks_for_whoever_stays_silent_and_the_log_says_so() {
    let server = Server::unlimited();
    let [mut gm, mut ann, ..] = duel(&server);
    assert!(!ann.page("").text().contains("role=\"timer\""), "nobody is hurried before somebody says so");
    let refused = ann.orders(&json!({"gather": {"set_timer": {"seconds": 1}}})).refusal();
    assert!(refused.1.contains("Only the GM"), "{refused:?}");
    let asked = gm.view()["prompts"][0].clone();
    gm.does(&json!({"set_timer": {"seconds": 1}}));
    assert!(ann.page("").text().contains("role=\"timer\""), "everybody sees how long is left");
    let line = until_the_clock_speaks(&mut ann, 1).remove(0);
    assert_eq!((&line["seat"], &line["bot"]), (&asked["to"], &Value::Null), "no bot did it");
    let name = line["name"].as_str().unwrap();
    assert!(ann.page("/log.md").text().contains(&format!("The clock spoke for {name}")));
    assert!(ann.page("").text().contains("the clock spoke for them"));
    gm.does(&json!({"set_timer": {"seconds": 0}}));
    let n = ann.number();
    std::thread::sleep(Duration::from_millis(1_300));
    assert_eq!(ann.number(), n, "and nobody is hurried any more");
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn a_clock_that_was_running_when_the_power_went_out_goes_on() {
    let mut server = Server::unlimited();
    let [mut gm, mut ann, ..] = duel(&server);
    gm.does(&json!({"set_timer": {"seconds": 2}}));
    let n = ann.number();
    server.kill();
    server.restart();
    assert_eq!((ann.number(), ann.view()["parts"]["table"]["timer"].clone()), (n, json!(2)));
    until_the_clock_speaks(&mut ann, 2);
}

#[test]
fn while_the_game_is_paused_nobody_acts_but_the_gm_and_no_time_runs() {
    let server = Server::unlimited();
    let [mut gm, mut ann, mut bob, _] = duel(&server);
    gm.does(&json!({"set_timer": {"seconds": 1}}));
    gm.does(&json!("pause"));
    let asked = gm.view()["prompts"][0].clone();
    for guest in [&mut ann, &mut bob] {
        let refused = guest.orders(&json!({"play": asked["if_silent"]})).refusal();
        assert!(refused.1.contains("The game is paused"), "{refused:?}");
        assert_eq!(guest.view()["options"]["play"], json!([]), "nothing is offered that would be refused");
        let page = guest.page("").text();
        assert!(
            page.contains("The game is paused.")
                && page.contains("when the GM says so")
                && !page.contains("class=\"deed\"")
        );
    }
    let n = ann.number();
    std::thread::sleep(Duration::from_millis(1_300));
    assert_eq!(ann.number(), n, "the clock stands still");
    let to = asked["to"].as_str().unwrap();
    let stands_in = json!({"id": crate::party::fresh_id(), "as": to, "command": {"play": asked["if_silent"]}});
    gm.sends(&stands_in).n();
    assert!(gm.page("").text().contains("id=\"resume-here\""), "the GM is shown the way on");
    gm.does(&json!("resume"));
    until_the_clock_speaks(&mut ann, 1);
}

#[test]
fn bots_stand_still_while_the_game_is_paused() {
    let server = Server::with(&["--no-limits", "--bot-pause", "200"]);
    let mut client = server.visitor();
    let table = opens(&mut client, "duel", "computer");
    let mut ann = Guest { client, table, seat: "p1".to_owned() };
    ann.does(&json!("pause"));
    let n = ann.number();
    std::thread::sleep(Duration::from_millis(700));
    assert_eq!(ann.number(), n);
    ann.does(&json!("resume"));
    let deadline = Instant::now() + PATIENCE;
    while spoken(&mut ann).is_empty() {
        let view = ann.view();
        if let Some(mine) = view["prompts"].as_array().unwrap().iter().find(|prompt| prompt["to"] == "p1") {
            ann.orders(&json!({"play": mine["if_silent"]})).n();
        }
        assert!(Instant::now() < deadline, "the bot does not wake");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(spoken(&mut ann)[0]["bot"], true);
}
