//! A question that must be answered before anything else.

use maud::{Markup, html};
use pillars::creation::{Ask, question as words};

use super::{CharacterPage, steps};

/// The question that stands, with its answers.
pub(super) fn question(page: &CharacterPage<'_>, ask: &Ask) -> Markup {
    let rolls = page.offers.has("roll_craft");
    html! {
        p.lead { (words(ask)) }
        (page.button("roll_craft", "Roll for it", "primary", true))
        (steps::choices(page, "choose", "pick", if rolls { "Or choose" } else { "Choose" }, !rolls))
    }
}
