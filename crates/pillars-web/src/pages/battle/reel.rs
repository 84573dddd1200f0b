//! The way back through a fight, and on from any moment in the mind alone.

use maud::{Markup, html};

use super::BattlePage;

/// The bar over all moments of the fight, what to do with one of them, and what the past says of itself.
pub(super) fn reel(fight: &BattlePage<'_>) -> Markup {
    let last = fight.page.table.number(fight.page.seat);
    html! {
        div.then #then hidden role="group" aria-label="The past" {
            p #then-said role="status" data-kept {}
            button.quiet #then-copy type="button" { "Copy link" }
            button.primary #then-back type="button" { "Back to now" span #then-news {} }
        }
        div.reel #reel data-parts="turn tokens choices" role="group" aria-label="Look back" {
            button type="button" #reel-before aria-label="One moment back" aria-keyshortcuts="[" { "‹" }
            button type="button" #reel-play aria-pressed="false" aria-label="Play from here" { "▶" }
            button type="button" #reel-next aria-label="One moment on" aria-keyshortcuts="]" { "›" }
            input #reel-at type="range" min="1" max=(last) value=(last) step="1" aria-label="Moment of the fight" aria-valuetext="now" data-kept;
            label.unseen for="reel-speed" { "Speed" }
            select #reel-speed { option value="1" { "1×" } option value="2" { "2×" } option value="4" { "4×" } }
            (what_if(fight))
        }
    }
}

/// A form that leads to a table of one's own.
fn what_if(fight: &BattlePage<'_>) -> Markup {
    let seat = if fight.page.shared.len() > 1 { format!("?seat={}", fight.page.seat) } else { String::new() };
    let own = fight.figures.iter().find(|figure| figure.yours).map_or(0, |figure| figure.side.0);
    html! {
        details.what-if #what-if {
            summary { "What if" }
            form method="post" action={ "/tables/" (fight.page.table.id()) "/what-if" (seat) } {
                p { "Play on from the moment on the board, at a table of your own. Nobody sees it, and nothing changes here." }
                input type="hidden" name="at" id="what-if-at" value="";
                label for="what-if-side" { "You play" }
                select #what-if-side name="side" {
                    @for (number, side) in (0_u8..).zip(fight.field.sides) {
                        option value=(number) selected[number == own && fight.page.seat != play::Seat::Gm] { (side) }
                    }
                }
                button.primary type="submit" { "Imagine it" }
            }
        }
    }
}

/// Where one is, at a table that is imagined.
pub(super) fn imagined(fight: &BattlePage<'_>) -> Markup {
    html! {
        @if let Some(origin) = fight.page.table.origin() {
            p.imagined #imagined role="note" {
                strong { "Imagined." }
                " Only you see this. The dice are new, bots play the others, and whoever you did not see at that moment is not here. "
                a href={ "/tables/" (origin.table) } { "Back to the real table" }
                ", or to "
                a href={ "/tables/" (origin.table) "?at=" (origin.entry) } { "that moment of it" } "."
            }
        }
    }
}
