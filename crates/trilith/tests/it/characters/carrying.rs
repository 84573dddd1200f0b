//! Characters that travel: to a file and back, as copies, and shown to others.

use serde_json::{Value, json};

use super::maker::{Maker, form_of};
use crate::client::{Client, Reply};
use crate::party::fresh_id;
use crate::server::Server;

/// Somebody in play, made in two clicks.
pub fn in_play(server: &Server) -> Maker {
    let mut maker = Maker::begins(server);
    maker.does("do-roll_everything", &[]);
    assert_eq!(maker.step(), "alive");
    maker
}

fn file(maker: &mut Maker) -> Value {
    let reply = maker.client.get(&maker.path("/character.json"));
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(
        reply.header("content-disposition").unwrap(),
        format!("attachment; filename=\"character-{}.json\"", maker.id)
    );
    reply.json()
}

/// Sends the form as a browser does: a file, a text, or both.
fn brings(client: &mut Client, file: &[u8], text: &str) -> Reply {
    brings_by(client, &fresh_id(), file, text)
}

fn brings_by(client: &mut Client, click: &str, file: &[u8], text: &str) -> Reply {
    let part = |head: &str, body: &[u8]| {
        [b"--x7\r\ncontent-disposition: form-data; name=", head.as_bytes(), b"\r\n\r\n", body, b"\r\n"].concat()
    };
    let body = [
        part("\"click\"", click.as_bytes()),
        part("\"file\"; filename=\"edda.json\"\r\ncontent-type: application/json", file),
        part("\"text\"", text.as_bytes()),
        b"--x7--\r\n".to_vec(),
    ];
    client.ask("POST", "/characters/import", &[("content-type", "multipart/form-data; boundary=x7")], &body.concat())
}

/// Whoever came in.
fn came_in(client: Client, reply: &Reply) -> Maker {
    assert_eq!(reply.status, 303, "{}", reply.text());
    let id = reply.header("location").unwrap().strip_prefix("/characters/").unwrap().to_owned();
    Maker { client, id }
}

/// The amounts that the log of the table holds, which only the server reads.
fn secret_mana(server: &Server, id: &str) -> Vec<String> {
    let database = rusqlite::Connection::open(server.database()).unwrap();
    let mut rows = database.prepare("SELECT text FROM entries WHERE table_id = ?1 ORDER BY seq").unwrap();
    let texts: Vec<String> = rows.query_map([id], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let entries = texts.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let events: Vec<Value> =
        entries.flat_map(|entry| entry["events"].as_array().cloned().unwrap_or_default()).collect();
    let amounts = events.iter().filter_map(|event| {
        let rolled = event["mana_rolled"].get("mana").map(|mana| format!("{mana}/{mana}"));
        let kept = event.get("mana_kept").map(|kept| format!("{}/{}", kept["pool"]["start"], kept["pool"]["now"]));
        rolled.or(kept)
    });
    amounts.collect()
}

fn tables(server: &Server) -> i64 {
    let database = rusqlite::Connection::open(server.database()).unwrap();
    database.query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).unwrap()
}

fn told(maker: &mut Maker) -> String {
    maker.client.log(&maker.id.clone()).to_string()
}

/// The sheet without what differs between a character and its copy.
fn nameless(mut sheet: Value) -> Value {
    sheet["name"] = json!("");
    sheet
}

#[test]
fn a_character_goes_to_a_file_and_comes_back_the_same_with_its_mana() {
    let server = Server::unlimited();
    for way in ["file", "text", "api"] {
        let mut maker = in_play(&server);
        let text = serde_json::to_string_pretty(&file(&mut maker)).unwrap();
        let mut client = server.visitor();
        let mut back = match way {
            "file" => {
                let reply = brings(&mut client, text.as_bytes(), "not this");
                came_in(client, &reply)
            }
            "text" => {
                let reply = brings(&mut client, b"", &format!("\u{feff}{text}"));
                came_in(client, &reply)
            }
            _ => {
                let reply = client.ask(
                    "POST",
                    "/api/characters/import",
                    &[("content-type", "application/json")],
                    text.as_bytes(),
                );
                let id = reply.json()["table"].as_str().unwrap().to_owned();
                Maker { client, id }
            }
        };
        assert_eq!(back.sheet(), maker.sheet(), "{way}");
        assert_eq!(secret_mana(&server, &back.id), secret_mana(&server, &maker.id)[..1], "{way}");
        assert!(told(&mut back).contains("the mana is what it was"), "{way}");
        assert!(!back.has("do-back"), "how somebody came in stays");
        assert_eq!(back.goes_back().status, 422);
        let page = back.client.get("/").text();
        assert!(page.contains(&format!("/characters/{}", back.id)), "it is among one's own");
        back.does("do-call", &[("name", "Ann of Ash")]);
        assert!(back.has("do-back"), "what came later can be taken back");
    }
}

#[test]
fn two_files_of_the_same_character_differ_in_their_seal_alone() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    let (mut one, mut other) = (file(&mut maker), file(&mut maker));
    assert_ne!(one["character"]["mana"], other["character"]["mana"]);
    for file in [&mut one, &mut other] {
        assert_eq!(file["character"]["mana"].as_str().unwrap().len(), 96);
        file["character"]["mana"] = json!("");
    }
    assert_eq!(one, other);
}

#[test]
fn whoever_changes_a_word_or_comes_from_elsewhere_has_the_mana_rolled_anew() {
    let (server, elsewhere) = (Server::unlimited(), Server::unlimited());
    let mut maker = in_play(&server);
    let honest = file(&mut maker);
    let mut renamed = honest.clone();
    renamed["character"]["name"] = json!("Somebody Else");
    let mut tested = honest.clone();
    tested["character"]["tested"] = json!("yes");
    let mut broken = honest.clone();
    broken["character"]["mana"] = json!("00".repeat(48));
    let mut bare = honest.clone();
    bare["character"].as_object_mut().unwrap().remove("mana");
    let moved = {
        let mut other = file(&mut in_play(&server));
        other["character"]["mana"] = honest["character"]["mana"].clone();
        other
    };
    let cases = [
        (&server, renamed),
        (&server, tested),
        (&server, broken),
        (&server, bare),
        (&server, moved),
        (&elsewhere, honest),
    ];
    for (at, (server, file)) in cases.into_iter().enumerate() {
        let mut client = server.visitor();
        let reply = brings(&mut client, file.to_string().as_bytes(), "");
        let mut back = came_in(client, &reply);
        assert!(told(&mut back).contains("the mana is rolled anew"), "{at}");
        assert_eq!(secret_mana(server, &back.id).len(), 1, "{at}");
        let drawn = told(&mut back);
        assert!(!drawn.contains("\"hidden\":["), "{drawn}");
    }
}

#[test]
fn every_fault_is_listed_with_its_rule_and_nothing_is_stored() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    let mut wrong = file(&mut maker);
    wrong["character"]["scores"]["str"] = json!(99);
    wrong["character"]["hands"] = json!(3);
    wrong["character"]["name"] = json!("<script>alert(1)</script>\u{202e}");
    wrong["character"]["<img src=x onerror=alert(1)>"] = json!(1);
    let before = tables(&server);
    let mut client = server.visitor();
    let reply = brings(&mut client, wrong.to_string().as_bytes(), "");
    let page = reply.text();
    assert_eq!((reply.status, tables(&server)), (422, before), "{page}");
    assert_eq!(client.cookie, None, "not even a visitor is stored");
    for place in ["scores.str", "hands", "name", "&lt;img src=x"] {
        assert!(page.contains(&format!("<code>{place}")), "{place}: {page}");
    }
    assert!(page.contains("href=\"/rules/pillars/rulings#P18\""), "{page}");
    let refused = client.post("/api/characters/import", &wrong);
    let faults = refused.json()["error"]["faults"].as_array().unwrap().len();
    assert!(refused.status == 422 && faults >= 4, "{}", refused.text());
    assert!(
        page.contains(&format!("{faults} things are wrong with it")) && page.contains("Nothing was stored"),
        "{page}"
    );
    assert_eq!(page.matches("<li><code>").count(), faults);
    assert!(!page.contains("<script>alert") && !page.contains("<img src=x"), "{page}");
    assert!(form_of(&page, "do-import").unwrap().html.contains("&quot;hands&quot;"), "what was sent is still there");
}

#[test]
fn what_is_no_character_or_too_large_is_told_so() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let large = format!("{{\"format\": \"{}\"}}", "x".repeat(70_000));
    let deep = "[".repeat(60_000);
    for (sent, why) in [
        (&b""[..], "there is nothing in it"),
        (b"hello", "reading stopped in line 1"),
        (b"\xff\xfe", "is no text"),
        (b"{}", "is missing"),
        (large.as_bytes(), "65536 are read at most"),
        (deep.as_bytes(), "reading stopped in line 1"),
    ] {
        let reply = brings(&mut client, sent, "");
        assert_eq!(reply.status, 422, "{why}");
        assert!(reply.text().contains(why), "{why}: {}", reply.text());
    }
    assert_eq!(brings(&mut client, &vec![b'x'; 300_000], "").status, 413);
    let form = client.submit("/characters/import", &[("text", "{}")]);
    assert_eq!(form.status, 400, "no form of that kind is ours");
    assert_eq!(tables(&server), 0);
}

#[test]
fn the_dead_and_the_unmade_stay_where_they_are() {
    let server = Server::unlimited();
    let mut maker = Maker::begins(&server);
    let click = fresh_id();
    for path in ["/copy", "/share"].map(|rest| maker.path(rest)) {
        let reply = maker.client.submit(&path, &[("click", &click)]);
        assert_eq!(reply.status, 422, "{path}");
        assert!(reply.text().contains("only for a character in play"), "{}", reply.text());
    }
    let path = maker.path("/character.json");
    assert_eq!(maker.client.get(&path).status, 422);
}

#[test]
fn a_copy_is_another_character_with_the_same_secret() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    let form = form_of(&maker.page(), "do-copy").unwrap();
    let fields: Vec<(&str, &str)> = form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let reply = maker.client.submit(&form.action, &fields);
    let mut copy = came_in(maker.client.clone(), &reply);
    let again = maker.client.submit(&form.action, &fields);
    assert_eq!(again.header("location"), reply.header("location"), "a double click makes one copy");
    assert_ne!(copy.id, maker.id);
    let name = maker.sheet()["name"].as_str().unwrap().to_owned();
    assert_eq!(copy.sheet()["name"], format!("{name} (copy)"));
    assert_eq!(nameless(copy.sheet()), nameless(maker.sheet()));
    assert_eq!(secret_mana(&server, &copy.id), secret_mana(&server, &maker.id));
    copy.does("do-call", &[("name", "Twin")]);
    assert_eq!(maker.sheet()["name"], name);
    let home = maker.client.get("/").text();
    assert!(home.contains("Twin") && home.contains(&name));
}

#[test]
fn the_same_click_brings_one_character_in_and_another_person_another() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    let text = file(&mut maker).to_string();
    let click = fresh_id();
    let first = brings_by(&mut maker.client, &click, text.as_bytes(), "");
    let again = brings_by(&mut maker.client, &click, text.as_bytes(), "");
    assert_eq!(first.header("location"), again.header("location"));
    let mut other = in_play(&server);
    let theirs = brings_by(&mut other.client, &click, text.as_bytes(), "");
    assert_ne!(first.header("location"), theirs.header("location"));
}

#[test]
fn what_came_in_survives_a_restart_and_its_log_is_in_order() {
    let mut server = Server::unlimited();
    let mut maker = in_play(&server);
    let text = file(&mut maker).to_string();
    let reply = brings(&mut maker.client, text.as_bytes(), "");
    let mut back = came_in(maker.client.clone(), &reply);
    let sheet = back.sheet();
    server.kill();
    server.restart();
    assert_eq!(back.sheet(), sheet);
    let log = back.client.log(&back.id.clone()).to_string();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.json");
    std::fs::write(&path, log).unwrap();
    let verified = crate::shell::run(&["verify", crate::shell::text(&path)]);
    assert_eq!(verified.code, 0, "{verified:?}");
}

#[test]
fn nobody_can_let_a_character_in_by_a_command() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    let mut fresh = Maker::begins(&server);
    let mut character = file(&mut maker)["character"].clone();
    character["mana"] = json!({"start": 18, "now": 18});
    let path = format!("/api/tables/{}/commands", fresh.id);
    for stand_in in [json!(null), json!("door"), json!("clock"), json!("gm"), json!("p1")] {
        let arrive = json!({"play": {"arrive": {"character": character, "origin": "sealed"}}});
        let reply = fresh.client.post(&path, &json!({"id": fresh_id(), "as": stand_in, "command": arrive}));
        assert!([400, 422].contains(&reply.status), "{stand_in}: {}", reply.text());
    }
    assert_eq!(fresh.step(), "attributes");
}
