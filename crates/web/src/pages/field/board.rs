//! The drawing of a board in layers: what never changes, what is lit, what lies and stands in the hexes, what is about to be done.

use hex::Hex;
use hex::layout::centre;
use maud::{Markup, html};

/// A board as it is drawn.
pub struct FieldBoard<'a> {
    /// What is shown when all of it is: left, top, width and height.
    pub frame: (i32, i32, i32, i32),
    /// What it is called, for those who do not see it.
    pub label: &'a str,
    /// Signs that are drawn more than once.
    pub signs: &'a Markup,
    /// The ground, which never changes.
    pub ground: &'a Markup,
    /// The part `board`: an element for each hex ([`field_hex`]).
    pub pieces: &'a Markup,
}

/// The board with its tools and the card that says what is under the hand.
pub fn field_board(board: &FieldBoard<'_>) -> Markup {
    let (left, top, width, height) = board.frame;
    let frame = format!("{left} {top} {width} {height}");
    html! {
        svg #field viewBox=(frame) data-frame=(frame) tabindex="0" role="application" aria-roledescription="board of hexes"
            aria-label=(board.label) aria-describedby="field-help" preserveAspectRatio="xMidYMid meet" {
            (board.signs)
            g #field-ground aria-hidden="true" { (board.ground) }
            g #field-lit data-kept aria-hidden="true" {}
            (board.pieces)
            g #field-marks data-kept aria-hidden="true" {}
            g #field-moving data-kept aria-hidden="true" {}
            g #field-carried data-kept aria-hidden="true" {}
        }
        div.tools role="group" aria-label="The view of the board" {
            button type="button" data-zoom="in" aria-label="Nearer" { "+" }
            button type="button" data-zoom="out" aria-label="Farther" { "−" }
            button type="button" data-zoom="fit" aria-label="The whole board" { "⤢" }
        }
        div #field-card aria-hidden="true" data-kept hidden {}
        p.unseen #field-help { "Arrow keys move over the hexes, Enter chooses one, Escape goes back, the question mark lists all keys." }
    }
}

/// The part of the page with all that may change on the board.
pub fn field_pieces(hexes: &Markup) -> Markup {
    html! { g data-part="board" aria-hidden="true" { (hexes) } }
}

/// A hex with what lies and stands in it, drawn about its centre. `words` says it piece by piece, after "; ". At `home` the
/// keyboard begins.
pub fn field_hex(hex: Hex, words: &str, home: bool, inside: &Markup) -> Markup {
    let (x, y) = centre(hex);
    html! {
        g.hex #{ "hex-" (hex) } data-hex=(hex) data-words=(words) data-home[home] transform={ "translate(" (x) " " (y) ")" } {
            (inside)
        }
    }
}
