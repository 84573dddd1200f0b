//! The law that what a seat does not know makes no difference to what it is told.
//!
//! A real state is compared with states that the seat must hold possible as well: whatever differs between what it is
//! shown in the one and in the other gives something away.

use serde_json::Value as Json;

use super::breach::{Breach, Channel, Law};
use super::compare::differ;
use super::hidden::Pieces;
use super::observe::{SeatView, json, text};
use super::{Specimen, SuiteRun, outcome};
use crate::seat::Seat;

/// How many imagined states are compared at each state, and how many are drawn to find them.
const IMAGINED: usize = 2;
const DRAWN: usize = 32;
/// For how many sides it is asked what could be played on from.
const SIDES: usize = 3;

/// Compares the state with others that each seat holds possible.
pub(super) fn check<G: Specimen>(
    run: &mut SuiteRun,
    state: &G::State,
    universe: &[G::Command],
    possible: &outcome::Possible<'_, G>,
) -> Result<(), Breach> {
    for seat in G::seats(state).into_iter().filter(|seat| *seat != Seat::Gm) {
        let hides = G::hides(state, seat);
        run.tally.hidden += u64::from(hides);
        let others = imagined::<G>(run, state, seat);
        if hides && others.is_empty() {
            let detail = format!("{DRAWN} times it was the real state itself, although the GM sees more than the seat");
            return Err(Breach::new(Law::Imagination, seat, detail));
        }
        let real = SeatView::of::<G>(state, seat);
        let answers = answers::<G>(state, seat, universe);
        for other in &others {
            run.tally.imagined += 1;
            shown::<G>(seat, &real, &SeatView::of::<G>(other, seat))?;
            forked::<G>(seat, state, other)?;
            let others = self::answers::<G>(other, seat, universe);
            same_answers::<G>(run, seat, universe, [&answers, &others])?;
            outcome::check::<G>(run, seat, [state, other], possible)?;
        }
        if hides {
            note_varied::<G>(run, state, seat, &others);
        }
    }
    Ok(())
}

/// States that fit what the seat knows and are not the real one.
fn imagined<G: Specimen>(run: &mut SuiteRun, state: &G::State, seat: Seat) -> Vec<G::State> {
    let real = text(state);
    let mut others = Vec::new();
    for _ in 0..DRAWN {
        let other = G::imagine(&G::sight(state, seat), &mut run.chance.deal().dice());
        if text(&other) != real {
            others.push(other);
        }
        if others.len() == IMAGINED {
            break;
        }
    }
    others
}

/// What the seat is shown must be the same in both.
pub(super) fn shown<G: Specimen>(seat: Seat, real: &SeatView, other: &SeatView) -> Result<(), Breach> {
    for (surface, real, other) in [
        (Channel::View, &json(&real.parts), &json(&other.parts)),
        (Channel::Option, &real.options, &other.options),
        (Channel::Prompt, &real.prompts, &other.prompts),
        (Channel::Outcome, &real.outcome, &other.outcome),
    ] {
        if let Some((channel, detail)) = differ(surface, real, other, G::id_fields()) {
            return Err(Breach::leak(channel, seat, detail));
        }
    }
    Ok(())
}

/// What the seat could play on from must be the same in both.
fn forked<G: Specimen>(seat: Seat, state: &G::State, other: &G::State) -> Result<(), Breach> {
    let fork =
        |state: &G::State, side| G::fork(&G::sight(state, seat), side).map(|fork| (text(&fork.state), fork.seats));
    match (0..SIDES).find(|side| fork(state, *side) != fork(other, *side)) {
        Some(side) => Err(Breach::leak(Channel::View, seat, format!("what is imagined of side {side} differs"))),
        None => Ok(()),
    }
}

/// What the seat is answered to a command: nothing when it is permitted, else the refusal and its words.
type Answer = Option<(Json, String)>;

fn answers<G: Specimen>(state: &G::State, seat: Seat, universe: &[G::Command]) -> Vec<Answer> {
    let sight = G::sight(state, seat);
    let words = |refusal: G::Refusal| (json(&refusal), refusal.to_string());
    universe.iter().map(|command| G::permit(&sight, command).err().map(words)).collect()
}

/// Every command must be permitted in both, or refused for the same reason in the same words.
fn same_answers<G: Specimen>(
    run: &mut SuiteRun,
    seat: Seat,
    universe: &[G::Command],
    answers: [&[Answer]; 2],
) -> Result<(), Breach> {
    run.tally.answers += universe.len() as u64;
    let pairs = answers[0].iter().zip(answers[1]);
    let Some((command, (real, other))) = universe.iter().zip(pairs).find(|(_, (real, other))| real != other) else {
        return Ok(());
    };
    let words = |answer: &Answer| answer.as_ref().map_or("yes".to_owned(), |(_, words)| words.clone());
    let detail = format!("{} is answered with {:?} or with {:?}", text(command), words(real), words(other));
    Err(Breach::leak(Channel::Refusal, seat, detail))
}

/// Keeps account of the secrets that imagined states vary, and of those that they never do.
fn note_varied<G: Specimen>(run: &mut SuiteRun, state: &G::State, seat: Seat, others: &[G::State]) {
    let real = Pieces::of::<G>(state, Seat::Gm);
    let secret = real.beyond(&Pieces::of::<G>(state, seat));
    for other in others {
        let imagined = Pieces::of::<G>(other, Seat::Gm);
        run.tally.varied.extend(real.beyond(&imagined));
        run.tally.varied.extend(imagined.beyond(&real));
    }
    run.tally.unvaried.extend(secret);
    let (unvaried, varied) = (&mut run.tally.unvaried, &run.tally.varied);
    unvaried.retain(|place| !varied.contains(place));
}
