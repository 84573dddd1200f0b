//! Scripts over a game that knows nothing of fights: the cups.

use play::Seat;
use play::script::{Load, Moment, ScriptFaults, Scripted, TextFault, run, run_in, same};

use crate::nim::{Heap, Nim, NimCommand, Position};
use crate::shell::{Command, Setup, Shell, State, Wager};

impl Scripted for Shell {
    const SCENE: &'static str = "the game";
    const EXPECTED: &'static [&'static str] = &["coins", "pea"];
    type Shown = String;

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        vec![("plain", r#"{"pea": 1, "purse": 5, "coins": 3, "lurkers": [], "asked": true}"#)]
    }

    fn setup(text: &str, _load: Load<'_>) -> Result<Setup, Vec<TextFault>> {
        serde_json::from_str(text).map_err(|error| vec![TextFault { line: error.line(), what: error.to_string() }])
    }

    fn words(_state: &State) -> Vec<String> {
        ["ann", "ben", "hide"].map(str::to_owned).into()
    }

    fn read(_state: &State, line: &str) -> Result<(Seat, Command), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |word: &str| word.parse().map_err(|_| format!("{word:?} is no number"));
        let seat = if words[0] == "ann" { Seat::Player(1) } else { Seat::Player(2) };
        match words[..] {
            ["hide", cup] => Ok((Seat::Gm, Command::Hide { cup: number(cup)? })),
            [_, "guesses", cup] => Ok((seat, Command::Guess { cup: number(cup)? })),
            [_, "bets", stake] => {
                Ok((seat, Command::Bet { stake: i64::from(number(stake)?), on: Wager::High, sum: None }))
            }
            _ => Err("wanted is: guesses 1, or: bets 2".to_owned()),
        }
    }

    fn bot(_state: &State, _seat: Seat) -> Option<Command> {
        Some(Command::Guess { cup: 0 })
    }

    fn expect(moment: &Moment<'_, Self>, text: &str) -> Result<Option<String>, String> {
        let (word, wanted) = text.split_once(' ').ok_or("something is missing")?;
        let coins = moment.state.coins.values().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let is = if word == "pea" { moment.state.pea.to_string() } else { coins };
        same(word, &is, wanted).map(|()| Some(text.to_owned()))
    }
}

impl Scripted for Nim {
    const SCENE: &'static str = "the heap";
    const EXPECTED: &'static [&'static str] = &[];
    type Shown = String;

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        vec![("four", r#"{"stones": 4}"#)]
    }

    fn setup(text: &str, _load: Load<'_>) -> Result<Heap, Vec<TextFault>> {
        serde_json::from_str(text).map_err(|error| vec![TextFault { line: error.line(), what: error.to_string() }])
    }

    fn words(_state: &Position) -> Vec<String> {
        vec!["take".to_owned()]
    }

    fn read(state: &Position, line: &str) -> Result<(Seat, NimCommand), String> {
        let stones = line.trim_start_matches("take ").parse().map_err(|_| "how many?".to_owned())?;
        Ok((state.turn(), NimCommand::Take { stones }))
    }

    fn expect(_moment: &Moment<'_, Self>, _text: &str) -> Result<Option<String>, String> {
        Ok(None)
    }
}

#[test]
fn the_end_of_any_game_and_its_winner_can_be_expected() {
    let text = "scenario four\ntake 1\ntake 3\nexpect over\nexpect winner p2\n";
    run::<Nim>(text).unwrap();
    let ScriptFaults(wrong) = run::<Nim>(&text.replace("take 3", "take 2").replace("p2", "p1")).expect_err("not over");
    assert_eq!(wrong.iter().map(|fault| &*fault.what).collect::<Vec<_>>(), ["the heap is not over"; 2]);
    let ScriptFaults(wrong) = run::<Nim>(&text.replace("p2", "p1")).expect_err("the other won");
    assert_eq!(wrong[0].what, "the winner is p2, not p1");
}

fn faults(text: &str) -> Vec<String> {
    let ScriptFaults(faults) = run::<Shell>(text).expect_err("something is wrong");
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn any_game_can_be_scripted() {
    let text = "scenario plain
scene a bet                        # eight or more wins
expect awaited p1 p2
expect chance ann bets 2 15/36
expect chance ann bets 2 41.7 %
open as 1 guess
closed as 2 hide: only the GM
no as 2 hide 1: only the GM
dice 6 2
ann bets 2
expect log Betted
expect silence Guessed
expect coins 5 3
scene all guess
bots 2
expect told Guessed before Unveiled
";
    let run = run::<Shell>(text).unwrap();
    assert_eq!(run.scenes()[0].shown, ["coins 5 3"]);
    assert!(run.state().is_some() && run.setup().is_some());
}

#[test]
fn all_faults_are_told_and_the_next_scene_is_run() {
    let text = "scenario plain
scene wrong
expect coins 1 1
expect pea 2
ann jumps
expect pea 9
scene refused
as 1 hide 2
expect pea 9
scene dry
ann bets 1
scene no such face
dice 7 1
ann bets 1
scene too many
dice 1 1 1
ann bets 1
scene well
expect coins 3 3
";
    assert_eq!(
        faults(text),
        [
            "scene wrong, line 3: coins is 3 3, not 1 1",
            "scene wrong, line 4: pea is 1, not 2",
            "scene wrong, line 5: wanted is: guesses 1, or: bets 2",
            "scene refused, line 8: refused: only the GM may do this",
            "scene dry, line 11: the script has no dice left",
            "scene no such face, line 14: a die with 6 sides shows no 7",
            "scene too many, line 18: 1 scripted faces were never thrown",
        ]
    );
}

#[test]
fn wrong_words_are_answered_with_the_right_ones() {
    let near = |line: &str| faults(&format!("scenario plain\n{line}\n")).remove(0);
    assert!(near("expcet pea 1").contains("did you mean expect?"), "{}", near("expcet pea 1"));
    assert!(near("anne guesses 1").contains("did you mean ann?"));
    assert!(near("expect pee 1").contains("did you mean pea?"));
    assert!(near("open as 1 gues").contains("did you mean guess?"));
    assert!(near("scenario plian").contains("did you mean plain?"));
    assert!(near("as 1x ann guesses 1").contains("is no seat"));
}

#[test]
fn presets_files_and_texts_begin_a_game() {
    let preset = "preset rich\n---\n{\"pea\": 2, \"purse\": 5, \"coins\": 9,\n---\n";
    let own = "---\nlike rich\n\"lurkers\": [], \"asked\": false}\n---\nexpect coins 9 9\n";
    run::<Shell>(&format!("{preset}{own}")).unwrap();
    let broken = faults(&format!("{preset}{}scene other\nexpect coins 9 9\n", own.replace("asked", "aksed")));
    assert_eq!(broken.len(), 1, "scenes of a scenario that cannot be read are not run: {broken:?}");
    let mut asked = Vec::new();
    let mut load = |path: &str| {
        asked.push(path.to_owned());
        Ok(r#"{"pea": 0, "purse": 5, "coins": 3, "lurkers": [], "asked": true}"#.to_owned())
    };
    run_in::<Shell>("scenario games/other.json\nexpect pea 0\n", &mut load, &mut |_| ()).unwrap();
    assert_eq!(asked, ["games/other.json"]);
    assert!(faults("---\n{\n")[0].contains("has no end"));
}

#[test]
fn dice_that_fall_by_themselves_are_announced() {
    let mut told = Vec::new();
    let mut load = |path: &str| Err(path.to_owned());
    run_in::<Shell>("scenario plain\nseed 7\nann bets 1\n", &mut load, &mut |line| told.push(line.to_owned())).unwrap();
    assert!(told[0].starts_with("dice ") && told[0].ends_with("# by themselves: ann bets 1"), "{told:?}");
}
