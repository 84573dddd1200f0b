//! Where the variants of this process are: each once, for good, behind the same ids as the things of the book.
//!
//! Reading takes no lock. What is put in stays, so there is an end to it; scenarios that people write have to leave some
//! room for the tables that are already there.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

use play::Hash;
use thiserror::Error;

use super::{Flaw, Variant};
use crate::data::{Id, Listed};
use crate::equipment::item::Item;

/// The most variants in a process.
pub(in crate::equipment) const MOST: usize = 40_000;
/// How many of them may come from scenarios as they are written.
const MOST_WRITTEN: usize = 30_000;
/// The digits of a key that tell variants of one name apart.
const DIGITS: usize = 24;

/// A variant that somebody has.
#[derive(Debug)]
pub(in crate::equipment) struct Forged {
    /// Its key, and what it is.
    pub(in crate::equipment) row: (String, Item),
    variant: Variant,
}

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

static FORGED: LazyLock<Box<[OnceLock<&'static Forged>]>> =
    LazyLock::new(|| (0..MOST).map(|_| OnceLock::new()).collect());
static PLACES: Mutex<BTreeMap<&'static str, u16>> = Mutex::new(BTreeMap::new());

/// The variant in a place.
pub(in crate::equipment) fn at(place: usize) -> &'static Forged {
    FORGED[place].get().expect("an id is made when its variant is there")
}

/// The place of the variant with that key.
pub(in crate::equipment) fn find(key: &str) -> Option<u16> {
    PLACES.lock().unwrap_or_else(PoisonError::into_inner).get(key).copied()
}

/// The variant that a thing is, if it is none of the book's.
pub(super) fn behind(item: Id<Item>) -> Option<&'static Variant> {
    (!item.is_listed()).then(|| &at(item.place() - Item::list().len()).variant)
}

/// The thing that a variant is, put in if it is new and fewer than so many are there.
pub(super) fn put(variant: &Variant, most: usize) -> Result<Id<Item>, NoRoom> {
    if let Some((key, flaw)) = variant.flaws().into_iter().next() {
        return Err(NoRoom::Flawed { key, flaw });
    }
    let key = key(variant);
    let mut places = PLACES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(place) = places.get(key.as_str()) {
        return if at(usize::from(*place)).variant == *variant {
            Ok(Id::after_list(*place))
        } else {
            Err(NoRoom::Full)
        };
    }
    let place = u16::try_from(places.len()).ok().filter(|_| places.len() < most).ok_or(NoRoom::Full)?;
    let forged: &'static Forged = Box::leak(Box::new(Forged { row: (key, variant.item()), variant: variant.clone() }));
    let fresh = FORGED[usize::from(place)].set(forged);
    debug_assert!(fresh.is_ok(), "places are given out once, under a lock");
    places.insert(&forged.row.0, place);
    Ok(Id::after_list(place))
}

impl Variant {
    /// As [`Variant::forge`], for those who still write: they leave some room for tables that are already there.
    ///
    /// # Errors
    /// When something is wrong with it, or when there are too many of them in this process.
    pub fn forge_written(&self) -> Result<Id<Item>, NoRoom> {
        put(self, MOST_WRITTEN)
    }
}

/// By what a variant goes: its name for people, and digits that follow from all that it is.
fn key(variant: &Variant) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' };
    let name: String = variant.name.as_str().chars().map(plain).collect();
    let content = Hash::of_json(&("trilith item", variant)).to_string();
    format!("{name}~{}", &content[..DIGITS])
}
