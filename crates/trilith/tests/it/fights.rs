//! Fights at a table: against bots and with friends, by browser and by API.

mod access;
mod bots;
mod bringing;
mod company;
mod finger;
mod keyboard;
mod mouse;
mod player;
mod secrets;

use serde_json::{Value, json};

use crate::client::Client;
use crate::party::fresh_id;

/// Opens a fight by the form that the page has, and gives back the table's id.
pub fn opens(client: &mut Client, scenario: &str, with: &str) -> String {
    let reply = client.submit("/fights", &[("scenario", scenario), ("with", with)]);
    assert_eq!(reply.status, 303, "{reply:?}");
    reply.header("location").unwrap().trim_start_matches("/tables/").to_owned()
}

/// Gives a command of the game.
pub fn plays(client: &mut Client, table: &str, after: &Value, command: &Value) -> crate::client::Reply {
    let body = json!({"id": fresh_id(), "after": after, "command": {"play": command}});
    client.post(&format!("/api/tables/{table}/commands"), &body)
}
