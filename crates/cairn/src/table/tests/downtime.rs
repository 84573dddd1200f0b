//! Undertakings between adventures.

use super::*;
use crate::downtime::{Cost, Pursuit};

fn take_up(milestones: u8) -> Command {
    let aim = "Read the drowned tongue.".to_owned();
    Command::TakeUp(Undertaking { who: ANN, pursuit: Pursuit::Research, aim, milestones })
}

fn gold(amount: u32) -> Command {
    Command::SetPrice(Asking { who: ANN, cost: Cost::Gold, gold: Some(amount), what: None })
}

const ADVANCE: Command = Command::Advance { who: ANN };
const PLEAD: Command = Command::Plead { who: ANN };

// proves: fact 10.2
#[test]
fn an_undertaking_goes_by_milestones_that_each_cost_something() {
    let mut state = party();
    act(&mut state, P1, &take_up(2), &[]);
    assert_eq!(refused(&state, P1, &ADVANCE), Refusal::NoPrice);
    act(&mut state, Seat::Gm, &gold(20), &[]);
    act(&mut state, P1, &ADVANCE, &[]);
    let project = state.party[0].character.project.clone().expect("an undertaking");
    assert_eq!((project.done, project.price, state.party[0].character.gold), (1, None, 30));
    let what = Some("The trust of the abbot.".to_owned());
    act(&mut state, Seat::Gm, &Command::SetPrice(Asking { who: ANN, cost: Cost::Reputation, gold: None, what }), &[]);
    act(&mut state, P1, &ADVANCE, &[]);
    assert_eq!((&state.party[0].character.project, state.party[0].character.gold), (&None, 30), "it is done");
}

// proves: fact 10.1
#[test]
fn one_thing_at_a_time_and_one_to_five_milestones() {
    let mut state = party();
    for milestones in [0, 6] {
        assert_eq!(refused(&state, P1, &take_up(milestones)), Refusal::Bounds { least: 1, most: 5 });
    }
    act(&mut state, P1, &take_up(5), &[]);
    assert_eq!(refused(&state, P1, &take_up(1)), Refusal::Busy);
    act(&mut state, P1, &Command::GiveUp { who: ANN }, &[]);
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P1), &take_up(1)), Ok(()));
    act(&mut state, Seat::Gm, &Command::Enter, &[]);
    assert_eq!(refused(&state, P1, &take_up(1)), Refusal::Delving);
}

// proves: fact 10.3
#[test]
fn a_wil_save_may_waive_a_price_and_is_rolled_once() {
    let mut state = party();
    act(&mut state, P1, &take_up(2), &[]);
    act(&mut state, Seat::Gm, &gold(100), &[]);
    assert!(matches!(refused(&state, P1, &ADVANCE), Refusal::Deed(crate::deeds::DeedRefusal::TooDear { .. })));
    let mut failed = state.clone();
    act(&mut failed, P1, &PLEAD, &[11]);
    assert_eq!(refused(&failed, P1, &PLEAD), Refusal::Pleaded);
    act(&mut state, P1, &PLEAD, &[10]);
    act(&mut state, P1, &ADVANCE, &[]);
    assert_eq!(
        (state.party[0].character.gold, state.party[0].character.project.as_ref().map(|one| one.done)),
        (50, Some(1))
    );
}

// proves: fact 10.2
#[test]
fn every_cost_can_be_asked_by_the_warden_alone() {
    let mut state = party();
    act(&mut state, P1, &take_up(5), &[]);
    assert_eq!(refused(&state, P1, &gold(5)), Refusal::OnlyTheWarden);
    for cost in Cost::ALL {
        let (gold, what) = if cost == Cost::Gold { (Some(1), None) } else { (None, Some("A mule.".to_owned())) };
        act(&mut state, Seat::Gm, &Command::SetPrice(Asking { who: ANN, cost, gold, what }), &[]);
    }
}
