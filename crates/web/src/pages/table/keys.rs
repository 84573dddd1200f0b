//! The keys that do something.

use maud::{Markup, html};

const KEYS: [(&str, &str); 7] = [
    ("r", "to the dice"),
    ("/", "to the talk"),
    ("Enter", "roll, or say it"),
    ("Shift Enter", "a new line"),
    ("↑ ↓", "in the dice: your earlier rolls"),
    ("Esc", "out of a field"),
    ("?", "this list"),
];

/// The keys of an open table.
pub(in crate::pages) fn keys() -> Markup {
    dialogue(&KEYS)
}

/// A dialogue with keys and what they do.
pub fn dialogue(keys: &[(&str, &str)]) -> Markup {
    html! {
        dialog #keys aria-labelledby="keys-title" {
            h2 #keys-title { "Keys" }
            dl { @for (key, words) in keys { dt { @for each in key.split(' ') { kbd { (each) } " " } } dd { (words) } } }
            form method="dialog" { button.primary autofocus { "Close" } }
        }
    }
}
