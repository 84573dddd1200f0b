//! A player that is no person: it knows what its seat sees, and nothing else.
//!
//! It lists what it might do, the best first, and does the first thing that is permitted; where it has no idea of its own it
//! does what the clock would do.

use play::Seat;
use play::game::Game;

use crate::command::Command;
use crate::game::Island;
use crate::sight::Sight;
use crate::state::pending::Pending;
use crate::state::{State, TribeNo};
use crate::{turn, work};

mod answers;
mod camp;
mod fights;
mod food;
#[cfg(test)]
mod tests;
mod way;

/// What a bot on that seat does next; nothing if nobody asks it.
pub fn decide(sight: &Sight<'_>) -> Option<Command> {
    let tribe = sight.tribe()?;
    let state = sight.public();
    if state.ending.is_some() {
        return None;
    }
    let wishes = ideas(sight, tribe);
    let permitted = |command: &Command| Island::permit(sight, command).is_ok();
    wishes.into_iter().find(permitted).or_else(|| silent(state, tribe.seat()))
}

/// What the clock would do in the seat's name.
fn silent(state: &State, seat: Seat) -> Option<Command> {
    let mut prompts = Vec::new();
    turn::prompts(state, &mut prompts);
    prompts.into_iter().find(|prompt| prompt.to == seat).and_then(|prompt| prompt.if_silent)
}

/// What it might do now, the best first.
fn ideas(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    match state.pending.last() {
        None if state.active() == Some(tribe) && state.day > 0 => own_turn(sight, tribe),
        Some(Pending::Starts(_)) => way::starts(sight, tribe),
        Some(Pending::Checks(checks)) if checks.tribe == tribe => {
            vec![Command::Roll { by: work::proposal(state, checks) }]
        }
        Some(Pending::Draws(_)) => answers::placing(sight),
        Some(Pending::Travel(travel)) if travel.tribe == tribe => way::onward(sight, travel),
        Some(Pending::Direct(_)) => fights::turn(sight, tribe),
        Some(Pending::Meeting(meeting)) if meeting.tribe == tribe => answers::meeting(sight),
        Some(Pending::Delve(delve)) if delve.tribe == tribe => answers::delving(sight, delve),
        _ => Vec::new(),
    }
}

/// One activity of its own turn: sleep at night, eat, build, then see what is out there; else be done.
fn own_turn(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let mut ideas = camp::free_deeds(sight, tribe);
    ideas.extend(camp::sleep(sight, tribe));
    ideas.extend(food::wanted(sight, tribe));
    ideas.extend(camp::build(sight, tribe));
    ideas.extend(way::out(sight, tribe));
    ideas.extend(camp::gather(sight, tribe));
    ideas.extend(food::spare(sight, tribe));
    ideas.extend(turn::tokens_left(sight.public()).into_iter().map(|token| Command::Done { token }));
    ideas
}
