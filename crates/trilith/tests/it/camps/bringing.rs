//! Who comes to a camp, and who does not.

use serde_json::json;

use super::{Player, camp, makes_camp, party, pools, rolled};
use crate::characters::maker::Maker;
use crate::party::Guest;
use crate::server::Server;

#[test]
fn home_leads_to_a_camp_and_an_open_table_gets_one_of_its_own() {
    let server = Server::unlimited();
    let mut gm = Guest::opens(&server, "Friday");
    assert!(gm.client.get("/").text().contains("href=\"/camps\""));
    assert!(gm.client.get("/camps").text().contains("id=\"do-camp\""));
    let page = gm.page("").text();
    assert!(page.contains("id=\"make-camp\""), "{page}");
    let (path, link) = (format!("/tables/{}/camp/begin", gm.table), gm.link("player"));
    let mut ann = Guest::joins(&server, &link, "Ann");
    assert!(!ann.page("").text().contains("id=\"make-camp\""));
    assert_eq!(ann.client.submit(&path, &[]).status, 422, "a player makes no camp where a GM sits");
    assert_eq!(gm.client.submit(&path, &[]).status, 303);
    assert_eq!(gm.view()["scene"]["game"], "camp");
    assert!(gm.page("").text().contains("id=\"break-camp\""));
    let mut stranger = server.visitor();
    for path in ["", "/camp/fight", "/camp/settle", "/bring", "/campers/1"] {
        assert_eq!(stranger.get(&format!("/tables/{}{path}", gm.table)).status, 404, "{path}");
    }
    assert_eq!(gm.client.submit(&format!("/tables/{}/end", gm.table), &[]).status, 303);
    assert_eq!(gm.view()["scene"]["game"], "open");
    let bad = [("table", ""), ("called", "G"), ("as", "gm"), ("house", "handbook")];
    assert_eq!(gm.client.submit("/camps", &bad).status, 422);
}

#[test]
fn characters_come_and_their_sheets_say_where_they_are() {
    let server = Server::unlimited();
    let (mut gm, mut ann, _, mut wes) = camp(&server);
    assert_eq!(party(&mut wes).len(), 2);
    let page = ann.maker.page();
    assert!(page.contains("id=\"in-camp\"") && page.contains(&format!("/tables/{}", ann.guest.table)), "{page}");
    assert!(!ann.maker.has("roll-str") && !ann.maker.has("do-rest"), "nothing is done at home");
    let before = pools(&mut ann.maker);
    for (verb, fields) in [("hurt", vec![("hit", "body"), ("points", "3")]), ("rest", vec![("pause", "night")])] {
        let reply = ann.maker.forges(verb, &fields);
        assert!(reply.status == 422 && reply.text().contains("is in the camp of By the ford"), "{}", reply.text());
    }
    let id = ann.maker.id.clone();
    let hurt = json!({"id": crate::party::fresh_id(), "command": {"play": {"hurt": {"hit": "body", "points": 3}}}});
    let reply = ann.maker.client.post(&format!("/api/tables/{id}/commands"), &hurt);
    assert!(reply.status == 422 && reply.refusal().1.contains("in the camp of"), "{}", reply.text());
    assert_eq!(pools(&mut ann.maker), before);
    for path in ["/sheet.md", "/sheet.txt", "/character.json"] {
        assert_eq!(ann.maker.client.get(&ann.maker.path(path)).status, 200, "it can still be read: {path}");
    }
    let again = ann.brings();
    assert!(again.status == 422 && again.text().contains("is here already"), "{}", again.text());
    let fight = ann.maker.client.submit("/fights", &[("scenario", "duel"), ("with", "computer"), ("figure.0", &id)]);
    assert_eq!(fight.status, 422, "one scene at a time");
    assert!(gm.page("").text().contains(&ann.name));
}

#[test]
fn others_characters_the_unfinished_the_dead_and_watchers_stay_away() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, mut wes) = camp(&server);
    let path = format!("/tables/{}/bring", gm.table);
    let anns = rolled(&ann.guest.client).id;
    assert_eq!(bob.guest.client.submit(&path, &[("character", &anns)]).status, 404, "somebody else's is nobody's");
    let begun = ann.guest.client.submit("/characters", &[("house", "handbook")]);
    let begun = begun.header("location").unwrap().strip_prefix("/characters/").unwrap().to_owned();
    let reply = ann.guest.client.submit(&path, &[("character", &begun)]);
    assert!(reply.status == 422 && reply.text().contains("is not finished"), "{}", reply.text());
    let own = rolled(&gm.client).id;
    let reply = gm.client.submit(&path, &[("character", &own)]);
    assert_eq!(reply.status, 422, "characters are played from players' seats: {}", reply.text());
    let own = rolled(&wes.client).id;
    assert_eq!(wes.client.submit(&path, &[("character", &own)]).status, 422);
    let mut dead = rolled(&ann.guest.client);
    let table = makes_camp(&mut server.visitor(), "gm");
    assert_eq!(ann.guest.client.get(&format!("/tables/{table}/bring")).status, 404, "another camp is not hers");
    let mut alone = Player::joins(&server, &gm.link("player"), "Cleo");
    let who = alone.who();
    gm.plays(&json!({"kill": {"who": who}}));
    super::does(&mut gm, &format!("home-{who}"), &[]);
    super::does(&mut gm, &format!("leave-{who}"), &[]);
    let reply = alone.brings();
    assert!(reply.status == 422 && reply.text().contains("is dead"), "{}", reply.text());
    assert_eq!(dead.client.submit(&path, &[("character", &dead.id.clone())]).status, 303, "several of one player");
    assert!(party(&mut gm).len() == 3 && dead.page().contains("in-camp"));
    assert_eq!(Maker { client: bob.guest.client.clone(), id: anns }.client.get("/characters/x").status, 404);
}

#[test]
fn a_late_joiner_comes_by_the_sheet_and_whoever_gets_up_is_at_home() {
    let server = Server::unlimited();
    let (mut gm, mut ann, _, _) = camp(&server);
    let link = gm.link("player");
    let mut cleo = Guest::joins(&server, &link, "Cleo");
    let mut maker = rolled(&cleo.client);
    let reply = maker.fills("do-take", &[("table", &gm.table.clone())]);
    assert_eq!(reply.header("location"), Some(format!("/tables/{}", gm.table).as_str()), "{}", reply.text());
    assert_eq!(party(&mut cleo).len(), 3);
    super::hurts(&mut ann, "fatigue", 4);
    let before = pools(&mut ann.maker);
    ann.guest.does(&json!("leave"));
    assert_eq!(pools(&mut ann.maker), before, "as it was last written home");
    assert!(!ann.maker.page().contains("in-camp"));
    ann.maker.does("mark-body", &[("verb", "hurt"), ("points", "1")]);
    let who = super::who(&mut gm, &ann.name);
    let page = gm.page("").text();
    assert!(page.contains("has left the table") && !page.contains(&format!("id=\"home-{who}\"")), "{page}");
    let forged = gm.client.submit(&format!("/tables/{}/camp/home", gm.table), &[("who", &who.to_string())]);
    assert_eq!(forged.status, 422, "{}", forged.text());
    super::does(&mut gm, &format!("leave-{who}"), &[]);
    assert_eq!(party(&mut gm).len(), 2);
}
