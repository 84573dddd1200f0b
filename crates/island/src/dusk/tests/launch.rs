//! Leaving the island.

use super::*;
use crate::command::Command;
use crate::folk::LifeState;
use crate::setup::Aim;
use crate::state::EndingWhy;
use crate::state::pending::{DayChoice, DayQuestion};

fn ashore(followers: usize) -> Isle {
    let mut isle = peopled(Isle::new(), followers);
    build(&mut isle, MIDDLE, "outrigger", TWO);
    isle
}

fn is_asked(isle: &Isle) -> bool {
    matches!(isle.top(), Some(Pending::DayChoice(DayChoice { about: DayQuestion::Launch, .. })))
}

// proves: pack escape; A135, A153
#[test]
fn three_who_stand_at_a_finished_outrigger_may_leave_whoever_built_it() {
    let mut isle = ashore(2);
    strike(&mut isle, "quiet_night", &[]);
    assert!(is_asked(&isle));
    assert!(isle.refused(TWO, &Command::Answer { yes: true }).contains("not asked"));
    isle.play(ONE, &Command::Answer { yes: true }, &[]);
    assert!(isle.state.people_of(ONE).all(|one| one.life == LifeState::Escaped));
    let ending = isle.state.ending.as_ref().expect("it ends at once");
    assert_eq!(ending.why, EndingWhy::Escape);
}

// proves: A135
#[test]
fn whoever_stays_may_leave_on_another_evening() {
    let mut isle = ashore(2);
    strike(&mut isle, "quiet_night", &[]);
    isle.play(ONE, &Command::Answer { yes: false }, &[]);
    assert_eq!((isle.state.day, isle.state.ending.is_none()), (2, true));
    strike(&mut isle, "quiet_night", &[]);
    assert!(is_asked(&isle));
}

// proves: A135
#[test]
fn two_are_too_few_and_half_an_outrigger_takes_nobody() {
    let mut few = ashore(1);
    strike(&mut few, "quiet_night", &[]);
    assert_eq!(few.state.day, 2);
    let mut half = ashore(2);
    half.spot(MIDDLE).structures[0].stages = 2;
    strike(&mut half, "quiet_night", &[]);
    assert_eq!(half.state.day, 2);
}

// proves: A135
#[test]
fn those_elsewhere_stay_behind_and_count_as_they_would() {
    let mut isle = ashore(3);
    let stays = people(&isle, ONE)[3];
    isle.person(stays).hex = at(Side::North, 3);
    let before = crate::dusk::total(&isle.state, ONE);
    strike(&mut isle, "quiet_night", &[]);
    isle.play(ONE, &Command::Answer { yes: true }, &[]);
    assert_eq!(isle.state.person(stays).unwrap().life, LifeState::Up);
    assert_eq!(isle.state.tribes[0].escaped, Some(3));
    assert_eq!(crate::dusk::total(&isle.state, ONE), before + 8);
}

// proves: A204
#[test]
fn those_who_play_together_do_not_leave() {
    let rules = Rules { aim: Aim::ThreeFires, first_evening: false, ..Rules::default() };
    let mut isle = isle_under(rules);
    build(&mut isle, MIDDLE, "outrigger", ONE);
    strike(&mut isle, "quiet_night", &[]);
    assert_eq!(isle.state.day, 2);
}
