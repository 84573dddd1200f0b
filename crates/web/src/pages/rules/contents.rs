//! The first page of the look-up.

use maud::{Markup, html};

use super::book::Book;
use super::{cairn, frame};

/// The first page of the look-up: what there is, before anybody has asked for anything.
pub fn contents() -> Markup {
    let body = html! {
        h1 { "Look something up" }
        p.lead { "The rules of " (all()) " in short, from the tables that the games themselves play by." }
        @for book in Book::ALL {
            section.game aria-labelledby=(book.key()) {
                h2 #(book.key()) { a.own href={ "#" (book.key()) } { (book.name()) } }
                ul.parts {
                    @for leaf in book.leaves() {
                        li {
                            h3 { a href=(leaf.path) { (leaf.title) } }
                            p { (leaf.about) }
                        }
                    }
                }
                (credit(book))
            }
        }
    };
    frame::page("Rules", None, "", &body)
}

/// "Pillars and Cairn".
fn all() -> String {
    Book::ALL.map(Book::name).join(" and ")
}

fn credit(book: Book) -> Markup {
    match book {
        Book::Pillars => html! {
            p.hint {
                "Pillars is by Spencer Marks. The figures are the book’s, the words are ours; see "
                a href="/about#credits" { "the credits" } "."
            }
        },
        Book::Cairn => html! {
            p { a.button href="/cairn/make" { "Make something up" } " " span.hint { "Dungeons, woods, people, weather and more, by chance." } }
            (cairn::credit())
        },
    }
}
