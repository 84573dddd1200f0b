//! A mage's mana: in no byte that reaches anybody but the GM, and whoever knows their own.

use pillars::battle::scenario::Scenario;
use serde_json::{Value, json};

use super::magic::{acts, goes_on, magi, named, until};
use crate::party::{Guest, fresh_id};
use crate::server::Server;
use crate::stream::Stream;

/// Whether a text has a number that stands for itself.
fn has_number(text: &str, number: u64) -> bool {
    let sign = number.to_string();
    let apart = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_ascii_alphanumeric() && letter != '.');
    text.match_indices(&sign)
        .any(|(at, _)| apart(text[..at].chars().next_back()) && apart(text[at + sign.len()..].chars().next()))
}

fn tells_no_mana(what: &str, text: &str, secrets: &[u64]) {
    for secret in secrets {
        assert!(!has_number(text, *secret), "{what} has {secret}: {text}");
    }
}

#[test]
fn a_mages_mana_is_in_no_byte_that_reaches_anybody_but_the_gm() {
    let server = Server::unlimited();
    let mut gm = magi(&server);
    let (player, spectator) = (gm.link("player"), gm.link("spectator"));
    let sits = |link: &str, name: &str, seat: Value| {
        let mut client = server.visitor();
        let key = link.split('#').nth(1).unwrap();
        let reply = client.post("/api/join", &json!({"key": key, "name": name, "seat": seat}));
        let seat = reply.json()["seat"].as_str().unwrap().to_owned();
        Guest { client, table: gm.table.clone(), seat }
    };
    let mut wes = sits(&spectator, "Wes", Value::Null);
    let mut players = [sits(&player, "Ann", json!("p1")), sits(&player, "Bob", json!("p2"))];
    let streams: Vec<Stream> = [&players[0], &players[1], &wes]
        .into_iter()
        .flat_map(|guest| [Stream::of(&guest.client, &guest.table), Stream::of_page(&guest.client, &guest.table)])
        .collect();
    // So much that the number stands nowhere else.
    let who = named(&gm.view(), "Ysolde")["who"].clone();
    for _ in 0..46 {
        gm.plays(&json!({"attune": {"figure": who, "mana": 20}}));
    }
    let mut secrets = Vec::new();
    let mut errors = Vec::new();
    for _ in 0..3 {
        let view = until(&mut gm, &mut players, |view| acts(view, "Ysolde"));
        secrets.push(named(&view, "Ysolde")["mage"]["mana"].as_u64().unwrap());
        let corvin = named(&view, "Corvin")["who"].clone();
        let cast = json!({"figure": who, "spell": "missile", "mana": null, "reach": 0, "gains": [], "element": "fire", "mode": null, "targets": [corvin], "at": null, "borrow": false});
        let query = serde_json::to_string(&cast).unwrap();
        let asked = format!("/casting?cast={}", escaped(&query));
        let woven = players[0].page(&asked);
        assert_eq!(woven.status, 200);
        assert!(woven.json()["said"].as_str().unwrap().starts_with("Cast Missile at Corvin"), "{}", woven.text());
        tells_no_mana("a casting made up", &woven.text(), &secrets);
        assert!(gm.page(&asked).text().contains(&secrets.last().unwrap().to_string()), "the GM is told");
        errors.push(players[1].page(&asked).text());
        errors.push(wes.page(&asked).text());
        errors.push(players[0].orders(&json!({"play": {"cast": {"figure": who, "spell": "ball", "mana": 9, "reach": 0, "gains": [], "element": "fire", "mode": null, "targets": [], "at": null, "borrow": false}}})).text());
        errors.push(players[1].orders(&json!({"play": {"attune": {"figure": who, "mana": 1}}})).text());
        let n = players[0].number();
        players[0].sends(&json!({"id": fresh_id(), "after": n, "faces": [3, 3, 3, 3, 3, 3, 3, 3], "command": {"play": {"cast": cast}}})).n();
        secrets.push(named(&gm.view(), "Ysolde")["mage"]["mana"].as_u64().unwrap());
        goes_on(&mut gm, &mut players);
    }
    secrets.sort_unstable();
    secrets.dedup();
    assert!(secrets.len() > 1 && secrets.iter().all(|mana| *mana > 900), "{secrets:?}");
    assert!(has_number(&gm.page("").text(), *secrets.first().unwrap()), "the GM's page has it");
    for error in &errors {
        tells_no_mana("an error", error, &secrets);
    }
    let [ann, bob] = &mut players;
    for guest in [ann, bob, &mut wes] {
        for path in ["", "/log.json", "/log.md", "/lines?before=1000"] {
            tells_no_mana(path, &guest.page(path).text(), &secrets);
        }
        tells_no_mana("the API", &guest.view().to_string(), &secrets);
        tells_no_mana("the log", &guest.log().to_string(), &secrets);
        looks_back(guest, &secrets);
    }
    for stream in &streams {
        tells_no_mana("a stream", &String::from_utf8(stream.bytes()).unwrap(), &secrets);
    }
}

/// Some moments of the past, and what might have been.
fn looks_back(guest: &mut Guest, secrets: &[u64]) {
    let (table, last) = (guest.table.clone(), guest.number());
    for n in [last - 8, last - 3, last] {
        for path in [format!("/tables/{table}/moments?at={n}"), format!("/api/tables/{table}/moments?at={n}")] {
            tells_no_mana(&path, &guest.client.get(&path).text(), secrets);
        }
    }
    let reply =
        guest.client.submit(&format!("/tables/{table}/what-if"), &[("at", &(last - 3).to_string()), ("side", "0")]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    let imagined = reply.header("location").unwrap().trim_start_matches("/tables/").to_owned();
    for path in ["", "/log.json", "/log.md"] {
        tells_no_mana(path, &guest.client.get(&format!("/tables/{imagined}{path}")).text(), secrets);
    }
    tells_no_mana("what if", &guest.client.view(&imagined).to_string(), secrets);
}

/// Text as it stands in an address.
pub fn escaped(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// A truenamer knows the own mana to the point. An ally of the same side and the foe are other people's.
const NAMES: &str = "name = \"Names\"\nabout = \"Short.\"\nmap = '''\n............\n............\n............\n............\n............\n'''\n
[sides]\ndawn = \"Dawn\"\ndusk = \"Dusk\"\n
[figures.fenella]\nside = \"dawn\"\nis = \"truenamer\"\nname = \"Fenella\"\nat = \"2,2\"\nfacing = \"SE\"\n
[figures.drusilla]\nside = \"dawn\"\nis = \"mender\"\nname = \"Drusilla\"\nat = \"1,1\"\nfacing = \"SE\"\n
[figures.corvin]\nside = \"dusk\"\nis = \"frost_mage\"\nname = \"Corvin\"\nat = \"9,2\"\nfacing = \"NW\"\n";

#[test]
fn whoever_knows_the_own_mana_reads_it_and_nobody_else_does() {
    let server = Server::unlimited();
    let mut gm = Guest::opens(&server, "Names");
    let (player, spectator) = (gm.link("player"), gm.link("spectator"));
    let joins = |link: &str, name: &str| Guest::joins(&server, link.split('#').nth(1).unwrap(), name);
    let mut players = [joins(&player, "Ann"), joins(&player, "Bob"), joins(&player, "Cat")];
    let mut wes = joins(&spectator, "Wes");
    let mut setup = Scenario::read(NAMES).unwrap().setup;
    let seats = [("Fenella", 1), ("Drusilla", 3), ("Corvin", 2)];
    for entrant in &mut setup.figures {
        let seat = seats.iter().find(|(name, _)| *name == entrant.profile.name);
        entrant.player = seat.map(|(_, seat)| *seat);
    }
    gm.orders(&json!({"begin": {"game": "pillars-battle", "setup": serde_json::to_value(setup).unwrap()}})).n();
    gm.does(&json!({"allow_real_dice": {"allowed": true}}));
    let streams: Vec<Stream> = players[1..]
        .iter()
        .chain([&wes])
        .flat_map(|guest| [Stream::of(&guest.client, &guest.table), Stream::of_page(&guest.client, &guest.table)])
        .collect();
    let own = Stream::of_page(&players[0].client, &gm.table);
    let who = named(&gm.view(), "Fenella")["who"].clone();
    for _ in 0..46 {
        gm.plays(&json!({"attune": {"figure": who, "mana": 20}}));
    }
    let view = until(&mut gm, &mut players, |view| acts(view, "Fenella"));
    let mut secrets = vec![named(&view, "Fenella")["mage"]["mana"].as_u64().unwrap()];
    let cast = json!({"figure": who, "spell": "summon", "mana": 1, "reach": 0, "gains": [], "element": null, "mode": null, "targets": [], "at": null, "borrow": true});
    let asked = format!("/casting?cast={}", escaped(&cast.to_string()));
    let [ann, others @ ..] = &mut players;
    let woven = ann.page(&asked);
    assert!(has_number(&woven.text(), secrets[0]), "a casting tells its owner: {}", woven.text());
    assert!(has_number(&ann.page("").text(), secrets[0]), "and so does the page");
    assert_eq!(named(&ann.view(), "Fenella")["mage"]["mana"], secrets[0], "and the API");
    assert!(named(&ann.view(), "Corvin")["mage"]["mana"].is_null(), "but what others have is theirs");
    let mut errors: Vec<String> = others.iter_mut().map(|guest| guest.page(&asked).text()).collect();
    errors.push(wes.page(&asked).text());
    for guest in others.iter_mut() {
        errors.push(guest.orders(&json!({"play": {"cast": woven.json()["cast"]}})).text());
        errors.push(guest.orders(&json!({"play": {"attune": {"figure": who, "mana": 1}}})).text());
    }
    let n = ann.number();
    let command = json!({"play": {"cast": woven.json()["cast"]}});
    ann.sends(&json!({"id": fresh_id(), "after": n, "faces": [3, 3, 3, 3, 3, 3, 3, 3], "command": command})).n();
    goes_on(&mut gm, &mut players);
    let left = named(&gm.view(), "Fenella")["mage"]["mana"].as_u64().unwrap();
    assert!(900 < left && left < secrets[0], "{left} of {secrets:?}");
    secrets.push(left);
    // The page has her mana before its reader's eyes for certain when she is to act again.
    let view = until(&mut gm, &mut players, |view| acts(view, "Fenella"));
    let left = named(&view, "Fenella")["mage"]["mana"].as_u64().unwrap();
    secrets.push(left);
    let [ann, others @ ..] = &mut players;
    let last = ann.number();
    own.wait_for_line(last);
    own.wait_for_text("the owner's page to follow", |text| has_number(text, left));
    for error in &errors {
        tells_no_mana("an error", error, &secrets);
    }
    for guest in others.iter_mut().chain([&mut wes]) {
        for path in ["", "/log.json", "/log.md", "/lines?before=1000"] {
            tells_no_mana(path, &guest.page(path).text(), &secrets);
        }
        tells_no_mana("the API", &guest.view().to_string(), &secrets);
        tells_no_mana("the log", &guest.log().to_string(), &secrets);
        looks_back(guest, &secrets);
    }
    for link in [&player, &spectator] {
        tells_no_mana("a link", &server.visitor().get(link.split('#').next().unwrap()).text(), &secrets);
    }
    for stream in &streams {
        stream.wait_for_line(last);
        tells_no_mana("a stream", &String::from_utf8(stream.bytes()).unwrap(), &secrets);
    }
}
