//! Nothing that lies face down is in any byte of a player's page (A127 to A129).

use std::collections::BTreeSet;

use island::pack::{Pack, Sort};
use serde_json::{Value, json};

use crate::party::Guest;
use crate::server::Server;

/// The keys of what lies face down, as the GM knows it, and in the bag.
fn hidden(gm: &mut Guest) -> BTreeSet<String> {
    let parts = gm.view()["scene"]["parts"].clone();
    let land = parts["land"].as_array().unwrap().iter();
    let down = land.filter(|hex| hex["token"]["face"] == "down").filter_map(|hex| hex["token"]["known"].as_str());
    let bag = parts["hour"]["bag_holds"].as_object().unwrap().keys().map(String::as_str);
    let decks = parts["hour"]["decks"].as_object().unwrap().values().flat_map(|deck| deck["holds"].as_array().unwrap());
    down.chain(bag).chain(decks.filter_map(Value::as_str)).map(ToOwned::to_owned).collect()
}

/// Everything of a pack whose key stands in a text, word by word.
fn named_in(text: &str, keys: &[&str]) -> BTreeSet<String> {
    let words: BTreeSet<&str> = text.split(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '_')).collect();
    keys.iter().filter(|key| words.contains(**key)).map(|key| (*key).to_owned()).collect()
}

#[test]
fn no_page_names_what_lies_face_down() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let setup = json!({"tribes": [{"name": "Heron"}, {"name": "Otter"}], "rules": {"landed_by_lot": true}});
    let order = json!({"table": "Isle", "called": "Gamma", "as": "gm", "game": "island", "setup": setup, "seats": ["friend", "bot"]});
    let table = client.post("/api/tables", &order).json()["table"].as_str().unwrap().to_owned();
    let mut gm = Guest { client, table, seat: "gm".to_owned() };
    let link = gm.link("player");
    let mut ann = Guest::joins(&server, link.rsplit('#').next().unwrap(), "Ann");
    let pack = Pack::of_the_house();
    // A blank and the marker of an area are called by words that stand on every page.
    let kinds: Vec<_> =
        pack.encounters.iter().filter(|(_, one)| !matches!(one.sort, Sort::Blank | Sort::Area)).collect();
    let keys: Vec<&str> = kinds.iter().map(|(key, _)| key.word()).collect();
    let (mut known, mut looked, mut secrets) = (BTreeSet::new(), 0, 0);
    for step in 0..30 {
        let view = ann.view();
        known.extend(named_in(&view.to_string(), &keys));
        let hidden = hidden(&mut gm);
        let page = ann.page("").text();
        let days = ann.client.get(&format!("/tables/{}/days", ann.table)).text();
        let then = ann.client.get(&format!("/tables/{}/moments?at={}", ann.table, view["n"])).text();
        for (key, one) in kinds.iter().filter(|(key, _)| hidden.contains(key.word()) && !known.contains(key.word())) {
            secrets += 1;
            for bytes in [&page, &days, &then] {
                assert!(!named_in(bytes, &[key.word()]).contains(key.word()), "step {step}: {key} is on a page");
                assert!(
                    !bytes.contains(&one.name) && !bytes.contains(&one.text),
                    "step {step}: {} is on a page",
                    one.name
                );
            }
        }
        looked += 1;
        if !goes_on(&mut ann, step) {
            break;
        }
    }
    assert!(looked > 20 && secrets > 100, "{looked} pages, {secrets} secrets");
}

/// Ann does something: she explores where she can, and else what happens to the silent. Whether the game goes on.
fn goes_on(ann: &mut Guest, step: usize) -> bool {
    for _ in 0..2_000 {
        let view = ann.view();
        if view["scene"]["parts"]["hour"]["ended"].is_object() {
            return false;
        }
        let asked = view["prompts"].as_array().unwrap().iter().find(|prompt| prompt["to"] == "p1").cloned();
        let Some(asked) = asked else { continue };
        let free = view["scene"]["parts"]["tribes"][0]["people"]
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["committed"] == false && one["life"] == "up")
            .cloned();
        let explores = free
            .filter(|_| step.is_multiple_of(2))
            .map(|one| json!({"explore": {"hex": one["hex"], "people": [one["no"]]}}));
        if explores.is_some_and(|order| ann.orders(&json!({"play": order})).status == 200) {
            return true;
        }
        ann.orders(&json!({"play": asked["if_silent"]}));
        return true;
    }
    panic!("Ann is never asked");
}
