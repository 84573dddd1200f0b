//! Names of things in a pack: written as words, compared as words, copied like numbers.
//!
//! A key holds its own letters, so that whatever a stranger names leaves nothing behind. Whether something goes by a
//! key is asked of the pack.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many letters a key may have at the most.
pub const LONGEST_KEY: usize = 60;

/// The name of a `T` in a pack: small letters, digits and low lines.
pub struct PackKey<T> {
    /// The word, filled up with noughts; so written, words stand in the order of the alphabet.
    letters: [u8; LONGEST_KEY],
    of: PhantomData<fn() -> T>,
}

/// A word that cannot be the key of anything.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a key has up to {LONGEST_KEY} small letters, digits and low lines, unlike {0:?}")]
pub struct UnfitKey(String);

impl<T> PackKey<T> {
    /// A name that is written in the program.
    pub fn brought(word: &str) -> Self {
        word.parse().expect("it is written as keys are")
    }

    /// The word itself.
    pub fn word(&self) -> &str {
        let end = self.letters.iter().position(|letter| *letter == 0).unwrap_or(LONGEST_KEY);
        std::str::from_utf8(&self.letters[..end]).expect("keys are plain letters")
    }
}

impl<T> FromStr for PackKey<T> {
    type Err = UnfitKey;

    fn from_str(word: &str) -> Result<Self, UnfitKey> {
        let sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if !(1..=LONGEST_KEY).contains(&word.len()) || !word.bytes().all(sign) {
            return Err(UnfitKey(word.chars().take(LONGEST_KEY).collect()));
        }
        let mut letters = [0; LONGEST_KEY];
        letters[..word.len()].copy_from_slice(word.as_bytes());
        Ok(Self { letters, of: PhantomData })
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
        self.letters == other.letters
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
        self.letters.cmp(&other.letters)
    }
}

impl<T> fmt::Debug for PackKey<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl<T> fmt::Display for PackKey<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl<T> Serialize for PackKey<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de, T> Deserialize<'de> for PackKey<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        std::borrow::Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
