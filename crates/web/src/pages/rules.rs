//! The look-up: the rules of the games, each chapter a page, rendered from the tables that the engines themselves use.

mod contents;
mod found;
mod frame;
pub mod tables;

use maud::{Markup, html};

pub use contents::contents;
pub use found::{SearchResults, found, suggestions, too_long};
pub use frame::{door, on_this_page, section};

use crate::lookup::Chapter;

/// The page of a chapter.
pub fn chapter(chapter: &Chapter) -> Markup {
    let body = html! {
        h1 { (chapter.title) }
        p.lead { (chapter.about) }
        (chapter.book.body(chapter.slug))
    };
    frame::page(chapter.title, Some(chapter), "", &body)
}
