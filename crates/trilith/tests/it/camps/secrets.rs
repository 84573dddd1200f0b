//! Who sees what of a camp, byte by byte.

use serde_json::json;

use super::{camp, does, party};
use crate::party::Guest;
use crate::server::Server;

/// Everything that somebody is sent: page, data and log.
fn bytes(guest: &mut Guest) -> String {
    [guest.page("").text(), guest.view().to_string(), guest.log().to_string()].concat()
}

#[test]
fn purse_pack_and_skills_are_the_owners_and_the_gms() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, mut wes) = camp(&server);
    let own = ann.who();
    gm.plays(&json!({"set_purse": {"who": own, "copper": 7_654_321}}));
    for (guest, sees) in [(&mut gm, true), (&mut ann.guest, true), (&mut bob.guest, false), (&mut wes, false)] {
        let all = bytes(guest);
        assert_eq!(all.contains("7654321") || all.contains("76543"), sees, "{}", guest.seat);
        let camper = party(guest).into_iter().find(|camper| camper["who"] == own).unwrap();
        assert_eq!(camper.get("own").is_some(), sees, "{camper}");
        assert!(!all.contains("\"mana\":{") && !all.contains("mana_"), "{}", guest.seat);
    }
}

#[test]
fn what_the_gm_hides_is_in_no_byte_of_a_player() {
    let server = Server::unlimited();
    let (mut gm, mut ann, _, mut wes) = camp(&server);
    let stream = ann.guest.stream();
    does(&mut gm, "oppose-form", &[("name", "Xyzzykanary"), ("strength", "9"), ("dexterity", "9"), ("arms", "1")]);
    does(&mut gm, "add-coins", &[("copper", "13371337"), ("hidden", "true")]);
    ann.guest.says("hm");
    crate::server::until("the stream has shown the talk", || !stream.events().is_empty());
    let heard: String = stream.events().iter().map(|event| event.data.to_string()).collect();
    for all in [bytes(&mut ann.guest), bytes(&mut wes), heard] {
        assert!(!all.contains("Xyzzykanary") && !all.contains("13371337") && !all.contains("133713"), "{all}");
    }
    assert!(bytes(&mut gm).contains("Xyzzykanary"));
}

#[test]
fn forged_seats_and_other_tables_are_answered_alike() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, _) = camp(&server);
    let (other, ..) = camp(&server);
    let own = ann.who();
    let deny = |guest: &mut Guest, path: &str, fields: &[(&str, &str)]| guest.client.submit(path, fields);
    let pass = [("click", crate::party::fresh_id()), ("verb", "pass".to_owned()), ("pause", "hour".to_owned())];
    let pass: Vec<(&str, &str)> = pass.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let elsewhere = format!("/tables/{}/camp", other.table);
    let nowhere = "/tables/0123456789/camp";
    let replies = [deny(&mut gm, &elsewhere, &pass), deny(&mut gm, nowhere, &pass)];
    assert_eq!(replies.each_ref().map(|reply| reply.status), [404, 404]);
    assert_eq!(replies[0].text(), replies[1].text(), "a table that is not there and one that is not yours");
    let here = format!("/tables/{}/camp?seat=gm", gm.table);
    assert_eq!(deny(&mut ann.guest, &here, &pass).status, 404, "a seat that is not hers");
    let arrive = json!({"arrive": {"seat": "p1", "home": "x", "guest": {}}});
    assert!(ann.guest.orders(&json!({"play": arrive})).status >= 400);
    for door in [json!({"lead": {"gm": false}}), json!({"settle": {"fight": 2, "back": []}})] {
        assert_eq!(ann.guest.orders(&json!({"play": door})).status, 422, "the door's alone: {door}");
        assert_eq!(gm.orders(&json!({"play": door})).status, 422, "{door}");
    }
    assert_eq!(bob.guest.orders(&json!({"play": {"hurt": {"who": own, "hit": "body", "points": 1}}})).status, 422);
}
