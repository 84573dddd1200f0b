//! The keys that do something at a fight.

use maud::{Markup, html};

const KEYS: [(&str, &str); 13] = [
    ("a … v", "the options, by the letters of the book"),
    ("w x y z", "walk a part of the way, leave, wait, drop the pack"),
    ("1 … 9", "what may be done, by its place in the list"),
    ("Tab", "on the board: the next figure or target"),
    ("← ↑ → ↓", "move over the hexes"),
    (", .", "turn left or right"),
    ("Enter", "choose this hex or target, then do it"),
    ("Esc", "back"),
    ("+ - 0", "nearer, farther, the whole board"),
    ("B", "to the board"),
    ("L", "to the list of options"),
    ("/", "to the talk"),
    ("?", "this list"),
];

/// A dialogue with the keys.
pub(super) fn keys() -> Markup {
    html! {
        dialog #keys aria-labelledby="keys-title" {
            h2 #keys-title { "Keys" }
            dl { @for (key, words) in KEYS { dt { @for each in key.split(' ') { kbd { (each) } " " } } dd { (words) } } }
            form method="dialog" { button.primary autofocus { "Close" } }
        }
    }
}
