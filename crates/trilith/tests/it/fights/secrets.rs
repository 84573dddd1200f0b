//! Those who hide: no byte that reaches the other side names them.

use pillars::battle::Setup;
use pillars::battle::scenario;
use serde_json::{Value, json};

use crate::party::{Guest, Party, fresh_id};
use crate::server::Server;
use crate::stream::Stream;

const CANARY: &str = "Zyxgnarl";

/// An ambush in which everybody who hides has a name that stands nowhere else.
fn ambush() -> Setup {
    let mut setup = scenario::find("ambush").unwrap().scenario().setup;
    for (number, entrant) in setup.figures.iter_mut().filter(|entrant| entrant.hidden).enumerate() {
        entrant.profile.name = format!("{CANARY}{number}");
    }
    setup
}

/// The numbers of those who hide, which the GM alone sees.
fn hidden(view: &Value) -> Vec<u64> {
    let figures = view["scene"]["parts"]["figures"].as_array().unwrap();
    figures.iter().filter(|figure| figure["hidden"] == true).map(|figure| figure["who"].as_u64().unwrap()).collect()
}

/// The same without the lists that number something else: how fast the past is played, which side one would take, and how
/// many seconds the clock waits.
fn without_other_numbers(text: &str) -> String {
    let mut pieces = text.split("<select");
    let mut kept = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (list, after) = piece.split_once("</select>").unwrap_or((piece, ""));
        let tag = list.split('>').next().unwrap_or_default();
        if !["reel-speed", "name=\"side\"", "name=\"seconds\""].iter().any(|other| tag.contains(other)) {
            kept.push_str(list);
        }
        kept.push_str(after);
    }
    kept
}

/// Asserts that bytes name nobody who hides, neither by name nor by number.
fn tells_nothing(what: &str, text: &str, hidden: &[u64]) {
    assert!(!text.contains(CANARY), "{what} names somebody who hides");
    let text = without_other_numbers(text);
    for who in hidden {
        for sign in [
            format!("token-{who}\""),
            format!("data-who=\"{who}\""),
            format!("\"who\":{who},"),
            format!("\"figure\":{who},"),
            format!("\"figure\":{who}}}"),
            format!("name=\"figure\" value=\"{who}\""),
            format!("<option value=\"{who}\""),
        ] {
            assert!(!text.contains(&sign), "{what} has {sign}");
        }
    }
}

#[test]
fn no_byte_that_reaches_the_travellers_names_those_who_lie_in_wait() {
    let mut party = Party::at(Server::unlimited());
    let setup = serde_json::to_value(ambush()).unwrap();
    party.gm.orders(&json!({"begin": {"game": "pillars-battle", "setup": setup}})).n();
    let lurking = hidden(&party.gm.view());
    assert_eq!(lurking.len(), 5, "the GM sees those who hide");
    assert!(party.gm.page("").text().contains(CANARY), "and so does the GM's page");
    assert!(party.bob.page("").text().contains(CANARY), "and their own side");
    let streams: Vec<Stream> = [&party.ann, &party.wes]
        .into_iter()
        .flat_map(|guest| [Stream::of(&guest.client, &guest.table), Stream::of_page(&guest.client, &guest.table)])
        .collect();
    let errors = plays_a_while(&mut party, &lurking);
    let real = |party: &mut Party| (party.gm.log().to_string(), party.gm.view().to_string());
    let before = real(&mut party);
    for error in &errors {
        tells_nothing("an error", error, &lurking);
    }
    for guest in [&mut party.ann, &mut party.wes] {
        let last = guest.number();
        for path in ["", "/log.json", "/log.md", "/lines?before=1000"] {
            tells_nothing(path, &guest.page(path).text(), &lurking);
        }
        tells_nothing("the API", &guest.view().to_string(), &lurking);
        looks_about(guest, &lurking);
        tells_nothing("the log", &guest.log().to_string(), &lurking);
        assert!(last > 3, "something happened");
        looks_back(guest, last, &lurking);
    }
    assert_eq!(real(&mut party), before, "whoever looks back or imagines changes nothing");
    when_all_is_over_one_still_looks_back(&mut party, &lurking);
    for stream in &streams {
        tells_nothing("a stream", &String::from_utf8(stream.bytes()).unwrap(), &lurking);
    }
}

/// Asks what lies about everybody, seen or not: whoever hides is not there.
fn looks_about(guest: &mut Guest, lurking: &[u64]) {
    let mut refused = Vec::new();
    for who in 0..=255 {
        let reply = guest.page(&format!("/lookout?who={who}"));
        tells_nothing("a lookout", &reply.text(), lurking);
        if reply.status != 200 {
            refused.push((reply.status, reply.text()));
        }
        assert!(reply.status == 404 || !lurking.contains(&who), "{who} is seen");
    }
    assert!(refused.windows(2).all(|pair| pair[0] == pair[1]), "whoever hides is refused like nobody at all");
}

/// Looks at every moment there was, by every way there is, and plays on from some of them.
fn looks_back(guest: &mut Guest, last: u64, lurking: &[u64]) {
    let table = guest.table.clone();
    let began = guest.client.get(&format!("/api/tables/{table}/moments")).json();
    let began = began["moments"][0]["n"].as_u64().unwrap();
    for n in 0..=last + 1 {
        let there = (began..=last).contains(&n);
        for path in [
            format!("/tables/{table}/moments?at={n}"),
            format!("/tables/{table}?at={n}"),
            format!("/api/tables/{table}/moments?at={n}"),
        ] {
            let reply = guest.client.get(&path);
            assert_eq!(reply.status, if there { 200 } else { 404 }, "{path}: {}", reply.text());
            tells_nothing(&path, &reply.text(), lurking);
        }
    }
    tells_nothing("the moments", &guest.client.get(&format!("/api/tables/{table}/moments")).text(), lurking);
    for at in [String::new(), began.to_string(), (last - 2).to_string()] {
        let reply = guest.client.submit(&format!("/tables/{table}/what-if"), &[("at", &at), ("side", "0")]);
        assert_eq!(reply.status, 303, "{}", reply.text());
        let imagined = reply.header("location").unwrap().trim_start_matches("/tables/").to_owned();
        for path in ["", "/log.json", "/log.md", "/lines?before=1000", "/moments?at=1"] {
            tells_nothing(path, &guest.client.get(&format!("/tables/{imagined}{path}")).text(), lurking);
        }
        for path in ["", "/log", "/moments"] {
            tells_nothing(path, &guest.client.get(&format!("/api/tables/{imagined}{path}")).text(), lurking);
        }
        let figures = guest.client.view(&imagined)["scene"]["parts"]["figures"].clone();
        assert!(figures.as_array().unwrap().len() > 1, "somebody is there to fight");
    }
}

/// The GM ends the fight; its past stays open to players and to those who watch, and only the past can be played on from.
fn when_all_is_over_one_still_looks_back(party: &mut Party, lurking: &[u64]) {
    party.gm.plays(&json!("end"));
    for guest in [&mut party.ann, &mut party.wes] {
        let (table, last) = (guest.table.clone(), guest.number());
        let moment = guest.client.get(&format!("/tables/{table}/moments?at={}", last - 1));
        assert_eq!(moment.status, 200);
        tells_nothing("a moment of a fight that is over", &moment.text(), lurking);
        let what_if = |guest: &mut Guest, at: String| {
            guest.client.submit(&format!("/tables/{table}/what-if"), &[("at", &at), ("side", "0")]).status
        };
        assert_eq!(what_if(guest, String::new()), 422, "nothing goes on from the end");
        assert_eq!(what_if(guest, (last - 1).to_string()), 303, "but from the moment before");
    }
}

/// Ann and Bob answer what they are asked, and Ann tries to get at those who hide. Gives back what she was told.
fn plays_a_while(party: &mut Party, lurking: &[u64]) -> Vec<String> {
    let mut errors = Vec::new();
    for _ in 0..14 {
        let view = party.gm.view();
        for prompt in view["prompts"].as_array().unwrap() {
            let guest = if prompt["to"] == "p1" { &mut party.ann } else { &mut party.bob };
            let n = guest.number();
            guest.sends(&json!({"id": fresh_id(), "after": n, "command": {"play": prompt["if_silent"]}}));
        }
        let who = lurking[errors.len() % lurking.len()];
        for command in
            [json!({"reveal": {"figure": who}}), json!({"hide": {"figure": who}}), json!({"hold": {"figure": who}})]
        {
            let reply = party.ann.orders(&json!({"play": command}));
            assert_eq!(reply.status, 422, "{}", reply.text());
            errors.push(reply.text());
        }
    }
    let nobody = unused(&party.gm.view());
    let nobody = party.ann.orders(&json!({"play": {"hold": {"figure": nobody}}})).refusal();
    let somebody = party.ann.orders(&json!({"play": {"hold": {"figure": lurking[0]}}})).refusal();
    assert_eq!(nobody, somebody, "whoever hides is refused like nobody at all");
    errors
}

/// A number that nobody has.
fn unused(view: &Value) -> u64 {
    let figures = view["scene"]["parts"]["figures"].as_array().unwrap();
    (0..256).find(|number| figures.iter().all(|figure| figure["who"] != *number)).unwrap()
}
