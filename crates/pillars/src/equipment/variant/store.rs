//! Where the variants of this process are. Scenarios that people write have to leave some room for the tables that are
//! already there.

use thiserror::Error;

use super::{Flaw, Variant};
use crate::data::{Id, Invention, Store};
use crate::equipment::item::Item;

/// The most variants in a process.
const MOST: u16 = 40_000;
/// How many of them may come from scenarios as they are written.
const MOST_WRITTEN: usize = 30_000;

pub(in crate::equipment) static STORE: Store<Variant> = Store::new(MOST);

/// Why a variant cannot be had.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum NoRoom {
    /// Something is wrong with it.
    #[error("{key}: {flaw}")]
    Flawed {
        /// Where.
        key: &'static str,
        /// What.
        flaw: Flaw,
    },
    /// There are too many already.
    #[error("there is no room for more gear of people's own until the server begins anew")]
    Full,
}

impl Invention for Variant {
    type Thing = Item;

    const SALT: &'static str = "trilith item";

    fn name(&self) -> &str {
        self.name.as_str()
    }

    fn thing(&self) -> Item {
        self.item()
    }
}

/// The thing that a variant is, put in if it is new and fewer than so many are there.
fn put(variant: &Variant, most: usize) -> Result<Id<Item>, NoRoom> {
    match variant.flaws().into_iter().next() {
        Some((key, flaw)) => Err(NoRoom::Flawed { key, flaw }),
        None => STORE.put(variant, most).ok_or(NoRoom::Full),
    }
}

impl Variant {
    /// It as something to have and to fight with: the same for all that are the same.
    ///
    /// # Errors
    /// When something is wrong with it, or when there are too many of them in this process.
    pub fn forge(&self) -> Result<Id<Item>, NoRoom> {
        put(self, MOST.into())
    }

    /// As [`Variant::forge`], for those who still write: they leave some room for tables that are already there.
    ///
    /// # Errors
    /// When something is wrong with it, or when there are too many of them in this process.
    pub fn forge_written(&self) -> Result<Id<Item>, NoRoom> {
        put(self, MOST_WRITTEN)
    }

    /// The variant that a thing is, if it is none of the book's.
    pub fn behind(item: Id<Item>) -> Option<&'static Self> {
        STORE.behind(item)
    }
}
