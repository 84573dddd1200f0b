//! Who has to answer in direct combat, and what a standing order answers for whoever is away (A103, A126).

use super::legality::ways_out;
use super::numbers::weakest;
use crate::command::Command;
use crate::state::direct::DirectCombat;
use crate::state::pending::Camp;
use crate::state::{Standing, State, TribeNo};

/// The tribe that has to answer.
pub(in crate::combat) fn asked(_state: &State, direct: &DirectCombat) -> Vec<TribeNo> {
    let camp = match &direct.entered {
        Some(outcome) => Some(outcome.by.other()),
        None => direct.current().map(|one| one.camp),
    };
    camp.map(|camp| *camp.of(&direct.sides)).into_iter().collect()
}

/// What it is asked.
pub(in crate::combat) fn question(state: &State, direct: &DirectCombat) -> String {
    match (&direct.entered, direct.current()) {
        (Some(_), _) => "Did it go as they have entered it?".to_owned(),
        (None, Some(one)) => format!("What does {} do?", state.name_of(one.who)),
        (None, None) => String::new(),
    }
}

/// What is done in the name of a tribe that does not answer: it fights, leaves, or offers peace; where that cannot be done,
/// the next best. Nobody agrees in silence.
pub(in crate::combat) fn silent(
    state: &State,
    direct: &DirectCombat,
    tribe: TribeNo,
    standing: Standing,
) -> Option<Command> {
    if direct.entered.is_some() {
        return Some(Command::RefuseOutcome);
    }
    let camp = Camp::of_tribe(&direct.sides, tribe)?;
    let strike = weakest(state, direct, camp.other()).map_or(Command::Dodge, |on| Command::Strike { on });
    let way = ways_out(state, direct, camp).first().copied();
    let peace = match (direct.no_peace, *camp.of(&direct.offered)) {
        (true, _) => strike.clone(),
        (false, true) => Command::Dodge,
        (false, false) => Command::OfferPeace,
    };
    Some(match (standing, way) {
        (Standing::Fight, _) => strike,
        (Standing::Retreat, Some(hex)) => Command::Disengage { hex },
        (Standing::Retreat, None) | (Standing::Peace, _) => peace,
    })
}
