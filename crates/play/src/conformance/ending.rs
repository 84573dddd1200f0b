//! The law that an end is an end: nobody who plays is asked anything any more, and no player's command makes it another.

use super::act::Act;
use super::breach::{Breach, Law};
use super::observe::text;
use super::outcome::Possible;
use super::{Specimen, SuiteRun};
use crate::seat::Role;

/// Holds a state in which the game is over against the law.
pub(super) fn check<G: Specimen>(
    run: &mut SuiteRun,
    state: &G::State,
    possible: &Possible<'_, G>,
) -> Result<(), Breach> {
    let Some(outcome) = G::outcome(state) else { return Ok(()) };
    run.tally.ends += 1;
    nobody_is_asked::<G>(state)?;
    for (seat, commands) in possible.iter().filter(|(seat, _)| seat.role() == Role::Player) {
        for command in commands {
            let act = Act::<G>::of(state, *seat, command, &run.chance.deal());
            let after = G::outcome(act.after());
            if after.as_ref() != Some(&outcome) {
                let detail = format!("{} turned {} into {}", text(command), text(&outcome), text(&after));
                return Err(Breach::new(Law::Ending, *seat, detail));
            }
        }
    }
    Ok(())
}

fn nobody_is_asked<G: Specimen>(state: &G::State) -> Result<(), Breach> {
    let mut prompts = Vec::new();
    G::prompts(state, &mut prompts);
    match prompts.iter().find(|prompt| prompt.to.role() == Role::Player) {
        Some(prompt) => Err(Breach::new(Law::Ending, prompt.to, format!("it is over, but asked is {:?}", prompt.ask))),
        None => Ok(()),
    }
}
