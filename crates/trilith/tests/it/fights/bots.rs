//! Bots at a table: they act when they are awaited, wait when they are not, and go on after a restart.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{opens, plays};
use crate::client::Client;
use crate::server::{PATIENCE, Server};

/// The view once the table awaits the first player, or the fight is over.
fn once_awaited(client: &mut Client, table: &str) -> Value {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let view = client.view(table);
        let prompts = view["prompts"].as_array().unwrap();
        let awaited = prompts.iter().any(|prompt| prompt["to"] == "p1");
        if awaited || view["scene"]["parts"]["turn"]["over"] == true {
            return view;
        }
        assert!(Instant::now() < deadline, "the bot does not act: {}", view["prompts"]);
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Answers whatever is asked as the game would for somebody who stays silent; false once the fight is over.
fn answers(client: &mut Client, table: &str) -> bool {
    let view = once_awaited(client, table);
    let prompts = view["prompts"].as_array().unwrap();
    let Some(prompt) = prompts.iter().find(|prompt| prompt["to"] == "p1") else { return false };
    let reply = plays(client, table, &view["n"], &prompt["if_silent"]);
    assert_eq!(reply.status, 200, "{}", reply.text());
    true
}

#[test]
fn a_bot_fights_somebody_who_only_ever_stays_silent_to_the_end() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let table = opens(&mut ann, "duel", "computer");
    let mut answered = 0;
    while answers(&mut ann, &table) {
        answered += 1;
        assert!(answered < 2_000, "a duel ends");
    }
    assert!(ann.get(&format!("/tables/{table}")).text().contains("id=\"again\""), "and can be fought again");
    let view = ann.view(&table);
    let log = ann.log(&table).to_string();
    // A bot whose sword breaks gives itself up in the end: one duel in thirty.
    let winner = i32::from(!log.contains("Berin surrenders."));
    assert_eq!(view["scene"]["parts"]["turn"]["winner"], json!(winner), "whoever does nothing loses");
    assert!(log.contains("\"by\":\"clock\""), "the log says that a bot acted");
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn a_fight_goes_on_after_the_power_was_out_and_is_the_same() {
    let mut server = Server::unlimited();
    let mut ann = server.visitor();
    let table = opens(&mut ann, "skirmish", "computer");
    for _ in 0..12 {
        answers(&mut ann, &table);
    }
    let before = once_awaited(&mut ann, &table);
    server.kill();
    server.restart();
    let after = once_awaited(&mut ann, &table);
    assert_eq!(before["scene"], after["scene"], "nothing has changed");
    assert_eq!(before["n"], after["n"]);
    for _ in 0..6 {
        answers(&mut ann, &table);
    }
    assert!(once_awaited(&mut ann, &table)["n"].as_u64() > before["n"].as_u64(), "and the bots are awake");
}

#[test]
fn bots_that_wait_leave_people_time_to_look() {
    let server = Server::with(&["--bot-pause", "300"]);
    let mut ann = server.visitor();
    let table = opens(&mut ann, "duel", "computer");
    let started = Instant::now();
    while !ann.log(&table).to_string().contains("\"by\":\"clock\"") {
        answers(&mut ann, &table);
    }
    assert!(started.elapsed() >= Duration::from_millis(300), "the bot took its time");
}

#[test]
fn with_friends_nobody_acts_for_an_empty_seat() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let table = opens(&mut ann, "duel", "friends");
    let seats = ann.view(&table)["parts"]["seats"].clone();
    assert!(seats.to_string().contains("nobody"), "{seats}");
    let view = ann.view(&table);
    for prompt in view["prompts"].as_array().unwrap().iter().filter(|prompt| prompt["to"] == "p1") {
        plays(&mut ann, &table, &view["n"], &prompt["if_silent"]);
    }
    std::thread::sleep(Duration::from_millis(50));
    assert!(!ann.log(&table).to_string().contains("\"by\":\"clock\""));
}
