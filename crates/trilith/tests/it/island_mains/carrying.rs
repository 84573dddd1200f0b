//! Papers, files, copies and links.

use serde_json::Value;

use super::{in_play, ready, whole};
use crate::characters::maker::Maker;
use crate::server::Server;

#[test]
fn a_file_goes_out_and_comes_in_the_same() {
    let server = Server::unlimited();
    let mut maker = ready(server.visitor(), "sefa_reedwalker");
    maker.does("do-bear_arms", &[("number", "42")]);
    let path = maker.path("/character.json");
    let file = maker.client.get(&path).json();
    assert_eq!(file["pillar_island_main"], 1);
    let mut other = server.visitor();
    let reply = other.post("/api/characters/import", &file);
    let id = reply.json()["table"].as_str().unwrap_or_else(|| panic!("{}", reply.text())).to_owned();
    let mut twin = Maker { client: other, id };
    assert_eq!(whole(&mut twin)["main"], whole(&mut maker)["main"]);
}

#[test]
fn a_file_that_nobody_could_have_written_is_turned_away_with_every_fault() {
    let server = Server::unlimited();
    let mut maker = ready(server.visitor(), "varga");
    let path = maker.path("/character.json");
    let mut file: Value = maker.client.get(&path).json();
    file["skills"] = serde_json::json!(["arcana", "cooking"]);
    file["scores"] = serde_json::json!({"points": [15, 15, 15, 15, 15, 15]});
    file["gold"] = serde_json::json!(100);
    let text = maker.client.post("/api/characters/import", &file).text();
    for fault in ["skills.1", "cost 54 points of 27", "there is no such key"] {
        assert!(text.contains(fault), "{fault}: {text}");
    }
}

#[test]
fn papers_copies_links_and_putting_away_are_those_of_any_character() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    let name = whole(&mut maker)["main"]["sheet"]["name"].as_str().unwrap().to_owned();
    for paper in ["/sheet.md", "/sheet.txt", "/sheet.json"] {
        let path = maker.path(paper);
        assert!(maker.client.get(&path).text().contains(&name), "{paper}");
    }
    let reply = maker.fills("do-copy", &[]);
    let copy = reply.header("location").unwrap().to_owned();
    assert!(maker.client.get(&copy).text().contains(&format!("{name} (copy)")));
    assert_eq!(maker.fills("do-share", &[]).status, 303);
    let page = maker.page();
    let link = page.split("/shared/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let seen = server.visitor().get(&format!("/shared/{link}"));
    assert!(seen.status == 200 && seen.text().contains(&name) && !seen.text().contains("check-survival"));
    let reply = maker.fills("do-delete", &[]);
    assert_eq!(reply.header("location"), Some(&*format!("/?away={}", maker.id)));
    assert_eq!(server.visitor().get(&format!("/shared/{link}")).status, 404);
}
