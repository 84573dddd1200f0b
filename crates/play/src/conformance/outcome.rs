//! The law of non-interference for what happens: the same command with the same dice, in two states that a seat cannot
//! tell apart, looks the same to that seat unless something is disclosed.

use super::act::Act;
use super::breach::{Breach, Channel};
use super::compare::differ;
use super::interference::shown;
use super::observe::{Shown, json, text};
use super::{Run, Specimen};
use crate::seat::Seat;

/// How many commands of each seat are compared.
const COMMANDS: usize = 5;

/// Has every seat act in both states, and compares what the watching seat perceives.
pub(super) fn check<G: Specimen>(
    run: &mut Run,
    watcher: Seat,
    states: [&G::State; 2],
    universe: &[G::Command],
) -> Result<(), Breach> {
    for actor in G::seats(states[0]) {
        let may = |state, command| G::permit(&G::sight(state, actor), command).is_ok();
        let mut common: Vec<&G::Command> =
            universe.iter().filter(|command| states.into_iter().all(|state| may(state, command))).collect();
        run.chance.shuffle(&mut common);
        for command in common.into_iter().take(COMMANDS) {
            compare::<G>(run, watcher, actor, states, command)?;
        }
    }
    Ok(())
}

fn compare<G: Specimen>(
    run: &mut Run,
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
    if actor == watcher && !real.seen(actor).is_empty() && real.draws.any_die() != other.draws.any_die() {
        let detail = "a die fell in one state and none in the other, and what it decides is hidden".to_owned();
        return Err(context(Breach::leak(Channel::Undo, watcher, detail)));
    }
    let [real, other] = [&real, &other].map(|act| Shown::of::<G>(act.after(), watcher));
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
