//! What goes home: one entry of the character's own log, confirmed, once.

use pillars::creation::Command;
use pillars::creation::living::ManaLeft;
use pillars::magic::Mana;
use serde_json::{Value, json};

use super::{camp, does, fills, hurts, pools};
use crate::characters::maker::Maker;
use crate::client::Client;
use crate::party::{Guest, fresh_id};
use crate::server::Server;

/// How many entries the character's own log has, as its owner hears them.
fn entries(maker: &mut Maker) -> u64 {
    maker.view()["n"].as_u64().unwrap()
}

#[test]
fn the_gm_confirms_what_goes_home_and_a_second_click_finds_it_there() {
    let server = Server::unlimited();
    let (mut gm, mut ann, _, _) = camp(&server);
    let (own, before, n) = (ann.who(), pools(&mut ann.maker), entries(&mut ann.maker));
    hurts(&mut ann, "both", 2);
    gm.plays(&json!({"reward": {"who": own, "copper": 70}}));
    let page = ann.guest.page("").text();
    assert!(page.contains("Not at home yet") && page.contains("The GM confirms what goes home"), "{page}");
    assert!(page.contains(&format!("Fatigue {} to {}", before.0, before.0 - 2)), "{page}");
    assert_eq!(pools(&mut ann.maker), before, "not before it is confirmed");
    let path = format!("/tables/{}/camp/home", gm.table);
    assert_eq!(
        ann.guest.client.submit(&path, &[("who", &own.to_string())]).status,
        422,
        "the owner does not, where a GM sits"
    );
    let form = format!("home-{own}");
    let gms = gm.page("").text();
    let hidden = crate::characters::maker::form_of(&gms, &form).unwrap().fields;
    let fields: Vec<(&str, &str)> = hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    for _ in 0..2 {
        gm.client.submit(&path, &fields);
    }
    assert_eq!(pools(&mut ann.maker), (before.0 - 2, before.1 - 2));
    assert_eq!(entries(&mut ann.maker), n + 1, "one entry");
    assert!(!gm.page("").text().contains("Not at home yet"));
    does(&mut ann.guest, &format!("leave-{own}"), &[]);
    assert!(!ann.maker.page().contains("in-camp"));
    ann.maker.does("mark-body", &[("verb", "treat"), ("points", "1")]);
}

#[test]
fn all_at_once_and_nobody_leaves_with_something_unwritten() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, _) = camp(&server);
    let before = [pools(&mut ann.maker), pools(&mut bob.maker)];
    hurts(&mut ann, "fatigue", 1);
    hurts(&mut bob, "fatigue", 3);
    let own = ann.who();
    let path = format!("/tables/{}/camp/leave", gm.table);
    let reply = ann.guest.client.submit(&path, &[("who", &own.to_string())]);
    assert!(reply.status == 422 && reply.text().contains("has to be written home"), "{}", reply.text());
    assert!(ann.maker.page().contains("in-camp"), "and it stays");
    does(&mut gm, "home-all", &[]);
    assert_eq!([pools(&mut ann.maker).0, pools(&mut bob.maker).0], [before[0].0 - 1, before[1].0 - 3]);
    assert_eq!(fills(&mut gm, &format!("leave-{own}"), &[]).status, 303);
}

#[test]
fn a_kill_between_click_and_answer_loses_nothing_and_doubles_nothing() {
    let mut server = Server::unlimited();
    let (mut gm, mut ann, _, _) = camp(&server);
    let own = ann.who();
    hurts(&mut ann, "fatigue", 2);
    let (before, n) = (pools(&mut ann.maker), entries(&mut ann.maker));
    let path = format!("/tables/{}/camp/home", gm.table);
    server.kill();
    server.restart();
    assert_eq!(super::party(&mut gm)[0]["fatigue"]["now"], before.0 - 2, "the camp is as it was");
    assert!(ann.maker.page().contains("in-camp"));
    for _ in 0..2 {
        gm.client.submit(&path, &[("who", &own.to_string())]);
        server.kill();
        server.restart();
    }
    assert_eq!((pools(&mut ann.maker).0, entries(&mut ann.maker)), (before.0 - 2, n + 1));
}

/// Somebody without mana who could have some, and the GM of the camp where they rest.
fn a_mage_in_camp(server: &Server) -> (Guest, Maker) {
    let mut gm = Guest::opens(server, "Friday");
    let link = gm.link("player");
    let ann = Guest::joins(server, &link, "Ann");
    let mut maker = super::rolled(&ann.client);
    let table = gm.table.clone();
    maker.does("do-take", &[("table", &table)]);
    Maker { client: gm.client.clone(), id: maker.id.clone() }.does("do-set_mana", &[("to", "0")]);
    maker.does("do-home", &[]);
    assert_eq!(gm.client.submit(&format!("/tables/{table}/camp/begin"), &[]).status, 303);
    assert_eq!(maker.client.submit(&format!("/tables/{table}/bring"), &[("character", &maker.id.clone())]).status, 303);
    (gm, maker)
}

#[test]
fn rest_in_the_camp_brings_mana_back_at_home_and_nowhere_else() {
    let server = Server::unlimited();
    let (mut gm, mut maker) = a_mage_in_camp(&server);
    let mut seen = Maker { client: gm.client.clone(), id: maker.id.clone() };
    does(&mut gm, "pass-night", &[]);
    does(&mut gm, "pass-night", &[]);
    let amount = |seen: &mut Maker| seen.sheet()["mana"]["amount"].as_u64();
    seen.page();
    assert_eq!(amount(&mut seen), Some(0), "the camp knows of no mana");
    let name = maker.sheet()["name"].as_str().unwrap().to_owned();
    let own = super::who(&mut gm, &name);
    does(&mut gm, &format!("home-{own}"), &[]);
    assert!(amount(&mut seen) > Some(0), "sixteen hours of rest bring some back");
    assert!(!gm.log().to_string().contains("mana\":{"), "and the camp's log does not know it");
}

/// A server that died after the character's own log had heard, and before the camp's had.
fn cut_short(server: &mut Server, camp: &str) {
    server.kill();
    let database = rusqlite::Connection::open(server.database()).unwrap();
    let count = "UPDATE tables SET entries = entries - 1 WHERE id = ?1 RETURNING entries + 1";
    let last: i64 = database.query_row(count, [camp], |row| row.get(0)).unwrap();
    let cut = "DELETE FROM entries WHERE table_id = ?1 AND seq = ?2 RETURNING text";
    let text: String = database.query_row(cut, rusqlite::params![camp, last], |row| row.get(0)).unwrap();
    assert!(text.contains("written_home"), "{text}");
    drop(database);
    server.restart();
}

#[test]
fn a_rest_that_was_half_written_when_the_server_died_brings_its_mana_once() {
    let mut server = Server::unlimited();
    let (mut gm, mut maker) = a_mage_in_camp(&server);
    let name = maker.sheet()["name"].as_str().unwrap().to_owned();
    let own = super::who(&mut gm, &name);
    let home = format!("home-{own}");
    let mut seen = Maker { client: gm.client.clone(), id: maker.id.clone() };
    let mut amount = || {
        seen.page();
        seen.sheet()["mana"]["amount"].as_u64()
    };
    let hours = |gm: &mut Guest| (0..4).for_each(|_| does(gm, "pass-hour", &[]));
    hours(&mut gm);
    does(&mut gm, &home, &[]);
    assert_eq!(amount(), Some(1), "four hours, one mana");
    cut_short(&mut server, &gm.table.clone());
    assert!(gm.page("").text().contains("Not at home yet"));
    hours(&mut gm);
    does(&mut gm, &home, &[]);
    assert_eq!(amount(), Some(2), "eight hours, two mana");
    assert!(!gm.page("").text().contains("Not at home yet"));
}

/// Something that the door once said, word for word, as the log of a table holds it.
fn said_by_the_door(server: &Server, table: &str, verb: &str) -> Value {
    let database = rusqlite::Connection::open(server.database()).unwrap();
    let mut rows = database.prepare("SELECT text FROM entries WHERE table_id = ?1 ORDER BY seq").unwrap();
    let texts: Vec<String> = rows.query_map([table], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let entries = texts.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let said = entries.filter_map(|entry| found(&entry, verb)).next_back();
    said.unwrap_or_else(|| panic!("{verb} was never said: {texts:?}"))
}

/// What stands under a name, wherever that is.
fn found(json: &Value, name: &str) -> Option<Value> {
    match json {
        Value::Object(fields) => {
            fields.get(name).cloned().or_else(|| fields.values().find_map(|field| found(field, name)))
        }
        Value::Array(items) => items.iter().find_map(|item| found(item, name)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn is_refused_as_whoever(client: &mut Client, table: &str, command: &Value) {
    for stand_in in [json!(null), json!("door"), json!("clock"), json!("gm"), json!("p1")] {
        let order = json!({"id": fresh_id(), "as": stand_in, "command": {"play": command}});
        let reply = client.post(&format!("/api/tables/{table}/commands"), &order);
        assert!([400, 404, 422].contains(&reply.status), "{command} as {stand_in}: {}", reply.text());
    }
}

#[test]
fn what_the_door_alone_says_is_refused_from_everybody_and_changes_nothing() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, mut wes) = camp(&server);
    let own = ann.who();
    hurts(&mut ann, "both", 2);
    does(&mut gm, &format!("home-{own}"), &[]);
    let (home, table) = (ann.maker.id.clone(), gm.table.clone());
    let mut back = said_by_the_door(&server, &home, "return");
    back["back"]["fatigue"] = json!(40);
    let mut written = said_by_the_door(&server, &table, "write_home");
    written["said"]["fatigue"] = json!(40);
    let draw = Command::Draw { left: ManaLeft { now: Mana::new(999), debt: 0, shaken: false } };
    let all = |gm: &mut Guest, maker: &mut Maker| {
        let kept = rusqlite::Connection::open(server.database()).unwrap();
        let count: i64 = kept.query_row("SELECT count(*) FROM entries", [], |row| row.get(0)).unwrap();
        (count, gm.log(), maker.client.log(&maker.id.clone()), maker.sheet())
    };
    let before = all(&mut gm, &mut ann.maker);
    for (at, command) in
        [(&home, json!(draw)), (&home, json!({ "return": back })), (&table, json!({ "write_home": written }))]
    {
        for client in [&mut ann.maker.client, &mut gm.client, &mut bob.guest.client, &mut wes.client] {
            is_refused_as_whoever(client, at, &command);
        }
    }
    // Not for a slip of the pen: it is read, and refused.
    let path = format!("/api/tables/{home}/commands");
    for command in [json!(draw), json!({ "return": back })] {
        let reply = ann.maker.client.post(&path, &json!({"id": fresh_id(), "command": {"play": command}}));
        assert_eq!((reply.status, reply.refusal().0.as_str()), (422, "refused"), "{}", reply.text());
    }
    for guest in [&mut ann.guest, &mut gm] {
        let reply = guest.orders(&json!({"play": {"write_home": written}}));
        assert_eq!((reply.status, reply.refusal().0.as_str()), (422, "refused"), "{}", reply.text());
    }
    assert_eq!(all(&mut gm, &mut ann.maker), before);
}
