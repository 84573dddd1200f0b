//! What the table is called, and how it stands.

use maud::{Markup, html};
use play::{Role, Seat};

use super::View;

/// The table's name and its state in a few words.
pub(in crate::pages) fn heading(view: &View<'_>) -> Markup {
    let sight = view.page.table.sight(view.page.seat);
    html! {
        div.heading data-part="table" data-closed[sight.closed().is_some()] {
            h1 { bdi { (sight.table_name()) } }
            @if let Some(state) = state(view) { p.state { (state) } }
        }
    }
}

fn state(view: &View<'_>) -> Option<&'static str> {
    let sight = view.page.table.sight(view.page.seat);
    match view.page.seat.role() {
        _ if sight.closed().is_some() => Some("closed"),
        Role::Spectator if sight.pace().delay > 0 => Some("you are watching, later than it happens"),
        Role::Spectator => Some("you are watching"),
        Role::Player if !sight.has_gm() && sight.places().any(|(seat, _, _)| seat == Seat::Gm) => {
            Some("the GM’s seat is empty")
        }
        Role::Gm | Role::Player | Role::House => None,
    }
}
