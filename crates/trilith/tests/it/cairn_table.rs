//! The Cairn table: the Warden, two players and somebody who watches, by forms, by the API and in browsers.

mod access;
mod acting;
mod bots;
mod browser;
mod deeds;
mod fighting;
mod home;
mod places;
mod secrets;
mod unled;

use serde_json::{Value, json};

use crate::characters::maker::form_of;
use crate::client::{Client, Reply};
use crate::party::{Guest, fresh_id};
use crate::server::Server;

/// The numbers of an opponent that nobody cares about.
pub const FOE: [(&str, &str); 5] = [("armor", "1"), ("str", "9"), ("dex", "9"), ("wil", "9"), ("die", "d8")];

/// Starts a table by the page's own form, and gives back its id.
pub fn starts(client: &mut Client, role: &str) -> String {
    let reply = client.submit("/cairn", &[("table", "The barrow"), ("called", "Gamma"), ("as", role)]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    reply.header("location").unwrap().trim_start_matches("/tables/").to_owned()
}

/// A table at which people sit: Gamma is the Warden, Ann and Bob play somebody who was just rolled up, Wes watches.
pub struct Evening {
    pub server: Server,
    pub gm: Guest,
    pub ann: Guest,
    pub bob: Guest,
    pub wes: Guest,
}

impl Evening {
    pub fn begins() -> Self {
        let server = Server::unlimited();
        let mut client = server.visitor();
        let table = starts(&mut client, "gm");
        let mut gm = Guest { client, table, seat: "gm".to_owned() };
        let (player, spectator) = (gm.link("player"), gm.link("spectator"));
        let mut ann = Guest::joins(&server, &player, "Ann");
        let mut bob = Guest::joins(&server, &player, "Bob");
        let wes = Guest::joins(&server, &spectator, "Wes");
        for guest in [&mut ann, &mut bob] {
            guest.plays(&json!({"roll_up": {"mode": "whole"}}));
        }
        gm.does(&json!({"allow_real_dice": {"allowed": true}}));
        Self { server, gm, ann, bob, wes }
    }
}

/// Everybody of the party, as a seat sees them.
pub fn party(guest: &mut Guest) -> Vec<Value> {
    guest.view()["scene"]["parts"]["party"].as_array().unwrap().clone()
}

/// The opponents, as a seat sees them.
pub fn foes(guest: &mut Guest) -> Vec<Value> {
    guest.view()["scene"]["parts"]["foes"]["foes"].as_array().unwrap().clone()
}

/// Gives the Warden's word on somebody: so many HP at the most and now, and nothing else between a blow and the wound.
pub fn readies(gm: &mut Guest, who: u64, hp: u8, strength: u8) {
    lightens(gm, who);
    for (pool, most) in [("hp", hp), ("str", strength)] {
        gm.plays(&json!({"set_most": {"who": who, "pool": pool, "to": most}}));
        gm.plays(&json!({"set": {"who": who, "pool": pool, "to": most}}));
    }
}

/// Takes off somebody's armour and plain things: under a full pack no HP would count. Weapons, books and what is used up stay.
fn lightens(gm: &mut Guest, who: u64) {
    let party = party(gm);
    let sheet = &party.iter().find(|one| one["who"] == who).unwrap()["sheet"];
    let plain =
        |thing: &&Value| thing["item"]["die"].is_null() && thing["item"]["spell"].is_null() && thing["left"].is_null();
    for thing in sheet["things"].as_array().into_iter().flatten().filter(plain) {
        gm.orders(&json!({"play": {"drop": {"who": who, "thing": thing["id"]}}}));
    }
}

/// Empties somebody's pack, but for what cannot be put down.
pub fn empties(gm: &mut Guest, who: u64) {
    let party = party(gm);
    let sheet = &party.iter().find(|one| one["who"] == who).unwrap()["sheet"];
    for thing in sheet["things"].as_array().into_iter().flatten() {
        gm.orders(&json!({"play": {"drop": {"who": who, "thing": thing["id"]}}}));
    }
}

/// What dice showed, typed in with a move.
pub fn throws(guest: &mut Guest, command: &Value, faces: &[u8]) {
    guest.sends(&json!({"id": fresh_id(), "faces": faces, "command": {"play": command}})).n();
}

/// A fight begins, and the Warden throws for all who save in order to act.
pub fn fight_begins(gm: &mut Guest, faces: &[u8]) {
    gm.plays(&json!("start_fight"));
    throws(gm, &json!("roll_saves"), faces);
}

/// Sends the page's form of that id, with these fields filled in.
pub fn fills(guest: &mut Guest, form: &str, fields: &[(&str, &str)]) -> Reply {
    let page = guest.page("").text();
    let form = form_of(&page, form).unwrap_or_else(|| panic!("no form {form} in {page}"));
    let kept = |name: &str| !fields.iter().any(|(field, _)| *field == name);
    let hidden = form.fields.iter().filter(|(name, _)| kept(name));
    let hidden = hidden.map(|(name, value)| (name.as_str(), value.as_str()));
    let fields: Vec<(&str, &str)> = fields.iter().copied().chain(hidden).collect();
    guest.client.submit(&form.action, &fields)
}

/// The same, which must succeed.
pub fn does(guest: &mut Guest, form: &str, fields: &[(&str, &str)]) {
    let reply = fills(guest, form, fields);
    assert_eq!(reply.status, 303, "{form}: {}", reply.text());
}

/// Presses the button of a form that sends this command.
pub fn presses(guest: &mut Guest, form: &str, command: &Value) -> Reply {
    fills(guest, form, &[("command", &command.to_string())])
}
