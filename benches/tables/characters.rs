//! A character in two clicks over HTTP, against the real binary: both forms and both pages, as a browser asks for them.

use std::path::Path;
use std::time::{Duration, Instant};

use super::client::Client;
use super::server::Server;
use super::{ms, percentile};

const WARM_UP: u128 = 20;
const COUNT: u128 = 400;

/// What is made: its name, the form that begins it, and the command that rolls everything.
const GAMES: [(&str, &str, &str); 3] = [
    ("Pillars", "house=handbook", "roll_everything"),
    ("Cairn", "game=cairn&mode=whole", "roll_the_rest"),
    ("Cairn, bare bones", "game=cairn&mode=barebones", "roll_the_rest"),
];

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

/// Makes some hundred characters of each sort, one after the other.
pub async fn measure(folder: &Path) {
    let server = Server::start(&folder.join("characters"));
    let mut client = Client::new(server.address).await;
    let mut number = 0;
    for (game, form, verb) in GAMES {
        let mut took = Vec::new();
        for _ in 0..WARM_UP + COUNT {
            number += 1;
            took.push(make(&mut client, number, form, verb).await);
        }
        let made = &took[usize::try_from(WARM_UP).unwrap()..];
        println!("characters over HTTP, {game}, everything rolled: {} made one after the other", made.len());
        report("both clicks and both pages", made.iter().map(|took| took.all));
        report("both forms, until the character is on disk", made.iter().map(|took| took.forms));
        report("the roll", made.iter().map(|took| took.roll));
        report("the sheet", made.iter().map(|took| took.sheet));
    }
}

async fn make(client: &mut Client, number: u128, form: &str, verb: &str) -> Took {
    let start = Instant::now();
    let address = client.fill_in("/characters", form).await;
    let begun = start.elapsed();
    client.open(&address).await;
    let rolled = Instant::now();
    client.fill_in(&format!("{address}/commands"), &format!("click={number:032x}&verb={verb}")).await;
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
