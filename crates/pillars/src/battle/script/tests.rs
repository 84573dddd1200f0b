//! Scripts: how they are read, and every script of the rules.

use play::script::ScriptFault;

use super::{SceneFact, run};
use crate::battle::{BattleOption, ClosedReason, Refusal};

const DUEL: &str = "
scenario duel
seed 5
";

/// The only thing that is wrong with a script.
fn fault(text: &str) -> ScriptFault {
    let mut faults = run(text).unwrap_err().0;
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

#[test]
fn a_script_plays_what_it_says() {
    let text = format!("{DUEL}bots 400\nexpect over\n");
    run(&text).unwrap();
}

#[test]
fn a_script_stops_at_what_is_no_order() {
    let fault = fault(&format!("{DUEL}aldric dance\n"));
    assert_eq!(fault.line, 4);
    assert!(fault.what.contains("dance"), "{fault}");
}

#[test]
fn a_script_tells_where_it_does_not_come_as_it_says() {
    let fault = fault(&format!("{DUEL}expect aldric dead\n"));
    assert_eq!(fault.to_string(), "line 4: aldric is able, not dead");
}

#[test]
fn a_script_says_which_dice_are_left() {
    let fault = fault("scenario duel\ndice 6 1 2 2\nexpect turn 1\n");
    assert_eq!(fault.what, "2 scripted faces were never thrown");
}

#[test]
fn another_scenario_begins_another_fight_and_again_the_same() {
    let text = "scenario duel\ndice 6 1\nfirst\nagain\ndice 1 6\nexpect phase initiative\nscenario brawl\nseed 3\nexpect turn 1\n";
    run(text).unwrap();
    let fault = fault("scenario duel\ndice 6 1 2\nfirst\nagain\n");
    assert_eq!(fault.to_string(), "line 4: 1 scripted faces were never thrown");
}

#[test]
fn a_scene_begins_the_scenario_anew_under_a_name_of_its_own() {
    let text = format!("{DUEL}scene one\nbots 30\nscene other\nexpect turn 1\n");
    let names: Vec<String> = run(&text).unwrap().scenes().iter().map(|scene| scene.name.clone()).collect();
    assert_eq!(names, ["one", "other"]);
    let fault = fault(&format!("{DUEL}scene one\nscene one\n"));
    assert_eq!(fault.to_string(), "scene one, line 5: a scene needs a name of its own, unlike \"one\"");
}

#[test]
fn a_scene_takes_down_what_it_shows() {
    let text = "scenario duel\nscene orders\ndice 6 1\nfirst\nopen aldric a\nclosed aldric j: engaged\nno as 2 aldric a\naldric a\n";
    let run = run(text).unwrap();
    let shown = [
        SceneFact::Open(BattleOption::Move),
        SceneFact::Closed(BattleOption::Attack, ClosedReason::NotEngaged),
        SceneFact::Refused(Refusal::NotYours { name: "Aldric".to_owned() }),
        SceneFact::Done(BattleOption::Move),
    ];
    assert_eq!(run.scenes()[0].shown, shown);
}

#[test]
fn a_script_says_what_counts_besides_what_it_expects() {
    let blow = "scenario duel\ndice 6 1\nfirst\nexpect counts nothing\n";
    assert_eq!(fault(blow).what, "nobody attacked");
}

#[test]
fn every_script_of_the_rules_comes_as_it_says() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/battle/scripts");
    let entries = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|ending| ending == "script")).collect();
    files.sort();
    assert!(files.len() >= 18, "the scripts are gone");
    let faults: Vec<String> = files.iter().flat_map(|file| faults_of(file)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn faults_of(file: &std::path::Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    assert!(
        !text.contains("\nagain") && !text.contains("\nseed"),
        "{} leaves something to chance or unnamed",
        file.display()
    );
    let name = file.file_name().unwrap().to_string_lossy();
    let faults = run(&text).err().map_or_else(Vec::new, |faults| faults.0);
    faults.iter().map(|fault| format!("{name}: {fault}")).collect()
}

#[test]
fn all_faults_of_a_run_are_told_with_scene_and_value() {
    let text = "scenario duel\nscene a walk\ndice 6 1\nfirst\nexpect aldric facing N\nexpect turn 2\n\
                scene a dance\ndice 6 1\naldric dance\nexpect turn 9\n\
                scene no dice\ndice 6\nfirst\nexpect turn 9\n\
                scene too many\ndice 6 1 3\nfirst\nscene well\ndice 6 1\nfirst\n";
    let told = run(text).unwrap_err().to_string();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], "scene a walk, line 5: aldric's facing is SE, not N", "{told}");
    assert_eq!(lines[1], "scene a walk, line 6: the turn is 1, not 2");
    assert!(lines[2].starts_with("scene a dance, line 9: \"dance\" is no order"), "{told}");
    assert_eq!(lines[3], "scene no dice, line 13: the script has no dice left");
    assert_eq!(lines[4], "scene too many, line 18: 1 scripted faces were never thrown");
    assert_eq!(lines.len(), 5, "{told}");
}

#[test]
fn wrong_words_are_answered_with_the_right_ones() {
    for (line, words) in [
        ("scenario deul", "did you mean duel?"),
        ("expct turn 1", "did you mean expect?"),
        ("aldrik a", "did you mean aldric?"),
        ("expect aldrik able", "did you mean aldric?"),
        ("expect aldric fatige 9", "did you mean fatigue?"),
        ("expect outcom hit", "did you mean outcome?"),
        ("open aldric wlak", "there is no option"),
        ("---\nlike yrad\n---", "did you mean yard?"),
    ] {
        let told = fault(&format!("{DUEL}{line}\n")).what;
        assert!(told.contains(words), "{line}: {told}");
    }
}

#[test]
fn a_scenario_rests_upon_a_preset_and_says_what_is_other() {
    let figures = "[figures]\n\
                   ann = { side = \"red\", is = \"militia\", at = \"1,1\", facing = \"N\" }\n\
                   bob = { side = \"blue\", is = \"militia\", at = \"3,1\", facing = \"N\" }\n";
    let text = format!(
        "preset small\n---\nlike yard\nmap = '''\n.....\n.....\n'''\n---\n---\nlike small\n{figures}---\nseed 1\n"
    );
    let run = run(&text).unwrap();
    let board = &run.setup().unwrap().board;
    assert_eq!(
        (board.outline().iter().count(), run.setup().unwrap().sides.as_slice()),
        (10, ["Red", "Blue"].map(str::to_owned).as_slice())
    );
    let told = fault(&text.replace("3,1", "9,9"));
    assert!(told.what.contains("line 13: figures.bob.at"), "{told}");
}

#[test]
fn the_chance_that_an_offer_shows_can_be_expected() {
    let text = "scenario duel\ndice 6 1\nfirst\ngm place berin 4,3 S\ngm place aldric 4,4 N\naldric j\ndice 6 1\nberin j\n\
                expect chance aldric > berin 50 %\nexpect chance aldric > berin 108/216\nexpect chance aldric > berin 1/2\n";
    run(text).unwrap();
    let told = fault(&text.replace("50 %", "62.5%")).what;
    assert_eq!(told, "the chance is 50 % (108/216), not 62.5 %");
}
