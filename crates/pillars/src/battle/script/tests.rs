//! Scripts: how they are read, and every script of the rules.

use super::run;

const DUEL: &str = "
scenario duel
seed 5
";

#[test]
fn a_script_plays_what_it_says() {
    let text = format!("{DUEL}bots 400\nexpect over\n");
    run(&text).unwrap();
}

#[test]
fn a_script_stops_at_what_is_no_order() {
    let fault = run(&format!("{DUEL}aldric dance\n")).unwrap_err();
    assert_eq!(fault.line, 4);
    assert!(fault.what.contains("dance"), "{fault}");
}

#[test]
fn a_script_stops_where_it_does_not_come_as_it_says() {
    let fault = run(&format!("{DUEL}expect aldric dead\n")).unwrap_err();
    assert_eq!(fault.to_string(), "line 4: it is not so: dead");
}

#[test]
fn a_script_says_which_dice_are_left() {
    let fault = run("scenario duel\ndice 6 1 2 2\nexpect turn 1\n").unwrap_err();
    assert_eq!(fault.what, "2 scripted faces were never thrown");
}
