//! What is hidden is in no byte that a seat receives which may not know it.

use rusqlite::Connection;
use serde_json::json;

use crate::party::{Guest, Party};
use crate::stream::Stream;

const CANARY: &str = "CANARY";

/// Every byte that somebody at the table can get hold of.
struct Spy {
    guest: Guest,
    streams: Vec<Stream>,
    kept: Vec<Vec<u8>>,
}

impl Spy {
    fn on(guest: &Guest) -> Self {
        let streams = vec![guest.stream(), Stream::of_page(&guest.client, &guest.table)];
        Self { guest: guest.clone(), streams, kept: Vec::new() }
    }

    /// Reads every page, view, export and refusal there is.
    fn look_around(&mut self) {
        let table = self.guest.table.clone();
        let mut paths = vec!["/".to_owned(), "/you".to_owned()];
        for rest in ["", "/log.json", "/log.md", "/lines?before=1000000", "/lines?before=9"] {
            paths.push(format!("/tables/{table}{rest}"));
        }
        paths.extend(["", "/log"].map(|rest| format!("/api/tables/{table}{rest}")));
        for path in paths {
            let reply = self.guest.client.get(&path);
            self.kept.push([reply.head.as_bytes(), &reply.body].concat());
        }
        for command in [
            json!({"undo": {"entry": 3}}),
            json!({"undo": {"entry": 999}}),
            json!({"play": {"count": {"counter": 1, "by": 1}}}),
            json!({"gather": {"edit_note": {"note": 1, "version": 1, "title": "x", "text": "x"}}}),
            json!({"gather": {"discard_note": {"note": 1, "version": 1}}}),
            json!({"gather": {"whisper": {"to": "p30", "text": "x"}}}),
        ] {
            let reply = self.guest.orders(&command);
            assert!((400..500).contains(&reply.status), "{command}: {}", reply.text());
            self.kept.push(reply.body);
        }
    }

    /// Comes back to the stream from the beginning.
    fn come_back(&mut self) {
        self.streams.push(Stream::after(&self.guest.client, &self.guest.table, 0));
        self.streams.push(Stream::open(
            &self.guest.client,
            &format!("/tables/{}/events?after=1", self.guest.table),
            &[],
        ));
    }

    fn bytes(&self) -> Vec<u8> {
        let streams: Vec<u8> = self.streams.iter().flat_map(Stream::bytes).collect();
        [self.kept.concat(), streams].concat()
    }

    fn knows(&self, needle: &[u8]) -> bool {
        self.bytes().windows(needle.len()).any(|window| window == needle)
    }
}

/// Plants canaries in everything that only the GM, or the GM and Bob, may know.
fn plant(party: &mut Party) {
    party.gm.does(&json!({"whisper": {"to": party.bob.seat, "text": format!("{CANARY}-whisper-from-gm")}}));
    party.bob.does(&json!({"whisper": {"to": "gm", "text": format!("{CANARY}-whisper-to-gm")}}));
    party.gm.rolls(&format!("5d1000+123456 # {CANARY}-gm-roll"), "gm");
    party.bob.rolls(&format!("3d1000 # {CANARY}-bobs-roll"), "gm");
    party.bob.rolls(&format!("2d1000 # {CANARY}-bobs-blind-roll"), "blind");
    party.gm.does(
        &json!({"add_note": {"title": format!("{CANARY}-title"), "text": format!("{CANARY}-text"), "shared": false}}),
    );
    party.bob.does(&json!({"add_note": {"title": format!("{CANARY}-bobs"), "text": "mine", "shared": false}}));
    let counter = json!({"name": format!("{CANARY}-counter"), "value": 654_321, "full": 0, "hidden": true});
    let n = party.gm.plays(&json!({"add_counter": counter}));
    let tag = party.gm.view()["scene"]["parts"]["counters"][0]["counter"].clone();
    party.gm.plays(&json!({"count": {"counter": tag, "by": -5}}));
    party.gm.orders(&json!({"undo": {"entry": n + 1}})).n();
    party.gm.does(&json!({"renew_link": {"role": "spectator"}}));
}

#[test]
fn no_byte_of_what_is_hidden_reaches_a_player_or_a_spectator() {
    let mut party = Party::gather();
    let mut spies = [Spy::on(&party.ann), Spy::on(&party.wes)];
    party.ann.says("before");
    plant(&mut party);
    party.bob.says("between");
    for spy in &mut spies {
        spy.look_around();
        spy.come_back();
    }
    plant(&mut party);
    let last = party.bob.says("after");
    assert!(last > 0);
    for spy in &mut spies {
        spy.look_around();
        let number = spy.guest.number();
        for stream in &spy.streams {
            stream.wait_for_line(number);
            let numbers = stream.numbers();
            assert!(numbers.windows(2).all(|two| two[1] == two[0] + 1), "no gaps: {numbers:?}");
        }
        for secret in [CANARY, "654321", "654316", "123456"] {
            assert!(!spy.knows(secret.as_bytes()), "{} knows {secret}", spy.guest.seat);
        }
        assert!(spy.knows(b"before") && spy.knows(b"between") && spy.knows(b"after"), "the spy does listen");
    }
    assert!(party.gm.log().to_string().contains(CANARY) && party.bob.log().to_string().contains(CANARY));
}

#[test]
fn two_tables_that_differ_only_in_secrets_look_the_same_to_a_player() {
    let (mut plain, mut full) = (Party::gather(), Party::gather());
    plant(&mut full);
    for party in [&mut plain, &mut full] {
        party.ann.says("What now?");
        party.ann.plays(&json!({"add_counter": {"name": "HP", "value": 1, "full": 0, "hidden": false}}));
    }
    let looks = |guest: &mut Guest| {
        let view = guest.view();
        let texts: Vec<_> = view["lines"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| (line["n"].clone(), line["heard"][0]["text"].clone()))
            .collect();
        (view["n"].clone(), view["parts"].clone(), texts, view["here"].clone())
    };
    assert_eq!(looks(&mut plain.ann), looks(&mut full.ann));
    assert_eq!(looks(&mut plain.wes), looks(&mut full.wes));
}

#[test]
fn whoever_rolls_blind_learns_nothing_of_the_result() {
    let mut party = Party::gather();
    let mut spy = Spy::on(&party.ann);
    party.ann.rolls("7d1000000", "blind");
    let log = party.gm.log();
    let roll = log["entries"].as_array().unwrap().last().unwrap()["entry"]["events"][0]["rolled"]["roll"].clone();
    let total = roll["total"].to_string();
    let faces: Vec<String> =
        roll["terms"][0]["thrown"].as_array().unwrap().iter().map(|die| die["face"].to_string()).collect();
    assert_eq!(faces.len(), 7);
    party.bob.says("done");
    spy.look_around();
    spy.come_back();
    let n = party.ann.number();
    spy.streams.iter().for_each(|stream| stream.wait_for_line(n));
    assert!(spy.knows(b"rolled blind"));
    for number in faces.iter().chain([&total]).filter(|number| number.len() > 4) {
        assert!(!spy.knows(number.as_bytes()), "{number}");
    }
    let line = party.ann.view()["lines"][3].clone();
    assert!(!line.to_string().contains("face"), "{line}");
    assert_eq!(party.gm.lines().len(), 6, "and the GM saw all of it: {:?}", party.gm.lines());
}

#[test]
fn the_dice_secrets_are_in_nothing_that_anybody_receives_before_closing() {
    let mut party = Party::gather();
    let mut spies = [Spy::on(&party.gm), Spy::on(&party.ann), Spy::on(&party.wes)];
    party.ann.rolls("10d6", "public");
    party.gm.rolls("10d6", "gm");
    for spy in &mut spies {
        spy.look_around();
        spy.come_back();
    }
    let database = Connection::open(party.server.database()).unwrap();
    let secrets: (Vec<u8>, Vec<u8>) = database
        .query_row("SELECT open_secret, hidden_secret FROM tables WHERE id = ?1", [&party.gm.table], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .unwrap();
    drop(database);
    let hex = |bytes: &[u8]| play::Hash(bytes.try_into().unwrap()).to_string();
    let server = std::fs::read_to_string(party.server.folder.join("secret")).unwrap();
    for secret in [&secrets.0, &secrets.1] {
        assert_eq!(secret.len(), 32);
        for spy in &spies {
            assert!(!spy.knows(secret) && !spy.knows(hex(secret).as_bytes()), "{}", spy.guest.seat);
            assert!(!spy.knows(&secret[..8]) && !spy.knows(&hex(secret).as_bytes()[..16]));
            assert!(!spy.knows(server.trim().as_bytes()));
        }
    }
    party.gm.does(&json!({"close": {"reveal_hidden": false}}));
    assert_eq!(party.ann.log()["secrets"]["open"], hex(&secrets.0), "and then it is told");
    assert!(!party.ann.log().to_string().contains(&hex(&secrets.1)));
}
