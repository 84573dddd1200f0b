//! A pack as states hold it: shared by all who read it, and written down as its hash alone.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use play::Hash;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Pack;

static PACKS: Mutex<BTreeMap<Hash, Arc<Pack>>> = Mutex::new(BTreeMap::new());

/// How many packs a process keeps.
const MOST_PACKS: usize = 400;

/// A pack that some set-up has brought. Dereferences to the pack.
#[derive(Clone)]
pub struct PackHandle {
    pack: Arc<Pack>,
    hash: Hash,
}

impl PackHandle {
    /// Takes a pack in; the same content is kept once in a process.
    pub fn new(pack: Pack) -> Self {
        let written = serde_json::to_vec(&pack).expect("a pack is plain data");
        let hash = Hash::of(&[&written]);
        let mut packs = PACKS.lock().unwrap_or_else(PoisonError::into_inner);
        let pack = Arc::clone(packs.entry(hash).or_insert_with(|| Arc::new(pack)));
        Self { pack, hash }
    }

    /// Whether there is room for one more pack that a set-up brings.
    pub fn has_room() -> bool {
        PACKS.lock().unwrap_or_else(PoisonError::into_inner).len() < MOST_PACKS
    }

    /// The hash of its content.
    pub fn hash(&self) -> Hash {
        self.hash
    }
}

impl Deref for PackHandle {
    type Target = Pack;

    fn deref(&self) -> &Pack {
        &self.pack
    }
}

impl PartialEq for PackHandle {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
    }
}

impl std::fmt::Debug for PackHandle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PackHandle({} {})", self.pack.id, self.pack.version)
    }
}

impl Serialize for PackHandle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.hash.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PackHandle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hash = Hash::deserialize(deserializer)?;
        let packs = PACKS.lock().unwrap_or_else(PoisonError::into_inner);
        let pack = packs.get(&hash).ok_or_else(|| serde::de::Error::custom("no set-up has brought this pack"))?;
        Ok(Self { pack: Arc::clone(pack), hash })
    }
}
