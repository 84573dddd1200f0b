//! Encounters: what people meet where they end, who takes part, and what comes of it; and areas of interest.
//!
//! What is owed stands on the stack of what is to be settled ([`Pending`]): a list of hexes of which the owner says which
//! comes next (M7), an encounter that is avoided or confronted (N1-N5), an area that is delved card by card (I1-I4), and
//! whatever the owner has to share out or choose.

use dice::Dice;
use hex::Hex;
use play::options::Offer;

use crate::combat;
use crate::command::Command;
use crate::course::OrderCourse;
use crate::folk::FolkNo;
use crate::key::PackKey;
use crate::pack::Encounter;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::pending::{Meeting, MeetingStep, Owed, Pending, Source};
use crate::state::{State, TribeNo};

mod deed;
mod delve;
pub mod effects;
mod encounter;
mod offers;
mod refusal;
mod retreat;
mod sheet;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod tokens;
mod trials;

pub(crate) use deed::happen;
pub use deed::{Became, MeetingDeed};
pub(crate) use delve::{Shut, area_at, shut, stand_before};
pub use refusal::MeetingRefusal;
pub use sheet::{DelveSheet, EncounterSheet, SharingSheet, delved, faced, shared};

/// Whether people of a tribe could give way from a hex, as far as everybody knows (A66).
pub fn has_way_out(state: &State, tribe: TribeNo, hex: Hex) -> bool {
    state.ways_out(hex, tribe).next().is_some()
}

/// What a tribe's people meet in these hexes is owed: tokens, which are turned over if they lie face down, and other
/// people. Call it when all else is told.
pub fn arrive_at(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hexes: Vec<Hex>) {
    for hex in &hexes {
        tokens::uncover(course, tribe, *hex);
    }
    let hexes: Vec<Hex> = hexes.into_iter().filter(|hex| is_owed(&course.state, tribe, *hex)).collect();
    if !hexes.is_empty() {
        course.push(Pending::Owed(Owed { tribe, hexes: hexes.clone() }));
        happen(course, tribe, MeetingDeed::CameUpon { hexes });
    }
}

/// People of a tribe face something in a hex that is no token there: a card of the main deck (A8).
pub fn face_card(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: Hex, kind: PackKey<Encounter>) {
    encounter::face(course, met(tribe, hex, kind, Source::MainDeck));
}

fn met(tribe: TribeNo, hex: Hex, kind: PackKey<Encounter>, source: Source) -> Meeting {
    Meeting { tribe, hex, kind, source, people: Vec::new(), step: MeetingStep::Choose, harder: 0, fled: false }
}

/// Whether something has to be settled where people of a tribe are.
fn is_owed(state: &State, tribe: TribeNo, hex: Hex) -> bool {
    let own = state.people_at(hex).any(|one| one.tribe == tribe);
    own && (encounter::token_at(state, hex).is_some() || state.has_others(hex, tribe))
}

/// Settles what needs no answer. Whether there was something.
pub fn advance(course: &mut OrderCourse<'_, impl Dice>) -> bool {
    let top = course.state.pending.last().cloned();
    if let Some(Pending::Owed(owed)) = top {
        owe(course, owed)
    } else if let Some(Pending::Meeting(meeting)) = top {
        encounter::advance(course, meeting)
    } else if let Some(Pending::Delve(delve)) = top {
        delve::advance(course, &delve)
    } else if let Some(Pending::Sharing(sharing)) = top {
        effects::advance(course, sharing)
    } else {
        false
    }
}

/// One encounter alone begins by itself; what has come to nothing is not owed any more.
fn owe(course: &mut OrderCourse<'_, impl Dice>, owed: Owed) -> bool {
    let still: Vec<Hex> = owed.hexes.iter().copied().filter(|hex| is_owed(&course.state, owed.tribe, *hex)).collect();
    match (still.as_slice(), owed.hexes.first()) {
        ([], first) => {
            course.pop();
            if let Some(hex) = first {
                happen(course, owed.tribe, MeetingDeed::NothingLeft { hex: *hex });
            }
            true
        }
        ([only], _) => {
            settle(course, owed.tribe, *only);
            true
        }
        ([_, _, ..], _) => false,
    }
}

/// The encounter of a hex begins: other people first, then the token (A80). The others wait.
fn settle(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: Hex) {
    let Some(Pending::Owed(mut owed)) = course.pop() else { return };
    owed.hexes.retain(|other| *other != hex && is_owed(&course.state, tribe, *other));
    if !owed.hexes.is_empty() {
        course.push(Pending::Owed(owed));
    }
    let other = course.state.people_at(hex).map(|one| one.tribe).find(|other| *other != tribe);
    let other = other.filter(|_| course.state.has_others(hex, tribe));
    if let Some(kind) = encounter::token_at(&course.state, hex) {
        encounter::face(course, met(tribe, hex, kind, Source::Token));
    } else {
        happen(course, tribe, MeetingDeed::CameUpon { hexes: vec![hex] });
    }
    if let Some(occupant) = other {
        combat::begin(course, tribe, occupant, hex);
    }
}

/// Boons that were failed and have lingered long enough are gone. For the dawn.
pub fn fade(course: &mut OrderCourse<'_, impl Dice>) {
    let day = course.state.day;
    let over: Vec<Hex> = course
        .state
        .spots
        .iter()
        .filter(|(_, spot)| spot.lingers.is_some_and(|last| last < day))
        .map(|(hex, _)| *hex)
        .collect();
    for hex in over {
        let name =
            encounter::token_at(&course.state, hex).map(|kind| course.state.encounter_name(kind)).unwrap_or_default();
        tokens::remove(course, hex);
        course.happen(None, crate::event::Deed::Meeting(MeetingDeed::Faded { hex, name }));
    }
}

/// Who might roll, with the chance of it: so many throws of how many.
type RollersOdds = (Vec<FolkNo>, (u64, u64));

/// The test, the rollers and the chance with which an encounter is best confronted; nothing where nobody can.
pub(crate) fn best_confront(state: &State, meeting: &Meeting) -> Option<(u8, Vec<FolkNo>, (u64, u64))> {
    let trial = state.pack.encounters.get(&meeting.kind)?.confront.as_ref();
    let Some(trial) = trial else { return Some((0, Vec::new(), (1, 1))) };
    let trying = trials::Trying::new(state, meeting);
    let of = |test: u8| trying.best(trial, test).map(|(by, odds)| (test, by, odds));
    let more = |a: &(u64, u64), b: &(u64, u64)| u128::from(a.0) * u128::from(b.1) > u128::from(b.0) * u128::from(a.1);
    trials::choosable(trial).filter_map(of).reduce(|best, next| if more(&next.2, &best.2) { next } else { best })
}

/// The rollers and the chance with which an encounter is best got around; nothing where it cannot be.
pub(crate) fn best_avoid(state: &State, meeting: &Meeting) -> Option<RollersOdds> {
    let trial = state.pack.encounters.get(&meeting.kind)?.avoid.as_ref()?;
    trials::Trying::new(state, meeting).best(trial, 0)
}

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
    let top = course.state.pending.last().cloned();
    if let Command::Investigate { hex, people } = command {
        delve::investigate(course, tribe, *hex, people);
    } else if let Command::Settle { hex } = command {
        settle(course, tribe, *hex);
    } else if let Some(Pending::Meeting(meeting)) = top {
        resolve_meeting(course, meeting, command);
    } else if let Some(Pending::Delve(delve)) = top {
        if *command == Command::DrawCard { delve::draw(course, &delve) } else { delve::leave(course, &delve) }
    } else if let Some(Pending::Sharing(sharing)) = top {
        effects::answer(course, sharing, command);
    }
}

fn resolve_meeting(course: &mut OrderCourse<'_, impl Dice>, meeting: Meeting, command: &Command) {
    if let Command::Avoid { by } = command {
        encounter::avoid(course, meeting, by);
    } else if let Command::Confront { test, by } = command {
        encounter::confront(course, meeting, *test, by);
    } else if let Command::GiveWay { hex } = command {
        retreat::give_way(course, &meeting, *hex);
    }
}
