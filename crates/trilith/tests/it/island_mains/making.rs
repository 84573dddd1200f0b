//! The steps, by the forms of the page.

use super::{begun_by, in_play, whole};
use crate::characters::maker::form_of;
use crate::server::Server;

#[test]
fn every_step_is_a_form_and_the_way_back_shows_the_same_dice() {
    let server = Server::unlimited();
    let mut maker = begun_by(server.visitor());
    for (form, fields) in [
        ("do-choose_class", vec![("class", "rogue")]),
        ("do-choose_race", vec![("race", "half_elf")]),
        ("do-choose_background", vec![("background", "poacher")]),
        ("do-roll_scores", vec![]),
    ] {
        maker.does(form, &fields);
    }
    let fell = whole(&mut maker)["draft"]["scores"].clone();
    assert!(maker.page().contains("4d6kh3"), "{}", maker.page());
    assert_eq!(maker.goes_back().status, 303);
    assert_eq!(whole(&mut maker)["step"], "way");
    maker.does("do-roll_scores", &[]);
    assert_eq!(whole(&mut maker)["draft"]["scores"], fell);
    maker.does("do-keep_scores", &[]);
    maker.does("do-raise", &[("abilities", "con"), ("abilities", "wis")]);
    let four = ["acrobatics", "perception", "athletics", "deception"].map(|skill| ("skills", skill));
    let reply = maker.fills("do-choose_skills", &four[..3]);
    assert!(reply.status == 422 && reply.text().contains("4 to 4 of the choices"), "{}", reply.text());
    assert!(reply.text().contains("value=\"deception\">") && reply.text().contains("value=\"athletics\" checked"));
    maker.does("do-choose_skills", &four);
    maker.does("do-choose_more_skills", &[("skills", "nature"), ("skills", "medicine")]);
    maker.does("do-choose_expert", &[("skills", "survival"), ("skills", "stealth")]);
    maker.does("do-take_name", &[("name", "Tansy Reed")]);
    let main = whole(&mut maker)["main"].clone();
    assert_eq!((&main["sheet"]["name"], &main["sheet"]["level"]), (&"Tansy Reed".into(), &1.into()));
    assert_eq!(main["choices"]["scores"], fell);
    assert!(maker.page().contains("Half-elf rogue, poacher"), "{}", maker.page());
}

#[test]
fn one_goes_back_to_any_step_at_once() {
    let server = Server::unlimited();
    let mut maker = begun_by(server.visitor());
    maker.does("do-choose_class", &[("class", "wizard")]);
    maker.does("do-choose_race", &[("race", "human")]);
    maker.does("do-choose_background", &[("background", "pilgrim")]);
    maker.does("do-buy_scores", &[]);
    maker.does("set-dex", &[("score", "8")]);
    maker.does("do-keep_scores", &[]);
    maker.does("do-back-to", &[("to", "race")]);
    assert_eq!(whole(&mut maker)["step"], "race");
    let reply = maker.fills("do-back-to", &[("to", "spells")]);
    assert!(reply.status == 422, "{}", reply.text());
}

#[test]
fn what_does_not_belong_here_is_refused_with_the_reason() {
    let server = Server::unlimited();
    let mut maker = begun_by(server.visitor());
    let reply = maker.forges("roll_name", &[]);
    assert!(reply.status == 422 && reply.text().contains("First comes: Class"), "{}", reply.text());
    let reply = maker.forges("choose_class", &[("class", "<b>knight</b>")]);
    assert!(reply.status >= 400 && !reply.text().contains("<b>knight"), "{}", reply.text());
    let reply = maker.forges("arrive", &[]);
    assert!(reply.status >= 400, "{}", reply.text());
    assert!(whole(&mut maker)["main"].is_null());
}

#[test]
fn the_sheet_rolls_and_bears_arms_and_another_name() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    maker.does("check-survival", &[]);
    let page = maker.page();
    assert!(page.contains("id=\"rolled\"") && page.contains("Wisdom (Survival)"), "{page}");
    assert!(form_of(&page, "do-back").is_none(), "dice that have been seen stay");
    maker.does("do-bear_arms", &[("number", "17")]);
    maker.does("do-call", &[("name", "Odd Job")]);
    let main = whole(&mut maker)["main"].clone();
    assert_eq!((&main["arms"], &main["sheet"]["name"]), (&17.into(), &"Odd Job".into()));
    let wrong = maker.fills("do-bear_arms", &[("number", "10000")]);
    assert_eq!(wrong.status, 422, "{}", wrong.text());
}
