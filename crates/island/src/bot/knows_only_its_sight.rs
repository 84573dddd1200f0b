//! What a bot says depends on nothing that its seat does not see, is the same each time, and is allowed.

use dice::{Fast, Seeded};
use play::game::Game;

use super::count::play_out;
use super::{decide, ideas};
use crate::game::Island;
use crate::meeting::{best_avoid, best_confront};
use crate::setup::{Rules, Setup, TribeSetup, tribe_names};
use crate::sight::Sight;
use crate::state::State;
use crate::state::pending::{MeetingStep, Pending};
use crate::view::imagine;

fn opened(tribes: usize, days: u8, seed: u64) -> (State, Fast) {
    let tribes = tribe_names(tribes).into_iter().map(|name| TribeSetup { name, main: None }).collect();
    let mut dice = Fast::new(seed);
    let rules = if days == 5 { Rules::default() } else { Rules::of_days(days) };
    (Island::opened(Setup { pack: None, tribes, rules }, &mut dice).unwrap(), dice)
}

/// Every so-manieth state of a game of bots.
fn states(tribes: usize, days: u8, seed: u64, every: usize) -> Vec<State> {
    let (mut state, mut dice) = opened(tribes, days, seed);
    let (mut found, mut number) = (Vec::new(), 0_usize);
    assert!(play_out(&mut state, &mut dice, |state, _| {
        if number.is_multiple_of(every) {
            found.push(state.clone());
        }
        number += 1;
    }));
    found
}

#[test]
fn two_states_that_look_alike_to_a_seat_are_answered_alike() {
    let mut asked = 0;
    for (seed, state) in (0_u64..).zip(states(4, 15, 5, 11)) {
        for tribe in &state.tribes {
            let seat = tribe.no.seat();
            let sight = Sight::new(&state, seat);
            let other = imagine(&sight, &mut Seeded::from_number(seed));
            let (one, two) = (decide(&sight), decide(&Sight::new(&other, seat)));
            asked += usize::from(one.is_some());
            assert_eq!(one, two, "day {} {}: {:?}", state.day, state.phase, state.pending.last());
        }
    }
    assert!(asked > 60, "only {asked} orders were compared");
}

#[test]
fn whatever_a_bot_thinks_of_first_is_permitted() {
    let (mut thought, mut refused) = (0, Vec::new());
    for (tribes, days, seed) in [(2, 10, 1), (4, 15, 2), (6, 5, 3)] {
        for state in states(tribes, days, seed, 3) {
            for tribe in &state.tribes {
                let sight = Sight::new(&state, tribe.no.seat());
                let Some(first) = ideas(&sight, tribe.no).into_iter().next() else { continue };
                if decide(&sight).is_none() {
                    continue;
                }
                thought += 1;
                if Island::permit(&sight, &first).is_err() {
                    refused.push(format!("{first:?}"));
                }
            }
        }
    }
    assert!(thought > 300, "only {thought} ideas");
    assert!(refused.len() * 50 <= thought, "{} of {thought}: {:?}", refused.len(), refused.first());
}

#[test]
fn every_order_of_whole_games_is_permitted() {
    for (tribes, days, seed) in [(2, 5, 1), (3, 10, 2), (5, 5, 3)] {
        let (mut state, mut dice) = opened(tribes, days, seed);
        let ended = play_out(&mut state, &mut dice, |state, command| {
            let may = |seat| Island::permit(&Sight::new(state, seat), command).is_ok();
            assert!(state.tribes.iter().any(|tribe| may(tribe.no.seat())), "{command:?}");
        });
        assert!(ended && Island::outcome(&state).is_some());
    }
}

#[test]
fn the_way_that_a_bot_takes_is_the_first_that_is_offered() {
    let mut compared = 0;
    for state in states(4, 15, 8, 1) {
        let Some(Pending::Meeting(meeting)) = state.pending.last() else { continue };
        if meeting.step == MeetingStep::GiveWay {
            continue;
        }
        let sight = Sight::new(&state, meeting.tribe.seat());
        let mut offers = Vec::new();
        Island::options(&sight, &mut |offer| offers.push(offer));
        let chances = |verb: &str| -> Vec<u128> {
            let offer = offers.iter().find(|offer| offer.verb() == verb).and_then(|offer| offer.as_open());
            let slots = offer.map(|(_, slots)| slots.to_vec()).unwrap_or_default();
            let mut all = Vec::new();
            gather(&slots, &mut all);
            all
        };
        let best = |of: &[u128]| of.iter().copied().max().unwrap_or(0);
        if let Some((_, by, odds)) = best_confront(&state, meeting).filter(|(_, by, _)| !by.is_empty()) {
            compared += 1;
            assert_eq!(share(odds), best(&chances("confront")), "{meeting:?} by {by:?}");
        }
        let around = chances("avoid");
        if let Some((_, odds)) = best_avoid(&state, meeting).filter(|_| !around.is_empty()) {
            assert_eq!(share(odds), best(&around), "{meeting:?}");
        }
    }
    assert!(compared > 20, "only {compared} encounters");
}

fn gather(slots: &[play::options::Slot], all: &mut Vec<u128>) {
    for slot in slots {
        let play::options::Domain::Choice { of } = &slot.domain else { continue };
        for choice in of {
            all.extend(choice.odds.as_ref().map(|odds| share((odds.good, odds.total))));
            gather(&choice.then, all);
        }
    }
}

/// A chance in millionths.
fn share((good, total): (u64, u64)) -> u128 {
    1_000_000 * u128::from(good) / u128::from(total.max(1))
}
