//! Whose game Pillars is.

use maud::{Markup, html};

/// For the page about the program.
pub fn pillars_credits() -> Markup {
    html! {
        p { strong { "Pillars" } " is a fantasy role-playing game by Spencer Marks. It stands in the tradition of " em { "The Fantasy Trip" } ", designed by Steve Jackson: hexes and facing, three dice at or below an attribute, armour that stops hits." }
        p { "Trilith plays by the game’s facts and figures: what a sword does, what a spell costs, which die is rolled. The sentences that explain them are our own, and none is taken from a rule book. "
            "Where the texts disagree or are silent, a numbered " a href="/rules/pillars/rulings" { "ruling" } " says what is played. Faults in reading them are ours." }
    }
}
