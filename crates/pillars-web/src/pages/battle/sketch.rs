//! A fight that is still being written: the board to paint, and those who stand on it so far.

use maud::{Markup, html};
use pillars::battle::Entrant;
use pillars::battle::ground::Hex;
use pillars::battle::scenario::Sketch;

use super::ground::{self, OUTLINE, centre};
use super::tokens;

/// What a kind of ground is called.
pub(in crate::pages) fn ground_word(mark: char) -> &'static str {
    ground::word(mark)
}

/// The colour and the shape of a side.
pub(in crate::pages) fn side_mark(side: u8) -> Markup {
    html! { svg.side-mark.(tokens::side_class(side)) viewBox="-30 -30 60 60" aria-hidden="true" focusable="false" { path.shape d=(tokens::shape(side)) {} } }
}

/// The board; the browser draws the ground as it is painted.
pub(in crate::pages) fn stage(sketch: &Sketch) -> Markup {
    let (columns, rows) = sketch.board.as_ref().map_or((16, 10), |board| (board.columns().into(), board.rows().into()));
    let frame = ground::frame(columns, rows);
    html! {
        div.stage {
            svg #board viewBox=(frame) data-frame=(frame) tabindex="0" role="application" aria-roledescription="board of hexes"
                aria-label="The map" aria-describedby="board-help" preserveAspectRatio="xMidYMid meet" {
                (ground::looks())
                defs { g #ground-void { path.base.void d=(OUTLINE) {} } }
                g.numbers #numbers aria-hidden="true" data-kept {}
                g #ground data-kept {}
                g #goals data-kept {}
                g #lit data-kept {}
                (sketched(sketch))
                g #marks data-kept {}
            }
            div.tools role="group" aria-label="The view of the board" {
                button type="button" data-zoom="in" aria-label="Nearer" { "+" }
                button type="button" data-zoom="out" aria-label="Farther" { "−" }
                button type="button" data-zoom="fit" aria-label="The whole board" { "⤢" }
            }
        }
        p.unseen #board-help { "Arrow keys move over the hexes, Enter or Space does what the brush does, letters take up brushes, comma and full stop turn a figure, Delete removes it." }
    }
}

/// Those who stand on the board, and those who fit nowhere.
pub(in crate::pages) fn sketched(sketch: &Sketch) -> Markup {
    html! {
        g #tokens data-part="tokens" {
            @for (key, entrant) in &sketch.figures { (token(key, entrant)) }
            @for (key, hex) in &sketch.strays { (stray(key, *hex)) }
        }
    }
}

fn token(key: &str, entrant: &Entrant) -> Markup {
    let name = &entrant.profile.name;
    let hidden = if entrant.hidden { ", hidden" } else { "" };
    html! {
        g.token.unseen-by-foes[entrant.hidden] #{ "stands-" (entrant.at.column()) "-" (entrant.at.row()) } data-at=(entrant.at) data-group=(key) data-facing=(entrant.facing)
            data-words={ (name) ", facing " (entrant.facing) (hidden) } {
            title { (name) (hidden) }
            (tokens::drawn(entrant, "1"))
        }
    }
}

fn stray(key: &str, hex: Hex) -> Markup {
    let (x, y) = centre(hex);
    html! {
        g.stray #{ "stray-" (hex.column()) "-" (hex.row()) } data-at=(hex) data-group=(key) data-words={ (key) ", who cannot stand here" } transform=(format!("translate({x} {y})")) {
            title { (key) " cannot stand here" }
            path d="M0-26 27 20-27 20z" {}
            text y="12" { "!" }
        }
    }
}
