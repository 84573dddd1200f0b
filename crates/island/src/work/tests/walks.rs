//! Whole games played at random, with what must hold after every order.

use std::collections::{BTreeMap, BTreeSet};

use dice::{Dice, Fast};
use play::Seat;
use play::conformance::Walker;
use play::game::Game;

use super::*;
use crate::fixture::{fold, opened, setup};
use crate::game::Island;
use crate::key::PackKey;
use crate::pack::Encounter;
use crate::state::TribeNo;
use crate::state::pending::Pending;

/// Every kind of token with how many are in the bag, on the map, drawn or removed: constant but for cards that came ashore.
fn tokens(state: &State) -> BTreeMap<PackKey<Encounter>, usize> {
    let mut all: BTreeMap<PackKey<Encounter>, usize> = BTreeMap::new();
    let mut add = |kind: PackKey<Encounter>, count: usize| *all.entry(kind).or_default() += count;
    for (kind, count) in state.bag.iter().chain(&state.removed) {
        add(*kind, usize::from(*count));
    }
    for spot in state.spots.values() {
        if let Some(token) = &spot.token {
            add(token.kind, 1);
        }
    }
    for pending in &state.pending {
        if let Pending::Draws(draws) = pending {
            draws.kinds.iter().for_each(|kind| add(*kind, 1));
        }
    }
    all
}

/// One order of somebody who has something to do, from what is offered.
fn order(state: &State, walker: &mut Walker) -> Option<(Seat, Command)> {
    let seats: Vec<Seat> = crate::fixture::asked(state).into_iter().map(|prompt| prompt.to).collect();
    let seat = *seats.get(walker.below(seats.len()))?;
    let tribe = TribeNo::of(seat)?;
    let json = walker.command(&offers(state, tribe.0))?;
    Some((seat, serde_json::from_value(json).expect("what is offered can be read")))
}

/// Plays so many orders; how the game stands then, and the words of what was done.
fn walk(tribes: usize, seed: u64, orders: usize) -> (State, BTreeSet<String>) {
    let mut state = opened(setup(tribes), seed);
    let (mut walker, mut dice) = (Walker::new(seed), Fast::new(seed));
    let mut done = BTreeSet::new();
    for _ in 0..orders {
        let Some((seat, command)) = order(&state, &mut walker) else { break };
        let before = state.clone();
        step(&mut state, seat, &command, &mut dice);
        let words = serde_json::to_value(&command).unwrap();
        done.extend(play::options::verb_of(&words).map(str::to_owned));
        holds(&before, &state, &command);
    }
    (state, done)
}

fn step(state: &mut State, seat: Seat, command: &Command, dice: &mut impl Dice) {
    let refusal = Island::permit(&Island::sight(state, seat), command).err();
    assert_eq!(refusal, None, "{command:?} is offered");
    let mut out = Vec::new();
    Island::resolve(state, seat, command, dice, &mut out);
    assert!(!out.is_empty(), "{command:?} tells nothing");
    fold(state, &out);
}

/// Golden test 14, and nobody is left waiting.
fn holds(before: &State, after: &State, command: &Command) {
    let ends = matches!(command, Command::Done { .. });
    // With the last phase of a day all are free again.
    let night_is_over = matches!(after.pending.first(), Some(Pending::Dusk(_)));
    if !ends && !night_is_over && before.day > 0 && after.phase == before.phase && after.day == before.day {
        for (was, is) in before.folk.iter().zip(&after.folk) {
            assert!(!was.committed || is.committed, "{command:?} sets {} free", is.sheet.name);
        }
    }
    let waits = after.ending.is_some() || !crate::fixture::asked(after).is_empty();
    assert!(waits, "nobody is asked after {command:?}: {:?}", after.pending);
}

/// Golden test 14: no token is lost or made while people settle, gather, rest and work.
// proves: A7, A35
#[test]
fn whatever_is_offered_can_be_done_and_no_token_is_lost() {
    for (tribes, seed) in [(1, 1), (2, 2), (3, 3), (6, 4)] {
        let (state, _) = walk(tribes, seed, 12 * tribes);
        let whole: usize = tokens(&state).values().sum();
        assert_eq!(whole, [52, 52, 84, 84, 105, 105][tribes - 1], "{tribes} tribes");
    }
}

/// Random play comes through every order of these chapters and through days.
// proves: step T1, T6
#[test]
fn random_games_come_through_settling_and_some_days() {
    let mut done = BTreeSet::new();
    let mut days = 0;
    for seed in 1..=6 {
        let (state, words) = walk(2, seed, 160);
        days = days.max(state.day);
        done.extend(words);
    }
    let wanted = ["choose_start", "take_token", "gather", "rest", "done", "forage", "roll", "explore", "place"];
    let missing: Vec<_> = wanted.iter().filter(|verb| !done.contains(**verb)).collect();
    assert!(missing.is_empty() && days > 1, "{missing:?} was never done; day {days}");
}
