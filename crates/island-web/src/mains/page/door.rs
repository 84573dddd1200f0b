//! Where a main character is made, on the home page.

use island::life::MainLife;
use maud::{Markup, html};
use play::Game as _;

/// One way in: everything by chance, one of six who are ready, or step by step.
pub fn door() -> Markup {
    html! {
        section.door aria-labelledby="make-island-title" {
            h2 #make-island-title { "A castaway for Pillar Island" }
            form #make-island method="post" action="/characters" {
                input type="hidden" name="game" value=(MainLife::ID);
                div.actions { button.primary type="submit" { "Wash somebody ashore" } }
                p.hint { "A class, a people and a past, traveller’s clothes, and nothing else." }
            }
            p.more { a href="/characters/import" { "Bring one from a file" } }
        }
    }
}
