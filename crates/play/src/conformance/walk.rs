//! A game played at random, every state and every move held against the laws.

use super::act::{Act, begun};
use super::breach::{Breach, Law};
use super::varied::VariedDice;
use super::{Specimen, SuiteRun, delta, ending, fresh, interference, names, offers, outcome, replay, round_trip};
use crate::hash::Hash;
use crate::seat::Seat;

/// Plays one game.
pub(super) fn play<G: Specimen>(run: &mut SuiteRun, setup: &G::Setup, steps: u32) -> Result<(), Breach> {
    run.tally.games += 1;
    round_trip::setup::<G>(run, setup)?;
    let mut state = open::<G>(run, setup)?;
    for _ in 0..steps {
        look::<G>(run, &state)?;
        let Some((seat, command)) = offers::pick::<G>(run, &state, &G::seats(&state))? else { break };
        state = make::<G>(run, &state, seat, &command)?;
    }
    look::<G>(run, &state)
}

/// Begins and opens a scene, and holds that against the laws.
fn open<G: Specimen>(run: &mut SuiteRun, setup: &G::Setup) -> Result<G::State, Breach> {
    let (begun, deal) = (begun::<G>(setup)?, run.chance.deal());
    let act = Act::<G>::made(&begun, VariedDice::new(&deal, None), |dice, out| G::open(&begun, dice, out));
    replay::relive::<G>(run, &act)?;
    fresh::opening::<G>(run, &begun)?;
    Ok(act.after().clone())
}

/// Holds a state against the laws. Asking must not change it.
fn look<G: Specimen>(run: &mut SuiteRun, state: &G::State) -> Result<(), Breach> {
    run.tally.states += 1;
    let digest = Hash::of_json(state);
    let universe = G::universe(state);
    offers::check::<G>(run, state, &universe)?;
    if Hash::of_json(state) != digest {
        return Err(Breach::new(Law::Refusal, None, "asking what may be done changed the state"));
    }
    delta::complete::<G>(state)?;
    names::shown::<G>(run, state)?;
    round_trip::state::<G>(run, state)?;
    let possible = outcome::possible::<G>(state, &universe);
    fresh::check::<G>(run, state, &possible)?;
    interference::check::<G>(run, state, &universe, &possible)?;
    ending::check::<G>(run, state, &possible)
}

/// Makes a move and holds it against the laws.
fn make<G: Specimen>(
    run: &mut SuiteRun,
    state: &G::State,
    seat: Seat,
    command: &G::Command,
) -> Result<G::State, Breach> {
    let deal = run.chance.deal();
    let act = Act::<G>::of(state, seat, command, &deal);
    replay::determinism::<G>(run, seat, command, &deal, &act)?;
    replay::relive::<G>(run, &act)?;
    round_trip::act::<G>(run, command, &act)?;
    delta::check::<G>(run, &act)?;
    names::touched::<G>(&act)?;
    fresh::moved::<G>(run, state, seat, command)?;
    Ok(act.after().clone())
}
