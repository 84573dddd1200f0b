//! Where a character is made, on the home page.

use cairn::life::Life;
use maud::{Markup, html};
use play::Game as _;

/// The whole way, or the bare bones.
pub fn life_door() -> Markup {
    html! {
        section.door aria-labelledby="make-cairn-title" {
            h2 #make-cairn-title { "A character for Cairn" }
            form #make-cairn method="post" action="/characters" {
                input type="hidden" name="game" value=(Life::ID);
                div.actions {
                    button.primary type="submit" name="mode" value="whole" { "With a background" }
                    button type="submit" name="mode" value="barebones" { "Bare bones" }
                }
                p.hint { "A past, a pack of ten slots, and out of the door." }
            }
            p.more { a href="/characters/import" { "Bring one from a file, also from Kettlewright" } }
        }
    }
}
