//! A fight before it has begun, small.

use maud::{Markup, html};
use pillars::battle::Setup;

use super::{ground, tokens};

/// The looks that thumbnails are drawn from; once on a page.
pub(in crate::pages) fn looks() -> Markup {
    html! { svg.looks width="0" height="0" aria-hidden="true" focusable="false" { (ground::looks()) } }
}

/// The map of a fight with those who are seen.
pub(in crate::pages) fn thumbnail(setup: &Setup) -> Markup {
    let map = setup.board.to_drawing();
    let (columns, rows) = ground::size(&map);
    html! {
        svg.thumbnail viewBox=(ground::frame(columns, rows)) role="img" aria-label={ "The map of " (setup.name) } {
            (ground::plain(&map))
            @for entrant in &setup.figures { (tokens::entrant(entrant)) }
        }
    }
}
