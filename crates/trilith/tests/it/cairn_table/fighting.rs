//! Fights by the page's own forms: damage to opponents, their saves, companions, and what is used up.

use serde_json::{Value, json};

use super::{Evening, does, foes, party, presses, readies, throws};
use crate::party::Guest;

/// The first opponent, as the Warden sees it, and its id.
fn foe(gm: &mut Guest) -> (Value, String) {
    let one = foes(gm)[0].clone();
    let id = one["id"].as_str().map_or_else(|| one["id"].to_string(), str::to_owned);
    (one, id)
}

fn press(guest: &mut Guest, form: &str, command: &Value) {
    let reply = presses(guest, form, command);
    assert_eq!(reply.status, 303, "{form}: {}", reply.text());
}

/// Both players are quick, whatever their DEX.
fn begins(evening: &mut Evening) {
    for who in [0, 1] {
        evening.gm.plays(&json!({"forewarn": {"who": who, "is": true}}));
    }
    evening.gm.plays(&json!("start_fight"));
}

#[test]
fn damage_to_an_opponent_is_one_click_and_its_saves_are_another() {
    let mut evening = Evening::begins();
    let gm = &mut evening.gm;
    does(gm, "think-form", &[&super::FOE[..], &[("name", "Old Tusk"), ("hp", "9")]].concat());
    let (one, id) = foe(gm);
    let tag = &one["id"];
    press(gm, &format!("hurt-foe-{id}"), &json!({"hurt_foe": {"foe": tag, "amount": 4, "pierces": false}}));
    assert_eq!(foe(gm).0["hp"], json!({"now": 6, "max": 9}), "its armor keeps off one");
    does(gm, &format!("hurt-much-foe-{id}"), &[("amount", "4"), ("pierces", "true")]);
    assert_eq!(foe(gm).0["hp"]["now"], 2);
    let save = json!({"save_foe": {"foe": tag, "attribute": "dex", "hidden": false}}).to_string();
    does(gm, &format!("foe-numbers-{id}"), &[("command", &save), ("faces", "1")]);
    let heard = evening.ann.lines();
    assert!(heard.last().is_some_and(|line| line.ends_with("Old Tusk, DEX save: passed.")), "{heard:?}");
    does(&mut evening.gm, &format!("save-foe-{id}"), &[("attribute", "wil"), ("hidden", "true")]);
    assert_eq!(evening.ann.lines(), heard, "in secret");
    let page = evening.ann.page("").text();
    assert!(!page.contains("hurt_foe") && !page.contains("save_foe"), "and no player has these buttons");
}

#[test]
fn a_companion_is_set_upon_somebody_struck_and_set_right_on_the_card() {
    let mut evening = Evening::begins();
    readies(&mut evening.gm, 0, 9, 10);
    evening.ann.plays(&json!({"set_gold": {"who": 0, "to": 99}}));
    evening.ann.plays(&json!({"buy": {"who": 0, "goods": "horse"}}));
    let horse = party(&mut evening.ann)[0]["sheet"]["companions"].as_array().unwrap().last().unwrap()["id"].clone();
    let key = format!("beast-0-{horse}");
    let hp =
        |guest: &mut Guest| party(guest)[0]["sheet"]["companions"].as_array().unwrap().last().unwrap()["hp"].clone();
    does(&mut evening.gm, "think-form", &[&super::FOE[..], &[("name", "Old Tusk"), ("hp", "9")]].concat());
    begins(&mut evening);
    let (one, id) = foe(&mut evening.gm);
    let loose = json!({"loose": {"who": 0, "companion": horse, "attack": 0, "target": one["id"]}});
    press(&mut evening.ann, &format!("loose-{key}"), &loose);
    assert!(evening.bob.page("").text().contains("Horse will attack Old Tusk."), "everybody sees what was declared");
    evening.ann.plays(&json!({"hold": {"who": 0}}));
    throws(&mut evening.bob, &json!({"hold": {"who": 1}}), &[5]);
    assert_eq!(foe(&mut evening.gm).0["hp"]["now"], 5, "5 less 1 Armor");
    let on_it =
        json!({"foe_acts": {"foe": one["id"], "attack": 0, "target": 0, "companion": horse, "position": "plain"}});
    press(&mut evening.gm, &format!("order-{id}"), &on_it);
    assert!(evening.gm.page("").text().contains("Will attack Horse with attack."));
    throws(&mut evening.gm, &json!("foes_act"), &[3]);
    assert_eq!(hp(&mut evening.bob), json!({"now": 1, "max": 4}));
    let more = json!({"set_companion": {"who": 0, "companion": horse, "pool": "hp", "to": 2}});
    press(&mut evening.ann, &format!("numbers-{key}"), &more);
    press(
        &mut evening.gm,
        &format!("hurt-{key}"),
        &json!({"hurt_companion": {"who": 0, "companion": horse, "amount": 1, "pierces": false}}),
    );
    assert_eq!(hp(&mut evening.bob)["now"], 1);
}

#[test]
fn the_warden_decides_by_the_form_and_judges_what_was_claimed() {
    let mut evening = Evening::begins();
    readies(&mut evening.gm, 0, 9, 10);
    does(&mut evening.gm, "think-form", &[&super::FOE[..], &[("name", "Old Tusk"), ("hp", "9")]].concat());
    begins(&mut evening);
    let (_, id) = foe(&mut evening.gm);
    does(
        &mut evening.ann,
        "attack-0",
        &[("with", "null"), ("second", "null"), ("target", &id), ("position", "enhanced"), ("area", "unsure")],
    );
    evening.bob.plays(&json!({"hold": {"who": 1}}));
    assert_eq!(foe(&mut evening.gm).0["hp"]["now"], 9, "a claim waits for the Warden");
    let judged = json!({"judge": {"who": 0, "position": "impaired"}}).to_string();
    does(&mut evening.gm, "judge-0", &[("command", &judged), ("faces", "3")]);
    assert_eq!(foe(&mut evening.gm).0["hp"]["now"], 7);
    does(&mut evening.gm, &format!("decide-{id}"), &[("attack", "0"), ("target", "0"), ("position", "impaired")]);
    assert!(evening.gm.page("").text().contains("with attack, impaired (d4)."));
}

#[test]
fn what_is_used_up_is_declared_on_the_card() {
    let mut evening = Evening::begins();
    evening
        .ann
        .plays(&json!({"make_up": {"who": 0, "name": "Kanary salve", "slots": 0, "die": null, "armor": 0, "uses": 3}}));
    does(&mut evening.gm, "think-form", &[&super::FOE[..], &[("name", "Old Tusk"), ("hp", "9")]].concat());
    begins(&mut evening);
    let things = party(&mut evening.ann)[0]["sheet"]["things"].clone();
    let salve = things.as_array().unwrap().last().unwrap()["id"].clone();
    press(&mut evening.ann, "act-0", &json!({"use": {"who": 0, "thing": salve}}));
    assert!(evening.bob.page("").text().contains("Will use Kanary salve."));
    evening.bob.plays(&json!({"hold": {"who": 1}}));
    assert_eq!(party(&mut evening.bob)[0]["sheet"]["things"].as_array().unwrap().last().unwrap()["left"], 2);
}

#[test]
fn a_save_is_called_for_by_a_form_and_thrown_by_whoever_plays_them() {
    let mut evening = Evening::begins();
    let fields =
        [("whom", "0"), ("whom", "1"), ("from", "each"), ("attribute", "dex"), ("text", "The floor gives way.")];
    does(&mut evening.gm, "call-save", &fields);
    assert!(evening.ann.page("").text().contains("The floor gives way."), "everybody reads it");
    let save = json!({"save": {"attribute": "dex", "who": 0}}).to_string();
    does(&mut evening.ann, "saves-now", &[("command", &save), ("faces", "1")]);
    let line = "DEX save: passed. The floor gives way.";
    assert!(evening.bob.lines().last().is_some_and(|heard| heard.ends_with(line)), "{:?}", evening.bob.lines());
    does(&mut evening.gm, "saves-now", &[("command", &json!("roll_saves").to_string()), ("faces", "20")]);
    assert_eq!(evening.gm.view()["scene"]["parts"]["time"]["due"], json!([]));
}

#[test]
fn whom_a_blast_meets_is_said_by_the_form_and_judged_in_the_list() {
    let mut evening = Evening::begins();
    for name in ["Old Tusk", "Young Tusk", "Third Tusk"] {
        does(&mut evening.gm, "think-form", &[&super::FOE[..], &[("name", name), ("hp", "9")]].concat());
    }
    let (_, id) = foe(&mut evening.gm);
    let arm =
        json!({"foe": foes(&mut evening.gm)[0]["id"], "name": "roar", "die": "d6", "blast": true, "pierces": true});
    evening.gm.plays(&json!({"arm_foe": arm}));
    begins(&mut evening);
    evening.ann.plays(&json!({"hold": {"who": 0}}));
    evening.bob.plays(&json!({"hold": {"who": 1}}));
    let fields = [("attack", "1"), ("target", "0"), ("position", "plain"), ("area", "these"), ("met", "1")];
    does(&mut evening.gm, &format!("decide-{id}"), &fields);
    let page = evening.gm.page("").text();
    assert!(page.contains("Will attack") && page.contains("with roar."), "{page}");
    assert!(page.contains("Meet everybody"));
}

#[test]
fn the_warden_says_that_the_last_to_fall_still_stands() {
    let mut evening = Evening::begins();
    does(&mut evening.gm, "think-form", &[&super::FOE[..], &[("name", "Old Tusk"), ("hp", "1")]].concat());
    begins(&mut evening);
    let (one, id) = foe(&mut evening.gm);
    let fields = [("amount", "3"), ("pierces", "true"), ("straight", "true"), ("faces", "20")];
    does(&mut evening.gm, &format!("hurt-much-foe-{id}"), &fields);
    assert_eq!(foe(&mut evening.gm).0["hp"]["now"], 1, "straight to STR");
    assert!(evening.gm.page("").text().contains("Old Tusk still stands"));
    press(&mut evening.gm, "due-now", &json!({"set_fate": {"foe": one["id"], "fate": "fighting"}}));
    assert_eq!(evening.gm.view()["scene"]["parts"]["foes"]["fight"]["round"], 1, "the same fight");
    assert_eq!(evening.gm.view()["scene"]["parts"]["time"]["due"], json!([]));
}
