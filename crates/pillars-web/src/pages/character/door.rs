//! Where a character is made, on the home page.

use maud::{Markup, html};

/// Two clicks, or the house rules first.
pub fn character_door() -> Markup {
    html! {
        section.door aria-labelledby="make-title" {
            h2 #make-title { "A character for Pillars" }
            form #make method="post" action="/characters" {
                button.primary type="submit" { "Make a character" }
                p.hint { "Rolled in two clicks, or step by step. No account is needed." }
            }
            p.more { a href="/characters/new" { "Choose house rules first" } a href="/characters/import" { "Bring one from a file" } }
        }
    }
}
