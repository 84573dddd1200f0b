//! Direct combat (A121 to A126): everybody rolls initiative and takes turns, with one action in each.
//!
//! ```text
//! initiative -> turn of each, round after round -> one side is gone, both offer peace in a round, or the twentieth is over
//! ```
//!
//! All are within reach of all. What needs no answer happens by itself ([`turns::advance`]): death saves, and what followers
//! were told to do together.

mod act;
mod blows;
mod deed;
mod end;
mod entered;
mod features;
mod legality;
mod numbers;
mod offers;
mod sheet;
mod silent;
mod spells;
mod turns;

pub use deed::{BlowTold, DirectDeed, Fate};
pub use sheet::{DirectFighter, DirectSheet, fought_directly};

pub(super) use act::resolve;
pub(super) use legality::permit;
pub(super) use offers::options;
pub(super) use silent::{asked, question, silent};
pub(super) use turns::{advance, begin};

use crate::course::OrderCourse;
use crate::state::State;
use crate::state::direct::DirectCombat;
use crate::state::pending::Pending;
use dice::Dice;

/// The fight by turns that is to be settled.
pub(super) fn of(state: &State) -> Option<&DirectCombat> {
    if let Some(Pending::Direct(direct)) = state.pending.last() { Some(direct) } else { None }
}

/// How the fight stands now.
fn put(course: &mut OrderCourse<'_, impl Dice>, direct: DirectCombat) {
    course.replace_top(Pending::Direct(Box::new(direct)));
}
