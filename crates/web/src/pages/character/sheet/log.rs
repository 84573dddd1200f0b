//! What has happened lately, the newest first, with the way back.

use maud::{Markup, html};

use crate::pages::character::{CharacterPage, happened, steps};

/// How many entries are shown; the log itself has them all.
const LATEST: usize = 10;

/// The latest entries, and taking the last of them back.
pub(super) fn log(page: &CharacterPage<'_>) -> Markup {
    let lines = page.lines.iter().rev().filter(|line| line.undid.is_empty()).take(LATEST);
    html! {
        section.lately aria-labelledby="lately" {
            h2 #lately { "Lately" }
            @if page.can_go_back { (steps::back(page, "Take the last step back")) }
            ol.entries {
                @for line in lines {
                    li.struck[line.struck] {
                        @if line.seat == play::Seat::Gm { p.mark { "by the GM" } }
                        @if line.heard.len() > happened::MOST { details { summary { (line.heard.len()) " things at once" } (happened::told(line)) } }
                        @else { (happened::told(line)) }
                        @if line.struck { p.mark { "taken back" } }
                    }
                }
            }
        }
    }
}
