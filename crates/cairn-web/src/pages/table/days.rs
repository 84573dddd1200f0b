//! Time: the day it is, rest, nights and weeks; the dungeon and the journey while they last.

use cairn::table::Command;
use maud::{Markup, html};

use super::{SeatPage, button, button_if, delve, journey, offered, pursuits};

/// The day, what the party is doing, and how time passes.
pub(super) fn time(ground: &SeatPage<'_>) -> Markup {
    let state = ground.sight.state();
    html! {
        section.hours data-part="time" aria-labelledby="time-title" {
            h2 #time-title tabindex="-1" { "Day " (state.day + 1) }
            (delve::delve(ground))
            (journey::journey(ground))
            (rest(ground))
            @if ground.runs() { details.right #day-right { summary { "Set the day right" } div.inside { (offered::form(ground, "set_day", "set-day", &[], "That many days have passed")) } } }
            (pursuits::pursuits(ground))
        }
    }
}

/// Rest for a moment, a night, a week; the omen of the youngest.
fn rest(ground: &SeatPage<'_>) -> Markup {
    let omen = Command::ReadOmen;
    let waits = [
        (Command::RestAll, "A few moments’ rest"),
        (Command::RestHours, "Some hours’ rest"),
        (Command::Night { safe: true }, "A safe night"),
        (Command::Night { safe: false }, "A night without rest"),
        (Command::Week { healer: true }, "A week with a healer"),
        (Command::Week { healer: false }, "A week without a healer"),
    ];
    let dying: Vec<&str> = ground.sight.state().dying().map(|member| member.character.called()).collect();
    html! {
        @if ground.runs() {
            @if !dying.is_empty() { p.bad { "Whoever lies dying when hours pass is dead: " (dying.join(", ")) "." } }
            @match ground.may(&Command::RestAll) {
                Err(_) if !ground.sight.state().due.is_empty() => (ground.due_first().unwrap_or_default()),
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
