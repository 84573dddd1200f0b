//! What one can write where dice are asked for.

use maud::{Markup, html};

const GRAMMAR: [(&str, &str); 10] = [
    ("3d6+2", "three dice of six sides, and two more"),
    ("d20", "one die; d% has a hundred sides"),
    ("4d6kh3", "keep the highest three; kl keeps the lowest, dh and dl drop"),
    ("2d20kh1", "advantage: the better of two"),
    ("2d6r1", "throw ones again; ro1 only once"),
    ("d6!", "a six explodes: throw one more; !>=5 from five on"),
    ("8d6cs>=5", "count the dice that show five or more"),
    ("3d6 <= 11", "against a target: <, <=, =, >= or >"),
    ("d20+3[strength]", "a number with its name"),
    ("2d6+1 # morale", "a roll with its name"),
];

/// Examples of notation, each leading to its odds.
pub(super) fn grammar() -> Markup {
    html! {
        section aria-labelledby="grammar" {
            h2 #grammar { "What you can write" }
            dl.grammar {
                @for (notation, words) in GRAMMAR {
                    dt { a.notation href={ "/odds?dice=" (encoded(notation)) } { (notation) } }
                    dd { (words) }
                }
            }
        }
    }
}

/// The text as a value in an address.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}
