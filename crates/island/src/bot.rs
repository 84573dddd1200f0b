//! A player that is no person: it knows what its seat sees, and nothing else.
//!
//! Everything is weighed in thousandths of a point at the end of the game: what a card or a token may bring and cost by its
//! chances, what a meal saves, what a structure counts. It lists what it might do, the best first, and does the first thing
//! that is permitted; where it has no idea of its own it does what the clock would do.

use play::Seat;
use play::game::Game;

use crate::command::Command;
use crate::game::Island;
use crate::sight::Sight;
use crate::state::pending::Pending;
use crate::state::{State, TribeNo};
use crate::{turn, work};

mod answers;
mod chart;
pub mod count;
#[cfg(test)]
mod counts_add_up;
mod craft;
mod day;
mod deeds;
mod fights;
mod food;
#[cfg(test)]
mod knows_only_its_sight;
mod needs;
mod odds;
mod roles;
#[cfg(test)]
mod tests;
mod way;
mod worth;

/// What a bot on that seat does next; nothing if nobody asks it.
pub fn decide(sight: &Sight<'_>) -> Option<Command> {
    let tribe = sight.tribe()?;
    let state = sight.public();
    if state.ending.is_some() || !is_asked(state, tribe) {
        return None;
    }
    let wishes = ideas(sight, tribe);
    let permitted = |command: &Command| Island::permit(sight, command).is_ok();
    wishes.into_iter().find(permitted).or_else(|| silent(state, tribe.seat()))
}

/// Whether a tribe could be asked at all, without the words of the question.
fn is_asked(state: &State, tribe: TribeNo) -> bool {
    match state.pending.last() {
        None => state.active() == Some(tribe) && state.day > 0,
        Some(Pending::Checks(of)) => of.tribe == tribe,
        Some(Pending::Draws(of)) => of.tribe == tribe,
        Some(Pending::Travel(of)) => of.tribe == tribe,
        Some(Pending::Owed(of)) => of.tribe == tribe,
        Some(Pending::Meeting(of)) => of.tribe == tribe,
        Some(Pending::Delve(of)) => of.tribe == tribe,
        Some(Pending::Sharing(of)) => of.tribe == tribe,
        Some(Pending::Feeding(asked)) => asked.contains(&tribe),
        Some(Pending::DayChoice(choice)) => choice.asked.contains(&tribe),
        Some(Pending::Combat(of)) => of.sides.contains(&tribe),
        Some(Pending::Trade(of)) => of.sides.contains(&tribe),
        Some(Pending::Starts(_) | Pending::FirstTokens(_) | Pending::Dusk(_) | Pending::Direct(_)) => true,
    }
}

/// What the clock would do in the seat's name.
fn silent(state: &State, seat: Seat) -> Option<Command> {
    let mut prompts = Vec::new();
    turn::prompts(state, &mut prompts);
    prompts.into_iter().find(|prompt| prompt.to == seat).and_then(|prompt| prompt.if_silent)
}

/// What it might do now, the best first.
pub fn ideas(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    match state.pending.last() {
        None if state.active() == Some(tribe) && state.day > 0 => day::own_turn(sight, tribe),
        Some(Pending::Starts(_)) => way::starts(sight, tribe),
        Some(Pending::Checks(checks)) if checks.tribe == tribe => {
            vec![Command::Roll { by: work::proposal(state, checks) }]
        }
        Some(Pending::Draws(_)) => sight.draws().map(|draws| answers::placing(sight, draws)).unwrap_or_default(),
        Some(Pending::Travel(travel)) if travel.tribe == tribe => way::onward(sight, travel),
        Some(Pending::Direct(_)) => fights::turn(sight, tribe),
        Some(Pending::Meeting(meeting)) if meeting.tribe == tribe => answers::meeting(sight, meeting),
        Some(Pending::Delve(delve)) if delve.tribe == tribe => answers::delving(sight, delve),
        Some(Pending::Sharing(sharing)) if sharing.tribe == tribe => answers::sharing(sight, sharing),
        _ => Vec::new(),
    }
}
