//! A character in two clicks over HTTP, against the real binary: both forms and both pages, as a browser asks for them.

use std::path::Path;
use std::time::{Duration, Instant};

use super::client::Client;
use super::server::Server;
use super::{ms, percentile};

const WARM_UP: u128 = 20;
const COUNT: u128 = 400;

/// How long the server took for one character.
struct Took {
    /// Everything, from the first form to the sheet.
    all: Duration,
    /// Both forms: one begins it, the other rolls everything.
    forms: Duration,
    /// The form that rolls everything, until it is on disk.
    roll: Duration,
    /// The page with the sheet.
    sheet: Duration,
}

/// Makes some hundred characters, one after the other.
pub async fn measure(folder: &Path) {
    let server = Server::start(&folder.join("characters"));
    let mut client = Client::new(server.address).await;
    let mut took = Vec::new();
    for number in 0..WARM_UP + COUNT {
        took.push(make(&mut client, number).await);
    }
    let made = &took[usize::try_from(WARM_UP).unwrap()..];
    println!("characters over HTTP, everything rolled: {} made one after the other", made.len());
    report("both clicks and both pages", made.iter().map(|took| took.all));
    report("both forms, until the character is on disk", made.iter().map(|took| took.forms));
    report("the roll", made.iter().map(|took| took.roll));
    report("the sheet", made.iter().map(|took| took.sheet));
}

async fn make(client: &mut Client, number: u128) -> Took {
    let start = Instant::now();
    let address = client.fill_in("/characters", "house=handbook").await;
    let begun = start.elapsed();
    client.open(&address).await;
    let rolled = Instant::now();
    client.fill_in(&format!("{address}/commands"), &format!("click={number:032x}&verb=roll_everything")).await;
    let roll = rolled.elapsed();
    let shown = Instant::now();
    let page = client.open(&address).await;
    let took = Took { all: start.elapsed(), forms: begun + roll, roll, sheet: shown.elapsed() };
    assert!(page.contains("sheet.md"), "{page}");
    took
}

fn report(what: &str, took: impl Iterator<Item = Duration>) {
    let mut took: Vec<Duration> = took.collect();
    took.sort();
    println!("  {what}: p50 {}, p95 {}", ms(percentile(&took, 50)), ms(percentile(&took, 95)));
}
