//! Fights at a table: against bots and with friends, by browser and by API.

mod access;
mod bots;
mod bringing;
mod casting;
mod closed;
mod company;
mod finger;
mod forged;
mod gm;
mod keyboard;
mod late;
mod lookout;
mod magic;
mod mana;
mod moments;
mod mouse;
mod overruling;
mod pace;
mod player;
mod screen;
mod secrets;
mod shown;
mod swift;
mod wishes;

use serde_json::{Value, json};

use crate::client::Client;
use crate::party::{Guest, fresh_id};
use crate::server::Server;

/// Opens a fight by the form that the page has, and gives back the table's id.
pub fn opens(client: &mut Client, scenario: &str, with: &str) -> String {
    let reply = client.submit("/fights", &[("scenario", scenario), ("with", with)]);
    assert_eq!(reply.status, 303, "{reply:?}");
    reply.header("location").unwrap().trim_start_matches("/tables/").to_owned()
}

/// A duel with a GM, Ann on Red's seat, Bob on Blue's, and Wes who watches.
pub fn duel(server: &Server) -> [Guest; 4] {
    let mut client = server.visitor();
    let table = opens(&mut client, "duel", "gm");
    let mut gm = Guest { client, table, seat: "gm".to_owned() };
    let (player, spectator) = (gm.link("player"), gm.link("spectator"));
    let joins = |link: &str, name: &str, seat: Value| {
        let mut client = server.visitor();
        let key = link.split('#').nth(1).unwrap();
        let reply = client.post("/api/join", &json!({"key": key, "name": name, "seat": seat}));
        assert_eq!(reply.status, 200, "{}", reply.text());
        let seat = reply.json()["seat"].as_str().unwrap().to_owned();
        Guest { client, table: gm.table.clone(), seat }
    };
    let ann = joins(&player, "Ann", json!("p1"));
    let bob = joins(&player, "Bob", json!("p2"));
    let wes = joins(&spectator, "Wes", Value::Null);
    [gm, ann, bob, wes]
}

/// Whoever is asked answers as the game would for somebody who stays silent.
pub fn somebody_answers(gm: &mut Guest, players: &mut [Guest]) {
    let prompt = gm.view()["prompts"][0].clone();
    let asked = players.iter_mut().find(|player| prompt["to"] == *player.seat).unwrap();
    asked.orders(&json!({"play": prompt["if_silent"]})).n();
}

/// Gives a command of the game.
pub fn plays(client: &mut Client, table: &str, after: &Value, command: &Value) -> crate::client::Reply {
    let body = json!({"id": fresh_id(), "after": after, "command": {"play": command}});
    client.post(&format!("/api/tables/{table}/commands"), &body)
}
