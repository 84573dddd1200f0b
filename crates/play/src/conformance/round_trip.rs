//! The law that every type survives being written as JSON and read back.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::act::{Act, opened};
use super::breach::{Breach, Law};
use super::observe::{self, SeatView, json, text};
use super::{Specimen, SuiteRun};
use crate::options::Offer;
use crate::seat::Seat;

/// A set-up read back begins the same game.
pub(super) fn setup<G: Specimen>(run: &mut SuiteRun, setup: &G::Setup) -> Result<(), Breach> {
    let read: G::Setup = again(run, "the set-up", setup)?;
    let deal = run.chance.deal();
    let (state, other) = (opened::<G>(setup, &deal)?, opened::<G>(&read, &deal)?);
    same("the set-up", &text(&state), &text(&other))
}

/// A state read back shows every seat the same; so do its offers and the parts of its view.
pub(super) fn state<G: Specimen>(run: &mut SuiteRun, state: &G::State) -> Result<(), Breach> {
    let copy: G::State = again(run, "the state", state)?;
    for seat in G::seats(state) {
        let (real, other) = (SeatView::of::<G>(state, seat), SeatView::of::<G>(&copy, seat));
        same("the state, as its view shows,", &text(&real.parts), &text(&other.parts))?;
        same("the state, as its options show,", &real.options.to_string(), &other.options.to_string())?;
        same("the state, as its questions show,", &real.prompts.to_string(), &other.prompts.to_string())?;
        same("the state, as its end shows,", &real.outcome.to_string(), &other.outcome.to_string())?;
        again(run, "a view", &real.parts)?;
        let offers = observe::offers::<G>(state, seat);
        let copies: Vec<Offer> = again(run, "an offer", &offers)?;
        equal("an offer", &offers, &copies)?;
    }
    Ok(())
}

/// A command, what it brings about and what is seen of it, read back, are what they were.
pub(super) fn act<G: Specimen>(run: &mut SuiteRun, command: &G::Command, act: &Act<G>) -> Result<(), Breach> {
    let read: G::Command = again(run, "a command", command)?;
    equal("a command", command, &read)?;
    let events: Vec<G::Event> = again(run, "an event", &act.events)?;
    equal("an event", &act.events, &events)?;
    for seat in G::seats(act.after()).into_iter().chain([Seat::Gm]) {
        let seen = act.seen(seat);
        let read: Vec<G::Seen> = again(run, "what is seen", &seen)?;
        equal("what is seen", &seen, &read)?;
    }
    Ok(())
}

fn again<T: Serialize + DeserializeOwned>(run: &mut SuiteRun, what: &str, value: &T) -> Result<T, Breach> {
    run.tally.round_trips += 1;
    let breach = |error: serde_json::Error| Breach::new(Law::RoundTrip, None, format!("{what}: {error}"));
    let written = serde_json::to_string(value).map_err(breach)?;
    let read: T = serde_json::from_str(&written).map_err(breach)?;
    same(what, &written, &serde_json::to_string(&read).map_err(breach)?)?;
    Ok(read)
}

fn same(what: &str, written: &str, read: &str) -> Result<(), Breach> {
    if written == read {
        return Ok(());
    }
    let detail = super::compare::first_difference(
        &serde_json::from_str(written).unwrap_or_default(),
        &serde_json::from_str(read).unwrap_or_default(),
    );
    Err(Breach::new(Law::RoundTrip, None, format!("{what} is not what was written: {detail}")))
}

fn equal<T: PartialEq + Serialize>(what: &str, written: &T, read: &T) -> Result<(), Breach> {
    if written == read {
        return Ok(());
    }
    Err(Breach::new(Law::RoundTrip, None, format!("{what} read back is not equal to {}", json(written))))
}
