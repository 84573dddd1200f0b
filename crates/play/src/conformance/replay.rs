//! The laws that replay equals live, and that the same dice bring about the same.

use super::act::Act;
use super::breach::{Breach, Law};
use super::chance::Deal;
use super::observe::text;
use super::{Specimen, SuiteRun};
use crate::entry::raw;
use crate::hash::Hash;
use crate::scene::{Audience, Scene, Stage};
use crate::seat::Seat;

/// Resolves the move once more with the same dice.
pub(super) fn determinism<G: Specimen>(
    run: &mut SuiteRun,
    seat: Seat,
    command: &G::Command,
    deal: &Deal,
    act: &Act<G>,
) -> Result<(), Breach> {
    run.tally.resolved += 1;
    let state = act.states.first().unwrap_or(act.after());
    let again = Act::<G>::of(state, seat, command, deal);
    if text(&act.events) == text(&again.events) && act.draws == again.draws {
        return Ok(());
    }
    let detail = format!("{} first: {}, then: {}", text(command), text(&act.events), text(&again.events));
    Err(Breach::new(Law::Determinism, seat, detail))
}

/// Relives the events as a stored entry does.
pub(super) fn relive<G: Specimen>(run: &mut SuiteRun, act: &Act<G>) -> Result<(), Breach> {
    let stage = Stage::<G> { state: act.states.first().unwrap_or(act.after()).clone() };
    let events: Vec<_> = act.events.iter().map(raw).collect();
    let names = |seat: Seat| seat.to_string();
    let breach = |why: String| Breach::new(Law::Replay, None, format!("{}: {why}", text(&act.events)));
    let tell = Audience { ears: &[Seat::Gm], names: &names };
    let turned = stage.relive(G::RULES, &events, &tell).map_err(|fault| breach(fault.to_string()))?;
    run.tally.replayed += act.events.len() as u64;
    if turned.scene.digest() == Hash::of_json(act.after()) {
        Ok(())
    } else {
        Err(breach("applied again they give another state".to_owned()))
    }
}
