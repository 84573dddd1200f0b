//! From the first click to the sheet, and what can be done with it.

use serde_json::json;

use super::maker::{Maker, form_of};
use crate::server::Server;

#[test]
fn two_posts_lead_from_home_to_a_living_character() {
    let server = Server::start();
    let mut client = server.visitor();
    let home = client.get("/").text();
    let door = form_of(&home, "make").unwrap();
    assert!(home.find("Make a character").unwrap() < home.find("Open the table").unwrap(), "the first door");
    let reply = client.submit(&door.action, &[("house", "handbook")]);
    assert_eq!(reply.status, 303);
    let place = reply.header("location").unwrap().to_owned();
    let page = client.get(&place).text();
    let main = &page[page.find("<main").unwrap()..];
    let first = &main[main.find("<button").unwrap()..];
    assert!(first.starts_with("<button class=\"primary\" type=\"submit\" autofocus>Roll everything"), "{first:.120}");
    let mut maker = Maker { client, id: place.trim_start_matches("/characters/").to_owned() };
    maker.does("do-roll_everything", &[]);
    assert_eq!(maker.step(), "alive");
    let name = maker.sheet()["name"].as_str().unwrap().to_owned();
    let page = maker.page();
    assert!(page.contains("class=\"sheet\"") && page.contains(&name), "{page}");
    let home = maker.client.get("/").text();
    let (characters, tables) = home[home.find("Your characters").unwrap()..].split_once("Your tables").unwrap();
    assert!(
        characters.contains(&name) && characters.contains(&format!("{} years", maker.sheet()["age"])),
        "{characters}"
    );
    assert!(!tables.contains(&maker.id) && tables.contains("None yet"), "{tables}");
}

#[test]
fn every_step_can_be_done_by_hand() {
    let server = Server::unlimited();
    let mut maker = Maker::begins_by(&server, "handbook,creation_death=costs_the_year");
    let points = [
        ("points.str", "13"),
        ("points.dex", "12"),
        ("points.int", "11"),
        ("points.wis", "10"),
        ("points.con", "9"),
        ("points.chr", "10"),
    ];
    maker.does("do-allot_attributes", &points);
    assert_eq!(maker.sheet()["attributes"][0]["score"], 13);
    chooses_body_and_background(&mut maker);
    let page = maker.page();
    assert!(page.contains("Officers have been promoted, or are rich (P176)."), "what is closed says why");
    maker.does("serve-worker", &[]);
    maker.answers();
    let age = maker.sheet()["age"].as_u64().unwrap();
    assert_eq!(age, 17);
    maker.does("do-end_experience", &[]);
    assert_eq!(maker.step(), "market");
    goes_shopping(&mut maker);
    maker.does("do-finish", &[("name", "Aldric of the Fen")]);
    let sheet = maker.sheet();
    assert_eq!((maker.step().as_str(), &sheet["name"]), ("alive", &json!("Aldric of the Fen")));
    assert_eq!((&sheet["gear"][0]["item"], &sheet["gear"][0]["place"]), (&json!("dagger"), &json!("ready")));
    maker.does("do-call", &[("name", "Aldric the Dry")]);
    assert!(maker.client.get("/").text().contains("Aldric the Dry"), "home follows the name");
}

fn chooses_body_and_background(maker: &mut Maker) {
    maker.does("do-roll_appearance", &[]);
    assert!(maker.page().contains("<svg class=\"die"), "the die is shown");
    maker.does("do-choose_height", &[("hands", "17")]);
    maker.does("do-choose_weight", &[("stones", "12")]);
    assert!(
        maker.page().contains("nobility is found by the dice alone")
            || maker.page().contains("Nobility is found by the dice alone")
    );
    maker.does("do-choose_provenance", &[("class", "commoner")]);
    while maker.has("do-roll_standing") {
        maker.does("do-roll_standing", &[]);
    }
    maker.does("do-choose_location", &[("location", "city")]);
    maker.answers();
    maker.does("do-choose_wealth", &[("wealth", "moderate")]);
}

fn goes_shopping(maker: &mut Maker) {
    let page = maker.client.get(&maker.path("?shelf=knives_and_swords")).text();
    let buy = form_of(&page, "buy-dagger").unwrap();
    assert!(buy.action.ends_with("?shelf=knives_and_swords"), "the shelf stays in view: {}", buy.action);
    let fields: Vec<(&str, &str)> = buy.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let reply = maker.client.submit(&buy.action, &[&fields[..], &[("lots", "2")]].concat());
    assert_eq!((reply.status, reply.header("location").unwrap()), (303, &*maker.path("?shelf=knives_and_swords")));
    let again = maker.client.submit(&buy.action, &[&fields[..], &[("lots", "2")]].concat());
    assert_eq!(again.status, 303, "a second click of the same form");
    assert_eq!(
        maker.view()["scene"]["parts"]["making"]["bargains"].as_array().unwrap().len(),
        1,
        "has no second effect"
    );
    let page = maker.client.get(&maker.path("?find=dagg")).text();
    assert!(page.contains("buy-dagger") && !page.contains("buy-rapier"));
    maker.does("refund-0", &[]);
    assert_eq!(maker.sheet()["gear"], json!([]));
    maker.forges("buy", &[("item", "dagger"), ("lots", "1")]);
    maker.does("put-dagger-carried-ready", &[]);
}

#[test]
fn going_back_past_a_roll_shows_the_same_dice() {
    let server = Server::unlimited();
    let mut maker = Maker::begins(&server);
    maker.does("do-roll_attributes", &[]);
    let rolled = maker.sheet()["attributes"].clone();
    maker.does("do-roll_appearance", &[]);
    let looks = maker.sheet()["looks"].clone();
    maker.does("do-back", &[]);
    maker.does("do-back", &[]);
    assert_eq!((maker.step().as_str(), maker.sheet()["attributes"].clone()), ("attributes", json!([])));
    assert!(!maker.has("do-back"), "there is nothing further back");
    assert_eq!(maker.goes_back().status, 422);
    maker.does("do-roll_attributes", &[]);
    maker.does("do-roll_appearance", &[]);
    assert_eq!((maker.sheet()["attributes"].clone(), maker.sheet()["looks"].clone()), (rolled, looks));
}

#[test]
fn one_may_go_back_further_than_the_table_remembers() {
    let server = Server::unlimited();
    let mut maker = Maker::begins(&server);
    for name in 0..40 {
        assert_eq!(maker.forges("call", &[("name", &format!("Name {name}"))]).status, 303);
    }
    for _ in 0..40 {
        assert_eq!(maker.goes_back().status, 303);
    }
    assert_eq!(maker.sheet()["name"], "Nameless");
    assert_eq!(maker.goes_back().status, 422);
}

#[test]
fn death_cannot_be_gone_back_from() {
    let server = Server::unlimited();
    let mut maker = Maker::begins(&server);
    let frail = [
        ("points.str", "5"),
        ("points.dex", "5"),
        ("points.int", "9"),
        ("points.wis", "10"),
        ("points.con", "18"),
        ("points.chr", "18"),
    ];
    maker.does("do-allot_attributes", &frail);
    maker.grows_up();
    for _ in 0..60 {
        if maker.step() == "dead" {
            break;
        }
        maker.does("serve-worker", &[]);
        maker.answers();
    }
    assert_eq!(maker.step(), "dead", "sixty years of hard work");
    let page = maker.page();
    assert!(page.contains("before the first adventure") && form_of(&page, "do-back").is_none(), "{page}");
    let back = maker.goes_back();
    assert_eq!((back.status, maker.step().as_str()), (422, "dead"), "{}", back.text());
    assert!(maker.client.get("/").text().contains("died at"));
    maker.does("do-begin_again", &[]);
    assert_eq!((maker.step().as_str(), maker.sheet()["age"].clone()), ("attributes", json!(16)));
    maker.does("do-roll_everything", &[]);
    assert_eq!(maker.step(), "alive");
}

#[test]
fn a_character_is_deleted_and_brought_back() {
    let server = Server::start();
    let mut maker = Maker::begins(&server);
    maker.does("do-roll_everything", &[]);
    let name = maker.sheet()["name"].as_str().unwrap().to_owned();
    let path = maker.path("/delete");
    let gone = maker.client.submit(&path, &[]);
    assert_eq!((gone.status, gone.header("location").unwrap()), (303, &*format!("/?away={}", maker.id)));
    let home = maker.client.get(&format!("/?away={}", maker.id)).text();
    assert!(home.contains("is deleted") && home.contains("Undo"), "{home}");
    let home = maker.client.get("/").text();
    let (listed, away) = home[home.find("Your characters").unwrap()..].split_once("Recently deleted").unwrap();
    assert!(!listed.contains(&name) && away.contains(&name));
    let path = maker.path("/restore");
    assert_eq!(maker.client.submit(&path, &[]).status, 303);
    let home = maker.client.get("/").text();
    assert!(home.contains(&name) && !home.contains("Recently deleted"));
}

#[test]
fn house_rules_are_chosen_at_the_door() {
    let server = Server::start();
    let mut maker = Maker::begins_by(&server, "combat-guide,bleeding=off");
    assert_eq!(maker.sheet()["house"], "combat-guide,bleeding=off");
    let refused = maker.client.submit("/characters", &[("house", "handbook,bleeding=maybe")]);
    let text = refused.text();
    assert_eq!(refused.status, 422, "{text}");
    assert!(text.contains("only on or off") && form_of(&text, "do-choose-house").is_some(), "{text}");
}

#[test]
fn the_sheet_can_be_taken_away_and_outlives_the_server() {
    let mut server = Server::start();
    let mut maker = Maker::begins(&server);
    maker.does("do-roll_everything", &[]);
    let json = maker.client.get(&maker.path("/sheet.json"));
    assert!(json.header("content-disposition").unwrap().contains("attachment"));
    assert_eq!(json.json(), maker.sheet());
    let name = maker.sheet()["name"].as_str().unwrap().to_owned();
    for file in ["/sheet.md", "/sheet.txt"] {
        assert!(maker.client.get(&maker.path(file)).text().contains(&name), "{file}");
    }
    server.kill();
    server.restart();
    assert_eq!(maker.sheet(), json.json());
}

#[test]
fn programs_make_characters_too() {
    let server = Server::start();
    let mut client = server.visitor();
    let opened = client.post("/api/characters", &json!({"house": "handbook,tracks=newer"}));
    let id = opened.json()["table"].as_str().unwrap().to_owned();
    let order = json!({"id": crate::party::fresh_id(), "command": {"play": "roll_everything"}});
    client.post(&format!("/api/tables/{id}/commands"), &order).n();
    assert_eq!(client.view(&id)["scene"]["parts"]["making"]["step"], "alive");
}
