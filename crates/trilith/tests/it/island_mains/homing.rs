//! Brought to a table, played there to its end, and home with what was earned: once, whatever happens in between.

use serde_json::{Value, json};

use super::{opens, ready, whole};
use crate::characters::maker::Maker;
use crate::client::Client;
use crate::party::fresh_id;
use crate::server::{Server, until};

/// Brings somebody to a table.
fn brings(maker: &mut Maker, table: &str) {
    let reply = maker.client.post(&format!("/api/tables/{table}/bring"), &json!({"character": maker.id}));
    assert_eq!(reply.status, 200, "{}", reply.text());
}

/// Plays whatever is asked, by the offers alone: something to do for everybody, or nothing more.
pub fn plays_to_the_end(client: &mut Client, table: &str) -> Value {
    for _ in 0..4_000 {
        let view = client.view(table);
        if view["scene"]["parts"]["hour"]["ended"].is_object() {
            return view;
        }
        let Some(command) = choice(&view) else {
            std::thread::sleep(std::time::Duration::from_millis(10));
            continue;
        };
        let envelope = json!({"id": fresh_id(), "command": {"play": command}});
        let reply = client.post(&format!("/api/tables/{table}/commands"), &envelope);
        // Between a look and an order others act: what is refused then is no longer open.
        if reply.status == 422 {
            assert_ne!(choice(&client.view(table)), Some(command), "{}", reply.text());
            continue;
        }
        assert!(reply.status == 200 || reply.status == 409, "{command}: {}", reply.text());
    }
    panic!("the game comes to no end");
}

/// What is done first where it can be done.
const WANTED: [&str; 6] = ["choose_start", "take_token", "roll", "confront", "rest", "done"];
/// What can be done at any time and gets nobody anywhere.
const IDLE: [&str; 10] =
    ["rest_of_phase", "give", "set_standing", "grow", "use_item", "pick_up", "use_feature", "cast", "light", "peek"];

fn choice(view: &Value) -> Option<Value> {
    let offers: Vec<&Value> = view["options"]["play"].as_array()?.iter().filter(|one| one["state"] == "open").collect();
    let verb = |offer: &&&Value, wanted: &str| offer["verb"] == wanted;
    let wanted = WANTED.iter().find_map(|wanted| offers.iter().find(|offer| verb(offer, wanted)));
    let other = offers.iter().find(|offer| !IDLE.iter().any(|idle| verb(offer, idle)) && offer["verb"] != "done");
    let offer = wanted.or(other).or_else(|| offers.iter().find(|offer| verb(offer, "done")))?;
    let fields = fields(offer["slots"].as_array().map_or(&[], Vec::as_slice))?;
    let verb = offer["verb"].as_str()?;
    Some(if fields.as_object().is_some_and(serde_json::Map::is_empty) { json!(verb) } else { json!({ verb: fields }) })
}

/// The first value of each field, or as many as there may be.
fn fields(slots: &[Value]) -> Option<Value> {
    let mut said = json!({});
    for slot in slots {
        let name = slot["name"].as_str()?;
        said[name] = match slot["domain"].as_str()? {
            "choice" => {
                let first = slot["of"].get(0)?;
                let then = fields(first["then"].as_array().map_or(&[], Vec::as_slice))?;
                for (field, value) in then.as_object()? {
                    said[field] = value.clone();
                }
                first["value"].clone()
            }
            "several" => {
                let most = usize::try_from(slot["max"].as_u64()?).ok()?;
                slot["of"].as_array()?.iter().take(most).map(|one| one["value"].clone()).collect()
            }
            "number" => slot["min"].clone(),
            "split" => split(slot)?,
            _ => return None,
        };
    }
    Some(said)
}

/// Shares as even as they come, within their bounds.
fn split(slot: &Value) -> Option<Value> {
    let (mut left, most) = (slot["total"].as_i64()?, slot["most"].as_i64()?);
    let mut shares = json!({});
    for key in slot["keys"].as_array()? {
        let key = key.as_str()?;
        let share = left.min(slot["bounds"][key].as_i64().unwrap_or(most));
        shares[key] = json!(share);
        left -= share;
    }
    Some(shares)
}

fn travels(maker: &mut Maker) -> Vec<Value> {
    whole(maker)["main"]["travels"].as_array().cloned().unwrap_or_default()
}

#[test]
fn a_main_from_home_plays_to_the_end_and_comes_home_with_one_entry() {
    let mut server = Server::with(&["--no-limits", "--bot-pause", "0"]);
    let mut maker = ready(server.visitor(), "marit_holm");
    let table = opens(&mut maker.client, &json!({"days": 5, "first_evening": true}));
    assert!(maker.client.get(&format!("/tables/{table}")).text().contains("id=\"bring\""));
    brings(&mut maker, &table);
    let page = maker.page();
    assert!(page.contains("Is on the island of <a href") && !page.contains("check-survival"), "{page}");
    let reply = maker.forges("call", &[("name", "Elsewhere")]);
    assert!(reply.status == 422 && reply.text().contains("play it there"), "{}", reply.text());
    let mut client = maker.client.clone();
    plays_to_the_end(&mut client, &table);
    let mut reader = Maker { client: maker.client.clone(), id: maker.id.clone() };
    for _ in 0..100 {
        if !travels(&mut reader).is_empty() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    // Whoever was lost and replaced under way does not always come home: then there is nothing to look at.
    if travels(&mut reader).is_empty() {
        return;
    }
    let home = travels(&mut reader);
    assert_eq!((&home[0]["table"], &home[0]["name"]), (&json!(table), &json!("The Sundered Stones")));
    let earned = told(&client.log(&table).to_string());
    assert_eq!(home[0]["xp"].as_u64(), Some(earned), "{home:?}");
    until("the table knows it", || client.clone().log(&table).to_string().contains("stands on the sheet at home"));
    let page = reader.page();
    assert!(!page.contains("Is on the island of"), "{page}");
    server.kill();
    server.restart();
    assert_eq!(client.get(&format!("/tables/{table}")).status, 200);
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert_eq!(travels(&mut reader), home, "once");
}

/// The XP with which the log says that the main went home.
fn told(log: &str) -> u64 {
    let after = ["Marit Holm goes home with ", "Marit Holm is mourned at home: "];
    let found = after.iter().find_map(|words| log.split(words).nth(1)).unwrap_or_else(|| panic!("{log}"));
    found.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn whoever_gets_up_takes_their_main_home() {
    let server = Server::with(&["--no-limits", "--bot-pause", "0"]);
    let mut maker = ready(server.visitor(), "varga");
    let table = opens(&mut maker.client, &json!({}));
    brings(&mut maker, &table);
    let envelope = json!({"id": fresh_id(), "command": {"gather": "leave"}});
    let reply = maker.client.post(&format!("/api/tables/{table}/commands"), &envelope);
    assert_eq!(reply.status, 200, "{}", reply.text());
    let (client, id) = (maker.client.clone(), maker.id.clone());
    until("Varga is home", || travels(&mut Maker { client: client.clone(), id: id.clone() }).len() == 1);
    assert_eq!(travels(&mut maker)[0]["xp"], 0);
    assert!(maker.page().contains("check-survival"), "{}", maker.page());
}

#[test]
fn a_main_whom_nobody_could_have_made_opens_no_table() {
    let server = Server::unlimited();
    let mut maker = ready(server.visitor(), "nim_cogwell");
    let mut sheet = whole(&mut maker)["main"]["sheet"].clone();
    let order = |sheet: &Value| {
        json!({"table": "T", "called": "Ann", "as": "player", "game": "island", "seats": ["me", "bot"],
            "setup": {"tribes": [{"name": "Heron", "main": sheet}, {"name": "Otter"}]}})
    };
    let sound = maker.client.post("/api/tables", &order(&sheet));
    assert_eq!(sound.status, 200, "{}", sound.text());
    sheet["hp"] = json!(100);
    sheet["slots"] = json!([4, 3, 2]);
    sheet["level"] = json!(2);
    let reply = maker.client.post("/api/tables", &order(&sheet));
    let text = reply.text();
    assert_eq!(reply.status, 422, "{text}");
    for fault in ["tribes.0.main.hp", "tribes.0.main.slots", "not opened for veterans"] {
        assert!(text.contains(fault), "{fault}: {text}");
    }
}

#[test]
fn a_second_click_a_stranger_and_the_dead_bring_nobody() {
    let server = Server::unlimited();
    let mut maker = ready(server.visitor(), "odo_grindle");
    let table = opens(&mut maker.client, &json!({}));
    brings(&mut maker, &table);
    let again = maker.client.post(&format!("/api/tables/{table}/bring"), &json!({"character": maker.id}));
    assert!(again.status == 422 && again.text().contains("is here already"), "{}", again.text());
    let mut other = ready(server.visitor(), "varga");
    let theirs = json!({"character": other.id});
    let reply = maker.client.post(&format!("/api/tables/{table}/bring"), &theirs);
    assert_eq!(reply.status, 404, "{}", reply.text());
    let page = other.client.get(&format!("/tables/{table}/bring"));
    assert_eq!(page.status, 404, "{}", page.text());
    let mine = maker.client.get(&format!("/tables/{table}/bring"));
    assert!(mine.status == 200 && mine.text().contains("Odo Grindle is on the island of"), "{}", mine.text());
}
