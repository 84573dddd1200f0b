//! What has happened lately, the newest first, with the way back. Long entries are told when they are asked for.

use maud::{Markup, html};
use play::table::Brief;

use super::{Desk, happened};

/// How many entries are shown; the log itself has them all.
const LATEST: usize = 10;

/// The latest entries, and taking the last of them back.
pub fn lately(desk: &Desk<'_>) -> Markup {
    let lines = desk.lines.iter().rev().filter(|brief| brief.line.undid.is_empty()).take(LATEST);
    html! {
        section.lately aria-labelledby="lately" {
            h2 #lately { "Lately" }
            @if desk.can_go_back { (desk.back("Take the last step back")) }
            ol.entries {
                @for Brief { line, folded } in lines {
                    li.struck[line.struck] #{ "entry-" (line.n) } {
                        @if line.seat == play::Seat::Gm { p.mark { "by the GM" } }
                        @if *folded > 0 { p { a href={ (desk.base) "?unfold=" (line.n) "#entry-" (line.n) } { (folded) " things at once" } } }
                        @else { (happened::told(line)) }
                        @if line.struck { p.mark { "taken back" } }
                    }
                }
            }
        }
    }
}
