//! Who sees what of a Cairn table, byte by byte: page, stream, API and log.

use serde_json::{Value, json};

use super::{Evening, does, throws};
use crate::party::Guest;
use crate::stream::Stream;

/// Everything that somebody is sent on asking: page, data, log and the log to read.
fn bytes(guest: &mut Guest) -> String {
    let log = guest.page("/log.md").text();
    [guest.page("").text(), guest.view().to_string(), guest.log().to_string(), log].concat()
}

/// Rolls somebody up whose past has a secret omen: chance is typed in.
fn bears_an_omen(guest: &mut Guest) -> String {
    for face in 1..=20 {
        throws(guest, &json!({"roll_up": {"mode": "whole"}}), &[face]);
        let party = super::party(guest);
        let sheet = &party.last().unwrap()["sheet"];
        if sheet["omen"]["secret"] == true {
            return sheet["omen"]["text"].as_str().unwrap().to_owned();
        }
        guest.plays(&json!({"leave": {"who": party.last().unwrap()["who"]}}));
    }
    panic!("no background has a secret omen");
}

/// An opponent that nobody has seen, who leads the others and whose critical damage does something; its id.
fn thinks_of_a_hidden_foe(gm: &mut Guest) -> Value {
    does(gm, "think-form", &[&super::FOE[..], &[("name", "Xyzzykanary"), ("hp", "17"), ("hidden", "true")]].concat());
    let id = super::foes(gm)[0]["id"].clone();
    gm.plays(&json!({"set_foe": {"foe": id, "pool": "hp", "to": 13}}));
    gm.plays(&json!({"lead_foes": {"foe": id}}));
    gm.plays(&json!({"curse_foe": {"foe": id, "text": "kanarycurse"}}));
    id
}

fn draws_a_faction(gm: &mut Guest) -> Value {
    let faction = json!({"draw": {"what": "faction", "dice": null, "season": null, "days": null}});
    does(gm, "draw-plain", &[("command", &faction.to_string())]);
    gm.view()["scene"]["parts"]["papers"][0].clone()
}

#[test]
fn what_is_hidden_is_in_no_byte_of_anybody_else() {
    let mut evening = Evening::begins();
    let streams = [&evening.ann, &evening.wes]
        .map(|guest| [Stream::of_page(&guest.client, &guest.table), Stream::of(&guest.client, &guest.table)]);
    let id = thinks_of_a_hidden_foe(&mut evening.gm);
    let paper = draws_a_faction(&mut evening.gm);
    evening.bob.plays(&json!({"write": {"who": 1, "text": "kanarynotes"}}));
    let omen = bears_an_omen(&mut evening.bob);
    let n = evening.ann.says("hm");
    for pair in &streams {
        for stream in pair {
            stream.wait_for_line(n);
        }
    }
    let heard: String = streams.iter().flatten().map(|stream| String::from_utf8(stream.bytes()).unwrap()).collect();
    let tag = id.to_string();
    let title = paper["title"].as_str().unwrap();
    let secrets = ["Xyzzykanary", title, "kanarynotes", omen.as_str(), tag.trim_matches('"')];
    for all in [bytes(&mut evening.ann), bytes(&mut evening.wes), heard] {
        for secret in secrets {
            assert!(!all.contains(secret), "{secret} in {all}");
        }
    }
    let (warden, bob) = (bytes(&mut evening.gm), bytes(&mut evening.bob));
    assert!(secrets.iter().all(|secret| warden.contains(secret)), "the Warden knows all");
    assert!(bob.contains("kanarynotes") && bob.contains(&omen), "and everybody their own");
    // What is shown, everybody sees.
    evening.gm.plays(&json!({"show_foe": {"foe": id}}));
    evening.gm.plays(&json!({"show_paper": {"paper": paper["id"]}}));
    let all = bytes(&mut evening.ann);
    assert!(all.contains("Xyzzykanary") && all.contains(title));
    assert!(!all.contains("kanarycurse"), "but for what its critical damage does");
    assert!(bytes(&mut evening.gm).contains("kanarycurse"));
}

#[test]
fn the_number_of_a_line_tells_nobody_of_what_they_did_not_hear() {
    let mut evening = Evening::begins();
    let before = evening.ann.number();
    for _ in 0..3 {
        evening.gm.plays(&json!({"oppose": {"kind": "goblin", "count": 1, "hidden": true}}));
    }
    assert_eq!(evening.ann.says("hm"), before + 1);
}

/// What was made elsewhere is laid down at a table by its Warden alone; players see the map and nothing that is hidden there.
#[test]
fn a_dungeon_from_its_address_comes_to_the_table_and_players_see_its_map_alone() {
    let mut evening = Evening::begins();
    let address = "/cairn/make/dungeon?seed=4&dice=12";
    let stranger = evening.server.visitor().get(address).text();
    assert!(stranger.contains("You run no Cairn table") && !stranger.contains("Lay it down"));
    assert!(!evening.ann.client.get(address).text().contains("Lay it down"), "players lay down nothing");
    let page = evening.gm.client.get(address).text();
    assert!(page.contains("Lay it down at"), "{page}");
    let to = format!("/tables/{}/cairn?seat=gm", evening.gm.table);
    assert!(page.contains(&to), "{page}");
    let click = crate::party::fresh_id();
    let fields = [("click", click.as_str()), ("verb", "bring"), ("what", "dungeon"), ("dice", "12"), ("seed", "4")];
    assert_eq!(evening.gm.client.submit(&to, &fields).status, 303);
    let refused = evening.ann.client.submit(&to, &[&fields[1..], &[("click", &crate::party::fresh_id())]].concat());
    assert_ne!(refused.status, 303);
    let papers = |guest: &mut Guest| guest.view()["scene"]["parts"]["papers"].as_array().unwrap().clone();
    let paper = papers(&mut evening.gm)[0].clone();
    let line = paper["made"]["lines"][3]["text"].as_str().unwrap().to_owned();
    assert!(evening.gm.page("").text().contains("Show the map alone"));
    evening.gm.plays(&json!({"show_map": {"paper": paper["id"]}}));
    let seen = bytes(&mut evening.ann);
    assert!(seen.contains(paper["title"].as_str().unwrap()) && seen.contains("<svg"));
    let maps = papers(&mut evening.ann);
    assert_eq!(maps[0]["made"]["lines"], json!([]));
    assert!(!seen.contains(&line) && !seen.contains("(hidden)"));
    let told = maps[0].to_string();
    for secret in ["hidden", "monster", "trap", "special"] {
        assert!(!told.contains(secret), "{secret}");
    }
    let folder = format!("/tables/{}/cairn/papers/{}", evening.ann.table, paper["id"].as_str().unwrap());
    let mut file = |name: &str| evening.ann.client.get(&format!("{folder}/{name}")).text();
    assert!(!file("text.txt").contains(&line) && !file("map.svg").contains("hidden"));
    evening.gm.plays(&json!({"show_paper": {"paper": paper["id"]}}));
    assert!(bytes(&mut evening.ann).contains(&line));
}
