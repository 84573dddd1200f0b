//! Every question of a fight is put to whoever plays the figure that is asked, and says what happens without an answer.

use std::collections::BTreeSet;

use dice::Fast;
use play::Seat;
use play::game::{Game, Prompt, ShownTo};
use play::scene::Wish;

use crate::battle::course::{Course, Forgetful};
use crate::battle::figure::Presence;
use crate::battle::state::Battle;
use crate::battle::{Combat, Command, Sight, Stage, bot, legality, scenario, wishes};

/// What is asked, by the first word of the question's name, and what happens without an answer.
fn kind(prompt: &Prompt<Command>) -> (String, &'static str) {
    let words: Vec<&str> = prompt.id.split(' ').collect();
    let name = if words[0] == "final" { "final move" } else { words[0] };
    let command = serde_json::to_value(prompt.if_silent.as_ref()).expect("a command is JSON");
    let silent = match play::options::verb_of(&command).expect("a fight does not wait for ever") {
        "take_place" if command["take_place"]["place"] == 1 => "moves first",
        "choose" => "stays",
        "hold" => "lets the action pass",
        "agree" if command["agree"]["agrees"] == false => "refuses",
        "stay" => "pushes nobody",
        "step_away" => "steps away",
        "let_pass" => "lets the spell pass",
        "renew" => "keeps everything up",
        "adjudicate" => "leaves it to the spell",
        _ => panic!("{command} is not harmless"),
    };
    (name.to_owned(), silent)
}

fn is_put_to_the_right_seat(battle: &Battle, prompt: &Prompt<Command>) {
    let sight = Sight::of(battle, prompt.to);
    let silent = prompt.if_silent.as_ref().expect("a fight does not wait for ever");
    assert_eq!(legality::permit(&sight, silent), Ok(()), "{prompt:?}");
    if prompt.to == Seat::Gm {
        assert_eq!(prompt.shown_to, ShownTo::Asked, "what the GM is asked is between the spell and the GM");
        return;
    }
    assert_eq!(prompt.shown_to, ShownTo::Everyone);
    let seen = |figure: &&crate::battle::Figure| figure.presence == Presence::Here && figure.seat == prompt.to;
    assert!(battle.figures.iter().any(|figure| seen(&figure)), "{prompt:?} would give away who hides");
    assert!(prompt.ask.len() > 5, "{prompt:?} says what is asked");
    let asked = match battle.stage {
        Stage::Agreeing { asked, .. } | Stage::Countering { asked, .. } => Some(asked),
        Stage::Acting(_) | Stage::Leaving(_) | Stage::Pushing(_) | Stage::Renewing(_) => battle.acting(),
        Stage::Ordering(_) | Stage::Moving(_) | Stage::Dawn | Stage::Over(_) => None,
    };
    if let Some(slot) = asked {
        assert_eq!(battle.figures[slot].seat, prompt.to, "whoever plays the figure is asked");
        assert!(prompt.ask.contains(&battle.figures[slot].profile.name), "{}", prompt.ask);
    }
}

/// Combat, phases 1 and 3 to 6: survival saves and the like are rolled without asking anybody.
#[test]
fn every_question_asks_whoever_plays_the_figure_and_says_what_happens_in_silence() {
    let (mut met, mut fulfilled) = (BTreeSet::new(), BTreeSet::new());
    for stored in scenario::all() {
        let mut dice = Fast::new(11);
        let mut battle =
            Combat::opened(stored.scenario().setup, &mut dice).expect("what comes with the program is sound");
        while battle.turn <= 40
            && let Some(seat) = bot::awaited(&battle)
        {
            let mut prompts = Vec::new();
            Combat::prompts(&battle, &mut prompts);
            assert!(prompts.iter().any(|prompt| prompt.to == seat), "whoever is awaited is asked");
            for prompt in &prompts {
                is_put_to_the_right_seat(&battle, prompt);
                met.insert(kind(prompt));
            }
            fulfilled.extend(granted(&battle, seat));
            let command = super::random_command(&battle, seat, &mut dice).expect("something is offered");
            Course::new(&mut battle, &mut dice, &mut Forgetful).carry_out(&command, false);
        }
    }
    let expected = [
        ("act", "lets the action pass"),
        ("act", "steps away"),
        ("agree", "refuses"),
        ("counter", "lets the spell pass"),
        ("final move", "stays"),
        ("move", "stays"),
        ("order", "moves first"),
        ("push", "pushes nobody"),
        ("renew", "keeps everything up"),
        ("wrought", "leaves it to the spell"),
    ];
    let met: Vec<(&str, &str)> = met.iter().map(|(name, silent)| (name.as_str(), *silent)).collect();
    assert_eq!(met, expected);
    assert_eq!(fulfilled, wishes::WISHES.iter().map(|wish| wish.key).collect(), "every wish answers something");
}

/// The wishes that would answer what a seat is asked: never with what it may not do.
fn granted(battle: &Battle, seat: Seat) -> Vec<&'static str> {
    let sight = Sight::of(battle, seat);
    assert_eq!(wishes::fulfil(&sight, &|_| false), None, "whoever wishes nothing is asked");
    let answers = |wish: &&Wish| {
        let answer = wishes::fulfil(&sight, &|has| has == wish.key);
        answer.inspect(|command| assert_eq!(legality::permit(&sight, command), Ok(()), "{command:?}")).is_some()
    };
    wishes::WISHES.iter().filter(answers).map(|wish| wish.key).collect()
}
