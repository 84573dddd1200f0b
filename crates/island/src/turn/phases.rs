//! The order of turns, the end of a phase, and what goes on by itself.

use dice::Dice;

use super::{TurnDeed, errands, rest, waking};
use crate::change::{Change, PersonChange};
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::{Islander, Mark};
use crate::state::{State, TribeNo};
use crate::words::Phase;
use crate::{combat, dusk, meeting};

/// Whether a tribe takes turns: somebody of it lives, and it has not left the island.
pub fn is_in_play(state: &State, tribe: TribeNo) -> bool {
    let is_here = state.tribe(tribe).is_some_and(|tribe| tribe.escaped.is_none());
    is_here && state.people_of(tribe).next().is_some()
}

fn in_play(state: &State) -> impl Iterator<Item = TribeNo> {
    state.tribes.iter().map(|tribe| tribe.no).filter(|tribe| is_in_play(state, *tribe))
}

/// Ruling A147: the initiative tokens of the next phase that nobody has taken, from 1 to the number of tribes in play.
pub fn tokens_left(state: &State) -> Vec<u8> {
    let taken: Vec<u8> = in_play(state).filter_map(|tribe| state.tribe(tribe)?.next_token).collect();
    let most = u8::try_from(in_play(state).count()).unwrap_or(u8::MAX);
    (1..=most).filter(|token| !taken.contains(token)).collect()
}

/// Rule T5: the tribe takes a token for the next phase and acts no more in this one.
pub(super) fn be_done(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, token: u8) {
    course.change_tribe(tribe, |tribe| {
        tribe.done = true;
        tribe.next_token = Some(token);
        tribe.errands = None;
    });
    course.happen(Some(tribe), Deed::Turn(TurnDeed::Done { token }));
}

/// Rules T1 and A26: the order follows the tokens, which are then free again.
pub fn begin_phase(course: &mut OrderCourse<'_, impl Dice>, phase: Phase) {
    course.change(Change::Phase(phase));
    arrange(course);
    let state = &course.state;
    let order = state.order.iter().map(|tribe| state.tribe_name(*tribe)).collect();
    let day = state.day;
    course.happen(None, Deed::Turn(TurnDeed::PhaseBegan { day, phase, order }));
}

fn arrange(course: &mut OrderCourse<'_, impl Dice>) {
    let state = &course.state;
    let token = |tribe: &TribeNo| state.tribe(*tribe).and_then(|tribe| tribe.next_token).unwrap_or(u8::MAX);
    let mut order: Vec<TribeNo> = in_play(state).collect();
    order.sort_by_key(token);
    course.change(Change::Order(order));
    course.change(Change::Turn(0));
    course.change(Change::Acted(false));
    for tribe in course.state.tribes.clone() {
        course.change_tribe(tribe.no, |tribe| {
            tribe.done = false;
            tribe.next_token = None;
            tribe.errands = None;
        });
    }
}

/// Rule T6: everybody may be committed again, rests do their good, and the next phase begins; after the third the day ends.
fn end_phase(course: &mut OrderCourse<'_, impl Dice>) {
    let phase = course.state.phase;
    rest::recover(course);
    let rested = rest::wake(course);
    waking::wake(course);
    for person in course.state.folk.clone() {
        release(course, &person);
    }
    course.happen(None, Deed::Turn(TurnDeed::PhaseOver { phase, rested }));
    match phase.next() {
        Some(next) => begin_phase(course, next),
        None => dusk::begin(course),
    }
}

/// Whoever lost this phase has lost it; whoever was committed when it was taken from them loses the next one.
fn release(course: &mut OrderCourse<'_, impl Dice>, person: &Islander) {
    if person.committed {
        course.change_person(person.no, PersonChange::Committed(false));
    } else if let Some(place) = person.marks.iter().position(|mark| *mark == Mark::LosesPhase) {
        let mut marks = person.marks.clone();
        marks.remove(place);
        course.change_person(person.no, PersonChange::Marks(marks));
    }
}

/// Whether a tribe still takes turns in this phase.
fn takes_turns(state: &State, tribe: TribeNo) -> bool {
    is_in_play(state, tribe) && state.tribe(tribe).is_some_and(|tribe| !tribe.done)
}

/// The place in the order of whoever is next, after the active tribe; none when all are done.
fn next_turn(state: &State) -> Option<u8> {
    let count = state.order.len();
    let after = (1..=count).map(|step| (usize::from(state.turn) + step) % count);
    let next = after.into_iter().find(|place| takes_turns(state, state.order[*place]))?;
    u8::try_from(next).ok()
}

fn pass_on(course: &mut OrderCourse<'_, impl Dice>, next: u8) {
    course.change(Change::Turn(next));
    course.change(Change::Acted(false));
    let tribe = course.state.active().map(|tribe| course.state.tribe_name(tribe)).unwrap_or_default();
    course.happen(None, Deed::Turn(TurnDeed::TurnOf { tribe }));
}

/// Carries on by itself until somebody has to be asked: the next turn, the next phase, the end of the day.
pub fn go_on(course: &mut OrderCourse<'_, impl Dice>) {
    while course.state.ending.is_none() && !dusk::check_outlasted(course) {
        let fought = course.state.pending.is_empty() && waking::fight_death(course);
        if fought
            || errands::give_up(course)
            || meeting::advance(course)
            || combat::advance(course)
            || dusk::advance(course)
        {
            continue;
        }
        if !course.state.pending.is_empty() || course.state.day == 0 || !step(course) {
            break;
        }
    }
}

/// One step of time; whether one was taken, rather than somebody asked.
fn step(course: &mut OrderCourse<'_, impl Dice>) -> bool {
    let state = &course.state;
    if in_play(state).next().is_none() {
        // Nobody is left who could take a turn: the sea may bring somebody with the next dawn.
        dusk::begin(course);
        return true;
    }
    let Some(active) = state.active() else { return false };
    let has_free = state.people_of(active).any(Islander::is_free);
    let Some(next) = next_turn(state) else {
        end_phase(course);
        return true;
    };
    if takes_turns(state, active) && errands::carry_on(course, active) {
        return true;
    }
    let state = &course.state;
    // A tribe with nobody left to commit takes its token before the turn passes on.
    if takes_turns(state, active) && !(state.acted && has_free) {
        return false;
    }
    pass_on(course, next);
    true
}
