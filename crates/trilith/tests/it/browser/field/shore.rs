//! Somebody who has just come ashore with people of their own: their turn, all of them free.

use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::person::Person;
use crate::party::Guest;
use crate::server::{Server, until};

/// A table of two, one of them a bot, and a browser before it.
pub struct Shore {
    pub ann: Person,
    guest: Guest,
    _server: Server,
}

/// Says where to land and takes a token whenever that is asked, until all may go where they like.
fn settles(guest: &mut Guest) -> bool {
    let view = guest.view();
    let offers = view["options"]["play"].as_array().unwrap();
    let open = |verb: &str| offers.iter().find(|offer| offer["verb"] == verb && offer["state"] == "open");
    for (verb, slot) in [("choose_start", "hex"), ("take_token", "token")] {
        if let Some(offer) = open(verb) {
            let first = offer["slots"][0]["of"][0]["value"].clone();
            // Somebody else may have been quicker: then it is asked again.
            guest.orders(&json!({"play": {verb: {slot: first}}}));
            return false;
        }
    }
    open("move").is_some()
}

impl Shore {
    pub async fn lands() -> Self {
        Self::lands_with(Person::sits_down().await).await
    }

    pub async fn lands_on_a_phone() -> Self {
        let ann = Person::sits_down().await;
        ann.takes_a_phone().await;
        Self::lands_with(ann).await
    }

    async fn lands_with(ann: Person) -> Self {
        let server = Server::with(&["--no-limits", "--bot-pause", "5"]);
        let mut client = server.visitor();
        let order = json!({"table": "Shore", "called": "Ann", "as": "player", "game": "island",
            "setup": {"tribes": [{"name": "Heron"}, {"name": "Otter"}]}, "seats": ["me", "bot"]});
        let reply = client.post("/api/tables", &order);
        let table = reply.json()["table"].as_str().unwrap_or_else(|| panic!("{reply:?}")).to_owned();
        let mut guest = Guest { client, table, seat: "p1".to_owned() };
        let settled = std::cell::RefCell::new(&mut guest);
        until("the first turn", || {
            let settled = settles(&mut settled.borrow_mut());
            std::thread::sleep(Duration::from_millis(10));
            settled
        });
        let (name, value) = guest.client.cookie.as_deref().unwrap().split_once('=').unwrap();
        ann.asks("Network.setCookie", json!({"name": name, "value": value, "url": server.url()})).await;
        ann.goes_to(&format!("{}/tables/{}", server.url(), guest.table)).await;
        ann.waits_for("document.querySelector('main.fielded[data-ready] .seat.here')").await;
        Self { ann, guest, _server: server }
    }

    /// Where Ann's people stand.
    pub async fn home(&self) -> String {
        self.ann.reads("document.querySelector('.party').dataset.from").await
    }

    /// How many of Ann's people are in a hex, as the server knows it.
    pub fn people_in(&self, hex: &str) -> usize {
        let view = self.guest.clone().view();
        let tribes = view["scene"]["parts"]["tribes"].as_array().unwrap().clone();
        let people: Vec<Value> = tribes[0]["people"].as_array().unwrap().clone();
        people.iter().filter(|one| one["hex"] == hex).count()
    }

    /// Nothing was wrong in the browser.
    pub async fn ends(self) {
        assert_eq!(self.ann.complaints(), Vec::<String>::new());
        self.ann.gets_up().await;
    }
}
