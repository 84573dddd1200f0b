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

#[test]
fn another_scenario_begins_another_fight_and_again_the_same() {
    let text = "scenario duel\ndice 6 1\nfirst\nagain\ndice 1 6\nexpect phase initiative\nscenario brawl\nseed 3\nexpect turn 1\n";
    run(text).unwrap();
    let fault = run("scenario duel\ndice 6 1 2\nfirst\nagain\n").unwrap_err();
    assert_eq!(fault.to_string(), "line 4: 1 scripted faces were never thrown");
}

#[test]
fn every_script_of_the_rules_comes_as_it_says() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/battle/scripts");
    let entries = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|ending| ending == "script")).collect();
    files.sort();
    assert!(files.len() >= 12, "the scripts are gone");
    let faults: Vec<String> = files.iter().filter_map(|file| fault_of(file)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn fault_of(file: &std::path::Path) -> Option<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let fault = run(&text).err()?;
    Some(format!("{}: {fault}", file.file_name().unwrap().to_string_lossy()))
}
