//! The list of fights, the board, and all that magic asks, by the rules of access.

use serde_json::{Value, json};

use super::magic::{acts, counters, magi_with_mana, named, until};
use super::mana::escaped;
use super::player::{starts_a_fight, wanted};
use crate::access::rules::faults;
use crate::browser::person::Person;
use crate::party::{Guest, fresh_id};
use crate::server::Server;

/// All that the board shows on demand, and on a phone the buttons for it.
async fn shows_everything(person: &Person) {
    person
        .reads::<bool>("(document.querySelector('#aids-open').click(), document.querySelectorAll('[data-aid]').forEach((each) => each.click()), true)")
        .await;
    person.waits_for("document.querySelector('.arc-hex') && document.querySelector('#places text')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_fights_and_the_board_keep_the_rules_of_access() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    for screen in ["a wide screen", "a phone"] {
        if screen == "a phone" {
            person.takes_a_phone().await;
        }
        person.goes_to(&format!("{}/fights", server.url())).await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "the list on {screen}");
        person.goes_to(&format!("{}/fights/duel", server.url())).await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "the set-up on {screen}");
        starts_a_fight(&person, &server, "duel").await;
        wanted(&person).await;
        shows_everything(&person).await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "the board on {screen}");
        let table: String = person.reads("document.querySelector('main').dataset.url").await;
        person.goes_to(&format!("{}{table}/bring", server.url())).await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "whom to bring, on {screen}");
        person.goes_to(&format!("{}{table}?at=1", server.url())).await;
        person.waits_for("document.querySelector('main.battle[data-past]')").await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "the past on {screen}");
        person.reads::<bool>("(localStorage.clear(), true)").await;
    }
    person.gets_up().await;
}

/// A duel of mages, with somebody at a wide screen and somebody at a phone who look at it from whatever seat.
struct Looks {
    server: Server,
    people: [(&'static str, Person); 2],
    gm: Guest,
    players: [Guest; 2],
}

impl Looks {
    async fn begin() -> Self {
        let server = Server::unlimited();
        let (wide, phone) = tokio::join!(Person::sits_down(), Person::sits_down());
        phone.takes_a_phone().await;
        let mut gm = magi_with_mana(&server);
        let link = gm.link("player");
        let key = link.split('#').nth(1).unwrap();
        let sits = |seat: &str| {
            let mut client = server.visitor();
            assert_eq!(client.post("/api/join", &json!({"key": key, "name": seat, "seat": seat})).status, 200);
            Guest { client, table: gm.table.clone(), seat: seat.to_owned() }
        };
        let players = [sits("p1"), sits("p2")];
        Self { people: [("a wide screen", wide), ("a phone", phone)], gm, players, server }
    }

    fn until(&mut self, there: impl FnMut(&Value) -> bool) -> Value {
        until(&mut self.gm, &mut self.players, there)
    }

    /// Somebody casts a spell, made whole by the server, with dice that let it work.
    fn cast(&mut self, view: &Value, caster: &str, spell: &str, targets: &[&str], at: &Value) {
        let who = |name: &str| named(view, name)["who"].clone();
        let targets: Vec<Value> = targets.iter().map(|name| who(name)).collect();
        let draft = json!({"figure": who(caster), "spell": spell, "mana": null, "reach": 0, "gains": [], "element": null, "mode": null, "targets": targets, "at": at, "borrow": false});
        let woven = self.gm.page(&format!("/casting?cast={}", escaped(&draft.to_string()))).json();
        let n = self.gm.number();
        let command = json!({"play": {"cast": woven["cast"]}});
        self.gm.sends(&json!({"id": fresh_id(), "after": n, "faces": [3, 3, 3, 3, 3, 3], "command": command})).n();
    }

    /// Both sit down on a seat, wait for something, do something about it, and find no fault with what they see.
    async fn find_no_fault(&self, what: &str, seat: &str, there: &str, first: &[&str]) {
        let guest = self.players.iter().chain([&self.gm]).find(|guest| guest.seat == seat).unwrap();
        let (name, value) = guest.client.cookie.as_deref().unwrap().split_once('=').unwrap();
        for (screen, person) in &self.people {
            let cookie = json!({"name": name, "value": value, "url": self.server.url()});
            person.asks("Network.setCookie", cookie).await;
            person.goes_to(&format!("{}/tables/{}", self.server.url(), guest.table)).await;
            person.waits_for("document.querySelector('main.battle[data-ready]')").await;
            person.waits_for(there).await;
            for step in first {
                person.waits_for(step).await;
            }
            assert_eq!(faults(person).await, Vec::<String>::new(), "{what} on {screen}");
            assert_eq!(person.complaints(), Vec::<String>::new(), "{what} on {screen}");
        }
    }
}

/// Chooses a spell, once it is there to be chosen.
fn chosen(spell: &str) -> String {
    format!(
        "document.querySelector('#weaving .weaving') || (document.querySelector('.spell[data-spell={spell}]')?.click(), false)"
    )
}

/// Puts the spell in the first lit hex.
const PUT: &str = "document.querySelector('#weaving .deed.cast') || (() => {
    const box = document.querySelector('#lit .spot path').getBoundingClientRect();
    const at = { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerId: 1 };
    for (const type of ['pointerdown', 'pointerup']) document.querySelector('#board').dispatchEvent(new PointerEvent(type, at));
    return false;
})()";
const AIMED: &str = "document.querySelector('#weaving .aim[aria-pressed=true]') || (document.querySelector('#weaving .aim').click(), false)";
const PUSHED: &str = "document.querySelector('#weaving-line-0 output').textContent === '1' || (document.querySelector('#weaving-line-0-more').click(), false)";
const LIES_IN_WAIT: &str = "(document.querySelector('#watch-more').open = true)";

#[tokio::test(flavor = "multi_thread")]
async fn castings_and_all_that_they_ask_keep_the_rules_of_access() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let mut looks = Looks::begin().await;
    let spells = "document.querySelector('#casting .spell')";
    // The first of them can lie in wait for those who come later.
    let view = looks.until(|view| ["Ysolde", "Corvin", "Quill"].into_iter().any(|name| acts(view, name)));
    let first = view["prompts"][0]["to"].as_str().unwrap().to_owned();
    looks.find_no_fault("the spells", &first, spells, &[LIES_IN_WAIT]).await;
    let view = looks.until(|view| acts(view, "Corvin"));
    looks.find_no_fault("a spell with a push", "p2", spells, &[&chosen("missile"), AIMED, PUSHED]).await;
    looks.find_no_fault("a spell without a place", "p2", spells, &[&chosen("barrier")]).await;
    looks.find_no_fault("a wall that runs somewhere", "p2", spells, &[&chosen("barrier"), PUT]).await;
    looks.cast(&view, "Corvin", "barrier", &[], &json!({"hex": "7,6", "along": "S"}));

    let view = looks.until(|view| acts(view, "Ysolde"));
    looks.cast(&view, "Ysolde", "missile", &["Corvin"], &Value::Null);
    assert!(counters(&looks.gm.view()));
    let asked = "document.querySelector('#counter-form')";
    looks.find_no_fault("whether to counter", "p2", asked, &[]).await;
    looks.find_no_fault("a spell under way", "p1", "document.querySelector('#awaits')", &[]).await;

    let view = looks.until(|view| acts(view, "Quill"));
    looks.cast(&view, "Quill", "breaking", &[], &Value::Null);
    looks.until(|view| !counters(view));
    let wrought = "document.querySelector('[id^=adjudicate] textarea')";
    looks.find_no_fault("what comes of a spell", "gm", wrought, &[]).await;
    // The wall stands for six turns by itself.
    looks.until(|view| view["prompts"][0]["id"].as_str().unwrap_or_default().starts_with("renew "));
    looks.find_no_fault("what is kept up", "p2", "document.querySelector('#renew-form')", &[]).await;
    let [(_, wide), (_, phone)] = looks.people;
    tokio::join!(wide.gets_up(), phone.gets_up());
}
