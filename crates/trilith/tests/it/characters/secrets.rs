//! The amount of mana is in nothing that its player receives.

use rusqlite::Connection;
use serde_json::Value;

use super::maker::Maker;
use crate::server::Server;
use crate::stream::Stream;

/// The mana that the log holds for the table, which only the server reads.
fn hidden_mana(server: &Server, id: &str) -> u64 {
    let database = Connection::open(server.database()).unwrap();
    let mut rows = database.prepare("SELECT text FROM entries WHERE table_id = ?1").unwrap();
    let texts: Vec<String> = rows.query_map([id], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let whole = texts.concat();
    let at = whole.rfind("\"mana_rolled\":{\"mana\":").expect("mana was rolled") + 22;
    let digits: String = whole[at..].chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

/// Every place in the JSON where something called mana, or part of it, has a number.
fn numbers_of_mana(json: &Value, within: bool, found: &mut Vec<String>) {
    match json {
        Value::Object(fields) => {
            for (name, value) in fields {
                let mana = within || name.contains("mana");
                if mana && value.is_number() {
                    found.push(format!("{name}: {value}"));
                }
                // A spell's lines tell what castings cost; those are no secret.
                numbers_of_mana(value, mana && name != "spells", found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| numbers_of_mana(item, within, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn tells_no_mana(what: &str, json: &Value) {
    let mut found = Vec::new();
    numbers_of_mana(json, false, &mut found);
    assert!(found.is_empty(), "{what} tells {found:?}");
    let text = json.to_string();
    for never in [
        "mana_rolled",
        "\"hidden\":[",
        "Mana 1",
        "Mana 2",
        "Mana 3",
        "Mana 4",
        "Mana 5",
        "Mana 6",
        "Mana 7",
        "Mana 8",
        "Mana 9",
    ] {
        assert!(!text.contains(never), "{what} has {never:?}");
    }
}

#[test]
fn no_byte_that_the_player_gets_tells_the_amount_of_mana() {
    let server = Server::unlimited();
    for _ in 0..4 {
        let mut maker = Maker::begins(&server);
        let streams = [Stream::of(&maker.client, &maker.id), Stream::of_page(&maker.client, &maker.id)];
        maker.does("do-roll_attributes", &[]);
        maker.grows_up();
        maker.does("do-end_experience", &[]);
        maker.does("do-back", &[]);
        maker.does("do-end_experience", &[]);
        let market = maker.page();
        maker.does("do-finish", &[("name", "Nobody")]);
        assert!((3..=108).contains(&hidden_mana(&server, &maker.id)), "there is a secret to keep");
        let n = maker.view()["n"].as_u64().unwrap();
        let late = Stream::after(&maker.client, &maker.id, 0);
        tells_no_mana("the view", &maker.view());
        tells_no_mana("the log", &maker.client.log(&maker.id.clone()));
        tells_no_mana("the sheet", &maker.client.get(&maker.path("/sheet.json")).json());
        tells_no_mana("the file", &maker.client.get(&maker.path("/character.json")).json());
        for stream in streams.iter().chain([&late]) {
            stream.wait_for_line(n);
            for event in stream.events() {
                tells_no_mana("a stream", &event.data);
            }
        }
        let table = format!("/tables/{}", maker.id);
        let texts = ["/log.md", "/lines?before=1000"].map(|rest| maker.client.get(&format!("{table}{rest}")).text());
        for page in texts.iter().chain([&market, &maker.page(), &maker.client.get("/").text()]) {
            let after: Vec<&str> = page.split("ana").skip(1).map(|rest| &rest[..rest.len().min(12)]).collect();
            let told = after.iter().any(|rest| {
                rest.trim_start_matches(['<', '/', 'b', '>', ' ', ':']).starts_with(|c: char| c.is_ascii_digit())
            });
            assert!(!told && !page.contains("mana_rolled"), "{page}");
        }
        assert!(maker.page().contains("feels "), "the rough word is told");
    }
}
