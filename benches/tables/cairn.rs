//! "Take 2 damage" at a Cairn table over HTTP, against the real binary: the form of the button, until it is on disk.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::client::Client;
use super::server::Server;
use super::{ms, percentile};

const WARM_UP: usize = 20;
const COUNT: usize = 400;
/// So many play along.
const PARTY: u128 = 4;

/// A party of four at a table without a Warden takes damage, one blow after the other; what is lost is given back between.
pub async fn measure(folder: &Path) {
    let server = Server::start(&folder.join("cairn"));
    let mut client = Client::new(server.address).await;
    let page = client.fill_in("/cairn", "table=Barrow&called=Ann&as=player").await;
    let table = page.trim_start_matches("/tables/").to_owned();
    let mut number = 1_000_000;
    for _ in 0..PARTY {
        plays(&mut client, &table, &mut number, &json!({"roll_up": {"mode": "whole"}})).await;
    }
    plays(&mut client, &table, &mut number, &json!({"set_most": {"who": 0, "pool": "hp", "to": 20}})).await;
    let mut took = Vec::new();
    for _ in 0..WARM_UP + COUNT {
        plays(&mut client, &table, &mut number, &json!({"set": {"who": 0, "pool": "hp", "to": 20}})).await;
        took.push(struck(&mut client, &table, &mut number).await);
    }
    let mut took = took.split_off(WARM_UP);
    took.sort();
    println!(
        "Cairn table, 2 damage by the button of its card, until on disk: {} blows, p50 {}, p95 {}",
        took.len(),
        ms(percentile(&took, 50)),
        ms(percentile(&took, 95))
    );
}

async fn plays(client: &mut Client, table: &str, number: &mut u128, command: &Value) {
    *number += 1;
    let body = json!({"id": format!("{number:032x}"), "command": {"play": command}});
    let answer = client.send("POST", &format!("/api/tables/{table}/commands"), Some(&body)).await;
    assert!(answer.get("n").is_some(), "{command}: {answer}");
}

async fn struck(client: &mut Client, table: &str, number: &mut u128) -> Duration {
    *number += 1;
    let blow = "%7B%22hurt%22%3A%7B%22who%22%3A0%2C%22amount%22%3A2%2C%22pierces%22%3Atrue%7D%7D";
    let start = Instant::now();
    client.fill_in(&format!("/tables/{table}/cairn"), &format!("click={number:032x}&command={blow}")).await;
    start.elapsed()
}
