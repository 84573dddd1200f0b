//! Too much, too large, too slow: bounded, and others do not notice.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::party::{Guest, Party, fresh_id};
use crate::pulse::Pulse;
use crate::server::{Server, until};

#[test]
fn headers_and_bodies_beyond_measure_are_cut_off() {
    let mut party = Party::gather();
    let long = "x".repeat(70_000);
    let head = party.ann.client.head("GET", "/", &[("x-long", &long)]);
    let answer = party.ann.client.raw(format!("{head}\r\n").as_bytes()).unwrap_or_default();
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 431"), "{}", String::from_utf8_lossy(&answer));
    let path = format!("/api/tables/{}/commands", party.ann.table);
    let body = json!({"id": fresh_id(), "command": {"gather": {"talk": {"text": "x".repeat(300_000)}}}}).to_string();
    let head =
        party.ann.client.head("POST", &path, &[("content-length", &body.len().to_string()), ("connection", "close")]);
    let answer = party.ann.client.raw(format!("{head}\r\n{body}").as_bytes()).unwrap();
    let text = String::from_utf8_lossy(&answer);
    assert!(text.starts_with("HTTP/1.1 413") && text.contains("too_large"), "{text}");
    let lying = party.ann.client.head("POST", &path, &[("content-length", "99999999999"), ("connection", "close")]);
    let answer = party.ann.client.raw(format!("{lying}\r\n{{").as_bytes()).unwrap_or_default();
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&answer));
    party.ann.says("Still here.");
}

#[test]
fn whoever_dawdles_over_headers_or_body_is_shown_the_door() {
    let party = Party::gather();
    let begun = Instant::now();
    let path = format!("/api/tables/{}/commands", party.ann.table);
    let half_a_body = format!("{}\r\n{{\"id\"", party.ann.client.head("POST", &path, &[("content-length", "500")]));
    let slow = ["GET / HTTP/1.1\r\nhost: x\r\n", "G", &half_a_body].map(|start| {
        let mut socket = party.ann.client.connect().unwrap();
        socket.write_all(start.as_bytes()).unwrap();
        socket
    });
    for mut socket in slow {
        let mut answer = Vec::new();
        socket.read_to_end(&mut answer).ok();
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&answer));
    }
    assert!(begun.elapsed() < Duration::from_secs(18), "{:?}", begun.elapsed());
}

#[test]
fn one_address_holds_only_so_many_connections() {
    let mut party = Party::gather();
    let idle: Vec<_> = (0..520).filter_map(|_| party.wes.client.connect().ok()).collect();
    assert!(idle.len() > 500);
    // The doorman closes what is too much; those who are in stay in.
    let turned_away = idle.iter().filter(|socket| {
        socket.set_read_timeout(Some(Duration::from_millis(2))).unwrap();
        matches!((&**socket).read(&mut [0]), Ok(0) | Err(_)) && is_closed(socket)
    });
    assert!(turned_away.count() >= 8);
    drop(idle);
    until("places are given back", || party.ann.client.clone().try_ask("GET", "/health", &[], b"").is_ok());
    party.ann.says("Room again.");
}

fn is_closed(socket: &std::net::TcpStream) -> bool {
    match (&*socket).read(&mut [0]) {
        Ok(count) => count == 0,
        Err(error) => !matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut),
    }
}

#[test]
fn a_flood_from_one_player_is_dammed_while_another_table_plays_on() {
    let mut party = Party::gather();
    let mut quiet = Guest::opens(&party.server, "Quiet");
    let flood = |mut guest: Guest| {
        let talk = json!({"gather": {"talk": {"text": "spam"}}});
        let replies: Vec<_> = (0..400).map(|_| guest.orders(&talk)).collect();
        let slowed: Vec<_> = replies.iter().filter(|reply| reply.status == 429).cloned().collect();
        (replies.len() - slowed.len(), slowed)
    };
    let (flooded, pulse) = (Instant::now(), Pulse::start());
    let (through, slowed, mut took) = std::thread::scope(|scope| {
        let flooding = scope.spawn(|| flood(party.ann.clone()));
        let mut took = Vec::new();
        while !flooding.is_finished() && took.len() < 55 {
            let begun = Instant::now();
            quiet.says("calm");
            took.push(begun.elapsed());
        }
        let (through, slowed) = flooding.join().unwrap();
        (through, slowed, took)
    });
    // A burst of 60, then 20 a second.
    let passed = flooded.elapsed();
    let allowed = 61 + 20 * (passed.as_secs() + 1);
    assert!(through as u64 <= allowed, "{through} of 400 came through in {passed:?}, and {allowed} may");
    assert!(slowed.len() > 100 || passed > Duration::from_secs(8), "{through} of 400 came through in {passed:?}");
    for reply in &slowed {
        let wait: u64 = reply.header("retry-after").unwrap().parse().unwrap();
        assert!((1..=5).contains(&wait));
    }
    took.sort();
    let slowest = took[(took.len() * 95 / 100).saturating_sub(1)];
    println!("another table during a flood: median {:?}, slowest of 95 % {slowest:?}", took[took.len() / 2]);
    assert!(slowest < Duration::from_secs(1) + pulse.longest_pause(), "{took:?}");
    party.bob.says("Bob may still speak at the flooded table.");
}

#[test]
fn commands_to_tables_that_do_not_exist_leave_nothing_behind() {
    let server = Server::unlimited();
    let mut guest = Guest::opens(&server, "Real");
    let ask = |guest: &mut Guest, n: u64| {
        let table = format!("{n:010}");
        let body = json!({"id": fresh_id(), "command": {"gather": {"talk": {"text": "hello"}}}});
        assert_eq!(guest.client.post(&format!("/api/tables/{table}/commands"), &body).status, 404);
        assert_eq!(
            guest.client.post("/api/invitation", &json!({"key": format!("{table}-p-{}", "0".repeat(26))})).status,
            404
        );
    };
    (0..500).for_each(|n| ask(&mut guest, n));
    let before = server.memory();
    (500..3_500).for_each(|n| ask(&mut guest, n));
    let after = server.memory();
    println!("6000 requests to tables that do not exist: {before} KiB before, {after} KiB after");
    assert!(after < before + 4_096, "{before} KiB before, {after} KiB after");
}

#[test]
fn a_reader_who_never_reads_blocks_nobody_and_is_caught_up_later() {
    let mut party = Party::at(Server::unlimited());
    let mut stuck = party.wes.client.connect().unwrap();
    let path = format!("/tables/{}/events", party.wes.table);
    stuck.write_all(format!("{}\r\n", party.wes.client.head("GET", &path, &[])).as_bytes()).unwrap();
    let memory = party.server.memory();
    let text = "x".repeat(2_000);
    let (mut slowest, pulse) = (Duration::ZERO, Pulse::start());
    for _ in 0..1_500 {
        let begun = Instant::now();
        party.bob.says(&text);
        slowest = slowest.max(begun.elapsed());
    }
    println!("slowest command beside a reader who never reads: {slowest:?}");
    assert!(slowest < Duration::from_secs(2) + pulse.longest_pause() * 4, "{slowest:?}");
    assert!(party.server.memory() < memory + 30_000, "{memory} KiB before, {} after", party.server.memory());
    let mut heard = Vec::new();
    stuck.set_read_timeout(Some(crate::server::PATIENCE)).unwrap();
    stuck.read_to_end(&mut heard).unwrap();
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.contains("event: reset"), "told to look anew, then let go");
    let live = party.wes.stream();
    let n = party.bob.says("fresh");
    live.wait_for_line(n);
}
