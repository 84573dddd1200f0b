//! People at a table: a GM, two players and somebody who watches.

use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};

use crate::client::{Client, Reply};
use crate::server::Server;
use crate::stream::Stream;

/// An id that no other command of this run has.
pub fn fresh_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("{:016x}{:016x}", 0x7e57_u64, NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Somebody with a seat at a table.
#[derive(Clone, Debug)]
pub struct Guest {
    pub client: Client,
    pub table: String,
    pub seat: String,
}

impl Guest {
    /// Opens a table as its GM.
    pub fn opens(server: &Server, table: &str) -> Self {
        let mut client = server.visitor();
        let table = client.open(table, "Gamma");
        Self { client, table, seat: "gm".to_owned() }
    }

    /// Takes an invitation up, as somebody new.
    pub fn joins(server: &Server, key: &str, name: &str) -> Self {
        let mut client = server.visitor();
        let reply = client.join(key, name);
        let told = |field: &str| reply.json()[field].as_str().unwrap_or_else(|| panic!("{reply:?}")).to_owned();
        Self { client, table: told("table"), seat: told("seat") }
    }

    /// Gives a command under an id of its own.
    pub fn orders(&mut self, command: &Value) -> Reply {
        self.sends(&json!({"id": fresh_id(), "command": command}))
    }

    /// Sends an envelope as it is.
    pub fn sends(&mut self, envelope: &Value) -> Reply {
        self.client.post(&format!("/api/tables/{}/commands", self.table), envelope)
    }

    /// Does something that people do at any table; it must succeed.
    pub fn does(&mut self, command: &Value) -> u64 {
        self.orders(&json!({"gather": command})).n()
    }

    /// Makes a move of the game; it must succeed.
    pub fn plays(&mut self, command: &Value) -> u64 {
        self.orders(&json!({"play": command})).n()
    }

    pub fn rolls(&mut self, dice: &str, hearing: &str) -> u64 {
        self.does(&json!({"roll": {"dice": dice, "hearing": hearing}}))
    }

    pub fn says(&mut self, text: &str) -> u64 {
        self.does(&json!({"talk": {"text": text}}))
    }

    pub fn view(&mut self) -> Value {
        self.client.view(&self.table)
    }

    /// The number of the latest line that the seat has heard.
    pub fn number(&mut self) -> u64 {
        self.view()["n"].as_u64().unwrap()
    }

    /// Everything that the seat's present lines say.
    pub fn lines(&mut self) -> Vec<String> {
        let view = self.view();
        let lines = view["lines"].as_array().unwrap().iter();
        lines.map(|line| line["heard"][0]["text"].as_str().unwrap_or_default().to_owned()).collect()
    }

    pub fn log(&mut self) -> Value {
        self.client.log(&self.table)
    }

    pub fn page(&mut self, path: &str) -> Reply {
        self.client.get(&format!("/tables/{}{path}", self.table))
    }

    /// The invitation for that role, or the recovery code for `gm`.
    pub fn link(&mut self, role: &str) -> String {
        let view = self.view();
        view["parts"]["links"][role].as_str().unwrap_or_else(|| panic!("no link: {view}")).to_owned()
    }

    pub fn stream(&self) -> Stream {
        Stream::of(&self.client, &self.table)
    }
}

/// A table with people at it.
pub struct Party {
    pub server: Server,
    pub gm: Guest,
    pub ann: Guest,
    pub bob: Guest,
    pub wes: Guest,
}

impl Party {
    pub fn gather() -> Self {
        Self::at(Server::start())
    }

    /// People at a table of that server: Gamma runs the game, Ann and Bob play, Wes watches.
    pub fn at(server: Server) -> Self {
        let mut gm = Guest::opens(&server, "Friday");
        let (player, spectator) = (gm.link("player"), gm.link("spectator"));
        let ann = Guest::joins(&server, &player, "Ann");
        let bob = Guest::joins(&server, &player, "Bob");
        let wes = Guest::joins(&server, &spectator, "Wes");
        Self { server, gm, ann, bob, wes }
    }
}
