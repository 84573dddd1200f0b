//! Names of things in a pack: written as words, compared as words, copied like numbers.
//!
//! A pack's keys are kept for as long as the process runs, so only packs make new ones; commands and stored logs can
//! only name what some pack has brought.

use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

static WORDS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

/// How many words all packs of a process have brought.
pub fn words_known() -> usize {
    WORDS.lock().unwrap_or_else(PoisonError::into_inner).len()
}

/// The name of a `T` in a pack.
pub struct PackKey<T> {
    word: &'static str,
    of: PhantomData<fn() -> T>,
}

/// No pack has anything of that name.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("no pack has anything called {0:?}")]
pub struct UnknownKey(String);

impl<T> PackKey<T> {
    /// A name that a pack brings.
    pub fn brought(word: &str) -> Self {
        let mut words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
        let word = words.get(word).copied().unwrap_or_else(|| {
            let kept: &'static str = Box::leak(word.to_owned().into_boxed_str());
            words.insert(kept);
            kept
        });
        Self { word, of: PhantomData }
    }

    /// The word itself.
    pub fn word(self) -> &'static str {
        self.word
    }
}

impl<T> FromStr for PackKey<T> {
    type Err = UnknownKey;

    fn from_str(word: &str) -> Result<Self, UnknownKey> {
        let words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
        let known = words.get(word).copied().ok_or_else(|| UnknownKey(word.chars().take(40).collect()))?;
        Ok(Self { word: known, of: PhantomData })
    }
}

impl<T> Clone for PackKey<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for PackKey<T> {}

impl<T> PartialEq for PackKey<T> {
    fn eq(&self, other: &Self) -> bool {
        self.word == other.word
    }
}

impl<T> Eq for PackKey<T> {}

impl<T> PartialOrd for PackKey<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for PackKey<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.word.cmp(other.word)
    }
}

impl<T> fmt::Debug for PackKey<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word)
    }
}

impl<T> fmt::Display for PackKey<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word)
    }
}

impl<T> Serialize for PackKey<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word)
    }
}

impl<'de, T> Deserialize<'de> for PackKey<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        std::borrow::Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
