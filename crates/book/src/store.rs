//! What people make up besides a list: each thing once in a process, for good, behind the same ids as those of the list.
//!
//! Reading takes no lock. What is put in stays, so there is an end to it. A thing goes by a key made from its name and all
//! that it is, which is the same on every machine.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Mutex, OnceLock, PoisonError};

use play::Hash;
use serde::Serialize;

use crate::{Id, Listed};

/// The digits of a key that tell things of one name apart.
const DIGITS: usize = 24;

/// What somebody has made up, and the thing that it is.
pub trait Invention: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static {
    /// What sort of thing.
    type Thing: Listed + Debug + Send + Sync;

    /// What sets the digits of its keys apart from those of other sorts.
    const SALT: &'static str;

    /// What it is called.
    fn name(&self) -> &str;

    /// It as a thing.
    fn thing(&self) -> Self::Thing;
}

#[derive(Debug)]
struct InventionRecord<M: Invention> {
    /// Its key, and what it is.
    thing: (String, M::Thing),
    made: M,
}

type Places<M> = Box<[OnceLock<&'static InventionRecord<M>>]>;

/// Where the things of a sort are that people have made up.
#[derive(Debug)]
pub struct Store<M: Invention> {
    most: u16,
    rows: OnceLock<Places<M>>,
    places: Mutex<BTreeMap<&'static str, u16>>,
}

impl<M: Invention> Store<M> {
    /// Room for so many of them.
    pub const fn new(most: u16) -> Self {
        Self { most, rows: OnceLock::new(), places: Mutex::new(BTreeMap::new()) }
    }

    fn rows(&self) -> &Places<M> {
        self.rows.get_or_init(|| (0..self.most).map(|_| OnceLock::new()).collect())
    }

    fn at(&self, place: usize) -> &'static InventionRecord<M> {
        self.rows()[place].get().expect("an id is made when its thing is there")
    }

    /// The thing in a place, with its key.
    pub fn thing(&self, place: usize) -> &'static (String, M::Thing) {
        &self.at(place).thing
    }

    /// The place of the thing with that key.
    pub fn find(&self, key: &str) -> Option<u16> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).get(key).copied()
    }

    /// What was made up, if a thing stands in no list.
    pub fn behind(&self, id: Id<M::Thing>) -> Option<&'static M> {
        (!id.is_listed()).then(|| &self.at(id.place() - M::Thing::list().len()).made)
    }

    /// The thing that something is, put in if it is new and fewer than so many are there; nothing if there is no room.
    pub fn put(&self, made: &M, most: usize) -> Option<Id<M::Thing>> {
        let key = key(made);
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = places.get(key.as_str()) {
            return (self.at(usize::from(*place)).made == *made).then(|| Id::after_list(*place));
        }
        let room = places.len() < most.min(self.most.into());
        let place = u16::try_from(places.len()).ok().filter(|_| room)?;
        let row: &'static InventionRecord<M> =
            Box::leak(Box::new(InventionRecord { thing: (key, made.thing()), made: made.clone() }));
        let fresh = self.rows()[usize::from(place)].set(row);
        debug_assert!(fresh.is_ok(), "places are given out once, under a lock");
        places.insert(&row.thing.0, place);
        Some(Id::after_list(place))
    }
}

/// By what something goes: its name for people, and digits that follow from all that it is.
fn key<M: Invention>(made: &M) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' };
    let name: String = made.name().chars().map(plain).collect();
    let content = Hash::of_json(&(M::SALT, made)).to_string();
    format!("{name}~{}", &content[..DIGITS])
}
