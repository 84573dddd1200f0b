//! What pages do, programs do: opening any table, copying, showing, deleting and taking characters about, playing on alone.

use serde_json::{Value, json};

use crate::cairn_lives;
use crate::client::{Client, Reply};
use crate::party::fresh_id;
use crate::server::Server;

fn told(reply: &Reply) -> Value {
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()
}

fn table(reply: &Reply) -> String {
    told(reply)["table"].as_str().unwrap().to_owned()
}

fn opens(client: &mut Client, more: &Value) -> Reply {
    let mut order = json!({"table": "Friday", "called": "Ann", "as": "player"});
    order.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    client.post("/api/tables", &order)
}

/// Where somebody sits, as the view of the table says.
fn seats(client: &mut Client, table: &str) -> Vec<Value> {
    let view = client.view(table);
    view["parts"]["seats"].as_array().unwrap_or_else(|| panic!("{view}")).clone()
}

#[test]
fn a_fight_is_opened_from_its_scenario_against_bots_or_friends() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let games = ann.get("/api/games").json();
    let game = games["games"].as_array().unwrap().iter().find(|game| game["game"] == "pillars-battle").unwrap().clone();
    for scenario in game["scenarios"].as_array().unwrap() {
        let order = json!({"game": "pillars-battle", "scenario": scenario["key"], "seats": ["me", "bot"]});
        let id = table(&opens(&mut ann, &order));
        assert_eq!(ann.view(&id)["scene"]["game"], "pillars-battle", "{scenario}");
    }
    let id = table(&opens(&mut ann, &json!({"game": "pillars-battle", "scenario": "duel"})));
    assert_eq!(seats(&mut ann, &id).len(), 2, "the other seat waits for a friend");
    let forked = table(&ann.post(&format!("/api/tables/{id}/what-if"), &json!({})));
    assert_ne!(forked, id);
    assert_eq!(ann.view(&forked)["scene"]["game"], "pillars-battle");
}

#[test]
fn what_cannot_be_opened_is_told_with_all_its_faults() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    for (order, at) in [
        (json!({"game": "chess"}), "game"),
        (json!({"game": "cairn"}), "game"),
        (json!({"game": "pillars-battle", "scenario": "none"}), "scenario"),
        (json!({"game": "pillars-battle", "setup": {"sides": 3}}), "setup"),
        (json!({"game": "pillars-battle", "scenario": "duel", "seats": ["me", "bot", "bot", "bot"]}), "seats"),
        (json!({"game": "camp", "seats": ["me", "bot"]}), "seats"),
    ] {
        let reply = opens(&mut ann, &order);
        assert_eq!(reply.status, 422, "{order}: {}", reply.text());
        assert_eq!(reply.json()["error"]["faults"][0]["at"], at, "{order}: {}", reply.text());
    }
    assert!(ann.cookie.is_none(), "nobody is known for what was not opened");
    assert_eq!(opens(&mut ann, &json!({"table": ""})).json()["error"]["field"], "table");
}

#[test]
fn a_character_is_copied_shown_deleted_and_brought_back() {
    let server = Server::unlimited();
    let mut maker = cairn_lives::in_play(&server);
    let id = maker.id.clone();
    let at = |what: &str| format!("/api/characters/{id}/{what}");
    let click = json!({"click": fresh_id()});
    let client = &mut maker.client;
    let copies = [table(&client.post(&at("copy"), &click)), table(&client.post(&at("copy"), &click))];
    assert_eq!(copies[0], copies[1], "the same click makes one copy");
    let link = told(&client.post(&at("share"), &json!({})))["link"].as_str().unwrap().to_owned();
    let path = link.strip_prefix(&server.url()).unwrap().to_owned();
    assert_eq!(server.visitor().get(&path).status, 200);
    told(&client.post(&at("unshare"), &json!({})));
    assert_eq!(server.visitor().get(&path).status, 404);
    told(&client.post(&at("delete"), &json!({})));
    assert_eq!(client.get("/api/yours").json()["away"][0]["table"], json!(id));
    told(&client.post(&at("restore"), &json!({})));
    assert_eq!(client.get("/api/yours").json()["away"], json!([]));
}

#[test]
fn a_character_is_taken_to_a_table_and_home_and_brought_to_one_that_takes_it_in() {
    let server = Server::unlimited();
    let mut maker = cairn_lives::in_play(&server);
    let id = maker.id.clone();
    let client = &mut maker.client;
    let open = table(&opens(client, &json!({})));
    told(&client.post(&format!("/api/characters/{id}/take"), &json!({"table": open})));
    assert_eq!(client.get("/api/yours").json()["characters"][0]["at"], "Friday");
    let stays = client.post(&format!("/api/characters/{id}/delete"), &json!({}));
    assert_eq!((stays.status, &stays.json()["error"]["field"]), (422, &json!("though_at")), "{}", stays.text());
    told(&client.post(&format!("/api/characters/{id}/home"), &json!({})));
    assert_eq!(client.get("/api/yours").json()["characters"][0]["at"], Value::Null);
    let barrow = table(&opens(client, &json!({"game": "cairn-table"})));
    told(&client.post(&format!("/api/tables/{barrow}/bring"), &json!({"character": id})));
    assert_eq!(client.view(&barrow)["scene"]["parts"]["party"].as_array().map(Vec::len), Some(1));
    let refused = client.post(&format!("/api/tables/{open}/bring"), &json!({"character": id}));
    assert_eq!(refused.status, 422, "{}", refused.text());
}

#[test]
fn what_is_somebody_elses_is_answered_as_what_is_not_there() {
    let server = Server::unlimited();
    let mut maker = cairn_lives::in_play(&server);
    let id = maker.id.clone();
    let hers = table(&opens(&mut maker.client, &json!({})));
    let mut bob = server.visitor();
    bob.open("Bob's", "Bob");
    let body = json!({"click": fresh_id(), "table": hers, "character": id});
    for what in ["copy", "share", "unshare", "delete", "restore", "take", "home"] {
        let [there, nowhere] = [&*id, "0123456789"].map(|id| bob.post(&format!("/api/characters/{id}/{what}"), &body));
        assert_eq!((there.status, there.text()), (404, nowhere.text()), "{what}");
    }
    for what in ["what-if", "bring"] {
        let [there, nowhere] = [&*hers, "0123456789"].map(|id| bob.post(&format!("/api/tables/{id}/{what}"), &body));
        assert_eq!((there.status, there.text()), (404, nowhere.text()), "{what}");
    }
}

#[test]
fn whoever_opens_too_many_tables_is_told_to_wait() {
    let server = Server::start();
    let mut ann = server.visitor();
    let fast = (0..60).map(|_| opens(&mut ann, &json!({}))).find(|reply| reply.status != 200).unwrap();
    assert_eq!((fast.status, fast.refusal().0.as_str()), (429, "too_fast"));
}
