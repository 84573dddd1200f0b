//! Bots: what they want first, and that they know no more than their seat.

use super::*;
use crate::fixture::{asked, crowd, does, kind, land, landed, sight, stand, store};
use crate::folk::FolkNo;
use crate::pack::Sign;
use crate::state::pending::{Delve, Draws};
use crate::words::{Phase, Resource};

fn decided(state: &State, tribe: u8) -> Option<Command> {
    decide(&sight(state, tribe))
}

/// A morning on which the active tribe stands in such land with so much food.
fn camp(sign: Sign, food: u16) -> (State, u8, Vec<FolkNo>) {
    let mut state = landed(2);
    let me = state.active().unwrap().0;
    let hex = land(&state, sign);
    let people = stand(&mut state, me, hex);
    state.tribes[usize::from(me)].food = food;
    (state, me, people)
}

fn is_for_food(command: &Command) -> bool {
    matches!(command, Command::Fish { .. } | Command::Forage { .. } | Command::Hunt { .. })
}

#[test]
fn without_food_it_looks_for_food_first() {
    for (food, looks) in [(0, true), (50, false)] {
        let (mut state, me, _) = camp(Sign::Riverland, food);
        for resource in [Resource::Wood, Resource::Stone, Resource::Fibre] {
            store(&mut state, me, resource, 9);
        }
        let command = decided(&state, me).expect("it is its turn");
        assert_eq!(is_for_food(&command), looks, "{food} food: {command:?}");
    }
}

#[test]
fn at_night_everybody_sleeps() {
    let (mut state, me, people) = camp(Sign::Riverland, 0);
    state.phase = Phase::Night;
    assert_eq!(decided(&state, me), Some(Command::Rest { people: people.clone() }));
    state.folk[usize::from(people[1].0)].rested = true;
    let others = vec![people[0], people[2], people[3]];
    assert_eq!(decided(&state, me), Some(Command::Rest { people: others }));
}

#[test]
fn by_day_those_who_are_worn_out_sleep_and_nobody_else() {
    let (mut state, me, people) = camp(Sign::Riverland, 50);
    state.folk[usize::from(people[2].0)].exhaustion = 2;
    assert_eq!(decided(&state, me), Some(Command::Rest { people: vec![people[2]] }));
}

#[test]
fn the_rollers_are_those_that_are_proposed() {
    let (mut state, me, _) = camp(Sign::Riverland, 0);
    let command = decided(&state, me).expect("it fishes");
    does(&mut state, me, &command, &[]);
    let Some(Pending::Checks(checks)) = state.pending.last() else { panic!("it rolls") };
    assert_eq!(decided(&state, me), Some(Command::Roll { by: work::proposal(&state, checks) }));
}

#[test]
fn whoever_is_not_asked_does_nothing() {
    let (state, me, _) = camp(Sign::Riverland, 0);
    assert_eq!(decided(&state, 1 - me), None);
    let spectator = Sight::new(&state, Seat::Spectator(1));
    assert_eq!(decide(&spectator), None);
}

#[test]
fn it_decides_the_same_whatever_lies_face_down() {
    let (state, me, _) = camp(Sign::Grassland, 50);
    let mut other = state.clone();
    for spot in other.spots.values_mut() {
        if let Some(token) = spot.token.as_mut().filter(|token| !token.face_up) {
            (token.kind, token.area) = (kind("coil_mother"), None);
        }
    }
    other.bag.clear();
    other.main_deck.clear();
    assert_ne!(state.spots, other.spots);
    assert_eq!(decided(&state, me), decided(&other, me));
}

#[test]
fn of_drawn_tokens_it_places_the_kindest() {
    let (mut state, me, people) = camp(Sign::Grassland, 0);
    let hex = state.person(people[0]).unwrap().hex;
    let place = |state: &mut State, kinds: &[&str]| {
        let kinds = kinds.iter().map(|one| kind(one)).collect();
        state.pending = vec![Pending::Draws(Draws { tribe: TribeNo(me), hex, kinds })];
        decided(state, me)
    };
    let places = |one: &str| Some(Command::Place { kind: kind(one) });
    assert_eq!(place(&mut state, &["spotted_panther", "fruit_grove", "blank"]), places("fruit_grove"));
    assert_eq!(place(&mut state, &["spotted_panther", "blank"]), places("blank"));
    assert_eq!(place(&mut state, &["spotted_panther", "snapping_crabs"]), places("snapping_crabs"));
}

#[test]
fn it_goes_deeper_while_those_who_went_in_are_hale() {
    let (mut state, me, people) = camp(Sign::Grassland, 0);
    let hex = state.person(people[0]).unwrap().hex;
    let area = "wreck".parse().unwrap();
    state.spots.entry(hex).or_default().area = Some(area);
    state.pending = vec![Pending::Delve(Delve { tribe: TribeNo(me), hex, area, people: people[..2].to_vec() })];
    assert_eq!(decided(&state, me), Some(Command::DrawCard));
    for who in &people {
        state.folk[usize::from(who.0)].hp = 1;
        state.folk[usize::from(who.0)].exhaustion = 3;
    }
    assert_eq!(decided(&state, me), Some(Command::LeaveArea));
}

#[test]
fn with_nobody_left_to_commit_it_takes_a_token() {
    let (mut state, me, people) = camp(Sign::Riverland, 0);
    for who in &people {
        state.folk[usize::from(who.0)].committed = true;
    }
    assert_eq!(decided(&state, me), Some(Command::Done { token: 1 }));
}

#[test]
fn it_answers_in_the_evening_as_the_silent_do() {
    let mut state = landed(2);
    let hex = land(&state, Sign::Forest);
    crowd(&mut state, 0, hex, 4);
    state.tribes[0].food = 2;
    state.pending = vec![Pending::Feeding(vec![TribeNo(0)])];
    let silent = asked(&state).into_iter().next().and_then(|prompt| prompt.if_silent);
    assert!(matches!(silent, Some(Command::Feed { .. })));
    assert_eq!(decided(&state, 0), silent);
}
