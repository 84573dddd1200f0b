//! Who sees what of a Cairn table, byte by byte: page, stream, API and log.

use serde_json::json;

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

#[test]
fn what_is_hidden_is_in_no_byte_of_anybody_else() {
    let mut evening = Evening::begins();
    let streams = [&evening.ann, &evening.wes]
        .map(|guest| [Stream::of_page(&guest.client, &guest.table), Stream::of(&guest.client, &guest.table)]);
    let gm = &mut evening.gm;
    does(gm, "think-form", &[&super::FOE[..], &[("name", "Xyzzykanary"), ("hp", "17"), ("hidden", "true")]].concat());
    does(
        gm,
        "draw-plain",
        &[("command", &json!({"draw": {"what": "faction", "dice": null, "season": null, "days": null}}).to_string())],
    );
    let paper = gm.view()["scene"]["parts"]["papers"][0]["title"].as_str().unwrap().to_owned();
    let id = super::foes(gm)[0]["id"].clone();
    gm.plays(&json!({"set_foe": {"foe": id, "pool": "hp", "to": 13}}));
    gm.plays(&json!({"lead_foes": {"foe": id}}));
    gm.plays(&json!({"curse_foe": {"foe": id, "text": "kanarycurse"}}));
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
    let secrets = ["Xyzzykanary", paper.as_str(), "kanarynotes", omen.as_str(), tag.trim_matches('"')];
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
    let paper_id = evening.gm.view()["scene"]["parts"]["papers"][0]["id"].clone();
    evening.gm.plays(&json!({"show_paper": {"paper": paper_id}}));
    let all = bytes(&mut evening.ann);
    assert!(all.contains("Xyzzykanary") && all.contains(&paper));
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
