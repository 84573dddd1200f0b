//! Characters of Cairn that come to a table from home, and go home again with what happened: once, and confirmed.

use serde_json::{Value, json};

use super::{Evening, does, fills, party, readies};
use crate::party::{Guest, fresh_id};
use crate::server::Server;

/// Makes somebody at home, in play.
pub fn makes(guest: &Guest) -> Guest {
    let mut client = guest.client.clone();
    let reply = client.submit("/characters", &[("game", "cairn"), ("mode", "whole")]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    let id = reply.header("location").unwrap().trim_start_matches("/characters/").to_owned();
    let mut home = Guest { client, table: id, seat: "p1".to_owned() };
    home.plays(&json!("roll_the_rest"));
    home
}

pub fn brings(guest: &mut Guest, home: &Guest) -> u16 {
    let path = format!("/tables/{}/bring", guest.table);
    guest.client.submit(&path, &[("character", &home.table)]).status
}

/// The sheet as it is at home.
pub fn sheet(home: &mut Guest) -> Value {
    home.view()["scene"]["parts"]["sheet"].clone()
}

#[test]
fn what_happened_goes_home_once_when_the_warden_confirms_it() {
    let mut evening = Evening::begins();
    let mut home = makes(&evening.ann);
    assert!(evening.ann.page("/bring").text().contains(&format!("bring-{}", home.table)));
    assert_eq!(brings(&mut evening.ann, &home), 303);
    assert_eq!(brings(&mut evening.ann, &home), 422, "nobody comes twice");
    assert_eq!(party(&mut evening.bob).len(), 3);
    let (n, before) = (home.number(), sheet(&mut home));
    super::empties(&mut evening.gm, 2);
    readies(&mut evening.gm, 2, 5, 11);
    evening.gm.plays(&json!({"hurt": {"who": 2, "amount": 2, "pierces": true}}));
    assert_eq!(sheet(&mut home), before, "not before it is confirmed");
    assert_eq!(home.orders(&json!({"play": {"tire": {}}})).status, 422, "at home the sheet rests");
    let path = format!("/tables/{}/cairn/home", evening.gm.table);
    for guest in [&mut evening.ann, &mut evening.bob, &mut evening.wes] {
        assert_eq!(guest.client.submit(&path, &[("who", "2")]).status, 422, "{} does not confirm", guest.seat);
    }
    for _ in 0..2 {
        does(&mut evening.gm, "write-2", &[]);
    }
    assert_eq!(home.number(), n + 1, "one entry");
    assert_eq!(sheet(&mut home)["hp"], json!({"now": 3, "max": 5}));
    does(&mut evening.gm, "go-2", &[]);
    assert_eq!(party(&mut evening.gm).len(), 2);
    assert_eq!(home.number(), n + 1, "nothing new, nothing written");
    assert_eq!(home.orders(&json!({"play": "tire"})).status, 200, "at home again");
    assert_eq!(brings(&mut evening.ann, &home), 303, "and back");
}

#[test]
fn the_dead_go_home_dead() {
    let mut evening = Evening::begins();
    let mut home = makes(&evening.bob);
    assert_eq!(brings(&mut evening.bob, &home), 303);
    readies(&mut evening.gm, 2, 1, 1);
    evening.gm.plays(&json!({"hurt": {"who": 2, "amount": 9, "pierces": true}}));
    does(&mut evening.gm, "go-2", &[]);
    assert_eq!(sheet(&mut home)["condition"], "dead");
    assert_eq!(brings(&mut evening.bob, &home), 422, "the dead stay home");
}

#[test]
fn a_kill_between_the_two_logs_writes_nothing_twice() {
    let mut evening = Evening::begins();
    let mut home = makes(&evening.ann);
    assert_eq!(brings(&mut evening.ann, &home), 303);
    readies(&mut evening.gm, 2, 7, 12);
    let n = home.number();
    let path = format!("/tables/{}/cairn/home", evening.gm.table);
    for _ in 0..2 {
        evening.gm.client.submit(&path, &[("who", "all")]);
        evening.server.kill();
        evening.server.restart();
    }
    assert_eq!((home.number(), &sheet(&mut home)["hp"]["max"]), (n + 1, &json!(7)));
}

#[test]
fn what_the_house_alone_says_is_refused_from_everybody() {
    let mut evening = Evening::begins();
    let mut home = makes(&evening.ann);
    assert_eq!(brings(&mut evening.ann, &home), 303);
    let rich = json!({"return": {"character": sheet(&mut home), "from": "nowhere"}});
    let (n, table) = (evening.gm.number(), evening.gm.table.clone());
    let at_table = [
        json!({"write_home": {"who": 2}}),
        json!({"depart": {"who": 2}}),
        json!({"lead": {"warden": false}}),
        json!({"arrive": {"seat": "p1", "home": "x", "guest": sheet(&mut home)}}),
    ];
    for stand_in in [json!(null), json!("door"), json!("clock"), json!("p1")] {
        let order = |command: &Value| json!({"id": fresh_id(), "as": stand_in, "command": {"play": command}});
        for client in [&mut evening.ann.client, &mut evening.gm.client, &mut evening.wes.client] {
            for command in &at_table {
                let status = client.post(&format!("/api/tables/{table}/commands"), &order(command)).status;
                assert!([400, 404, 422].contains(&status), "{command} as {stand_in}: {status}");
            }
            let status = client.post(&format!("/api/tables/{}/commands", home.table), &order(&rich)).status;
            assert!([400, 404, 422].contains(&status), "{rich} as {stand_in}: {status}");
        }
    }
    assert_eq!(evening.gm.number(), n);
}

#[test]
fn without_a_warden_the_owner_takes_them_home() {
    let mut evening = Evening::begins();
    let mut home = makes(&evening.ann);
    assert_eq!(brings(&mut evening.ann, &home), 303);
    evening.gm.does(&json!("leave"));
    evening.ann.plays(&json!({"set_gold": {"who": 2, "to": 77}}));
    assert_eq!(fills(&mut evening.ann, "write-2", &[]).status, 303);
    assert_eq!(sheet(&mut home)["gold"], 77);
    let path = format!("/tables/{}/cairn/home", evening.bob.table);
    assert_eq!(evening.bob.client.submit(&path, &[("who", "2")]).status, 404, "only the own");
}

#[test]
fn somebody_rolled_up_at_the_table_is_kept_once_by_their_player() {
    let mut evening = Evening::begins();
    let name = party(&mut evening.ann)[0]["sheet"]["name"].clone();
    let click = fresh_id();
    let path = format!("/tables/{}/cairn/keep", evening.ann.table);
    let fields = [("who", "0"), ("click", click.as_str())];
    assert_eq!(evening.bob.client.submit(&path, &fields).status, 422, "somebody else's");
    let places = [0, 1].map(|_| evening.ann.client.submit(&path, &fields));
    assert_eq!(places.each_ref().map(|reply| reply.status), [303, 303], "{}", places[1].text());
    assert_eq!(places[0].header("location"), places[1].header("location"), "the same click leads to the same home");
    let id = places[0].header("location").unwrap().trim_start_matches("/characters/").to_owned();
    let mut home = Guest { client: evening.ann.client.clone(), table: id, seat: "p1".to_owned() };
    assert_eq!(sheet(&mut home)["name"], name);
    assert_eq!(party(&mut evening.gm).len(), 1);
}

#[test]
fn what_is_written_home_again_after_an_undo_is_written() {
    let mut evening = Evening::begins();
    let mut home = makes(&evening.ann);
    assert_eq!(brings(&mut evening.ann, &home), 303);
    evening.gm.orders(&json!({"play": {"set_gold": {"who": 2, "to": 5}}}));
    for (gold, first) in [(3, true), (4, false), (3, false)] {
        if !first {
            // The table forgets that anything was written; the sheet at home keeps it.
            let told = evening.gm.number();
            assert_eq!(evening.gm.orders(&json!({"undo": {"entry": told}})).status, 200);
        }
        evening.gm.plays(&json!({"set_gold": {"who": 2, "to": gold}}));
        does(&mut evening.gm, "write-2", &[]);
        assert_eq!(sheet(&mut home)["gold"], gold);
    }
}

#[test]
fn what_is_handed_over_while_somebody_goes_home_is_neither_doubled_nor_lost() {
    let mut evening = Evening::begins();
    for round in 2..8 {
        let mut home = makes(&evening.ann);
        assert_eq!(brings(&mut evening.ann, &home), 303);
        let crown =
            json!({"make_up": {"who": round, "name": "Kanary", "slots": 0, "die": null, "armor": 0, "uses": 0}});
        evening.ann.plays(&crown);
        let things = party(&mut evening.ann)[2]["sheet"]["things"].as_array().unwrap().clone();
        let thing = things.last().unwrap()["id"].clone();
        let (mut gm, mut ann) = (evening.gm.clone(), evening.ann.clone());
        let goes = std::thread::spawn(move || does(&mut gm, &format!("go-{round}"), &[]));
        let give = json!({"play": {"give": {"who": round, "thing": thing, "to": 1}}});
        let handed = std::thread::spawn(move || ann.orders(&give).status);
        goes.join().unwrap();
        let given = handed.join().unwrap() == 200;
        let count = |sheet: &Value| sheet["things"].to_string().matches("Kanary").count();
        let (there, here) = (count(&sheet(&mut home)), count(&party(&mut evening.bob)[1]["sheet"]));
        assert_eq!((there, here), (usize::from(!given), usize::from(given)), "round {round}, given: {given}");
        let named = party(&mut evening.bob)[1]["sheet"]["things"].as_array().unwrap().clone();
        for thing in named.iter().filter(|thing| thing.to_string().contains("Kanary")) {
            evening.bob.plays(&json!({"drop": {"who": 1, "thing": thing["id"]}}));
        }
    }
}

#[test]
fn whoever_cannot_come_leaves_no_empty_table_behind() {
    let server = Server::unlimited();
    let nobody = Guest { client: server.visitor(), table: String::new(), seat: String::new() };
    let mut home = makes(&nobody);
    let other = makes(&Guest { client: server.visitor(), table: String::new(), seat: String::new() });
    let tables = |home: &mut Guest| home.client.get("/").text().matches("href=\"/tables/").count();
    let asks = |home: &mut Guest, bring: &str| {
        let fields = [("table", "The barrow"), ("called", "Ann"), ("as", "player"), ("bring", bring)];
        home.client.submit("/cairn", &fields).status
    };
    let id = home.table.clone();
    assert_eq!(asks(&mut home, "nonsense"), 422);
    assert_eq!(asks(&mut home, &other.table), 404, "somebody else's");
    assert_eq!(tables(&mut home), 0);
    assert_eq!(asks(&mut home, &id), 303);
    assert_eq!(tables(&mut home), 1);
    assert_eq!(asks(&mut home, &id), 422, "at another table");
    assert_eq!(tables(&mut home), 1, "and no second one");
}
