//! The first page of the look-up.

use maud::{Markup, html};

use super::frame;
use crate::faces;
use crate::lookup::Book;
use crate::pages::words::listed;

/// The first page of the look-up: what there is, before anybody has asked for anything.
pub fn contents() -> Markup {
    let body = html! {
        h1 { "Look something up" }
        p.lead { "The rules of " (all()) " in short, from the tables that the games themselves play by." }
        @for book in faces::books() {
            section.game aria-labelledby=(book.key()) {
                h2 #(book.key()) { a.own href={ "#" (book.key()) } { (book.name()) } }
                ul.parts {
                    @for chapter in book.chapters() {
                        li {
                            h3 { a href=(chapter.path()) { (chapter.title) } }
                            p { (chapter.about) }
                        }
                    }
                }
                @if let Some(door) = book.besides() { p { a.button href=(door.to) { (door.name) } " " span.hint { (door.about) } } }
                (book.credit())
            }
        }
    };
    frame::page("Rules", None, "", &body)
}

/// "Go, Chess and Draughts".
pub(super) fn all() -> String {
    let names: Vec<&str> = faces::books().map(Book::name).collect();
    listed(&names)
}
