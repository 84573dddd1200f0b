//! A character for Cairn at a table: saves in that table's log, and the tables where it fits.

use super::begun_by;
use crate::cairn_table::Evening;
use crate::camps::makes_camp;
use crate::characters::maker::{Maker, form_of};
use crate::party::Party;
use crate::server::Server;

fn anns(party: &Party) -> Maker {
    let mut maker = begun_by(party.ann.client.clone(), "whole");
    maker.does("do-roll_the_rest", &[]);
    maker
}

#[test]
fn at_an_open_table_saves_are_rolled_into_its_log_and_its_gm_reads_the_sheet() {
    let mut party = Party::at(Server::unlimited());
    let mut maker = anns(&party);
    let name = maker.sheet()["name"].as_str().unwrap().to_owned();
    maker.does("do-take", &[("table", &party.ann.table.clone())]);
    assert!(maker.page().contains("Sits at") && party.bob.page("").text().contains(&format!("<bdi>{name}</bdi>")));
    let before = maker.view()["n"].clone();
    let target = maker.sheet()["scores"]["dex"]["now"].as_u64().unwrap().clamp(1, 19);
    maker.does("roll-dex", &[]);
    assert_eq!(maker.view()["n"], before, "its own log has nothing of it");
    let heard = party.bob.client.log(&party.bob.table.clone()).to_string();
    assert!(heard.contains(&format!("d20 <= {target} # DEX save")), "{heard}");
    assert!(maker.page().contains(", at the table"), "{}", maker.page());
    let mut gm = Maker { client: party.gm.client.clone(), id: maker.id.clone() };
    let sheet = gm.page();
    assert!(sheet.contains("You see this sheet as the GM") && !sheet.contains("set-hp"), "{sheet}");
    assert_eq!(party.bob.client.get(&maker.path("")).status, 404);
    maker.does("do-home", &[]);
    assert!(!maker.page().contains("Sits at"));
}

#[test]
fn a_camp_of_pillars_is_no_place_for_it() {
    let party = Party::at(Server::unlimited());
    let mut maker = anns(&party);
    let mut client = maker.client.clone();
    let camp = makes_camp(&mut client, "player");
    let page = maker.page();
    assert!(page.contains("Friday") && !page.contains("By the ford"), "{page}");
    let reply = maker.client.submit(&maker.path("/take"), &[("table", &camp)]);
    assert_eq!(reply.status, 404, "{}", reply.text());
    let reply = client.submit(&format!("/tables/{camp}/bring"), &[("character", &maker.id)]);
    assert!(reply.status == 404 || reply.status == 422, "{}", reply.text());
}

#[test]
fn a_cairn_table_takes_it_in_and_the_sheet_at_home_is_for_reading() {
    let evening = Evening::begins();
    let mut maker = begun_by(evening.ann.client.clone(), "barebones");
    maker.does("do-roll_the_rest", &[]);
    let reply = maker.fills("do-take", &[("table", &evening.ann.table)]);
    let there = format!("/tables/{}", evening.ann.table);
    assert_eq!((reply.status, reply.header("location")), (303, Some(&*there)), "{}", reply.text());
    let page = maker.page();
    assert!(page.contains("Is at the table <a href") && page.contains(&there), "{page}");
    assert!(!page.contains("set-hp") && !page.contains("do-back") && !page.contains("do-take"), "{page}");
    let reply = maker.forges("write", &[("text", "Anything.")]);
    assert!(reply.status == 422 && reply.text().contains("at the table The barrow: play it there"), "{}", reply.text());
    let mut other = Maker { client: evening.ann.client.clone(), id: crate::camps::rolled(&evening.ann.client).id };
    assert!(!other.page().contains("The barrow"), "somebody of Pillars does not fit there");
    let reply = other.client.submit(&other.path("/take"), &[("table", &evening.ann.table)]);
    assert_eq!(reply.status, 404, "{}", reply.text());
}

#[test]
fn whoever_sits_at_a_table_is_said_to_and_deleted_only_when_that_is_known() {
    let party = Party::at(Server::unlimited());
    let mut maker = anns(&party);
    assert!(!maker.client.get("/").text().contains("at the table <bdi>"));
    let stale = form_of(&maker.page(), "do-delete").unwrap();
    maker.does("do-take", &[("table", &party.ann.table.clone())]);
    let home = maker.client.get("/").text();
    assert!(home.contains("at the table <bdi>Friday</bdi>"), "{home}");
    let reply = maker.client.submit(&stale.action, &[]);
    let page = reply.text();
    assert!(reply.status == 422 && page.contains("It sits at the table Friday"), "{page}");
    assert!(page.contains("id=\"ask-delete\" open") && page.contains("Delete it all the same"), "{page}");
    assert!(maker.client.get("/").text().contains(&maker.path("")), "it is still there");
    let reply = maker.fills("do-delete", &[]);
    assert_eq!(reply.header("location"), Some(&*format!("/?away={}", maker.id)));
    assert_eq!(maker.client.submit(&maker.path("/restore"), &[]).status, 303);
    maker.does("do-home", &[]);
    assert!(!maker.client.get("/").text().contains("at the table <bdi>"));
}

#[test]
fn somebody_without_a_table_is_shown_the_way_to_one() {
    let server = Server::unlimited();
    let mut maker = super::in_play(&server);
    let page = maker.page();
    let door = format!("/cairn?bring={}", maker.id);
    assert!(page.contains(&format!("href=\"{door}\"")), "{page}");
    assert_eq!(maker.client.get(&door).status, 200);
    let [place, trade] = ["id=\"place\"", "id=\"trade\""].map(|id| page.find(id).unwrap());
    assert!(place < trade && page[place..trade].contains("</section>"), "the market is no part of the table");
}
