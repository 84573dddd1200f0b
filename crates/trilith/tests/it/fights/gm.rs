//! What a GM does to a fight besides playing: house rules, creatures that join, gifts, secret rolls, and who plays for whom.

use serde_json::{Value, json};

use super::{duel, somebody_answers};
use crate::party::Guest;
use crate::server::Server;

fn figures(guest: &mut Guest) -> Vec<Value> {
    guest.view()["scene"]["parts"]["figures"].as_array().unwrap().clone()
}

/// What a house rule is set to, as the GM's page shows it.
fn house_rule(gm: &mut Guest, switch: &str) -> String {
    let page = gm.page("").text();
    let form =
        page.split(&format!("id=\"house-{switch}\"")).nth(1).unwrap().split("</select>").next().unwrap().to_owned();
    let chosen = form.split("<option ").find(|option| option.contains(" selected")).unwrap();
    chosen.split('"').nth(1).unwrap().to_owned()
}

#[test]
fn a_house_rule_is_changed_in_the_midst_of_a_fight_told_to_all_and_taken_back() {
    let server = Server::unlimited();
    let [mut gm, mut ann, bob, mut wes] = duel(&server);
    assert_eq!(house_rule(&mut gm, "bleeding"), "on");
    let off = json!({"switch": {"switch": "bleeding", "value": "off"}});
    assert_eq!(ann.orders(&json!({"play": off})).status, 422, "players change none");
    assert_eq!(gm.orders(&json!({"play": {"switch": {"switch": "movement", "value": "allowance"}}})).status, 422);
    let n = gm.plays(&off);
    assert_eq!(house_rule(&mut gm, "bleeding"), "off");
    assert!(gm.page("").text().contains("/rules/pillars/rulings#"), "with the rulings behind it");
    for guest in [&mut ann, &mut wes] {
        let told = guest.page("").text();
        assert!(told.contains("The GM changes a house rule: bleeding is now off."), "{}", guest.seat);
    }
    gm.orders(&json!({"undo": {"entry": n}})).n();
    assert_eq!(house_rule(&mut gm, "bleeding"), "on");
    somebody_answers(&mut gm, &mut [ann, bob]);
}

#[test]
fn creatures_join_gifts_are_given_and_those_who_hide_are_nobodys_business() {
    let server = Server::unlimited();
    let [mut gm, mut ann, mut bob, mut wes] = duel(&server);
    let offered: Vec<Value> = gm.view()["options"]["play"].as_array().unwrap().clone();
    for verb in ["call", "give", "switch"] {
        assert!(
            offered.iter().any(|offer| offer["verb"] == verb || offer["open"]["verb"] == verb),
            "{verb} is offered"
        );
    }
    gm.plays(&json!({"call": {"creature": "wolf", "side": 1, "at": "4,4", "hidden": false}}));
    gm.plays(&json!({"call": {"creature": "wolf", "side": 1, "at": "4,4", "hidden": true}}));
    assert_eq!([&mut gm, &mut ann, &mut bob, &mut wes].map(|guest| figures(guest).len()), [4, 3, 4, 3]);
    let who = figures(&mut ann)[0]["who"].clone();
    gm.plays(&json!({"give": {"figure": who, "item": "dagger", "count": 2}}));
    assert!(ann.page("").text().contains("2 × dagger"));
    assert_eq!(ann.orders(&json!({"play": {"give": {"figure": who, "item": "dagger", "count": 2}}})).status, 422);
    gm.rolls("3d6", "gm");
    let secret = gm.view()["lines"].as_array().unwrap().last().unwrap()["heard"][0]["text"].clone();
    for guest in [&mut ann, &mut bob, &mut wes] {
        assert!(!guest.view()["lines"].to_string().contains(secret.as_str().unwrap()), "rolled for the GM alone");
    }
}

#[test]
fn the_list_of_people_says_for_which_side_somebody_plays() {
    let server = Server::unlimited();
    let [mut gm, mut ann, ..] = duel(&server);
    for guest in [&mut gm, &mut ann] {
        let seat = listed(guest, "p1");
        assert!(seat.contains("Ann") && seat.contains("for <bdi>Red</bdi>"), "{seat}");
    }
    ann.does(&json!({"rename": {"seat": "p1", "name": "Red"}}));
    let seat = listed(&mut gm, "p1");
    assert!(
        seat.contains("Red") && !seat.contains("for <bdi>Red</bdi>"),
        "what the name says already is not said twice"
    );
}

/// A seat as the list of people shows it.
fn listed(guest: &mut Guest, seat: &str) -> String {
    let page = guest.page("").text();
    page.split(&format!("id=\"seat-{seat}\"")).nth(1).unwrap().split("</li>").next().unwrap().to_owned()
}
