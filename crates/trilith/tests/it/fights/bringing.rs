//! Characters that come to a fight: in whose place, checked how, and what they bring home.

use serde_json::json;

use super::{opens, plays};
use crate::characters::maker::Maker;
use crate::client::Client;
use crate::server::Server;

/// Somebody with a character in play.
fn brings(server: &Server, house: &str) -> (Maker, String) {
    let mut maker = Maker::begins_by(server, house);
    maker.does("do-roll_everything", &[]);
    let name = maker.sheet()["name"].as_str().unwrap().to_owned();
    (maker, name)
}

fn names(maker: &mut Maker, table: &str) -> Vec<String> {
    let figures = maker.client.view(table)["scene"]["parts"]["figures"].clone();
    figures.as_array().unwrap().iter().map(|figure| figure["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_character_fights_in_the_place_of_a_figure_and_its_mana_stays_at_home() {
    let server = Server::unlimited();
    let (mut maker, name) = brings(&server, "handbook");
    assert!(maker.page().contains(&format!("/fights?bring={}", maker.id)), "the sheet leads to the fights");
    let path = format!("/fights?bring={}", maker.id);
    let list = maker.client.get(&path).text();
    assert!(
        list.contains("comes along") && list.contains(&format!("name=\"figure.0\" value=\"{}\"", maker.id)),
        "{list}"
    );
    let id = maker.id.clone();
    let reply = maker.client.submit("/fights", &[("scenario", "duel"), ("with", "friends"), ("figure.0", &id)]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    let table = reply.header("location").unwrap().trim_start_matches("/tables/").to_owned();
    assert_eq!(names(&mut maker, &table).iter().filter(|each| **each == name).count(), 1);
    let view = maker.client.view(&table).to_string();
    assert!(!view.contains("mana"), "a fight knows of no mana");
    let page = maker.page();
    assert!(page.contains("Sits at") && page.contains("In the fight") && !page.contains("do-wounds"), "{page}");
}

#[test]
fn what_the_fight_took_is_carried_home_once_it_is_over() {
    let server = Server::unlimited();
    let (mut maker, name) = brings(&server, "handbook");
    let id = maker.id.clone();
    let reply = maker.client.submit("/fights", &[("scenario", "duel"), ("with", "gm"), ("figure.1", &id)]);
    let table = reply.header("location").unwrap().trim_start_matches("/tables/").to_owned();
    let path = maker.path("/wounds");
    assert_eq!(maker.client.submit(&path, &[]).status, 422, "not before the fight is over");
    let view = maker.client.view(&table);
    let figures = view["scene"]["parts"]["figures"].as_array().unwrap().clone();
    let who = figures.iter().find(|figure| figure["name"] == name.as_str()).unwrap()["who"].clone();
    let wound = json!({"adjust": {"figure": who, "fatigue": -7, "body": -3}});
    assert_eq!(plays(&mut maker.client, &table, &view["n"], &wound).status, 200);
    let n = maker.client.view(&table)["n"].clone();
    assert_eq!(plays(&mut maker.client, &table, &n, &json!("end")).status, 200);
    let (fatigue, body) = pools(&mut maker);
    maker.does("do-wounds", &[]);
    assert_eq!(pools(&mut maker), (fatigue - 7, body - 3));
    assert!(!maker.page().contains("Sits at"), "and it is at home");
    maker.client.submit(&path, &[]);
    assert_eq!(pools(&mut maker), (fatigue - 7, body - 3), "a second click finds nothing to do");
}

fn pools(maker: &mut Maker) -> (i64, i64) {
    let sheet = maker.sheet();
    let now = |pool: &str| sheet["pools"][pool]["now"].as_i64().unwrap_or_else(|| panic!("{sheet}"));
    (now("fatigue"), now("body"))
}

#[test]
fn strangers_characters_the_unfinished_and_those_of_other_rules_stay_at_home() {
    let server = Server::unlimited();
    let (mut maker, _) = brings(&server, "handbook");
    let (stranger, _) = brings(&server, "handbook");
    let bring = |maker: &mut Maker, figure: &str, id: &str| {
        maker.client.submit("/fights", &[("scenario", "duel"), ("with", "computer"), (figure, id)])
    };
    assert_eq!(bring(&mut maker, "figure.0", &stranger.id).status, 404, "somebody else's is nobody's");
    let own = maker.id.clone();
    let reply = bring(&mut maker, "figure.1", &own);
    assert_eq!(reply.status, 422);
    assert!(reply.text().contains("is played by somebody else"), "{}", reply.text());
    assert_eq!(bring(&mut maker, "figure.9", &own).status, 422);
    assert_eq!(bring(&mut maker, "figure.x", &own).status, 400);
    let mut unfinished = Maker::begins(&server);
    let id = unfinished.id.clone();
    assert_eq!(bring(&mut unfinished, "figure.0", &id).status, 422);
    let (mut other, _) = brings(&server, "combat-guide");
    let id = other.id.clone();
    let reply = bring(&mut other, "figure.0", &id);
    assert!(reply.status == 422 && reply.text().contains("made by other house rules"), "{}", reply.text());
    assert_eq!(maker.client.get("/fights/nowhere").status, 404);
    let empty = server.visitor().get("/fights/duel").text();
    assert!(empty.contains("You have no characters in play"), "{empty}");
    opens(&mut server.visitor(), "duel", "computer");
}

#[test]
fn friends_bring_their_own_before_anything_was_done() {
    let server = Server::unlimited();
    let (mut ann, mut bob) = (server.visitor(), brings(&server, "handbook"));
    let table = opens(&mut ann, "duel", "friends");
    let path = format!("/tables/{table}/bring");
    assert_eq!(bob.0.client.get(&path).status, 404, "not before he sits there");
    joins_his_friend(&mut ann, &mut bob.0.client, &table);
    let [anns, bobs] = [true, false].map(|hers| figure_that_is(&mut ann, &table, hers));
    let id = bob.0.id.clone();
    let page = bob.0.client.get(&path).text();
    assert!(page.contains("do-bring") && page.contains(&bob.1), "{page}");
    let come = |client: &mut Client, figure: &str| client.submit(&path, &[("figure", figure), ("character", &id)]);
    assert_eq!(come(&mut bob.0.client, &anns).status, 422, "Ann's figure is hers");
    assert_eq!(come(&mut ann, &anns).status, 404, "and Bob's character is his");
    let forged = json!({"enter": {"figure": 1, "newcomer": {}}});
    assert!(plays(&mut bob.0.client, &table, &json!(null), &forged).status >= 400, "nobody says that but the house");
    assert_eq!(come(&mut bob.0.client, &bobs).status, 303);
    assert!(names(&mut bob.0, &table).contains(&bob.1));
    let log = ann.log(&table).to_string();
    assert!(log.contains(&format!("{} comes in the place of", bob.1)), "{log}");
    assert!(!ann.view(&table).to_string().contains("mana"));
    something_is_done(&mut ann, &mut bob.0.client, &table);
    let page = bob.0.client.get(&path).text();
    assert!(page.contains("The fight has begun") && !page.contains("do-bring"), "{page}");
    assert_eq!(come(&mut bob.0.client, &bobs).status, 422);
}

/// Bob takes up the invitation that Ann has.
fn joins_his_friend(ann: &mut Client, bob: &mut Client, table: &str) {
    let view = ann.view(table);
    let link = view["parts"]["links"]["player"].as_str().unwrap_or_else(|| panic!("{view}")).to_owned();
    let key = link.split('#').next_back().unwrap();
    let joined = bob.post("/api/join", &json!({"key": key, "name": "Bob", "seat": "p2"}));
    assert_eq!(joined.status, 200, "{}", joined.text());
}

/// The figure of a duel that somebody plays, or the other.
fn figure_that_is(client: &mut Client, table: &str, yours: bool) -> String {
    let figures = client.view(table)["scene"]["parts"]["figures"].clone();
    figures.as_array().unwrap().iter().find(|figure| figure["yours"] == yours).unwrap()["who"].to_string()
}

/// Whoever may choose moves first, and whoever is asked then does what the silent do.
fn something_is_done(ann: &mut Client, bob: &mut Client, table: &str) {
    let asked = |client: &mut Client| {
        let view = client.view(table);
        view["prompts"].as_array().unwrap().iter().any(|prompt| prompt["to"] == view["seat"])
    };
    let chooser = if asked(ann) { &mut *ann } else { &mut *bob };
    let view = chooser.view(table);
    let first = json!({"take_place": {"place": 1}});
    assert_eq!(plays(chooser, table, &view["n"], &first).status, 200, "{view}");
    let mover = if asked(ann) { ann } else { bob };
    let view = mover.view(table);
    assert_eq!(plays(mover, table, &view["n"], &view["prompts"][0]["if_silent"]).status, 200, "{view}");
}
