//! Dice as small drawings: the shape tells the sides, lines and signs tell what became of the die.

use dice::{Die, DieFate};
use maud::{Markup, html};

/// A die as a drawing.
pub(super) fn drawn(die: Die) -> Markup {
    let face = die.face.to_string();
    let squeezed = (face.len() > 2).then_some(if face.len() > 4 { "34" } else { "24" });
    html! {
        svg.die.dropped[die.fate == DieFate::Dropped].again[die.fate == DieFate::Rerolled].extra[die.exploded]
            .hit[die.success] viewBox="0 0 40 40" role="img" aria-label=(words(die)) focusable="false" {
            path.shape d=(shape(die.sides)) {}
            text x="20" y=(baseline(die.sides)) textLength=[squeezed] lengthAdjust=[squeezed.map(|_| "spacingAndGlyphs")] {
                (face)
            }
            @if die.fate != DieFate::Kept { path.stroke d="M6 34 34 6" {} }
            @if die.exploded { path.sign d="M32 1v7M32 11v2" {} }
            @if die.success { path.sign d="m28 36 3 3 6-8" {} }
        }
    }
}

/// The die in words: `d6: 1, dropped`.
pub(super) fn words(die: Die) -> String {
    format!("d{}: {}{}", die.sides, die.face, fate_words(die))
}

/// What became of the die, if there is anything to say.
pub(super) fn fate(die: Die) -> Option<String> {
    let words = fate_words(die);
    words.strip_prefix(", ").map(str::to_owned)
}

fn fate_words(die: Die) -> String {
    let fate = match die.fate {
        DieFate::Kept => "",
        DieFate::Dropped => ", dropped",
        DieFate::Rerolled => ", thrown again",
    };
    let extra = if die.exploded { ", extra" } else { "" };
    let hit = if die.success { ", success" } else { "" };
    format!("{extra}{hit}{fate}")
}

fn shape(sides: u32) -> &'static str {
    match sides {
        4 => "M20 3 38 35H2Z",
        6 => "M7 4h26a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z",
        8 => "M20 2 37 20 20 38 3 20Z",
        10 => "M20 2 38 17V23L20 38 2 23V17Z",
        12 => "M20 2 38 16 31 37H9L2 16Z",
        20 => "M20 2 36 11V29L20 38 4 29V11Z",
        _ => "M20 3a17 17 0 0 1 0 34a17 17 0 0 1 0-34Z",
    }
}

fn baseline(sides: u32) -> &'static str {
    match sides {
        4 => "31",
        12 => "28",
        _ => "26",
    }
}
