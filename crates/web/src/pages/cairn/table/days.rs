//! Time: the day it is, rest, nights and weeks; the dungeon and the journey while they last.

use cairn::table::Command;
use maud::{Markup, html};

use super::{Ground, button, button_if, delve, journey, pursuits};

/// The day, what the party is doing, and how time passes.
pub(super) fn time(ground: &Ground<'_>) -> Markup {
    let state = ground.sight.state();
    html! {
        section.hours data-part="time" aria-labelledby="time-title" {
            h2 #time-title tabindex="-1" { "Day " (state.day + 1) }
            (delve::delve(ground))
            (journey::journey(ground))
            (rest(ground))
            (pursuits::pursuits(ground))
        }
    }
}

/// Rest for a moment, a night, a week; the omen of the youngest.
fn rest(ground: &Ground<'_>) -> Markup {
    let omen = Command::ReadOmen;
    html! {
        @if ground.runs() {
            @match ground.may(&Command::RestAll) {
                Ok(()) => (ground.at_once("rest", &html! {
                    div.actions {
                        (button(ground, &Command::RestAll, &html! { "A few moments’ rest" }, "", None))
                        (button_if(ground, &Command::RestHours, "Some hours’ rest", "Some hours’ rest"))
                        (button(ground, &Command::Night { safe: true }, &html! { "A safe night" }, "", None))
                        (button(ground, &Command::Night { safe: false }, &html! { "A night without rest" }, "", None))
                        (button(ground, &Command::Week { healer: true }, &html! { "A week with a healer" }, "", None))
                        (button(ground, &Command::Week { healer: false }, &html! { "A week without" }, "", None))
                        @if ground.can(&omen) { (button(ground, &omen, &html! { "Read the omen of the youngest" }, "", None)) }
                    }
                })),
                Err(why) => p.reason-closed { "Time stands still: " (why) "." },
            }
        }
    }
}
