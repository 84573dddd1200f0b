//! Lists of named things (skills, items, spells): read from a file in its order, referred to by small ids.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Deref;
use std::str::FromStr;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// A kind of thing of which the data has a list.
pub trait Listed: Sized + 'static {
    /// What one of them is called, for errors: "skill", "item".
    const WHAT: &'static str;

    /// All of them.
    fn list() -> &'static List<Self>;

    /// What it is called.
    fn name(&self) -> &str;

    /// One that stands in no list, with its key, by its place after the last of the list. Most kinds have none.
    fn beyond(place: usize) -> &'static (String, Self) {
        unreachable!("{} {place} after the last of the list", Self::WHAT)
    }

    /// The place after the last of the list of the one with that key, if there is such a one.
    fn find_beyond(_key: &str) -> Option<u16> {
        None
    }
}

/// All things of a kind, in the order of their file. Not more than 65,536.
#[derive(Debug)]
pub struct List<T> {
    rows: Vec<(String, T)>,
    /// Places in `rows`, sorted by key.
    by_key: Vec<u16>,
}

impl<T: Listed> List<T> {
    /// Reads tables named by their keys: `[broadsword]`, then its fields.
    ///
    /// # Panics
    /// When the file does not fit; a test reads every file.
    pub fn read(file: &str, text: &str) -> Self
    where
        T: DeserializeOwned,
    {
        Self::of(crate::rows(file, text))
    }

    /// A list of things with their keys.
    ///
    /// # Panics
    /// When a key stands twice.
    pub fn of(rows: impl IntoIterator<Item = (String, T)>) -> Self {
        let rows: Vec<(String, T)> = rows.into_iter().collect();
        let count = u16::try_from(rows.len()).expect("a list of the book is short");
        let mut by_key: Vec<u16> = (0..count).collect();
        by_key.sort_by(|a, b| rows[usize::from(*a)].0.cmp(&rows[usize::from(*b)].0));
        let twice = by_key.windows(2).find(|pair| rows[usize::from(pair[0])].0 == rows[usize::from(pair[1])].0);
        assert!(twice.is_none(), "{} {:?} is listed twice", T::WHAT, twice.map(|pair| &rows[usize::from(pair[0])].0));
        Self { rows, by_key }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// All ids, in the order of the file.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = Id<T>> + use<T> {
        let count = u16::try_from(self.rows.len()).expect("checked when the list was made");
        (0..count).map(Id::at)
    }

    /// The thing with that key.
    pub fn find(&self, key: &str) -> Option<Id<T>> {
        let place = self.by_key.binary_search_by(|place| self.rows[usize::from(*place)].0.as_str().cmp(key)).ok()?;
        Some(Id::at(self.by_key[place]))
    }
}

/// One thing of a list, or of those beyond it, by its place; written by its key. Gives access to the thing itself.
///
/// In which place something beyond the list stands differs from process to process, so nothing that leaves the program and
/// no order follows from it: such things are compared by their keys, which say what they are.
pub struct Id<T> {
    place: u16,
    of: PhantomData<fn() -> T>,
}

impl<T> Id<T> {
    /// The thing in that place of the list, which may still be in the making.
    pub fn at(place: impl TryInto<u16>) -> Self {
        let place = place.try_into().unwrap_or_else(|_| unreachable!("a list of the book is short"));
        Self { place, of: PhantomData }
    }

    /// Its place in the list.
    pub fn place(self) -> usize {
        usize::from(self.place)
    }
}

impl<T: Listed> Id<T> {
    /// The thing with that key.
    ///
    /// # Panics
    /// When there is none: for keys that the rules themselves name, each of which a test looks up.
    pub fn named(key: &str) -> Self {
        T::list().find(key).unwrap_or_else(|| panic!("the rules name a {} {key:?} that the data lacks", T::WHAT))
    }

    /// The thing with its key.
    fn row(self) -> &'static (String, T) {
        let rows = &T::list().rows;
        match rows.get(self.place()) {
            Some(row) => row,
            None => T::beyond(self.place() - rows.len()),
        }
    }

    /// The thing itself, for as long as one likes.
    pub fn get(self) -> &'static T {
        &self.row().1
    }

    /// The name on the wire.
    pub fn key(self) -> &'static str {
        &self.row().0
    }

    /// Whether it stands in the list.
    pub fn is_listed(self) -> bool {
        self.place() < T::list().len()
    }

    /// The thing with that key, in the list or beyond it.
    fn find(key: &str) -> Option<Self> {
        T::list().find(key).or_else(|| T::find_beyond(key).map(Self::after_list))
    }

    /// The thing in that place after the last of the list.
    pub(crate) fn after_list(place: u16) -> Self {
        Self::at(T::list().len() + usize::from(place))
    }
}

impl<T: Listed> Deref for Id<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.get()
    }
}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Id<T> {}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.place == other.place
    }
}

impl<T> Eq for Id<T> {}

impl<T: Listed> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// As they are listed; what stands beyond comes after that, by key.
impl<T: Listed> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.is_listed() || other.is_listed() { self.place.cmp(&other.place) } else { self.key().cmp(other.key()) }
    }
}

impl<T: Listed> Hash for Id<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if self.is_listed() { self.place.hash(state) } else { self.key().hash(state) }
    }
}

impl<T: Listed> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// By its name.
impl<T: Listed> fmt::Display for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A key that is not in its list.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("there is no {what} called {key:?}")]
pub struct Unlisted {
    what: &'static str,
    key: String,
}

impl<T: Listed> FromStr for Id<T> {
    type Err = Unlisted;

    fn from_str(key: &str) -> Result<Self, Unlisted> {
        Self::find(key).ok_or_else(|| Unlisted { what: T::WHAT, key: key.to_owned() })
    }
}

impl<T: Listed> Serialize for Id<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de, T: Listed> Deserialize<'de> for Id<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        std::borrow::Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests;
