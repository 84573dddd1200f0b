//! Whom a game awaits, what they are asked, and how long they have.

use maud::{Markup, html};
use play::Seat;
use play::game::Prompt;
use play::gathering::Holder;
use serde_json::value::RawValue;

use super::PlainPage;
use crate::failure::sentence;

type Question = Prompt<Box<RawValue>>;

/// Who is asked what; nobody where the game awaits nobody.
pub(in crate::pages) fn turn(played: &PlainPage<'_>) -> Markup {
    let seat = played.page.seat;
    let (mine, others): (Vec<_>, Vec<_>) = played.prompts.iter().partition(|prompt| prompt.to == seat);
    let next = mine.is_empty().then(|| next(played)).flatten();
    let secret = played.page.table.has_secrets_between(&played.page.shared);
    html! {
        section.turn data-part="turn" aria-labelledby="turn-title" {
            h2.unseen #turn-title tabindex="-1" { "Whose turn it is" }
            div.awaits #awaits data-mine[!mine.is_empty()] data-next=[next] data-curtain[secret] data-next-name=[next.map(|seat| played.called(seat))] {
                @if played.view.paused() { p { strong.paused { "Paused." } } }
                @for prompt in &mine { p { strong { "Your turn. " } (asked(played, prompt)) } }
                @for prompt in &others { p { "Waiting for " (player(played, prompt.to)) ": " (asked(played, prompt)) } }
                @if played.is_closed() { p { strong { "This table is closed." } } }
                @else if played.prompts.is_empty() { p.hint { "Nobody is awaited." } }
                @if let Some(next) = next { p { a href={ "/tables/" (played.page.table.id()) "?seat=" (next) } { "The screen goes to " bdi { (played.called(next)) } } } }
            }
        }
    }
}

/// Another of those who share the screen, who is awaited.
fn next(played: &PlainPage<'_>) -> Option<Seat> {
    played.prompts.iter().map(|prompt| prompt.to).find(|to| played.page.shared.contains(to))
}

fn asked(played: &PlainPage<'_>, prompt: &Question) -> Markup {
    let page = played.page;
    let left = page.table.time_left(&prompt.id, prompt.to, page.now);
    let left = left.filter(|_| page.table.gathering().holder(prompt.to) != Holder::Bot);
    html! {
        span.ask { (sentence(&prompt.ask)) }
        @if let Some(left) = left {
            " " span.left role="timer" title="then the clock answers" data-left=(left) data-stopped[played.view.paused()] { (clock(left)) }
        }
    }
}

fn clock(left: u64) -> String {
    let seconds = left.div_ceil(1_000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

fn player(played: &PlainPage<'_>, seat: Seat) -> Markup {
    let note = match played.page.table.gathering().holder(seat) {
        Holder::Person(_) => None,
        Holder::Bot => Some("a bot"),
        Holder::Nobody => Some("nobody sits there"),
    };
    html! { bdi { (played.called(seat)) } @if let Some(note) = note { " (" (note) ")" } }
}
