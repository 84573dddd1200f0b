//! The page between two people who share a screen, while one of them knows what the other may not.

use maud::{Markup, html};
use play::{Seat, TableId};

use super::shell;

/// Asks to hand the screen over.
pub fn curtain(table: TableId, seat: Seat, name: &str) -> Markup {
    let body = html! {
        h1 { "Hand the screen to " bdi { (name) } }
        p.lead { "What comes next is for them alone. Everybody else looks away." }
        p { a.button.primary #take-over href={ "/tables/" (table) "?seat=" (seat) } { "Here I am" } }
    };
    shell::page("Hand over", &[], &body)
}
