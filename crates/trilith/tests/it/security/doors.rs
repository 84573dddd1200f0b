//! Guessing at doors: sign-ins, keys, other sites.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::Client;
use crate::party::Party;
use crate::server::Server;

fn sign_in(client: &mut Client, name: &str, passphrase: &str) -> (u16, String, Duration) {
    let begun = Instant::now();
    let reply = client.submit("/sign-in", &[("name", name), ("passphrase", passphrase)]);
    (reply.status, reply.text(), begun.elapsed())
}

#[test]
fn an_unknown_name_and_a_wrong_passphrase_look_and_take_the_same() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let pass = "correct horse battery";
    ann.submit("/you", &[("name", "ann"), ("passphrase", pass), ("again", pass)]);
    let mut thief = server.visitor();
    sign_in(&mut thief, "nobody", "warm up");
    let mut took = [Vec::new(), Vec::new()];
    for _ in 0..7 {
        let known = sign_in(&mut thief, "ann", "wrong horse battery");
        let unknown = sign_in(&mut thief, "bnn", "wrong horse battery");
        assert_eq!((known.0, &known.1), (unknown.0, &unknown.1));
        took[0].push(known.2);
        took[1].push(unknown.2);
    }
    let [known, unknown] = took.map(|mut times| {
        times.sort();
        times[times.len() / 2]
    });
    // Both run the same slow hash: on a busy machine the medians still lie within a factor of three.
    assert!(known < unknown * 3 && unknown < known * 3, "{known:?} {unknown:?}");
    assert!(unknown > Duration::from_millis(5), "an unknown name is hashed too: {unknown:?}");
    assert!(thief.cookie.is_none());
    let log = server.log();
    assert!(log.contains("a sign-in failed") && log.contains("ann"), "{log}");
    assert!(!log.contains("wrong horse"), "passphrases are not logged");
}

#[test]
fn guessing_passphrases_and_keys_is_slowed_down() {
    let server = Server::start();
    let mut thief = server.visitor();
    let knock = json!({"key": "s0mepj8f1q-p-180fejz2nntjz354kw1mmgabme"});
    let replies: Vec<_> = (0..50).map(|_| thief.post("/api/invitation", &knock)).collect();
    let slowed: Vec<_> = replies.iter().filter(|reply| reply.status == 429).collect();
    assert!(slowed.len() >= 15, "{}", slowed.len());
    assert!(replies.iter().all(|reply| matches!(reply.status, 404 | 429)));
    for reply in slowed {
        let wait: u64 = reply.header("retry-after").unwrap().parse().unwrap();
        assert!((1..=60).contains(&wait));
        assert_eq!(reply.refusal().0, "too_fast");
    }
    assert_eq!(sign_in(&mut thief, "ann", "guess").0, 429, "one bucket for all doors");
}

#[test]
fn another_sites_requests_are_turned_away() {
    let mut party = Party::gather();
    let table = party.ann.table.clone();
    let evil = [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("origin", "http://127.0.0.1"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ];
    let body = json!({"id": crate::party::fresh_id(), "command": {"gather": {"talk": {"text": "pwned"}}}}).to_string();
    let before = party.gm.number();
    for header in evil {
        for (method, path, body) in [
            ("GET", format!("/api/tables/{table}/events"), ""),
            ("GET", format!("/tables/{table}/events"), ""),
            ("POST", format!("/api/tables/{table}/commands"), &*body),
            ("POST", "/tables".to_owned(), "table=T&called=G&as=gm"),
            ("POST", "/you".to_owned(), "name=evil&passphrase=12345678&again=12345678"),
            ("POST", "/sign-out".to_owned(), ""),
        ] {
            let reply = party.ann.client.ask(method, &path, &[header], body.as_bytes());
            assert_eq!((reply.status, reply.refusal().0.as_str()), (403, "forbidden"), "{header:?} {method} {path}");
        }
    }
    assert_eq!(party.gm.number(), before);
    let own = ("origin", &*party.server.url());
    assert_eq!(
        party.ann.client.ask("POST", &format!("/api/tables/{table}/commands"), &[own], body.as_bytes()).status,
        200
    );
    let followed = [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")];
    assert_eq!(
        party.ann.client.ask("GET", &format!("/tables/{table}"), &followed, b"").status,
        200,
        "a link is a link"
    );
}
