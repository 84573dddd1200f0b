//! House rules are chosen when a character is begun, and shown on its sheet.

use super::carrying::in_play;
use super::maker::form_of;
use crate::server::Server;

#[test]
fn the_first_page_still_makes_a_character_in_two_clicks() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let home = client.get("/").text();
    let door = form_of(&home, "make").unwrap();
    assert!(!door.html.contains("<select") && home.contains("href=\"/characters/new\""), "{home}");
    assert_eq!(client.submit(&door.action, &[]).status, 303);
    let mut maker = in_play(&server);
    assert!(maker.page().contains("House rules: <a href=\"/rules/pillars/house\">handbook</a>"), "{}", maker.page());
}

#[test]
fn every_switch_can_be_set_and_leads_to_its_rulings() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let page = client.get("/characters/new").text();
    let switches = pillars::house::HouseRules::SWITCHES;
    for switch in switches {
        assert!(page.contains(&format!("name=\"switch.{switch}\"")), "{switch}");
        assert!(page.contains(&format!("href=\"/rules/pillars/house#{switch}\"")), "{switch}");
    }
    assert!(page.matches("href=\"/rules/pillars/rulings#P").count() > switches.len());
    let chosen =
        [("preset", "combat-guide"), ("switch.bleeding", "off"), ("switch.pools", ""), ("switch.tracks", "newer")];
    let reply = client.submit("/characters", &chosen);
    let place = reply.header("location").unwrap().to_owned();
    let page = client.get(&place).text();
    for shown in [">combat-guide</a>", "house#bleeding\"", ">bleeding=off</a>", ">tracks=newer</a>"] {
        assert!(page.contains(shown), "{shown}: {page}");
    }
}

#[test]
fn a_choice_that_does_not_exist_is_told_in_place_and_the_others_stay_chosen() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let wrong = [("preset", "combat-guide"), ("switch.bleeding", "off"), ("switch.pools", "\"><script>")];
    let reply = client.submit("/characters", &wrong);
    let page = reply.text();
    assert_eq!((reply.status, client.cookie.as_deref()), (422, None), "{page}");
    assert!(page.contains("role=\"alert\"") && page.contains("only handbook, guide or generation"), "{page}");
    assert!(page.contains("value=\"combat-guide\" checked") && page.contains("value=\"off\" checked"), "{page}");
    assert!(!page.contains("\"><script>"), "{page}");
}
