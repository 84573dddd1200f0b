//! Where one talks at a fight, and rolls dice that the rules did not ask for.

use maud::{Markup, html};

use super::BattlePage;
use web::pages::table::tray as common;

/// The place to talk, with the dice behind it; or why there is none.
pub(super) fn tray(fight: &BattlePage<'_>) -> Markup {
    html! {
        section.tray data-part="tray" aria-label="Talk and dice" {
            @if fight.view.offers.has("roll") {
                (common::talk(&fight.view))
                details #freely { summary { "Roll dice" } (common::dice(&fight.view)) }
            } @else { p.instead { (common::instead(&fight.view)) } }
        }
    }
}
