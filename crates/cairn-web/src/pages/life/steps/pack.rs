//! The last step: whether everything fits, and what stays behind if it does not.

use cairn::pack::SLOTS;
use maud::{Markup, html};

use crate::pages::life::{LifePage, things};

/// The pack with what can be dropped, and the way out into the world.
pub(super) fn pack(page: &LifePage<'_>) -> Markup {
    let (used, fits) = (page.character.slots_used(), page.offers.has("finish"));
    html! {
        @if !fits {
            p.lead { "More than you can carry: " b { (used) } " of " (SLOTS) " slots. Choose what stays behind." }
        } @else if page.character.is_burdened() {
            p.lead { "All of it fits, but every slot is filled: HP counts as 0 until you leave something behind. You may do that now, or later." }
        } @else { p.lead { "Everything fits. Out into the world." } }
        @if fits { (page.button("finish", "Finish", "primary", page.character.slots_used() < SLOTS)) }
        @else if let Some(why) = page.offers.reason("finish") { p.reason-closed { (web::failure::sentence(why)) } }
        (things::pack(page))
        (things::holds(page))
    }
}
