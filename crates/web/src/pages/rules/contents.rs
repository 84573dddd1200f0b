//! The first page of the look-up.

use maud::{Markup, html};

use super::{Part, frame};

/// The first page of the look-up: what there is, before anybody has asked for anything.
pub fn contents() -> Markup {
    let body = html! {
        h1 { "Look something up" }
        p.lead { "The rules of Pillars in short, from the tables that the game itself plays by." }
        ul.parts {
            @for part in Part::ALL {
                li {
                    h2 { a href=(part.path()) { (part.title()) } }
                    p { (part.about()) }
                }
            }
        }
        p.hint {
            "Pillars is by Spencer Marks. The figures are the book’s, the words are ours; see "
            a href="/about#credits" { "the credits" } "."
        }
    };
    frame::page("Rules", None, "", &body)
}
