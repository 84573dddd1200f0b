//! Tables, and how figures are written in them.

use std::ops::RangeInclusive;

use maud::{Markup, html};

/// A table that scrolls within itself where the screen is narrow.
pub fn scrolling(label: &str, table: &Markup) -> Markup {
    html! { div.scroll role="region" tabindex="0" aria-label=(label) { (table) } }
}

/// The heads of a table's columns.
pub fn heads(names: &[&str]) -> Markup {
    html! { thead { tr { @for name in names { th scope="col" { (name) } } } } }
}

/// "7" or "2–5".
pub fn faces<N: PartialEq + std::fmt::Display>(range: &RangeInclusive<N>) -> String {
    if range.start() == range.end() {
        range.start().to_string()
    } else {
        format!("{}–{}", range.start(), range.end())
    }
}

/// With its sign, nothing as 0: "+1", "−2".
pub fn signed(number: i16) -> String {
    if number == 0 { "0".to_owned() } else { minus(&format!("{number:+}")) }
}

/// Hyphens before digits as minus signs: "2d6−1".
pub fn minus(text: &str) -> String {
    let mut chars = text.chars().peekable();
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    while let Some(c) = chars.next() {
        let signs = c == '-' && chars.peek().is_some_and(char::is_ascii_digit);
        // Between two plain numbers it is a range: "1-2 attacks".
        out.push(match (signs, before) {
            (true, '0'..='9') if !out.contains('d') => '–',
            (true, _) => '−',
            (false, _) => c,
        });
        before = c;
    }
    out
}

/// "STR, DEX or INT".
pub fn any_of(words: &[String]) -> String {
    joined(words, "or")
}

/// "STR, DEX and INT".
pub fn all_of(words: &[String]) -> String {
    joined(words, "and")
}

fn joined(words: &[String], last_word: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} {last_word} {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_set_with_proper_signs() {
        assert_eq!([signed(2), signed(0), signed(-3)], ["+2", "0", "−3"]);
        assert_eq!(minus("2d6-1"), "2d6−1");
        assert_eq!(minus("-1 for each Half-plate"), "−1 for each Half-plate");
        assert_eq!(minus("1-2 attacks, 3-4 stands"), "1–2 attacks, 3–4 stands");
        assert_eq!(faces(&(2..=5)), "2–5");
        assert_eq!(faces(&(6..=6)), "6");
        assert_eq!(any_of(&["a", "b", "c"].map(String::from)), "a, b or c");
    }
}
