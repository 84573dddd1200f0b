//! What the table is called, and how it stands.

use std::borrow::Cow;

use maud::{Markup, html};
use play::gathering::pace::span;
use play::{Role, Seat};

use super::View;

/// The table's name and its state in a few words.
pub fn heading(view: &View<'_>) -> Markup {
    let sight = view.page.table.sight(view.page.seat);
    html! {
        div.heading data-part="table" data-closed[sight.closed().is_some()] {
            h1 { bdi { (sight.table_name()) } }
            @if let Some(state) = state(view) { p.state { (state) } }
        }
    }
}

fn state(view: &View<'_>) -> Option<Cow<'static, str>> {
    let sight = view.page.table.sight(view.page.seat);
    match view.page.seat.role() {
        _ if sight.closed().is_some() => Some("closed".into()),
        Role::Spectator if view.page.late > 0 => {
            Some(format!("you are watching, {} late", span(view.page.late)).into())
        }
        Role::Spectator => Some("you are watching".into()),
        Role::Player if !sight.has_gm() && sight.places().any(|(seat, _, _)| seat == Seat::Gm) => {
            Some("the GM’s seat is empty".into())
        }
        Role::Gm | Role::Player | Role::House => None,
    }
}
