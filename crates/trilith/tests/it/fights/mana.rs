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

/// What a guest's program and page are sent of themselves.
fn streams<'a>(guests: impl IntoIterator<Item = &'a Guest>) -> Vec<Stream> {
    let both = |guest: &Guest| [Stream::of(&guest.client, &guest.table), Stream::of_page(&guest.client, &guest.table)];
    guests.into_iter().flat_map(both).collect()
}

/// Gives somebody so much mana that the number stands nowhere else.
fn attuned(gm: &mut Guest, name: &str) -> Value {
    let who = named(&gm.view(), name)["who"].clone();
    for _ in 0..46 {
        gm.plays(&json!({"attune": {"figure": who, "mana": 20}}));
    }
    who
}

fn mana(view: &Value, name: &str) -> u64 {
    named(view, name)["mage"]["mana"].as_u64().unwrap()
}

/// Where a casting that is made up is told of.
fn casting(cast: &Value) -> String {
    format!("/casting?cast={}", escaped(&cast.to_string()))
}

/// Casts a spell with dice that make it work.
fn casts(guest: &mut Guest, cast: &Value) {
    let n = guest.number();
    let command = json!({"play": {"cast": cast}});
    guest.sends(&json!({"id": fresh_id(), "after": n, "faces": [3, 3, 3, 3, 3, 3, 3, 3], "command": command})).n();
}

/// What others were answered in vain, and whatever they ask for, of now and of the past.
fn others_read_no_mana<'a>(others: impl Iterator<Item = &'a mut Guest>, errors: &[String], secrets: &[u64]) {
    for error in errors {
        tells_no_mana("an error", error, secrets);
    }
    for guest in others {
        for path in ["", "/log.json", "/log.md", "/lines?before=1000"] {
            tells_no_mana(path, &guest.page(path).text(), secrets);
        }
        tells_no_mana("the API", &guest.view().to_string(), secrets);
        tells_no_mana("the log", &guest.log().to_string(), secrets);
        looks_back(guest, secrets);
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
    let streams = streams([&players[0], &players[1], &wes]);
    let who = attuned(&mut gm, "Ysolde");
    let (mut secrets, mut errors) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        let view = until(&mut gm, &mut players, |view| acts(view, "Ysolde"));
        secrets.push(mana(&view, "Ysolde"));
        let corvin = named(&view, "Corvin")["who"].clone();
        let cast = json!({"figure": who, "spell": "missile", "mana": null, "reach": 0, "gains": [], "element": "fire", "mode": null, "targets": [corvin], "at": null, "borrow": false});
        errors.extend(makes_it_up(&mut gm, &mut players, &mut wes, &cast, &secrets));
        casts(&mut players[0], &cast);
        secrets.push(mana(&gm.view(), "Ysolde"));
        goes_on(&mut gm, &mut players);
    }
    secrets.sort_unstable();
    secrets.dedup();
    assert!(secrets.len() > 1 && secrets.iter().all(|mana| *mana > 900), "{secrets:?}");
    assert!(has_number(&gm.page("").text(), *secrets.first().unwrap()), "the GM's page has it");
    others_read_no_mana(players.iter_mut().chain([&mut wes]), &errors, &secrets);
    for stream in &streams {
        tells_no_mana("a stream", &String::from_utf8(stream.bytes()).unwrap(), &secrets);
    }
}

/// A casting that is made up tells its caster of no mana, and the GM of it. The answers to what is not to be had.
fn makes_it_up(
    gm: &mut Guest,
    [ann, bob]: &mut [Guest; 2],
    wes: &mut Guest,
    cast: &Value,
    secrets: &[u64],
) -> [String; 4] {
    let (asked, who) = (casting(cast), &cast["figure"]);
    let woven = ann.page(&asked);
    assert_eq!(woven.status, 200);
    assert!(woven.json()["said"].as_str().unwrap().starts_with("Cast Missile at Corvin"), "{}", woven.text());
    tells_no_mana("a casting made up", &woven.text(), secrets);
    assert!(gm.page(&asked).text().contains(&secrets.last().unwrap().to_string()), "the GM is told");
    let ball = json!({"figure": who, "spell": "ball", "mana": 9, "reach": 0, "gains": [], "element": "fire", "mode": null, "targets": [], "at": null, "borrow": false});
    [
        bob.page(&asked).text(),
        wes.page(&asked).text(),
        ann.orders(&json!({"play": {"cast": ball}})).text(),
        bob.orders(&json!({"play": {"attune": {"figure": who, "mana": 1}}})).text(),
    ]
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

/// A table where Ann has a truenamer, Bob her foe's mage and Cat her ally's, Wes watches, and dice rolled by hand may be
/// typed in.
fn truenamers(server: &Server) -> (Guest, [Guest; 3], Guest) {
    let mut gm = Guest::opens(server, "Names");
    let (player, spectator) = (gm.link("player"), gm.link("spectator"));
    let joins = |link: &str, name: &str| Guest::joins(server, link.split('#').nth(1).unwrap(), name);
    let players = [joins(&player, "Ann"), joins(&player, "Bob"), joins(&player, "Cat")];
    let wes = joins(&spectator, "Wes");
    let mut setup = Scenario::read(NAMES).unwrap().setup;
    let seats = [("Fenella", 1), ("Drusilla", 3), ("Corvin", 2)];
    for entrant in &mut setup.figures {
        let seat = seats.iter().find(|(name, _)| *name == entrant.profile.name);
        entrant.player = seat.map(|(_, seat)| *seat);
    }
    gm.orders(&json!({"begin": {"game": "pillars-battle", "setup": serde_json::to_value(setup).unwrap()}})).n();
    gm.does(&json!({"allow_real_dice": {"allowed": true}}));
    (gm, players, wes)
}

#[test]
fn whoever_knows_the_own_mana_reads_it_and_nobody_else_does() {
    let server = Server::unlimited();
    let (mut gm, mut players, mut wes) = truenamers(&server);
    let links = [gm.link("player"), gm.link("spectator")];
    let streams = streams(players[1..].iter().chain([&wes]));
    let own = Stream::of_page(&players[0].client, &gm.table);
    let who = attuned(&mut gm, "Fenella");
    let view = until(&mut gm, &mut players, |view| acts(view, "Fenella"));
    let mut secrets = vec![mana(&view, "Fenella")];
    let cast = json!({"figure": who, "spell": "summon", "mana": 1, "reach": 0, "gains": [], "element": null, "mode": null, "targets": [], "at": null, "borrow": true});
    let [ann, others @ ..] = &mut players;
    let woven = reads_her_own(ann, &cast, secrets[0]);
    let errors = ask_in_vain(others, &mut wes, &cast, &woven);
    casts(ann, &woven);
    goes_on(&mut gm, &mut players);
    let left = mana(&gm.view(), "Fenella");
    assert!(900 < left && left < secrets[0], "{left} of {secrets:?}");
    secrets.push(left);
    // The page has her mana before its reader's eyes for certain when she is to act again.
    let left = mana(&until(&mut gm, &mut players, |view| acts(view, "Fenella")), "Fenella");
    secrets.push(left);
    let [ann, others @ ..] = &mut players;
    let last = ann.number();
    own.wait_for_line(last);
    own.wait_for_text("the owner's page to follow", |text| has_number(text, left));
    others_read_no_mana(others.iter_mut().chain([&mut wes]), &errors, &secrets);
    for link in &links {
        tells_no_mana("a link", &server.visitor().get(link.split('#').next().unwrap()).text(), &secrets);
    }
    for stream in &streams {
        stream.wait_for_line(last);
        tells_no_mana("a stream", &String::from_utf8(stream.bytes()).unwrap(), &secrets);
    }
}

/// A casting, the page and the API tell the truenamer what she has, and of nobody else. The casting as it was woven.
fn reads_her_own(ann: &mut Guest, cast: &Value, mana: u64) -> Value {
    let woven = ann.page(&casting(cast));
    assert!(has_number(&woven.text(), mana), "a casting tells its owner: {}", woven.text());
    assert!(has_number(&ann.page("").text(), mana), "and so does the page");
    assert_eq!(named(&ann.view(), "Fenella")["mage"]["mana"], mana, "and the API");
    assert!(named(&ann.view(), "Corvin")["mage"]["mana"].is_null(), "but what others have is theirs");
    woven.json()["cast"].clone()
}

/// What others are answered who ask for the casting, cast it or change its caster's mana.
fn ask_in_vain(others: &mut [Guest], wes: &mut Guest, cast: &Value, woven: &Value) -> Vec<String> {
    let asked = casting(cast);
    let mut errors: Vec<String> = others.iter_mut().map(|guest| guest.page(&asked).text()).collect();
    errors.push(wes.page(&asked).text());
    for guest in others {
        errors.push(guest.orders(&json!({"play": {"cast": woven}})).text());
        errors.push(guest.orders(&json!({"play": {"attune": {"figure": cast["figure"], "mana": 1}}})).text());
    }
    errors
}
