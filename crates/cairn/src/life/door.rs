//! Who comes from elsewhere: out of a file, as a copy, or home from a table. Only the house itself says so.

use play::Seat;

use super::{Did, Door, Event, LifeStep, Progress, Refusal, Sight, State};
use crate::change::Change;
use crate::character::Character;
use crate::differences;

/// The longest name of a table that is told.
const LONGEST_TABLE: usize = 80;

pub(super) fn permit(sight: &Sight<'_>, door: &Door) -> Result<(), Refusal> {
    if sight.seat != Seat::Door {
        return Err(Refusal::OnlyTheDoor);
    }
    match door {
        Door::Arrive { .. } if sight.state.is_made() => Err(Refusal::Made),
        Door::Arrive { character } => sound(character),
        Door::Return { .. } if !sight.state.is_made() => Err(Refusal::NotMade { step: sight.state.progress.step }),
        Door::Return { character, from } if from.chars().count() <= LONGEST_TABLE => sound(character),
        Door::Return { .. } => Err(Refusal::NoSheet { why: "the table's name is too long".to_owned() }),
    }
}

fn sound(character: &Character) -> Result<(), Refusal> {
    character.fault().map_or(Ok(()), |why| Err(Refusal::NoSheet { why: why.to_owned() }))
}

pub(super) fn resolve(state: &State, door: &Door) -> Event {
    let (character, did) = match door {
        Door::Arrive { character } => (character, Did::Arrived),
        Door::Return { character, from } => {
            let said = differences::between(&state.character, character);
            (character, Did::Returned { from: from.clone(), said })
        }
    };
    let then = Progress { step: LifeStep::Alive, ..Progress::default() };
    // What lasts an hour does not last until home.
    let hour = (character.steeled > 0).then_some(Change::Steeled(0));
    let changes = std::iter::once(Change::Whole(character.clone())).chain(hour).collect();
    Event { did, throws: Vec::new(), changes, then: Some(then) }
}
