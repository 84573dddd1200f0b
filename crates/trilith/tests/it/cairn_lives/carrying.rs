//! Characters that travel: to files and back, with all that had to be put right told before anything is stored.

use serde_json::{Value, json};

use super::{brought, in_play, sends, tansy};
use crate::characters::maker::{Maker, form_of};
use crate::server::Server;

fn tables(server: &Server) -> i64 {
    let database = rusqlite::Connection::open(server.database()).unwrap();
    database.query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).unwrap()
}

fn kept(maker: &mut Maker, rest: &str) -> String {
    let reply = maker.client.get(&maker.path(rest));
    assert_eq!(reply.status, 200, "{rest}: {}", reply.text());
    assert!(reply.header("content-disposition").unwrap().starts_with("attachment"), "{rest}");
    reply.text()
}

/// All numbers of a sheet. What is pulled comes last in some files, so things are put in one order.
fn numbers(sheet: &Value) -> Value {
    let mut things: Vec<Value> = sheet["things"]
        .as_array()
        .unwrap()
        .iter()
        .map(|thing| json!([thing["item"]["name"], thing["item"]["slots"], thing["item"]["armor"], thing["left"]]))
        .collect();
    things.sort_by_key(Value::to_string);
    json!([sheet["hp"], sheet["scores"], sheet["gold"], sheet["fatigue"], things])
}

#[test]
fn a_character_goes_to_files_and_comes_back_the_same() {
    let server = Server::unlimited();
    for mut maker in [brought(&server, &tansy()), in_play(&server), in_play(&server)] {
        let file: Value = serde_json::from_str(&kept(&mut maker, "/character.json")).unwrap();
        let mut back = brought(&server, &file);
        assert_eq!(back.sheet(), maker.sheet(), "ours: everything");
        assert!(!back.has("do-back"), "how somebody came in stays");
        let file: Value = serde_json::from_str(&kept(&mut maker, "/kettlewright.json")).unwrap();
        let mut back = brought(&server, &file);
        assert_eq!(numbers(&back.sheet()), numbers(&maker.sheet()), "Kettlewright's: every number");
        let actor: Value = serde_json::from_str(&kept(&mut maker, "/foundry.json")).unwrap();
        assert_eq!((&actor["name"], &actor["type"]), (&maker.sheet()["name"], &json!("character")));
        let credit = "Uses material from Cairn Second Edition by Yochai Gal";
        for rest in ["/sheet.md", "/sheet.txt"] {
            assert!(kept(&mut maker, rest).replace('\n', " ").contains(credit), "{rest}");
        }
        assert!(maker.page().contains(credit) && kept(&mut maker, "/character.json").contains(credit));
    }
}

#[test]
fn what_has_to_be_put_right_is_told_before_anything_is_stored() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let file = json!({
        "name": "<b>Bold</b>\u{202e}", "hp": 99, "hp_max": 4, "strength": 40, "gold": -3,
        "items": [{"name": "<img src=x onerror=alert(1)>", "tags": ["bulky"]}, {"tags": "what"}],
    });
    let reply = sends(&mut client, file.to_string().as_bytes(), None);
    let page = reply.text();
    assert_eq!((reply.status, tables(&server), client.cookie.as_deref()), (200, 0, None), "{page}");
    assert!(page.contains("Not quite as the file has it") && page.contains("Put right"), "{page}");
    for place in ["hp", "strength", "gold", "items"] {
        assert!(page.contains(&format!("<code>{place}")), "{place}: {page}");
    }
    assert!(!page.contains("<b>Bold") && !page.contains("<img src=x"), "{page}");
    let form = form_of(&page, "do-import").unwrap();
    let mark = form.fields.iter().find(|(name, _)| name == "accepted").unwrap().1.clone();
    let other = sends(&mut client, file.to_string().replace("99", "98").as_bytes(), Some(&mark));
    assert_eq!((other.status, tables(&server)), (200, 0), "nobody agrees to what they have not seen");
    let pasted = serde_json::to_string_pretty(&file).unwrap().replace('\n', "\r\n");
    let reply = sends(&mut client, pasted.as_bytes(), Some(&mark));
    assert_eq!((reply.status, tables(&server)), (303, 1), "{}", reply.text());
    let id = reply.header("location").unwrap().strip_prefix("/characters/").unwrap().to_owned();
    let mut maker = Maker { client, id };
    assert_eq!(maker.sheet()["hp"], json!({"now": 4, "max": 4}));
    let page = maker.page();
    assert!(!page.contains("<b>Bold") && !page.contains("<img src=x"), "{page}");
}

#[test]
fn an_eleventh_slot_in_a_file_is_kept_told_and_flagged() {
    let server = Server::unlimited();
    let mut file = tansy();
    let things = file["character"]["things"].as_array_mut().unwrap();
    things.extend((6..10).map(|id| json!({"id": id, "item": {"name": format!("Stone {id}")}})));
    file["character"]["numbered"] = json!(10);
    let mut client = server.visitor();
    let page = sends(&mut client, file.to_string().as_bytes(), None).text();
    assert!(page.contains("Worth a look"), "{page}");
    let reply = client.post("/api/characters/import", &file);
    assert!(reply.json()["report"][0]["fate"] == "noticed", "{}", reply.text());
    let mut maker = Maker { client, id: reply.json()["table"].as_str().unwrap().to_owned() };
    let page = maker.page();
    assert!(page.contains("11 of 10 slots") && page.contains("1 more than there is room for"), "{page}");
    maker.does("with-9", &[("verb", "drop")]);
    assert!(maker.page().contains("10 of 10 slots"));
}

#[test]
fn what_is_no_character_is_told_so_in_place_and_nothing_is_stored() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let actor = json!({"name": "X", "type": "character", "system": {}, "items": []});
    for (sent, status, why) in [
        (b"hello".to_vec(), 422, "reading stopped in line 1 at character 1, and one that was saved here"),
        (b"{\n\"name\": \"T".to_vec(), 422, "it breaks off in line 2"),
        (b"[]".to_vec(), 422, "no character that is known here"),
        (b"\xff\xfe".to_vec(), 422, "is no text"),
        (b"{\"some\": \"thing\"}".to_vec(), 422, "no character that is known here"),
        (b"{\"schema\": \"trilith.cairn.character/9\"}".to_vec(), 422, "schema"),
        (b"{\"schema\": \"trilith.cairn.character/1\", \"character\": {\"name\": 3}}".to_vec(), 422, "cannot be read"),
        (actor.to_string().into_bytes(), 422, "neither a character of ours nor one of Kettlewright"),
        (vec![b' '; 300_000], 413, "256 kB"),
    ] {
        let reply = sends(&mut client, &sent, None);
        let page = reply.text();
        assert_eq!(reply.status, status, "{why}: {page}");
        assert!(
            page.contains(why) && page.contains("do-import") && page.contains("Nothing was stored"),
            "{why}: {page}"
        );
    }
    assert_eq!((tables(&server), client.cookie), (0, None));
}
