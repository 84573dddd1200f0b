//! The sea: waves, three lines along the shore, a rose of the winds and what lives out there.

use hex::layout::centre;
use island::state::State;
use maud::{Markup, html};

/// How far the sea is seen beyond the middles of the outermost hexes.
const SEA: i32 = 66;

/// What is shown when all of the island is: left, top, width and height.
pub fn frame(state: &State) -> (i32, i32, i32, i32) {
    let centres = || state.land.keys().map(|hex| centre(*hex));
    let (left, right) = (centres().map(|(x, _)| x).min().unwrap_or(0), centres().map(|(x, _)| x).max().unwrap_or(0));
    let (top, bottom) = (centres().map(|(_, y)| y).min().unwrap_or(0), centres().map(|(_, y)| y).max().unwrap_or(0));
    (left - SEA, top - SEA, right - left + 2 * SEA, bottom - top + 2 * SEA)
}

/// A few waves on much water, over and over.
pub fn waves() -> Markup {
    const WAVES: [(i32, i32); 11] = [
        (40, 30),
        (190, 70),
        (330, 24),
        (95, 130),
        (262, 158),
        (408, 118),
        (20, 226),
        (170, 262),
        (345, 236),
        (110, 338),
        (288, 330),
    ];
    html! {
        pattern #waves width="430" height="370" patternUnits="userSpaceOnUse" {
            @for (x, y) in WAVES { use href="#t-wave" x=(x) y=(y) {} }
        }
    }
}

/// The water about the island.
pub fn sea() -> Markup {
    html! {
        rect.sea x="-4000" y="-4000" width="9000" height="9000" fill="url(#waves)" {}
        g.shores { @for line in ["far", "mid", "near"] { use.(line).ink href="#land" {} use.(line) href="#land" {} } }
    }
}

/// The rose and the serpent, in the corners that an island leaves free.
pub fn ornaments(state: &State) -> Markup {
    let (left, top, width, height) = frame(state);
    html! {
        use href="#z-rose" transform={ "translate(" (left + 58) " " (top + height - 58) ")" } {}
        use href="#z-serpent" transform={ "translate(" (left + width - 62) " " (top + 34) ") scale(.9)" } {}
    }
}
