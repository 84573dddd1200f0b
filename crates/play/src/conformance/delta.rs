//! The law that whatever changes for a seat is announced, and that nothing changes where nothing was perceived.

use super::act::Act;
use super::breach::{Breach, Law};
use super::compare::first_difference;
use super::observe::{SeatView, json, text};
use super::{Specimen, SuiteRun};
use crate::game::Part;
use crate::seat::Seat;

/// Compares what every seat is shown before and after each event.
pub(super) fn check<G: Specimen>(run: &mut SuiteRun, act: &Act<G>) -> Result<(), Breach> {
    for (before, event, after) in act.steps() {
        let mut seats = G::seats(before);
        seats.extend(G::seats(after));
        seats.sort();
        seats.dedup();
        for seat in seats {
            run.tally.deltas += 1;
            let (was, is) = (SeatView::of::<G>(before, seat), SeatView::of::<G>(after, seat));
            announced::<G>(seat, event, &was, &is)?;
            if G::seen(before, event, after, seat).is_none() {
                run.tally.unseen += 1;
                unmoved::<G>(seat, event, &was, &is)?;
            }
        }
    }
    Ok(())
}

/// Every part that a seat's view is said to have can be shown.
pub(super) fn complete<G: Specimen>(state: &G::State) -> Result<(), Breach> {
    for seat in G::seats(state) {
        let sight = G::sight(state, seat);
        if let Some(Part(name)) = G::parts(&sight).iter().find(|part| G::view(&sight, part).is_none()) {
            let detail = format!("its view is said to have a part {name:?}, but that part cannot be shown");
            return Err(Breach::new(Law::Delta, seat, detail));
        }
    }
    Ok(())
}

fn announced<G: Specimen>(seat: Seat, event: &G::Event, was: &SeatView, is: &SeatView) -> Result<(), Breach> {
    let touched = G::touches(event);
    let parts = was.parts.iter().chain(&is.parts).map(|(part, _)| part);
    let mut missing = parts.filter(|part| was.part(part) != is.part(part) && !touched.contains(part));
    match missing.next() {
        Some(Part(name)) => {
            let detail = format!("{} changes the part {name:?} but does not touch it", text(event));
            Err(Breach::new(Law::Delta, seat, detail))
        }
        None => Ok(()),
    }
}

/// For whom an event did not happen, nothing has changed.
fn unmoved<G: Specimen>(seat: Seat, event: &G::Event, was: &SeatView, is: &SeatView) -> Result<(), Breach> {
    let shown = [
        ("view", json(&was.parts), json(&is.parts)),
        ("options", was.options.clone(), is.options.clone()),
        ("questions", was.prompts.clone(), is.prompts.clone()),
        ("outcome", was.outcome.clone(), is.outcome.clone()),
    ];
    match shown.into_iter().find(|(_, was, is)| text(was) != text(is)) {
        None => Ok(()),
        Some((what, was, is)) => {
            let how = first_difference(&was, &is);
            let detail = format!("its {what} changed by {}, of which it perceives nothing: {how}", text(event));
            Err(Breach::new(Law::Delta, seat, detail))
        }
    }
}
