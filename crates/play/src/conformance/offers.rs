//! The law that a command is offered if and only if it is permitted.

use std::error::Error;

use serde::Serialize;
use serde_json::Value as Json;

use super::breach::{Breach, Law};
use super::mutate::mutate;
use super::observe::{self, json, text};
use super::{Specimen, SuiteRun, sample};
use crate::options::{Offer, code, offered, verb_of};
use crate::seat::Seat;

const MUTATIONS: usize = 6;

/// Holds the universe, and commands drawn from offers and then changed, against the law.
pub(super) fn check<G: Specimen>(run: &mut SuiteRun, state: &G::State, universe: &[G::Command]) -> Result<(), Breach> {
    let spare: Vec<Json> = universe.iter().map(json).collect();
    for seat in G::seats(state) {
        let offers = observe::offers::<G>(state, seat);
        for command in universe {
            if agree::<G>(state, seat, &offers, command)? {
                run.tally.permitted += 1;
            } else {
                run.tally.refused += 1;
            }
        }
        offers.iter().try_for_each(|offer| is_coded(seat, offer))?;
        for offer in &offers {
            let Some(command) = draw(run, seat, offer)? else { continue };
            belongs::<G>(state, seat, &offers, &command)?;
            run.tally.sampled += 1;
            for _ in 0..MUTATIONS {
                let changed = mutate(&mut run.chance, &command, &spare);
                if let Ok(command) = serde_json::from_value::<G::Command>(changed) {
                    agree::<G>(state, seat, &offers, &command)?;
                    run.tally.mutated += 1;
                }
            }
        }
    }
    Ok(())
}

/// Whether it can be a code: names in small letters, joined by dots.
fn is_code(text: &str) -> bool {
    let is_name = |name: &str| {
        name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    text.split('.').all(is_name)
}

/// A closed offer has a code.
fn is_coded(seat: Seat, offer: &Offer) -> Result<(), Breach> {
    match offer.code() {
        Some(code) if !is_code(code) => {
            Err(Breach::new(Law::Codes, seat, format!("{} is closed with the code {code:?}", offer.verb())))
        }
        Some(_) | None => Ok(()),
    }
}

/// The code of a refusal is the name of its variant on the wire; one that is written as a sentence has no name there.
fn is_named(seat: Seat, refusal: &(impl Error + Serialize + 'static)) -> Result<(), Breach> {
    let (code, json) = (code(refusal), json(refusal));
    let name = verb_of(&json).filter(|name| !name.contains(' '));
    match name {
        Some(name) if code.split('.').next() != Some(name) => {
            Err(Breach::new(Law::Codes, seat, format!("{name} has the code {code}")))
        }
        Some(_) | None => Ok(()),
    }
}

/// A command from the offer if it is open; an open offer that stands for nothing is a breach.
fn draw(run: &mut SuiteRun, seat: Seat, offer: &Offer) -> Result<Option<Json>, Breach> {
    let Offer::Open { verb, slots, .. } = offer else { return Ok(None) };
    let nothing = || Breach::new(Law::Offered, seat, format!("{verb} is open, but a slot of it has no legal value"));
    let command = sample::command(&mut run.chance, verb, slots).ok_or_else(nothing)?;
    if offer.contains(&command) {
        return Ok(Some(command));
    }
    Err(Breach::new(Law::Offered, seat, format!("{command} was made from an offer that does not contain it")))
}

/// What was drawn from an open offer can be read, and is permitted.
fn belongs<G: Specimen>(state: &G::State, seat: Seat, offers: &[Offer], command: &Json) -> Result<G::Command, Breach> {
    let breach = |why: String| Breach::new(Law::Offered, seat, format!("{command} is offered, but {why}"));
    let read: G::Command = serde_json::from_value(command.clone())
        .map_err(|error| breach(format!("cannot be read as a command: {error}")))?;
    G::permit(&G::sight(state, seat), &read).map_err(|refusal| breach(format!("is refused: {refusal}")))?;
    if offered(offers, &read) { Ok(read) } else { Err(breach("once read it is no longer contained".to_owned())) }
}

/// Offered and permitted, or neither.
fn agree<G: Specimen>(state: &G::State, seat: Seat, offers: &[Offer], command: &G::Command) -> Result<bool, Breach> {
    let breach = |why: String| Err(Breach::new(Law::Offered, seat, format!("{} is {why}", text(command))));
    match (offered(offers, command), G::permit(&G::sight(state, seat), command)) {
        (true, Err(refusal)) => breach(format!("offered, but is refused: {refusal}")),
        (false, Ok(())) => breach("permitted, but is not offered".to_owned()),
        (false, Err(refusal)) => is_named(seat, &refusal).map(|()| false),
        (true, Ok(())) => Ok(true),
    }
}

/// A random open offer of a random seat, taken up; nothing when no seat has one.
pub(super) fn pick<G: Specimen>(
    run: &mut SuiteRun,
    state: &G::State,
    seats: &[Seat],
) -> Result<Option<(Seat, G::Command)>, Breach> {
    let mut seats = seats.to_vec();
    run.chance.shuffle(&mut seats);
    for seat in seats {
        let offers = observe::offers::<G>(state, seat);
        let open: Vec<&Offer> = offers.iter().filter(|offer| matches!(offer, Offer::Open { .. })).collect();
        let Some(offer) = run.chance.pick(&open).copied() else { continue };
        if let Some(command) = draw(run, seat, offer)? {
            return Ok(Some((seat, belongs::<G>(state, seat, &offers, &command)?)));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::is_code;

    #[test]
    fn a_code_is_made_of_names_joined_by_dots() {
        assert!(["a", "a.b_c"].into_iter().all(is_code) && !["", ".a", "a.", "A", "a b"].into_iter().any(is_code));
    }
}
