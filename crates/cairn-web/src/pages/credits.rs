//! Whose game Cairn is, and under which licence its tables stand.

use maud::{Markup, html};

/// For the page about the program.
pub fn cairn_credits() -> Markup {
    html! {
        p { strong { "Cairn" } ": uses material from " em { "Cairn Second Edition" } " by Yochai Gal (" a href="https://cairnrpg.com" { "cairnrpg.com" } "), "
            a href="https://creativecommons.org/licenses/by-sa/4.0/" { "CC BY-SA 4.0" } "; adapted. Not affiliated with or endorsed by the author." }
        p { "From Cairn come its rules, its names and its numbers. What spells, relics, bonds, omens, scars and creatures are like, the lists of names and the tables of the "
            a href="/cairn/make" { "makers" } " are written anew by us; these tables, and whatever is made from them, stand under the same licence, CC BY-SA 4.0. "
            "Where the rules leave something open, a numbered " a href="/rules/cairn/rulings" { "ruling" } " says what is played. The program itself has a licence of its own, below." }
    }
}
