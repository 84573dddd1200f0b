//! Stories of steps: dice that fall the same again, so that one may go back past them.

use play::entry::{Entry, raw};
use play::export::{self, FullLog, SeatLog};
use play::gathering;
use play::secrets::StepDraws;
use play::table::{Denied, Flaw, Order, Submission};
use play::verify::{Rejected, VerifyReport, verify};
use play::{Sealed, Seat};
use serde_json::{Value as Json, json};

use crate::house::{House, P1, P2, cups, play, say, secrets, talk, throw};
use crate::shell::{Command, YEARS};

fn undo(entry: u64) -> Order {
    Order::Undo { entry }
}

/// Makes a move and gives its number for the first player.
fn number(house: &mut House, seat: Seat, order: Order) -> u64 {
    house.does(seat, order).line(P1).unwrap().n
}

/// Whether the latest entry let somebody have a glimpse of the pea.
fn glimpsed(entry: &Entry) -> bool {
    entry.events.iter().any(|event| event.get().contains("glimpsed"))
}

fn events(entry: &Entry) -> Vec<String> {
    entry.events.iter().map(|event| event.get().to_owned()).collect()
}

/// A table at which nobody's first year shows a seven.
fn calm() -> House {
    let mut house = House::full();
    for seat in [P1, P2] {
        let before = house.table.digest();
        let entry = house.does(seat, play(&Command::Train)).line(Seat::Gm).unwrap().n;
        assert!(!glimpsed(&house.last_entry()), "the secrets of these stories are chosen so");
        house.does(Seat::Gm, undo(entry));
        assert_eq!(house.table.digest(), before);
    }
    house
}

#[test]
fn a_player_goes_back_past_a_step_and_the_same_dice_fall_again() {
    let mut house = calm();
    let before = house.table.digest();
    let entry = number(&mut house, P1, play(&Command::Train));
    let first = house.last_entry();
    assert!(first.draws.any_die() && first.draws.own.is_empty());
    house.does(P1, undo(entry));
    assert_eq!(house.table.digest(), before);
    house.does(P1, say("first this"));
    house.does(P1, play(&Command::Train));
    let again = house.last_entry();
    assert_ne!(again.id, first.id);
    assert_eq!((events(&again), again.draws), (events(&first), first.draws));
    assert_eq!(house.reopened().digest(), house.table.digest());
}

#[test]
fn other_dice_and_what_came_to_light_still_bar() {
    let mut house = calm();
    let entry = number(&mut house, P1, play(&Command::Train));
    house.does(P1, throw());
    assert_eq!(house.denies(&house.by(P1, undo(entry))), Denied::TooLate, "a die of an entry's own fell");

    let mut house = calm();
    let entry = number(&mut house, P1, play(&Command::Train));
    house.does(P2, play(&Command::Train));
    assert_eq!(house.denies(&house.by(P1, undo(entry))), Denied::TooLate, "somebody else acted");

    let mut house = calm();
    let typed = Submission { faces: Some(vec![1, 1]), ..house.by(P1, play(&Command::Train)) };
    let entry = house.take(&typed).unwrap().line(P1).unwrap().n;
    assert_eq!(house.last_entry().draws.steps[0].drawn.typed, [(6, 1), (6, 1)]);
    assert!(house.table.recent(P2).pop().unwrap().typed);
    assert_eq!(house.denies(&house.by(P1, undo(entry))), Denied::TooLate, "dice typed in fall as one likes");
}

#[test]
fn what_came_to_light_by_a_steps_dice_stays() {
    let mut house = calm();
    let first = number(&mut house, P1, play(&Command::Study));
    let seat = if glimpsed(&house.last_entry()) {
        P1
    } else {
        house.does(P1, undo(first));
        house.does(P2, play(&Command::Study));
        assert!(glimpsed(&house.last_entry()), "one of both has a seven in four years");
        P2
    };
    assert!(house.last_entry().draws.own.is_empty(), "only the dice of steps fell");
    let entry = house.table.number(seat);
    assert_eq!(house.denies(&house.by(seat, undo(entry))), Denied::TooLate);
}

#[test]
fn all_steps_at_once_show_the_dice_that_each_would_show() {
    let mut together = House::full();
    together.does(P1, play(&Command::Study));
    let whole = together.last_entry();
    let mut apart = House::full();
    let (mut told, mut fallen): (Vec<String>, Vec<StepDraws>) = (vec![], vec![]);
    for _ in 0..YEARS {
        apart.does(P1, play(&Command::Train));
        let entry = apart.last_entry();
        told.extend(events(&entry));
        fallen.extend(entry.draws.steps);
    }
    assert_eq!((events(&whole), whole.draws.steps), (told, fallen));
    assert_eq!(together.table.scene().digest(), apart.table.scene().digest());
    assert_eq!(together.denies(&together.by(P1, play(&Command::Train))).to_string(), "you have trained enough");
}

#[test]
fn a_scene_begun_again_has_the_same_dice_and_the_next_scene_has_others() {
    let mut house = House::full();
    let begin = || Order::Begin { game: "shell".to_owned(), setup: raw(&cups()) };
    let mut train = |orders: Vec<Order>| {
        for order in orders {
            house.does(Seat::Gm, order);
        }
        house.does(P1, play(&Command::Train));
        (house.last_entry().draws.steps, house.table.number(Seat::Gm))
    };
    let (below, _) = train(vec![]);
    let (above, entry) = train(vec![begin()]);
    let (again, _) = train(vec![undo(entry - 1), begin()]);
    let (next, _) = train(vec![Order::End, begin()]);
    assert_eq!(above, again);
    let steps = [&below, &above, &next].map(|steps| steps[0].step.clone());
    assert_eq!(steps, [1, 2, 3].map(|scene| format!("scene {scene} year of the first 1")));
    assert_ne!(below[0].drawn, above[0].drawn);
    assert_eq!(house.reopened().digest(), house.table.digest());
}

#[test]
fn a_player_goes_back_further_than_the_table_remembers() {
    let mut house = calm();
    let before = house.table.digest();
    let first = number(&mut house, P1, play(&Command::Train));
    let draws = house.last_entry().draws;
    for round in 0..45 {
        house.does(P1, say(&format!("round {round}")));
    }
    let middle = house.table.number(P1) - 36;
    house.does(P1, undo(middle));
    assert_eq!(house.denies(&house.by(P1, undo(middle))), Denied::NothingToUndo, "it has been taken back");
    assert_eq!(house.denies(&house.by(P2, undo(first))), Denied::TooLate);
    house.does(P1, undo(first));
    assert_eq!(house.table.digest(), before);
    assert_eq!(house.reopened().digest(), before);
    house.does(P1, play(&Command::Train));
    assert_eq!(house.last_entry().draws, draws);
}

#[test]
fn what_bars_bars_also_from_beyond_the_tables_memory() {
    let mut house = House::full();
    let first = number(&mut house, P1, say("first"));
    let thrown = number(&mut house, P1, throw());
    let after = number(&mut house, P1, say("after"));
    for round in 0..45 {
        house.does(P1, say(&format!("round {round}")));
    }
    for entry in [first, thrown] {
        assert_eq!(house.denies(&house.by(P1, undo(entry))), Denied::TooLate);
    }
    house.does(P1, undo(after));
    assert_eq!(house.denies(&house.by(P1, undo(thrown))), Denied::TooLate);
}

#[test]
fn hidden_moves_beyond_the_tables_memory_bar_nothing() {
    let mut house = House::full();
    let own = number(&mut house, P1, say("mine"));
    for round in 0..40 {
        house.does(Seat::Gm, play(&Command::Hide { cup: round % 3 }));
    }
    house.does(P1, undo(own));
}

/// A closed table with a step, a step taken back, and all years at once.
fn closed() -> House {
    let mut house = calm();
    let entry = number(&mut house, P1, play(&Command::Train));
    house.does(P1, undo(entry));
    house.does(P1, talk("and now all of it"));
    house.does(P1, play(&Command::Study));
    house.does(Seat::Gm, Order::Gather(gathering::Command::Close { reveal_hidden: false }));
    house
}

fn past(house: &House, seat: Seat) -> export::RelivedLog {
    export::relive(&house.registry, secrets(), &house.log.0, seat).unwrap()
}

fn full(house: &House) -> FullLog {
    export::full(past(house, Seat::Gm), &house.log.0)
}

fn checked(house: &House, log: &impl serde::Serialize) -> Result<VerifyReport, Rejected> {
    verify(&serde_json::to_string(log).unwrap(), &house.registry)
}

#[test]
fn every_die_of_every_step_is_checked() {
    let house = closed();
    let report = checked(&house, &full(&house)).unwrap();
    // Both players' first years, the first player's again, then four at once.
    assert_eq!((report.open_dice, report.hidden_dice, report.unchecked_dice), (14, 7, 0));
    for seat in [P1, P2] {
        let log: SeatLog = export::seat_log(past(&house, seat));
        let report = checked(&house, &log).unwrap();
        assert_eq!((report.open_dice, report.hidden_dice, report.unchecked_dice), (14, 0, 0));
    }
}

/// The log with another die in the last step of the entry or line that has all years, chained anew.
fn forged(log: &impl serde::Serialize, list: &str, one: &str, die: &str) -> Json {
    let mut log = serde_json::to_value(log).unwrap();
    let mut before = play::Hash::default();
    for each in log[list].as_array_mut().unwrap() {
        if let Some(face) = each[one].pointer_mut(die) {
            *face = json!(face.as_u64().unwrap() % 3 + 1);
        }
        before = Sealed::link(before, &each[one].to_string());
        each["hash"] = json!(before);
    }
    log
}

#[test]
fn a_changed_die_of_a_step_is_found() {
    let house = closed();
    let whole = |die| checked(&house, &forged(&full(&house), "entries", "entry", die));
    for (die, which) in [("/draws/steps/3/open/1/1", "open die 2"), ("/draws/steps/3/hidden/0/1", "hidden die 1")] {
        let Err(Rejected::Broken(broken)) = whole(die) else { panic!("it is found") };
        let why = format!("{which} of scene 1 year of the first 4 is not the one that the secret gives");
        assert_eq!(broken.why, Flaw::Dice(why));
    }
    let log = export::seat_log(past(&house, P2));
    let rejected = checked(&house, &forged(&log, "lines", "line", "/steps/3/open/0/1"));
    assert!(matches!(rejected, Err(Rejected::Line { why: Flaw::Dice(_), .. })), "{rejected:?}");
}

#[test]
fn dice_under_another_steps_name_are_found() {
    let house = closed();
    let mut log = serde_json::to_value(full(&house)).unwrap();
    let mut before = play::Hash::default();
    for each in log["entries"].as_array_mut().unwrap() {
        if let Some(steps) = each["entry"].pointer_mut("/draws/steps").and_then(Json::as_array_mut) {
            steps.reverse();
        }
        before = Sealed::link(before, &each["entry"].to_string());
        each["hash"] = json!(before);
    }
    let rejected = checked(&house, &log);
    assert!(
        matches!(&rejected, Err(Rejected::Broken(broken)) if matches!(broken.why, Flaw::Outcome(_))),
        "{rejected:?}"
    );
}
