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
    let waits = [
        (Command::RestAll, "A few moments’ rest"),
        (Command::RestHours, "Some hours’ rest"),
        (Command::Night { safe: true }, "A safe night"),
        (Command::Night { safe: false }, "A night without rest"),
        (Command::Week { healer: true }, "A week with a healer"),
        (Command::Week { healer: false }, "A week without"),
    ];
    html! {
        @if ground.runs() {
            @match ground.may(&Command::RestAll) {
                Err(why) if waits.iter().all(|(command, _)| !ground.can(command)) => p.reason-closed { "Time stands still: " (why) "." },
                Ok(()) | Err(_) => (ground.at_once("rest", &html! {
                    div.actions {
                        @for (command, words) in &waits { (button_if(ground, command, words, words)) }
                        @if ground.can(&omen) { (button(ground, &omen, &html! { "Read the omen of the youngest" }, "", None)) }
                    }
                })),
            }
        }
    }
}
