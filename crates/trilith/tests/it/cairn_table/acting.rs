//! What is done at the table by its forms: once, by whoever may, and by what the reader had before their eyes.

use serde_json::{Value, json};

use super::{Evening, does, empties, fills, foes, party, presses, readies};
use crate::characters::maker::form_of;
use crate::party::fresh_id;

#[test]
fn two_damage_is_one_click_and_the_same_click_twice_is_one_blow() {
    let mut evening = Evening::begins();
    super::empties(&mut evening.gm, 0);
    readies(&mut evening.gm, 0, 9, 10);
    let blow = json!({"hurt": {"who": 0, "amount": 2, "pierces": true}}).to_string();
    let page = evening.ann.page("").text();
    let form = form_of(&page, "hurt-0").unwrap();
    let hidden = form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let fields: Vec<(&str, &str)> = hidden.chain([("command", blow.as_str())]).collect();
    for _ in 0..3 {
        let reply = evening.ann.client.submit(&form.action, &fields);
        assert_eq!(reply.status, 303, "{}", reply.text());
    }
    for guest in [&mut evening.gm, &mut evening.ann, &mut evening.bob, &mut evening.wes] {
        assert_eq!(party(guest)[0]["sheet"]["hp"], json!({"now": 7, "max": 9}), "{}", guest.seat);
    }
}

#[test]
fn a_click_on_what_has_changed_meanwhile_is_stale_and_changes_nothing() {
    let mut evening = Evening::begins();
    readies(&mut evening.gm, 0, 9, 10);
    let less = json!({"set": {"pool": "hp", "to": 8, "who": 0}}).to_string();
    let page = evening.ann.page("").text();
    assert!(page.contains(&less.replace('"', "&quot;")), "the button stands on the card");
    let form = form_of(&page, "numbers-0").unwrap();
    // The Warden was faster.
    evening.gm.plays(&json!({"set": {"who": 0, "pool": "hp", "to": 3}}));
    let hidden = form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let fields: Vec<(&str, &str)> = hidden.chain([("command", less.as_str())]).collect();
    let reply = evening.ann.client.submit(&form.action, &fields);
    assert_eq!(reply.status, 409, "{}", reply.text());
    assert!(reply.text().contains("cairn-fault"), "told on the page itself");
    assert_eq!(party(&mut evening.ann)[0]["sheet"]["hp"]["now"], 3);
    assert_eq!(presses(&mut evening.ann, "numbers-0", &json!({"set": {"who": 0, "pool": "hp", "to": 2}})).status, 303);
}

fn hurt_bob() -> Value {
    json!({"hurt": {"who": 1, "amount": 2, "pierces": false}})
}

/// Commands that no player gives: they are the Warden's, or somebody else's.
fn of_the_warden() -> [Value; 9] {
    [
        json!("start_fight"),
        json!({"oppose": {"kind": "wolf", "count": 1, "hidden": false}}),
        json!({"revive": {"who": 0}}),
        json!({"call_save": {"whom": [0], "from": "each", "attribute": "dex", "text": ""}}),
        json!({"set_peril": {"to": "near"}}),
        json!({"week": {"healer": true}}),
        json!({"draw": {"what": "npc", "dice": null, "season": null, "days": null}}),
        hurt_bob(),
        json!({"tire": {"who": 1}}),
    ]
}

/// Commands that the house alone gives, and one that nobody knows.
fn of_the_door() -> [Value; 4] {
    [
        json!({"lead": {"warden": false}}),
        json!({"depart": {"who": 0}}),
        json!({"write_home": {"who": 0}}),
        json!({"no_such": {}}),
    ]
}

#[test]
fn nobody_commands_what_is_not_theirs() {
    let mut evening = Evening::begins();
    let before = evening.gm.log();
    let path = format!("/tables/{}/cairn", evening.gm.table);
    let sent = |command: &Value| [("click".to_owned(), fresh_id()), ("command".to_owned(), command.to_string())];
    let (wardens, doors) = (of_the_warden(), of_the_door());
    let ask = |guest: &mut crate::party::Guest, command: &Value| {
        let fields = sent(command);
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        guest.client.submit(&path, &fields).status
    };
    for command in wardens.iter().chain(&doors) {
        assert_eq!(ask(&mut evening.ann, command), 422, "a player: {command}");
    }
    for command in wardens.iter().chain(&doors).chain(&[json!({"roll_up": {"mode": "whole"}})]) {
        assert!([403, 422].contains(&ask(&mut evening.wes, command)), "a watcher: {command}");
    }
    for command in &doors {
        assert_eq!(ask(&mut evening.gm, command), 422, "the house alone: {command}");
    }
    let mut stranger = evening.server.visitor();
    stranger.open("Elsewhere", "Stranger");
    let fields = sent(&hurt_bob());
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let replies = [stranger.submit(&path, &fields), stranger.submit("/tables/0123456789/cairn", &fields)];
    assert_eq!(replies.each_ref().map(|reply| reply.status), [404, 404]);
    assert_eq!(replies[0].text(), replies[1].text(), "a table that is not there and one that is not theirs");
    assert_eq!(evening.gm.log(), before, "nothing has happened");
}

const SHORT_WAY: [(&str, &str); 6] =
    [("distance", "short"), ("path", "trail"), ("tough", "0"), ("perilous", "0"), ("vast", "0"), ("season", "summer")];

#[test]
fn forms_with_fields_are_read_along_the_game_s_offers() {
    let mut evening = Evening::begins();
    let gm = &mut evening.gm;
    super::empties(gm, 0);
    does(gm, "oppose-form", &[("kind", "wolf"), ("count", "2")]);
    does(gm, "think-form", &[&[("name", "Old Tusk"), ("hp", "5"), ("detachment", "true")], &super::FOE[..]].concat());
    let known = foes(gm);
    assert_eq!(known.len(), 3);
    assert_eq!((&known[2]["name"], &known[2]["detachment"]), (&json!("Old Tusk"), &json!(true)));
    let wrong = fills(gm, "oppose-form", &[("kind", "unicorn of doom"), ("count", "1")]);
    assert_eq!(wrong.status, 422, "{}", wrong.text());
    assert!(wrong.text().contains("did you mean Unicorn?"), "{}", wrong.text());
    does(gm, "set-0", &[("pool", "wil"), ("to", "1")]);
    does(gm, "purse-0", &[("to", "95")]);
    does(gm, "set-most-0", &[("pool", "hp"), ("to", "8")]);
    does(gm, "drain-0", &[("attribute", "dex"), ("amount", "1")]);
    does(gm, "set-fatigue-0", &[("to", "1")]);
    let sheet = party(gm)[0]["sheet"].clone();
    assert_eq!(
        (&sheet["scores"]["wil"]["now"], &sheet["gold"], &sheet["hp"]["max"]),
        (&json!(1), &json!(95), &json!(8))
    );
    let gm = &mut evening.gm;
    does(gm, "draw-dungeon", &[("dice", "6")]);
    does(gm, "draw-weather", &[("season", "winter"), ("days", "2")]);
    assert_eq!(gm.view()["scene"]["parts"]["papers"].as_array().unwrap().len(), 2);
    assert!(gm.page("").text().contains("<svg xmlns"), "the dungeon is drawn");
    does(gm, "set-out-form", &SHORT_WAY);
    assert_eq!(gm.view()["scene"]["parts"]["time"]["journey"]["watches"], 2);
}

#[test]
fn a_purchase_beyond_the_purse_is_refused_in_place_and_changes_nothing() {
    let mut evening = Evening::begins();
    evening.gm.plays(&json!({"set_gold": {"who": 0, "to": 9}}));
    let before = (party(&mut evening.ann)[0].clone(), evening.ann.number());
    let dear = fills(&mut evening.ann, "buy-form", &[("who", "0"), ("goods", "plate")]);
    assert_eq!(dear.status, 422, "{}", dear.text());
    let page = dear.text();
    let fault = page.split("id=\"cairn-fault\"").nth(1).unwrap_or_else(|| panic!("no fault in {page}"));
    let told = fault.split("</").next().unwrap_or_default();
    assert!(told.contains("gp") || told.contains("gold") || told.contains("dear"), "the reason: {told}");
    assert_eq!((party(&mut evening.ann)[0].clone(), evening.ann.number()), before);
    let command = json!({"play": {"buy": {"who": 0, "goods": "plate"}}});
    assert_eq!(evening.ann.orders(&command).status, 422, "by the API as well");
    assert_eq!(party(&mut evening.ann)[0], before.0);
}

#[test]
fn a_map_is_taken_along_by_whoever_may_see_it() {
    let mut evening = Evening::begins();
    evening.gm.plays(&json!({"draw": {"what": "dungeon", "dice": 6}}));
    let paper = evening.gm.view()["scene"]["parts"]["papers"][0].clone();
    let (id, title) = (paper["id"].as_str().unwrap().to_owned(), paper["title"].as_str().unwrap().to_owned());
    let map = format!("/cairn/papers/{id}/map.svg");
    assert!(evening.gm.page("").text().contains(&format!("/tables/{}{map}", evening.gm.table)), "the page leads there");
    let svg = evening.gm.page(&map);
    assert_eq!((svg.status, svg.header("content-type")), (200, Some("image/svg+xml")));
    assert!(svg.text().contains(&title) && svg.text().contains("CC BY-SA 4.0"));
    let unseen = evening.ann.page(&map);
    let unknown = evening.ann.page("/cairn/papers/0123456789/map.svg");
    assert_eq!((unseen.status, unknown.status), (404, 404), "hidden, and not there");
    assert_eq!(unseen.text(), unknown.text(), "say the same");
    evening.gm.plays(&json!({"show_paper": {"paper": id}}));
    for guest in [&mut evening.ann, &mut evening.wes] {
        assert_eq!(guest.page(&map).text(), svg.text());
        let words = guest.page(&format!("/cairn/papers/{id}/text.txt")).text();
        assert!(words.starts_with(&title) && words.contains("CC BY-SA 4.0"), "{words}");
        assert_eq!(guest.page(&format!("/cairn/papers/{id}/made.json")).status, 404, "its dice are the Warden's");
    }
    assert_eq!(evening.server.visitor().get(&format!("/tables/{}{map}", evening.gm.table)).status, 404, "a stranger");
}

#[test]
fn what_a_spell_does_stands_at_the_table_and_leads_to_the_look_up() {
    let mut evening = Evening::begins();
    empties(&mut evening.gm, 0);
    evening.gm.plays(&json!({"draw": {"what": "spellbook"}}));
    let paper = evening.gm.view()["scene"]["parts"]["papers"][0].clone();
    evening.gm.plays(&json!({"hand_out": {"paper": paper["id"], "item": 0, "who": 0}}));
    let sheet = party(&mut evening.ann)[0]["sheet"].clone();
    let book = sheet["things"].as_array().unwrap().iter().find(|thing| thing["item"]["spell"].is_string()).unwrap();
    let key = book["item"]["spell"].as_str().unwrap();
    let text = cairn::spells::Spell::keyed(key).unwrap().text.clone();
    readies(&mut evening.gm, 1, 3, 9);
    evening.gm.plays(&json!({"hurt": {"who": 1, "amount": 3, "pierces": true}}));
    evening.gm.plays(&json!({"oppose": {"kind": "wolf", "count": 2, "hidden": false}}));
    let page = evening.bob.page("").text();
    let escaped = text.replace('&', "&amp;").replace('"', "&quot;");
    assert!(page.contains(&escaped), "{text}");
    for place in [&format!("magic#{key}"), "scars#walloped", "bestiary#wolf"] {
        assert!(page.contains(&format!("href=\"/rules/cairn/{place}\"")), "{place}");
    }
}

#[test]
fn dice_rolled_by_hand_are_taken_where_the_table_allows_them() {
    let mut evening = Evening::begins();
    let save = json!({"save": {"who": 0, "attribute": "str"}}).to_string();
    does(&mut evening.ann, "numbers-0", &[("command", &save), ("faces", "1")]);
    let said = evening.bob.lines().pop().unwrap();
    assert!(said.ends_with("STR save: passed."), "{said}");
    does(&mut evening.ann, "numbers-0", &[("command", &save), ("faces", "20")]);
    assert!(evening.bob.lines().pop().unwrap().ends_with("STR save: failed."));
    assert_eq!(fills(&mut evening.ann, "numbers-0", &[("command", &save), ("faces", "one")]).status, 422);
    evening.gm.does(&json!({"allow_real_dice": {"allowed": false}}));
    assert_eq!(fills(&mut evening.ann, "numbers-0", &[("command", &save), ("faces", "1")]).status, 422);
}
