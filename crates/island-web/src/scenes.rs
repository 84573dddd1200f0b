//! What is going on, as a scene over the board: whatever is to be settled, with what is known of it, what may be done about it
//! and what that may bring; else what came of the reader's last deed; at the end, the end.

use hex::Hex;
use island::state::State;
use island::state::pending::Pending;
use maud::{Markup, html};

use crate::deeds::Desk;
use crate::ending;

mod aftermath;
mod delve;
mod direct;
mod encounter;
mod evening;
mod fight;
mod outlook;
mod picture;
mod rolling;
mod settling;
mod sharing;
mod trade;

/// What lies over the board now; nothing where nothing is to be settled.
pub fn scene(desk: &Desk<'_>) -> Markup {
    html! { section.scene data-part="scene" aria-label="What is going on" { (inside(desk)) } }
}

fn inside(desk: &Desk<'_>) -> Markup {
    let state = desk.state();
    if state.ending.is_some() {
        return ending::card(desk);
    }
    match state.pending.last() {
        None => aftermath::aftermath(desk),
        Some(Pending::Starts(_)) => settling::starts(desk),
        Some(Pending::FirstTokens(order)) => settling::tokens(desk, order),
        Some(Pending::Checks(checks)) => rolling::checks(desk, checks),
        Some(Pending::Draws(draws)) => rolling::draws(desk, draws.tribe, draws.hex, draws.kinds.len()),
        // People who walk are moved on the board itself.
        Some(Pending::Travel(_)) => html! {},
        Some(Pending::Owed(owed)) => encounter::owed(desk, owed),
        Some(Pending::Meeting(_)) => encounter::meeting(desk),
        Some(Pending::Delve(_)) => delve::delve(desk),
        Some(Pending::Sharing(_)) => sharing::sharing(desk),
        Some(Pending::Combat(_)) => fight::fight(desk),
        Some(Pending::Direct(_)) => direct::fight(desk),
        Some(Pending::Trade(_)) => trade::trade(desk),
        Some(Pending::Dusk(_) | Pending::Feeding(_) | Pending::DayChoice(_)) => evening::evening(desk),
    }
}

/// What every scene stands in: its title, who is awaited, and what it is about. It can be folded away to look at the board.
fn frame(desk: &Desk<'_>, id: &str, class: &str, title: &Markup, inside: &Markup) -> Markup {
    let at = place_of(desk.state());
    let waits = desk.asks_of_me().next().is_some();
    html! {
        details.card.(class).mine[waits] #{ "scene-" (id) } data-at=[at] open {
            summary { h2 tabindex="-1" { (title) } span.fold aria-hidden="true" { "look at the board" } }
            (desk.asked())
            (inside)
        }
    }
}

/// The same words as a title has them.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Where on the board it is about.
fn place_of(state: &State) -> Option<Hex> {
    match state.pending.last()? {
        Pending::Checks(of) => Some(of.hex),
        Pending::Draws(of) => Some(of.hex),
        Pending::Owed(of) => of.hexes.first().copied(),
        Pending::Meeting(of) => Some(of.hex),
        Pending::Delve(of) => Some(of.hex),
        Pending::Sharing(of) => Some(of.hex),
        Pending::Combat(of) => Some(of.hex),
        Pending::Direct(of) => Some(of.hex),
        Pending::Trade(of) => Some(of.hex),
        Pending::Starts(_)
        | Pending::FirstTokens(_)
        | Pending::Travel(_)
        | Pending::Dusk(_)
        | Pending::Feeding(_)
        | Pending::DayChoice(_) => None,
    }
}
