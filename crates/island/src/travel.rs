//! Moving and going by stealth: people set out, walk step by step or as a stack, and arrive; what they met is owed then.
//!
//! Where people who go by stealth are by now is their tribe's secret: until they arrive they are shown where they set out
//! (A127). Whoever shows them to their own tribe asks [`whereabouts`].

use dice::Dice;
use hex::Hex;
use play::options::Offer;

use crate::command::Command;
use crate::course::OrderCourse;
use crate::folk::FolkNo;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::TribeNo;
use crate::state::pending::Pending;

mod deed;
mod offers;
mod price;
mod reach;
mod refusal;
#[cfg(test)]
mod tests;
mod walk;
mod ways;

pub use deed::{Arrival, TravelDeed};
pub use reach::{Reach, ReachEnd, reaches, reaches_on_the_way};
pub use refusal::TravelRefusal;

/// What the seat could do of this chapter, open or closed.
pub fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    offers::options(sight, offer);
}

/// Whether the seat may do that, as far as it can see.
pub fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    offers::permit(sight, command)
}

/// Carries a permitted order out.
pub fn resolve(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, command: &Command) {
    if let Command::Move { people } = command {
        walk::set_out(course, tribe, people, false);
    } else if let Command::Stealth { people } = command {
        walk::set_out(course, tribe, people, true);
    } else if let Command::Walk { people, path } = command {
        walk::walk(course, tribe, people, path);
    } else if *command == Command::Arrive {
        walk::arrive(course, tribe);
    }
}

/// Where somebody is, as far as the seat knows: on a way by stealth their own tribe knows more than others (A127).
pub fn whereabouts(sight: &Sight<'_>, who: FolkNo) -> Option<Hex> {
    let shown = sight.public().person(who).map(|one| one.hex);
    let Some(Pending::Travel(travel)) = sight.public().pending.last() else { return shown };
    let own = sight.tribe() == Some(travel.tribe) || sight.seat() == play::Seat::Gm;
    let walker = travel.walkers.iter().find(|walker| walker.who == who && own);
    walker.map(|walker| walker.at).or(shown)
}
