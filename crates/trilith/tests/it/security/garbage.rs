//! Bytes that mean nothing, at every door.

use serde_json::json;

use crate::client::Client;
use crate::party::{Party, fresh_id};
use crate::server::Server;

/// A small generator: the same garbage in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most.max(1)
    }

    /// The bytes with something cut off, overwritten, put in or doubled.
    fn spoil(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut spoilt = bytes.to_vec();
        for _ in 0..=self.below(3) {
            let at = self.below(spoilt.len());
            match self.below(6) {
                0 => spoilt.truncate(at),
                1 if at < spoilt.len() => spoilt[at] = u8::try_from(self.below(256)).unwrap(),
                2 => spoilt.splice(at..at, *b"\xff\xfe\xf0\x9f").for_each(drop),
                3 => spoilt.splice(at..at, *b"\"}]{[,:").for_each(drop),
                4 => spoilt.extend_from_within(at..),
                _ => spoilt.splice(at..at, *b"99999999999999999999e9").for_each(drop),
            }
        }
        spoilt
    }
}

/// Every door that takes a body, with a body that it would understand.
fn doors(party: &mut Party) -> Vec<(String, Vec<u8>)> {
    let commands = format!("/api/tables/{}/commands", party.ann.table);
    let key = party.gm.link("player");
    let order = |command: serde_json::Value| {
        json!({"id": fresh_id(), "after": 1, "prompt": null, "command": command}).to_string()
    };
    [
        (&*commands, order(json!({"gather": {"roll": {"dice": "4d6kh3+2 <= 11 # Jump é", "hearing": "public"}}}))),
        (&commands, order(json!({"gather": {"whisper": {"to": "gm", "text": "pss\u{20ac}t"}}}))),
        (&commands, order(json!({"gather": {"add_note": {"title": "t", "text": "x", "shared": false}}}))),
        (&commands, order(json!({"play": {"add_counter": {"name": "HP", "value": 3, "full": 4, "hidden": false}}}))),
        (&commands, order(json!({"begin": {"game": "open", "setup": {}}}))),
        (&commands, order(json!({"undo": {"entry": 2}}))),
        ("/api/tables", json!({"table": "T", "called": "G", "as": "gm"}).to_string()),
        ("/api/invitation", json!({"key": key}).to_string()),
        ("/api/join", json!({"key": key, "name": "Ann", "seat": "p1"}).to_string()),
        ("/tables", "table=T%20T&called=G&as=gm".to_owned()),
        ("/you", "name=ann&passphrase=short&again=short".to_owned()),
        ("/sign-in", "name=ann&passphrase=".to_owned()),
        ("/sign-out", "x=y".to_owned()),
    ]
    .map(|(path, body)| (path.to_owned(), body.into_bytes()))
    .into()
}

fn knock(client: &Client, path: &str, body: &[u8]) -> u16 {
    let form = !path.starts_with("/api");
    let kind = if form { "application/x-www-form-urlencoded" } else { "application/json" };
    client.clone().ask("POST", path, &[("content-type", kind)], body).status
}

#[test]
fn spoilt_bodies_never_make_a_fault() {
    let mut party = Party::at(Server::unlimited());
    let doors = doors(&mut party);
    let mut chance = Chance(20_261);
    for round in 0..3_000 {
        let (path, body) = &doors[round % doors.len()];
        let spoilt = chance.spoil(body);
        // A name of our own would be hashed slowly, and being nobody is all the same to the reader of bodies.
        let status = knock(&party.ann.client, path, &spoilt);
        assert!(status < 500, "{path} {status}: {:?}", String::from_utf8_lossy(&spoilt));
    }
    assert!(party.server.is_running());
    assert!(!party.server.log().contains("panic"), "{}", party.server.log());
    party.bob.says("All is well.");
}

const TEXTS: [&str; 17] = [
    "",
    "null",
    "true",
    "0",
    "\"x\"",
    "[]",
    "{}",
    "[[[[",
    "{\"id\":",
    "\u{feff}{}",
    "{\"id\":{}}",
    "NaN",
    "'",
    "a=b&c=%",
    "%%%",
    "=&=&=",
    "{\"command\":{\"gather\":{\"talk\":{\"text\":\"\\ud800\"}}},\"id\":\"00000000000000000000000000000abc\"}",
];

/// Bodies of every wrong shape: texts, deep nests, and bytes that are no text.
fn shapes() -> Vec<Vec<u8>> {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(60_000), close.repeat(60_000));
    let nested = deep("[", "]");
    let setup =
        format!("{{\"id\":\"{}\",\"command\":{{\"begin\":{{\"game\":\"open\",\"setup\":{nested}}}}}}}", fresh_id());
    let nests = [nested, deep("{\"a\":", "}"), setup].map(String::into_bytes);
    let cut = [b"\xc3".to_vec(), b"\xf0\x9f\x92".to_vec(), b"{\"id\":\"\xff\"}".to_vec()];
    let texts = TEXTS.map(|text| text.as_bytes().to_vec());
    texts.into_iter().chain(nests).chain(cut).chain([vec![0; 1000], vec![0xff; 1000]]).collect()
}

#[test]
fn bodies_of_a_wrong_shape_never_make_a_fault() {
    let mut party = Party::at(Server::unlimited());
    let shapes = shapes();
    for (path, _) in doors(&mut party) {
        for shape in &shapes {
            let status = knock(&party.ann.client, &path, shape);
            assert!(status < 500, "{path} {status}: {:?}", String::from_utf8_lossy(&shape[..shape.len().min(80)]));
        }
    }
    party.bob.says("All is well.");
}

const ADDRESSES: [&str; 15] = [
    "/tables/%00",
    "/tables/..%2f..%2fetc%2fpasswd",
    "/tables/%ff%fe",
    "/assets/x/..%2f..%2fsecret",
    "/assets/../secret",
    "/tables/0123456789/lines",
    "/tables/0123456789/lines?before=-1",
    "/odds?dice=%ff",
    "/api/odds?dice=%",
    "/api/odds?dice",
    "/tables/0123456789/events?after=99999999999999999999999",
    "//",
    "/?\u{0}",
    "/api/tables/%F0%9F%92",
    "/*",
];

#[test]
fn addresses_and_headers_of_a_wrong_shape_never_make_a_fault() {
    let party = Party::at(Server::unlimited());
    let table = &party.ann.table;
    let of_the_table = [
        format!("/tables/{table}/lines?before=abc"),
        format!("/tables/{table}/lines?before=18446744073709551615"),
        format!("/tables/{table}/events?after=-5"),
        format!("/tables/{}", "a".repeat(3_000)),
    ];
    for path in ADDRESSES.into_iter().chain(of_the_table.iter().map(String::as_str)) {
        let bytes = party
            .ann
            .client
            .raw(format!("{}connection: close\r\n\r\n", party.ann.client.head("GET", path, &[])).as_bytes());
        let text = String::from_utf8_lossy(&bytes.unwrap()).into_owned();
        let status: u16 = text.split(' ').nth(1).unwrap_or("400").parse().unwrap();
        assert!(status < 500, "{path}: {text}");
    }
    for header in [
        ("cookie", "trilith=\u{1}"),
        ("cookie", "=;;;==;trilith"),
        ("last-event-id", "-1"),
        ("origin", ""),
        ("host", ""),
    ] {
        let reply = party.ann.client.clone().ask("GET", &format!("/api/tables/{table}"), &[header], b"");
        assert!(reply.status < 500, "{header:?}");
    }
}
