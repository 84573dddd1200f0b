//! The way back through a game, and on from any moment in the mind alone.

use maud::{Markup, html};
use play::Seat;
use web::faces::Parts;
use web::pages::TablePage;

use crate::deeds::{Desk, deeds};
use crate::{board, hour, scenes, tribes};

/// How the table stood: to be looked at, and nothing else.
pub fn parts(page: &TablePage<'_>) -> Option<Parts> {
    let desk = Desk::then(page)?;
    let sight = &desk.sight;
    Some(vec![
        ("hour", hour::hour(sight)),
        ("board", board::pieces(sight)),
        ("tribes", tribes::tribes(sight, page.table.id())),
        ("scene", scenes::scene(&desk)),
        ("deeds", deeds(&desk)),
    ])
}

/// The bar over all moments, what the past says of itself, and what to do with a moment of it.
pub fn reel(desk: &Desk<'_>) -> Markup {
    let last = desk.page.table.number(desk.page.seat);
    html! {
        div.past #look-past {
            (imagined(desk))
            div.then #then hidden role="group" aria-label="The past" {
                p #then-said role="status" data-kept {}
                button.quiet #then-copy type="button" { "Copy link" }
                button.primary #then-back type="button" { "Back to now" span #then-news {} }
            }
            details.look-back #look-back {
                summary { "Look back" }
                div.reel #reel data-parts="hour board tribes scene deeds" role="group" aria-label="Look back" {
                    button type="button" #reel-before aria-label="One moment back" aria-keyshortcuts="[" { "‹" }
                    button type="button" #reel-play aria-pressed="false" aria-label="Play from here" { "▶" }
                    button type="button" #reel-next aria-label="One moment on" aria-keyshortcuts="]" { "›" }
                    input #reel-at type="range" min="1" max=(last) value=(last) step="1" aria-label="Moment of the game" aria-valuetext="now" data-kept;
                    label.unseen for="reel-speed" { "Speed" }
                    select #reel-speed { option value="1" { "1×" } option value="2" { "2×" } option value="4" { "4×" } }
                    (what_if(desk))
                }
            }
        }
    }
}

/// A form that leads to a table of one's own.
fn what_if(desk: &Desk<'_>) -> Markup {
    let page = desk.page;
    let seat = if page.shared.len() > 1 { format!("?seat={}", page.seat) } else { String::new() };
    let own = desk.sight.tribe();
    html! {
        details.what-if #what-if {
            summary { "What if" }
            form method="post" action={ "/tables/" (page.table.id()) "/what-if" (seat) } {
                p { "Play on from this moment, at a table of your own. Nobody sees it, and nothing changes here." }
                input type="hidden" name="at" id="what-if-at" value="";
                label for="what-if-side" { "You play" }
                select #what-if-side name="side" {
                    @for tribe in &desk.state().tribes {
                        option value=(tribe.no.0) selected[Some(tribe.no) == own && page.seat != Seat::Gm] { (tribe.name) }
                    }
                }
                button.primary type="submit" { "Imagine it" }
            }
        }
    }
}

/// Where one is, at a table that is imagined.
fn imagined(desk: &Desk<'_>) -> Markup {
    html! {
        @if let Some(origin) = desk.page.table.origin() {
            p.imagined #imagined role="note" {
                strong { "Imagined." }
                " Only you see this. The dice are new, bots play the others, and what lay face down has been dealt anew. "
                a href={ "/tables/" (origin.table) } { "Back to the real table" }
                ", or to "
                a href={ "/tables/" (origin.table) "?at=" (origin.entry) } { "that moment of it" } "."
            }
        }
    }
}
