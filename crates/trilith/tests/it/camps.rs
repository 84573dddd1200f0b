//! Camps at a table: who comes, what is done there, the fights that begin there, and what goes home.

mod access;
mod bringing;
mod browser;
mod fighting;
mod home;
mod presence;
mod secrets;
mod staying;

use serde_json::{Value, json};

use crate::characters::maker::{Maker, form_of};
use crate::client::{Client, Reply};
use crate::party::{Guest, fresh_id};
use crate::server::Server;

/// Makes camp by the page's own form, and gives back the table's id.
pub fn makes_camp(client: &mut Client, role: &str) -> String {
    let fields = [("table", "By the ford"), ("called", "Gamma"), ("as", role), ("house", "handbook")];
    let reply = client.submit("/camps", &fields);
    assert_eq!(reply.status, 303, "{}", reply.text());
    reply.header("location").unwrap().trim_start_matches("/tables/").to_owned()
}

/// Somebody at a camp with a character of their own.
pub struct Player {
    pub guest: Guest,
    pub maker: Maker,
    pub name: String,
}

impl Player {
    /// Joins a camp and brings a character that was just made.
    pub fn joins(server: &Server, link: &str, called: &str) -> Self {
        let guest = Guest::joins(server, link, called);
        let mut maker = rolled(&guest.client);
        let name = maker.sheet()["name"].as_str().unwrap().to_owned();
        let mut player = Self { guest, maker, name };
        let reply = player.brings();
        assert_eq!(reply.status, 303, "{}", reply.text());
        player
    }

    /// Brings the own character along.
    pub fn brings(&mut self) -> Reply {
        let path = format!("/tables/{}/bring", self.guest.table);
        self.guest.client.submit(&path, &[("character", &self.maker.id.clone())])
    }

    /// By what the camp names the own character.
    pub fn who(&mut self) -> Value {
        who(&mut self.guest, &self.name.clone())
    }
}

/// A character made by somebody, in play, called as nobody else is: chance gives a name twice now and then.
pub fn rolled(client: &Client) -> Maker {
    let mut client = client.clone();
    let reply = client.submit("/characters", &[("house", "handbook")]);
    let id = reply.header("location").unwrap().strip_prefix("/characters/").unwrap().to_owned();
    let mut maker = Maker { client, id };
    maker.does("do-roll_everything", &[]);
    let name = format!("Wanderer {}", maker.id);
    maker.does("do-call", &[("name", &name)]);
    maker
}

/// Everybody in the camp, as a seat sees them.
pub fn party(guest: &mut Guest) -> Vec<Value> {
    guest.view()["scene"]["parts"]["party"].as_array().unwrap().clone()
}

/// By what the camp names somebody.
pub fn who(guest: &mut Guest, name: &str) -> Value {
    let party = party(guest);
    party.iter().find(|camper| camper["name"] == name).unwrap_or_else(|| panic!("{name} in {party:?}"))["who"].clone()
}

/// Sends the page's form of that id, with these fields filled in.
pub fn fills(guest: &mut Guest, form: &str, fields: &[(&str, &str)]) -> Reply {
    let page = guest.page("").text();
    let form = form_of(&page, form).unwrap_or_else(|| panic!("no form {form} in {page}"));
    let hidden = form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let fields: Vec<(&str, &str)> = hidden.chain(fields.iter().copied()).collect();
    guest.client.submit(&form.action, &fields)
}

/// The same, which must succeed.
pub fn does(guest: &mut Guest, form: &str, fields: &[(&str, &str)]) {
    let reply = fills(guest, form, fields);
    assert_eq!(reply.status, 303, "{form}: {}", reply.text());
}

/// A camp with a GM, Ann and Bob with a character each, and Wes who watches.
pub fn camp(server: &Server) -> (Guest, Player, Player, Guest) {
    let mut client = server.visitor();
    let table = makes_camp(&mut client, "gm");
    let mut gm = Guest { client, table, seat: "gm".to_owned() };
    let (player, spectator) = (gm.link("player"), gm.link("spectator"));
    let ann = Player::joins(server, &player, "Ann");
    let bob = Player::joins(server, &player, "Bob");
    let wes = Guest::joins(server, &spectator, "Wes");
    (gm, ann, bob, wes)
}

/// Both pools of a character, as its own sheet has them.
pub fn pools(maker: &mut Maker) -> (i64, i64) {
    let sheet = maker.sheet();
    let now = |pool: &str| sheet["pools"][pool]["now"].as_i64().unwrap_or_else(|| panic!("{sheet}"));
    (now("fatigue"), now("body"))
}

/// A form's fields for a command that no form of the page offers.
pub fn forged(guest: &mut Guest, verb: &str, fields: &[(&str, &str)]) -> Reply {
    let click = fresh_id();
    let fields: Vec<(&str, &str)> =
        [("click", click.as_str()), ("verb", verb)].into_iter().chain(fields.iter().copied()).collect();
    let path = format!("/tables/{}/camp", guest.table);
    guest.client.submit(&path, &fields)
}

/// Marks damage on somebody in the camp.
pub fn hurts(player: &mut Player, hit: &str, points: i64) {
    let who = player.who();
    player.guest.plays(&json!({"hurt": {"who": who, "hit": hit, "points": points}}));
}
