//! A pack as one value in a set-up, by which a stored table needs no file (A139).

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value as Json;

use super::Pack;
use crate::key::{PackKey, words_known};

/// How many keys a pack may bring at the most.
pub const MOST_KEYS: usize = 2000;

/// How many words all packs together may bring: they are kept for as long as the process runs.
const MOST_WORDS: usize = 40_000;

/// How many letters a key may have at the most.
pub const LONGEST_KEY: usize = 60;

/// The parts of a pack whose tables are named by keys.
const KEYED: [&str; 6] = ["terrains", "encounters", "areas", "crafts", "followers", "events"];

impl Serialize for Pack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Pack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Json::deserialize(deserializer)?;
        let keys = KEYED.iter().filter_map(|part| written.get(part)?.as_object()).flat_map(|tables| tables.keys());
        bring(keys.map(String::as_str)).map_err(D::Error::custom)?;
        Self::deserialize(written).map_err(D::Error::custom)
    }
}

/// Makes keys known before what names them is read. None is, if any is not fit to be one or there are too many.
///
/// # Errors
/// A sentence that says which.
pub(super) fn bring<'k>(keys: impl Iterator<Item = &'k str> + Clone) -> Result<(), String> {
    if keys.clone().nth(MOST_KEYS).is_some() {
        return Err(format!("a pack has at most {MOST_KEYS} keys"));
    }
    if words_known() + keys.clone().count() > MOST_WORDS {
        return Err("this server keeps as many packs as it can".to_owned());
    }
    if let Some(unfit) = keys.clone().find(|key| !is_fit(key)) {
        return Err(unfit_key(unfit));
    }
    keys.for_each(|key| {
        PackKey::<Pack>::brought(key);
    });
    Ok(())
}

/// Whether a key is one: letters, digits and low lines, not too many.
pub(super) fn is_fit(key: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    (1..=LONGEST_KEY).contains(&key.len()) && key.bytes().all(sign)
}

/// What is said of a key that is none.
pub(super) fn unfit_key(key: &str) -> String {
    let shown: String = key.chars().take(LONGEST_KEY).collect();
    format!("a key has up to {LONGEST_KEY} small letters, digits and low lines, unlike {shown:?}")
}
