//! What the API lists: the games that are played, and what is somebody's own.

use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;

fn yours(client: &mut Client) -> Value {
    let reply = client.get("/api/yours");
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()
}

/// A field of everything in a list.
fn each(list: &Value, field: &str) -> Vec<Value> {
    list.as_array().unwrap().iter().map(|one| one[field].clone()).collect()
}

#[test]
fn the_games_are_listed_with_their_doors_bots_and_characters() {
    let server = Server::start();
    let games = server.visitor().get("/api/games").json();
    let of = |game: &str| games["games"].as_array().unwrap().iter().find(|one| one["game"] == game).unwrap().clone();
    for game in games["games"].as_array().unwrap() {
        assert!(!game["name"].as_str().unwrap().is_empty(), "{game}");
    }
    let (fight, life) = (of("pillars-battle"), of("cairn"));
    assert_eq!(
        (&fight["bots"], &fight["guests"], &fight["door"]["to"]),
        (&json!(true), &json!("pillars"), &json!("/fights"))
    );
    assert_eq!((&life["bots"], &life["characters"], &life["door"]), (&json!(false), &json!(true), &Value::Null));
    let home = server.visitor().get("/").text();
    let doors = games["games"].as_array().unwrap().iter().filter_map(|game| game["door"]["to"].as_str());
    let doors: Vec<&str> =
        doors.inspect(|door| assert!(home.contains(&format!("href=\"{door}\"")), "{door}")).collect();
    assert_eq!(doors.len(), 4, "{doors:?}");
}

#[test]
fn everybody_finds_their_own_tables_and_characters_and_nobody_elses() {
    let server = Server::unlimited();
    let (mut ann, mut bob) = (server.visitor(), server.visitor());
    let table = ann.open("Friday", "Ann");
    let character = ann.post("/api/characters", &json!({"game": "cairn"})).json()["table"].clone();
    bob.open("Saturday", "Bob");
    let found = yours(&mut ann);
    assert_eq!(each(&found["tables"], "table"), [json!(table)]);
    assert_eq!((&found["tables"][0]["seat"], &found["tables"][0]["game"]), (&json!("gm"), &json!("open")));
    assert_eq!(each(&found["characters"], "table"), std::slice::from_ref(&character));
    assert_eq!(each(&found["characters"], "game"), ["cairn"]);
    assert_eq!(found["away"], json!([]));
    assert_eq!(each(&yours(&mut bob)["tables"], "name"), ["Saturday"]);
    assert_eq!(yours(&mut server.visitor()), json!({"tables": [], "characters": [], "away": []}));
    let away = ann.submit(&format!("/characters/{}/delete", character.as_str().unwrap()), &[]);
    assert_eq!(away.status, 303, "{}", away.text());
    let found = yours(&mut ann);
    assert_eq!((&found["characters"], each(&found["away"], "table")), (&json!([]), vec![character]));
}
