//! Main characters of Pillar Island from outside: made by plain forms and by real browsers, carried about, brought to tables and
//! home again with what they earned.

mod browser;
mod carrying;
mod homing;
mod making;

use serde_json::{Value, json};

use crate::characters::maker::Maker;
use crate::client::Client;
use crate::server::Server;

/// Begins a main character.
pub fn begun_by(mut client: Client) -> Maker {
    let reply = client.submit("/characters", &[("game", "island-life")]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    let id = reply.header("location").unwrap().strip_prefix("/characters/").unwrap().to_owned();
    Maker { client, id }
}

/// Somebody in play, by chance and good sense.
pub fn in_play(server: &Server) -> Maker {
    let mut maker = begun_by(server.visitor());
    maker.does("do-roll_the_rest", &[]);
    assert_eq!(whole(&mut maker)["step"], "ashore");
    maker
}

/// One of those who are ready.
pub fn ready(client: Client, key: &str) -> Maker {
    let mut maker = begun_by(client);
    maker.does("do-take_ready", &[("key", key)]);
    maker
}

/// All that is known of somebody.
pub fn whole(maker: &mut Maker) -> Value {
    maker.view()["scene"]["parts"]["whole"].clone()
}

/// Opens a table of so many tribes at which the visitor plays the first, and bots the others.
pub fn opens(client: &mut Client, rules: &Value) -> String {
    let tribes = json!([{"name": "Heron"}, {"name": "Otter"}]);
    let order = json!({"table": "The Sundered Stones", "called": "Ann", "as": "player", "game": "island",
        "setup": {"tribes": tribes, "rules": rules}, "seats": ["me", "bot"]});
    let reply = client.post("/api/tables", &order);
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["table"].as_str().unwrap().to_owned()
}
