//! The law that the parts of a game bear names of their own: a stream sends those of the gathering and those of the scene
//! side by side, by their names, and of two with the same name one would silently take the place of the other.

use super::act::Act;
use super::breach::{Breach, Law};
use super::{Specimen, SuiteRun};
use crate::game::Part;
use crate::seat::Seat;

/// Looks at the names of every seat's parts.
pub(super) fn shown<G: Specimen>(run: &mut SuiteRun, state: &G::State) -> Result<(), Breach> {
    for seat in G::seats(state) {
        let parts = G::parts(&G::sight(state, seat));
        run.tally.names += 1;
        for (place, part) in parts.iter().enumerate() {
            own_name::<G>(seat, part)?;
            if parts[..place].contains(part) {
                let detail = format!("two parts of its view are called {:?}", part.0);
                return Err(Breach::new(Law::Names, seat, detail));
            }
        }
    }
    Ok(())
}

/// Looks at the names of the parts that a move sends again, whether a view lists them or not.
pub(super) fn touched<G: Specimen>(act: &Act<G>) -> Result<(), Breach> {
    act.touched().iter().try_for_each(|part| own_name::<G>(None, part))
}

fn own_name<G: Specimen>(seat: impl Into<Option<Seat>>, part: &Part) -> Result<(), Breach> {
    if !G::taken_names().contains(part) {
        return Ok(());
    }
    let detail = format!("a part of the game is called {:?}, as one of the gathering's is", part.0);
    Err(Breach::new(Law::Names, seat, detail))
}
