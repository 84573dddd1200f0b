//! Text in which the numbers of rulings lead to them.

use std::collections::HashMap;
use std::sync::LazyLock;

use maud::{Markup, html};

use super::{LookupEntry, index};

static NUMBERED: LazyLock<HashMap<&str, &LookupEntry>> =
    LazyLock::new(|| index().iter().filter_map(|entry| Some((entry.number?, entry))).collect());

/// Text in which the numbers of rulings lead to them.
pub fn prose(text: &str) -> Markup {
    let is_gap = |letter: char| !letter.is_ascii_alphanumeric();
    let pieces = text.split_inclusive(is_gap).flat_map(|piece| {
        let word = piece.trim_end_matches(is_gap);
        [word, &piece[word.len()..]]
    });
    html! {
        @for piece in pieces {
            @match NUMBERED.get(piece) {
                Some(entry) => a.cite href=(entry.href) title=(entry.name) { (piece) },
                None => (piece),
            }
        }
    }
}
