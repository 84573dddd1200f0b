//! Characters for Cairn from outside: made by plain forms and by real browsers, kept, carried about, and never telling what
//! they may not.

mod browser;
mod carrying;
mod company;
mod living;
mod making;
mod refusing;
mod seat;
mod shared;

use serde_json::{Value, json};

use crate::characters::maker::Maker;
use crate::client::{Client, Reply};
use crate::party::fresh_id;
use crate::server::Server;

/// Begins a character in one of the two ways.
pub fn begins(server: &Server, mode: &str) -> Maker {
    begun_by(server.visitor(), mode)
}

/// The same, by somebody who is known already.
pub fn begun_by(mut client: Client, mode: &str) -> Maker {
    let reply = client.submit("/characters", &[("game", "cairn"), ("mode", mode)]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    let id = reply.header("location").unwrap().strip_prefix("/characters/").unwrap().to_owned();
    Maker { client, id }
}

/// Somebody in play, made in two clicks.
pub fn in_play(server: &Server) -> Maker {
    let mut maker = begins(server, "whole");
    maker.does("do-roll_the_rest", &[]);
    assert_eq!(step(&mut maker), "alive");
    maker
}

/// What comes next in the making.
pub fn step(maker: &mut Maker) -> String {
    maker.view()["scene"]["parts"]["making"]["progress"]["step"].as_str().unwrap().to_owned()
}

/// Brings a file in as it is, by the API.
pub fn brought(server: &Server, file: &Value) -> Maker {
    let mut client = server.visitor();
    let reply = client.post("/api/characters/import", file);
    let id = reply.json()["table"].as_str().unwrap_or_else(|| panic!("{}", reply.text())).to_owned();
    Maker { client, id }
}

/// The file of somebody in good order whose numbers are known, with a secret and some things.
pub fn tansy() -> Value {
    json!({"schema": "trilith.cairn.character/1", "rules_version": 1, "character": {
        "name": "Tansy", "background": "Aurifex", "age": 31, "gold": 12, "numbered": 6,
        "scores": {"str": {"now": 9, "max": 11}, "dex": {"now": 12, "max": 12}, "wil": {"now": 7, "max": 7}},
        "hp": {"now": 3, "max": 4},
        "bonds": ["A debt to the ferryman."],
        "omen": {"text": "CANARY-OMEN under the ice", "secret": true},
        "notes": "CANARY-NOTES of mine",
        "things": [
            {"id": 0, "item": {"name": "Rations", "uses": 3}, "left": 3},
            {"id": 1, "item": {"name": "Brigandine", "slots": 2, "armor": 1, "wears": true}, "ready": true},
            {"id": 2, "item": {"name": "Plate", "slots": 2, "armor": 3, "wears": true}},
            {"id": 3, "item": {"name": "Sword", "die": "d8"}},
            {"id": 4, "item": {"name": "Horn", "charges": 2, "recharge": "Blow it at dawn."}, "left": 0},
            {"id": 5, "item": {"name": "Chalk", "slots": 0}}
        ]
    }})
}

/// Sends the form that brings a file in, as a browser does.
pub fn sends(client: &mut Client, text: &[u8], accepted: Option<&str>) -> Reply {
    let part = |name: &str, body: &[u8]| {
        let head = format!("--x7\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n");
        [head.as_bytes(), body, b"\r\n"].concat()
    };
    let mut body = part("click", fresh_id().as_bytes());
    body.extend(accepted.map(|mark| part("accepted", mark.as_bytes())).unwrap_or_default());
    body.extend(part("text", text));
    body.extend_from_slice(b"--x7--\r\n");
    client.ask("POST", "/characters/import", &[("content-type", "multipart/form-data; boundary=x7")], &body)
}
