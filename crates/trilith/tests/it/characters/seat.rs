//! A character at a table: who sees what, whose log holds what, and who may set things right.

use serde_json::json;

use super::maker::Maker;
use crate::party::{Guest, Party, fresh_id};
use crate::server::Server;

/// Ann's character, made by her cookie.
fn anns(party: &Party) -> Maker {
    let mut client = party.ann.client.clone();
    let reply = client.submit("/characters", &[("house", "handbook")]);
    let id = reply.header("location").unwrap().strip_prefix("/characters/").unwrap().to_owned();
    let mut maker = Maker { client, id };
    maker.does("do-roll_everything", &[]);
    maker
}

fn called(maker: &mut Maker) -> String {
    maker.sheet()["name"].as_str().unwrap().to_owned()
}

#[test]
fn a_character_is_taken_to_a_table_and_the_table_shows_who_plays_whom() {
    let mut party = Party::at(Server::unlimited());
    let mut maker = anns(&party);
    let (name, link) = (called(&mut maker), format!("href=\"/characters/{}\"", maker.id));
    assert!(maker.page().contains("Friday"), "the owner's open tables are listed");
    maker.does("do-take", &[("table", &party.ann.table.clone())]);
    assert!(maker.page().contains("Sits at"));
    for (who, sees) in [(&mut party.gm, true), (&mut party.ann, true), (&mut party.bob, false), (&mut party.wes, false)]
    {
        let page = who.page("").text();
        assert!(page.contains(&format!("<bdi>{name}</bdi>")), "everybody reads whom Ann plays");
        assert_eq!(page.contains(&link), sees, "{}", who.seat);
    }
    maker.does("do-home", &[]);
    assert!(!party.bob.page("").text().contains(&name));
    assert!(!maker.page().contains("Sits at"));
}

#[test]
fn the_gm_of_that_table_sees_the_mana_and_edits_and_nobody_else_comes_near() {
    let mut party = Party::at(Server::unlimited());
    let mut maker = anns(&party);
    let path = maker.path("");
    assert_eq!(party.gm.client.get(&path).status, 404, "not before it sits there");
    maker.does("do-take", &[("table", &party.ann.table.clone())]);
    for stranger in [&mut party.bob, &mut party.wes] {
        assert_eq!(stranger.client.get(&path).status, 404);
    }
    let mut gm = Maker { client: party.gm.client.clone(), id: maker.id.clone() };
    let sheet = gm.page();
    assert!(sheet.contains("You see this sheet as the GM"), "{sheet}");
    assert!(gm.sheet()["mana"]["amount"].is_u64(), "the GM knows it");
    assert!(maker.sheet()["mana"]["amount"].is_null() || maker.sheet()["school"] == "Arcane", "the player does not");
    gm.does("do-set_free_points", &[("to", "3")]);
    gm.does("do-set_mana", &[("to", "1")]);
    assert_eq!((maker.sheet()["free_points"].as_u64(), gm.sheet()["mana"]["amount"].as_u64()), (Some(3), Some(1)));
    let heard = maker.client.log(&maker.id.clone()).to_string();
    assert!(heard.contains("Free points were set to 3.") && !heard.contains("Mana was set"), "{heard}");
    maker.does("do-spend", &[("on", "{\"skill\":\"stealth\"}"), ("points", "3")]);
    let reply = gm.fills("do-set_free_points", &[("to", "5000")]);
    assert_eq!(reply.status, 422, "{}", reply.text());
    assert!(reply.text().contains("A value from 0 to 999"), "{}", reply.text());
    assert_eq!(gm.client.submit(&gm.path("/delete"), &[]).status, 404, "it is not the GM's to delete");
    assert!(!gm.client.get("/").text().contains(&maker.id), "nor to list");
    let undone = gm.goes_back();
    assert_eq!(undone.status, 422, "what the player did is not the GM's to take back: {}", undone.text());
    gm.does("do-set_age", &[("to", "50")]);
    gm.does("do-back", &[]);
    assert_ne!(maker.sheet()["age"], 50);
    maker.does("do-home", &[]);
    assert_eq!(gm.client.get(&path).status, 404);
    let view = gm.client.get(&format!("/api/tables/{}", maker.id));
    assert_eq!(view.status, 404, "{}", view.text());
}

#[test]
fn a_gm_who_hands_the_table_over_loses_the_sheet() {
    let mut party = Party::at(Server::unlimited());
    let mut maker = anns(&party);
    maker.does("do-take", &[("table", &party.ann.table.clone())]);
    let path = maker.path("");
    assert_eq!(party.gm.client.get(&path).status, 200);
    let bob = party.bob.seat.clone();
    party.gm.does(&json!({"hand_over": {"to": bob}}));
    assert_eq!(party.gm.client.get(&path).status, 404);
    assert_eq!(party.gm.client.get(&format!("/api/tables/{}", maker.id)).status, 404);
    assert_eq!(party.bob.client.get(&path).status, 200);
}

#[test]
fn a_check_rolled_at_a_table_is_one_roll_of_that_seat_and_nothing_in_the_characters_log() {
    let mut party = Party::at(Server::unlimited());
    let mut maker = anns(&party);
    maker.does("do-take", &[("table", &party.ann.table.clone())]);
    let (before, entries) = (party.bob.number(), maker.view()["n"].clone());
    let click = fresh_id();
    let fields = [("click", click.as_str()), ("verb", "check"), ("of", "{\"attribute\":\"wis\"}"), ("modifier", "2")];
    let path = maker.path("/commands");
    for _ in 0..2 {
        assert_eq!(maker.client.submit(&path, &fields).status, 303);
    }
    assert_eq!(party.bob.number(), before + 1, "a click sent twice is rolled once");
    let line = party.bob.view()["lines"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(line["seat"], party.ann.seat);
    let score = maker.sheet()["attributes"][3]["score"].as_i64().unwrap();
    let expected = format!("3d6<={}", (score + 2).clamp(4, 16));
    let told = line.to_string().replace(' ', "");
    assert!(told.contains(&expected) && told.contains("Wisdom"), "{expected} in {line}");
    assert_eq!(maker.view()["n"], entries, "and not in the character's log too");
    assert!(maker.page().contains(", at the table"), "the sheet shows how it went");
}

#[test]
fn one_table_at_a_time_and_only_where_one_plays() {
    let server = Server::unlimited();
    let mut party = Party::at(server);
    let mut maker = anns(&party);
    let mut other = Guest::opens(&party.server, "Saturday");
    let key = other.link("player");
    let joined = maker.client.join(&key, "Ann").json();
    maker.does("do-take", &[("table", &party.ann.table.clone())]);
    maker.does("do-take", &[("table", joined["table"].as_str().unwrap())]);
    let name = called(&mut maker);
    assert!(!party.bob.page("").text().contains(&name) && other.page("").text().contains(&name));
    let stranger = Guest::opens(&party.server, "Elsewhere");
    let taken = maker.client.submit(&maker.path("/take"), &[("table", &stranger.table)]);
    assert_eq!(taken.status, 404, "{}", taken.text());
    let seat = joined["seat"].as_str().unwrap().to_owned();
    other.does(&json!({"remove": {"seat": seat}}));
    assert!(!maker.page().contains("Sits at"), "whoever loses the seat is home again");
    assert_eq!(other.client.get(&maker.path("")).status, 404);
}
