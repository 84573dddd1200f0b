//! The law of non-interference for what happens: the same command with the same dice, in two states that a seat cannot
//! tell apart, looks the same to that seat unless something is disclosed.

use super::act::Act;
use super::breach::{Breach, Channel};
use super::chance::Deal;
use super::compare::differ;
use super::interference::shown;
use super::observe::{SeatView, json, text};
use super::{Specimen, SuiteRun};
use crate::game::Game;
use crate::seat::Seat;

/// How many commands of each seat are compared.
const COMMANDS: usize = 5;

/// What each seat may do.
pub(super) type Possible<'a, G> = Vec<(Seat, Vec<&'a <G as Game>::Command>)>;

/// The commands of the universe that each seat may give in the state.
pub(super) fn possible<'a, G: Specimen>(state: &G::State, universe: &'a [G::Command]) -> Possible<'a, G> {
    let of = |seat: Seat| {
        let sight = G::sight(state, seat);
        (seat, universe.iter().filter(|command| G::permit(&sight, command).is_ok()).collect())
    };
    G::seats(state).into_iter().map(of).collect()
}

/// Has every seat act in both states, and compares what the watching seat perceives.
pub(super) fn check<G: Specimen>(
    run: &mut SuiteRun,
    watcher: Seat,
    states: [&G::State; 2],
    possible: &Possible<'_, G>,
) -> Result<(), Breach> {
    for (actor, commands) in possible {
        let mut commands = commands.clone();
        run.chance.shuffle(&mut commands);
        let sight = G::sight(states[1], *actor);
        let common = commands.into_iter().filter(|command| G::permit(&sight, command).is_ok());
        for command in common.take(COMMANDS) {
            compare::<G>(run, watcher, *actor, states, command)?;
        }
    }
    Ok(())
}

fn compare<G: Specimen>(
    run: &mut SuiteRun,
    watcher: Seat,
    actor: Seat,
    states: [&G::State; 2],
    command: &G::Command,
) -> Result<(), Breach> {
    let deal = run.chance.deal();
    let [real, other] = states.map(|state| Act::<G>::of(state, actor, command, &deal));
    if real.discloses() || other.discloses() {
        run.tally.disclosures += 1;
        return Ok(());
    }
    run.tally.outcomes += 1;
    let context = |breach: Breach| {
        let detail = format!("after {actor} did {}: {}", text(command), breach.detail);
        Breach { detail, ..breach }
    };
    perceived::<G>(watcher, &real, &other).map_err(context)?;
    if !real.seen(watcher).is_empty() {
        goes_with::<G>(watcher, actor, &deal, [&real, &other]).map_err(context)?;
    }
    let [real, other] = [&real, &other].map(|act| SeatView::of::<G>(act.after(), watcher));
    shown::<G>(watcher, &real, &other).map_err(context)
}

/// The same number of events, in the same order, with the same content.
fn perceived<G: Specimen>(watcher: Seat, real: &Act<G>, other: &Act<G>) -> Result<(), Breach> {
    let [real, other] = [real, other].map(|act| act.seen(watcher));
    if real.len() != other.len() {
        let detail = format!("it perceives {} or {}", text(&real), text(&other));
        return Err(Breach::leak(Channel::Count, watcher, detail));
    }
    match differ(Channel::Seen, &json(&real), &json(&other), G::id_fields()) {
        Some((channel, detail)) => Err(Breach::leak(channel, watcher, detail)),
        None => Ok(()),
    }
}

/// What goes to whoever perceives anything of a move: parts of the view that are sent again, open dice for the record,
/// and, to whoever made it, whether it can be taken back.
fn goes_with<G: Specimen>(watcher: Seat, actor: Seat, deal: &Deal, [real, other]: [&Act<G>; 2]) -> Result<(), Breach> {
    if real.touched() != other.touched() {
        let detail = format!("it is sent {:?} or {:?}", real.touched(), other.touched());
        return Err(Breach::leak(Channel::Touched, watcher, detail));
    }
    let records = [real, other].map(|act| act.open_dice(deal));
    if records[0] != records[1] {
        let detail = format!("its record shows {} or {}", text(&records[0]), text(&records[1]));
        return Err(Breach::leak(Channel::Dice, watcher, detail));
    }
    if actor == watcher && real.draws.any_fickle_die() != other.draws.any_fickle_die() {
        let detail = "a hidden die fell in one state and none in the other";
        return Err(Breach::leak(Channel::Undo, watcher, detail));
    }
    Ok(())
}
