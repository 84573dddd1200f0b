//! The keys of a keyboard, as the browser wants to be told of them.

use serde_json::{Value, json};

/// Keys that have a name: name, number, and the text that they write.
const NAMED: [(&str, u32, &str); 14] = [
    ("Backspace", 8, ""),
    ("Tab", 9, ""),
    ("Enter", 13, "\r"),
    ("Escape", 27, ""),
    ("PageUp", 33, ""),
    ("PageDown", 34, ""),
    ("End", 35, ""),
    ("Home", 36, ""),
    ("ArrowLeft", 37, ""),
    ("ArrowUp", 38, ""),
    ("ArrowRight", 39, ""),
    ("ArrowDown", 40, ""),
    ("Delete", 46, ""),
    (" ", 32, " "),
];

/// What happens when a key goes down and up again.
pub fn press(key: &str) -> [Value; 2] {
    let (code, number, text) = match NAMED.iter().find(|(name, ..)| *name == key) {
        Some((name, number, text)) => (if *name == " " { "Space" } else { name }.to_owned(), *number, *text),
        None => (code(key), number(key), key),
    };
    let event = |kind: &str| json!({"type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number, "nativeVirtualKeyCode": number});
    let mut down = event(if text.is_empty() { "rawKeyDown" } else { "keyDown" });
    if !text.is_empty() {
        down["text"] = json!(text);
    }
    [down, event("keyUp")]
}

/// Where a key with one sign is.
fn code(key: &str) -> String {
    match key.chars().next() {
        Some(letter) if letter.is_ascii_alphabetic() => format!("Key{}", letter.to_ascii_uppercase()),
        Some(digit) if digit.is_ascii_digit() => format!("Digit{digit}"),
        _ => String::new(),
    }
}

/// Letters and digits have the number of their sign; that of any other sign is the number of another key.
fn number(key: &str) -> u32 {
    key.chars().next().filter(char::is_ascii_alphanumeric).map_or(0, |sign| u32::from(sign.to_ascii_uppercase()))
}
