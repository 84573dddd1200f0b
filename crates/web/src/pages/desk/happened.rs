//! What has just happened, with the dice as they fell.

use maud::{Markup, html};
use play::table::Line;

use super::Desk;
use crate::pages::roll::roll;

/// More than this is folded away.
pub const MOST: usize = 12;

/// The latest step that stands, told with its dice.
pub fn happened(desk: &Desk<'_>) -> Markup {
    html! {
        @if let Some(line) = desk.latest().map(|brief| &brief.line) {
            section.happened #happened aria-labelledby="happened-title" {
                h2 #happened-title { "What has just happened" }
                @if line.heard.len() > MOST { details { summary { (line.heard.len()) " things at once" } (told(line)) } }
                @else { (told(line)) }
            }
        }
    }
}

/// Everything that a step brought, in order.
pub(super) fn told(line: &Line) -> Markup {
    html! {
        ol.told {
            @for heard in line.heard.iter().filter(|heard| !is_whim(&heard.telling.text)) {
                li { p { (heard.telling.text) } @for each in &heard.telling.rolls { (roll(each, false, None)) } }
            }
        }
    }
}

fn is_whim(text: &str) -> bool {
    text == "Chance chose."
}
