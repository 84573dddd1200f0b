//! The power goes out while people play: nothing that anybody was told is lost, and nothing happens twice.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::party::{Guest, fresh_id};
use crate::server::{PATIENCE, Server};
use crate::shell::{run, text};
use crate::stream::Stream;

const TABLES: usize = 3;

fn rounds() -> usize {
    if std::env::var_os("TRILITH_LONG").is_some() { 100 } else { 5 }
}

/// What a guest's streams have shown so far.
#[derive(Default)]
struct StreamRecord {
    lines: BTreeMap<u64, Value>,
    /// The last number, unless the server said to look anew: then the next line may have any.
    at: Option<u64>,
}

impl StreamRecord {
    /// Takes in what a stream showed: every number once, without gaps.
    fn add(&mut self, stream: &Stream) {
        for event in stream.events() {
            match (event.kind.as_str(), event.id) {
                ("line", Some(n)) => {
                    assert!(self.at.is_none_or(|at| n == at + 1), "line {n} after {:?}", self.at);
                    assert!(
                        self.lines.insert(n, event.data["line"]["heard"][0]["text"].clone()).is_none(),
                        "line {n} twice"
                    );
                    self.at = Some(n);
                }
                ("reset", _) => self.at = None,
                _ => {}
            }
        }
    }

    /// Comes back to where the guest was.
    fn reopen(&self, guest: &Guest) -> Stream {
        match self.at {
            Some(at) => Stream::after(&guest.client, &guest.table, at),
            None => guest.stream(),
        }
    }
}

/// Sends commands one after the other, each again under its id until it is answered, and counts the answers.
fn talk(mut guest: Guest, over: &AtomicBool, answered: &AtomicUsize) -> Vec<String> {
    let path = format!("/api/tables/{}/commands", guest.table);
    let mut ids = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let id = fresh_id();
        let command = match ids.len() % 3 {
            0 => json!({"roll": {"dice": "3d6", "hearing": "public"}}),
            1 => json!({"whisper": {"to": if guest.seat == "gm" { "p1" } else { "gm" }, "text": id}}),
            _ => json!({"talk": {"text": id}}),
        };
        let body = json!({"id": id, "command": {"gather": command}}).to_string();
        let deadline = Instant::now() + PATIENCE;
        loop {
            match guest.client.try_ask("POST", &path, &[], body.as_bytes()) {
                Ok(reply) if reply.status == 200 => break,
                Ok(reply) => panic!("{reply:?}"),
                Err(error) => assert!(Instant::now() < deadline, "{error}"),
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        answered.fetch_add(1, Ordering::Relaxed);
        ids.push(id);
    }
    ids
}

/// Kills and restarts the server again and again while everybody talks.
fn outages(
    server: &mut Server,
    guests: &[Guest],
    shown: &mut [StreamRecord],
    over: &AtomicBool,
    answered: &AtomicUsize,
) {
    let mut chance: u64 = 0x5eed;
    let mut listening: Vec<Stream> = guests.iter().map(Guest::stream).collect();
    for _ in 0..rounds() {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let target = answered.load(Ordering::Relaxed) + usize::try_from(chance >> 58).unwrap() + 5;
        let deadline = Instant::now() + PATIENCE;
        while answered.load(Ordering::Relaxed) < target {
            assert!(Instant::now() < deadline, "commands are answered");
            std::hint::spin_loop();
        }
        std::thread::sleep(Duration::from_micros((chance >> 32) % 5_000));
        server.kill();
        for (stream, shown) in listening.iter().zip(shown.iter_mut()) {
            stream.wait_for_end();
            shown.add(stream);
        }
        server.restart();
        let again = guests.iter().zip(shown.iter());
        listening = again.map(|(guest, shown)| shown.reopen(guest)).collect();
    }
    over.store(true, Ordering::Relaxed);
    for ((guest, stream), shown) in guests.iter().zip(&listening).zip(shown) {
        let last = settled(guest);
        if shown.at.is_some_and(|at| at < last) {
            stream.wait_for_line_or_end(last);
        }
        shown.add(stream);
    }
}

/// The number of the guest's last line, once everybody has fallen silent.
fn settled(guest: &Guest) -> u64 {
    let mut guest = guest.clone();
    let mut last = guest.number();
    loop {
        std::thread::sleep(Duration::from_millis(50));
        match guest.number() {
            now if now == last => return now,
            now => last = now,
        }
    }
}

#[test]
fn kills_in_the_middle_of_a_burst_lose_nothing_and_double_nothing() {
    let mut server = Server::unlimited();
    let mut guests = Vec::new();
    for _ in 0..TABLES {
        let mut gm = Guest::opens(&server, "Storm");
        let player = Guest::joins(&server, &gm.link("player"), "Ann");
        assert_eq!(player.seat, "p1");
        guests.extend([gm, player]);
    }
    let mut shown: Vec<StreamRecord> = guests.iter().map(|_| StreamRecord::default()).collect();
    let (over, answered) = (AtomicBool::new(false), AtomicUsize::new(0));
    let sent: Vec<Vec<String>> = std::thread::scope(|scope| {
        let (over, answered) = (&over, &answered);
        let talkers: Vec<_> =
            guests.iter().cloned().map(|guest| scope.spawn(move || talk(guest, over, answered))).collect();
        outages(&mut server, &guests, &mut shown, over, answered);
        talkers.into_iter().map(|talker| talker.join().unwrap()).collect()
    });
    for ((guests, shown), sent) in guests.chunks_mut(2).zip(shown.chunks(2)).zip(sent.chunks(2)) {
        for (guest, shown) in guests.iter_mut().zip(shown) {
            still_told(guest, shown);
        }
        once_in_the_log(&guests[0].log(), &sent.concat());
    }
    println!("{} kills, {} commands acknowledged, none lost", rounds(), answered.into_inner());
}

/// Everything that the guest's streams showed is in the log as it was shown.
fn still_told(guest: &mut Guest, shown: &StreamRecord) {
    let last = shown.lines.last_key_value().map_or(0, |(n, _)| *n);
    assert!(last > 2 && last <= guest.number(), "{last}");
    let log = guest.log();
    for (n, text) in &shown.lines {
        let at = usize::try_from(*n).unwrap() - 1;
        if guest.seat == "gm" {
            // The GM hears every entry; what was said is in its first event.
            let event = &log["entries"][at]["entry"]["events"][0];
            let said = event.pointer("/talked/text").or_else(|| event.pointer("/whispered/text"));
            assert!(event["rolled"].is_object() || said == Some(text), "{n}: {text} {event}");
        } else {
            let line = &log["lines"][at]["line"];
            assert_eq!((&line["n"], &line["heard"][0]["text"]), (&json!(n), text));
        }
    }
}

/// Every command is in the GM's log, once, and the log verifies.
fn once_in_the_log(log: &Value, sent: &[String]) {
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in log["entries"].as_array().unwrap() {
        *times.entry(entry["entry"]["id"].as_str().unwrap()).or_default() += 1;
    }
    for id in sent {
        assert_eq!(times.get(id.as_str()), Some(&1), "{id}");
    }
    assert_eq!(times.len(), sent.len() + 2, "opening, joining, and nothing that nobody sent");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.json");
    std::fs::write(&path, log.to_string()).unwrap();
    run(&["verify", text(&path)]).well();
}
