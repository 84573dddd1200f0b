//! The rules of a game, to be looked up.

use std::fmt;

use maud::Markup;

use super::LookupEntry;
use crate::faces::Door;

/// The rules of a game, to be looked up: chapters, each a page, and everything in them that can be found.
pub trait Book: Sync {
    /// A word for addresses and anchors.
    fn key(&self) -> &'static str;

    /// What the game is called.
    fn name(&self) -> &'static str;

    /// Its chapters, in order.
    fn chapters(&self) -> Vec<Chapter>;

    /// What stands in a chapter: the page is the house's.
    fn body(&self, slug: &str) -> Markup;

    /// Everything that can be found in it.
    fn entries(&self) -> Vec<LookupEntry>;

    /// Whose it is, below the list of its chapters.
    fn credit(&self) -> Markup;

    /// What there is besides the chapters.
    fn besides(&self) -> Option<Door> {
        None
    }
}

impl fmt::Debug for dyn Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A chapter of a book.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// The book.
    pub book: &'static dyn Book,
    /// The last word of its address.
    pub slug: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// What stands there, in one line.
    pub about: &'static str,
}

impl Chapter {
    /// Its address.
    pub fn path(&self) -> String {
        format!("/rules/{}/{}", self.book.key(), self.slug)
    }
}
