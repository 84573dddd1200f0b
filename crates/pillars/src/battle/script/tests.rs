//! Scripts: how they are read, and every script of the rules.

use super::{Shown, run};
use crate::battle::{Kind, Refusal, Shut};

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

#[test]
fn another_scenario_begins_another_fight_and_again_the_same() {
    let text = "scenario duel\ndice 6 1\nfirst\nagain\ndice 1 6\nexpect phase initiative\nscenario brawl\nseed 3\nexpect turn 1\n";
    run(text).unwrap();
    let fault = run("scenario duel\ndice 6 1 2\nfirst\nagain\n").unwrap_err();
    assert_eq!(fault.to_string(), "line 4: 1 scripted faces were never thrown");
}

#[test]
fn a_scene_begins_the_scenario_anew_under_a_name_of_its_own() {
    let text = format!("{DUEL}scene one\nbots 30\nscene other\nexpect turn 1\n");
    let names: Vec<String> = run(&text).unwrap().scenes().iter().map(|scene| scene.name.clone()).collect();
    assert_eq!(names, ["one", "other"]);
    let fault = run(&format!("{DUEL}scene one\nscene one\n")).unwrap_err();
    assert_eq!(fault.to_string(), "line 5: a scene needs a name of its own, unlike \"one\"");
}

#[test]
fn a_scene_takes_down_what_it_shows() {
    let text = "scenario duel\nscene orders\ndice 6 1\nfirst\nopen aldric a\nclosed aldric j: engaged\nno as 2 aldric a\naldric a\n";
    let run = run(text).unwrap();
    let shown = [
        Shown::Open(Kind::Move),
        Shown::Closed(Kind::Attack, Shut::NotEngaged),
        Shown::Refused(Refusal::NotYours { name: "Aldric".to_owned() }),
        Shown::Done(Kind::Move),
    ];
    assert_eq!(run.scenes()[0].shown, shown);
}

#[test]
fn a_script_says_what_counts_besides_what_it_expects() {
    let blow = "scenario duel\ndice 6 1\nfirst\nexpect counts nothing\n";
    assert_eq!(run(blow).unwrap_err().what, "nobody attacked");
}

#[test]
fn every_script_of_the_rules_comes_as_it_says() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/battle/scripts");
    let entries = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|ending| ending == "script")).collect();
    files.sort();
    assert!(files.len() >= 18, "the scripts are gone");
    let faults: Vec<String> = files.iter().filter_map(|file| fault_of(file)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn fault_of(file: &std::path::Path) -> Option<String> {
    let text = std::fs::read_to_string(file).unwrap();
    assert!(
        !text.contains("\nagain") && !text.contains("\nseed"),
        "{} leaves something to chance or unnamed",
        file.display()
    );
    let fault = run(&text).err()?;
    Some(format!("{}: {fault}", file.file_name().unwrap().to_string_lossy()))
}
