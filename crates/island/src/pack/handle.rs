//! A pack as states hold it: shared by all who read it, and written down as its hash alone.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use play::Hash;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Pack;

/// The packs that some state holds. Whatever no state holds any more is gone, and its row with the next that comes.
static PACKS: Mutex<BTreeMap<Hash, Weak<Pack>>> = Mutex::new(BTreeMap::new());

/// A pack that some set-up has brought. Dereferences to the pack.
#[derive(Clone)]
pub struct PackHandle {
    pack: Arc<Pack>,
    hash: Hash,
}

impl PackHandle {
    /// Takes a pack in; the same content is kept once in a process, and for as long as somebody holds it.
    pub fn new(pack: Pack) -> Self {
        let written = serde_json::to_vec(&pack).expect("a pack is plain data");
        let hash = Hash::of(&[&written]);
        let mut packs = PACKS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pack) = packs.get(&hash).and_then(Weak::upgrade) {
            return Self { pack, hash };
        }
        packs.retain(|_, held| held.strong_count() > 0);
        let pack = Arc::new(pack);
        packs.insert(hash, Arc::downgrade(&pack));
        Self { pack, hash }
    }

    /// The pack of that hash, if some state holds it.
    fn held(hash: Hash) -> Option<Self> {
        let packs = PACKS.lock().unwrap_or_else(PoisonError::into_inner);
        Some(Self { pack: packs.get(&hash)?.upgrade()?, hash })
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
        Self::held(hash).ok_or_else(|| serde::de::Error::custom("no set-up has brought this pack"))
    }
}

/// The content of a pack beside its hash, in a state that is written down by itself: read before the hash is, and told once.
#[derive(Clone, Debug, Default)]
pub enum PackContent {
    /// It comes with a set-up.
    #[default]
    Elsewhere,
    /// It is to be written.
    Here(PackHandle),
    /// It was read, and is held for whoever reads on.
    Read(PackHandle),
}

impl PackContent {
    /// Whether there is nothing to write.
    pub fn is_silent(&self) -> bool {
        match self {
            Self::Here(_) => false,
            Self::Elsewhere | Self::Read(_) => true,
        }
    }
}

/// Where the content stands makes no state another.
impl PartialEq for PackContent {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Serialize for PackContent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Here(handle) | Self::Read(handle) => handle.pack.serialize(serializer),
            Self::Elsewhere => serializer.serialize_none(),
        }
    }
}

impl<'de> Deserialize<'de> for PackContent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pack = Option::<Pack>::deserialize(deserializer)?;
        Ok(pack.map_or(Self::Elsewhere, |pack| Self::Read(PackHandle::new(pack))))
    }
}

#[cfg(test)]
mod tests {
    use super::{PackContent, PackHandle};
    use crate::pack::Pack;
    use crate::setup::Setup;
    use crate::state::State;

    /// The pack of the house under another name.
    fn called(name: &str) -> Pack {
        Pack { name: name.to_owned(), ..(*Pack::of_the_house()).clone() }
    }

    #[test]
    fn a_pack_is_kept_once_and_only_while_somebody_holds_it() {
        let first = PackHandle::new(called("Held twice"));
        let second = PackHandle::new(called("Held twice"));
        assert!(std::sync::Arc::ptr_eq(&first.pack, &second.pack));
        let hash = first.hash();
        drop(first);
        assert_eq!(PackHandle::held(hash).expect("one still holds it"), second);
        drop(second);
        assert!(PackHandle::held(hash).is_none());
    }

    /// What is stored can be read where nothing else has brought its pack.
    // proves: A139
    #[test]
    fn a_state_by_itself_is_read_with_the_pack_that_it_holds() {
        let pack = called("In a state of its own");
        let setup = Setup { pack: Some(Box::new(pack)), ..crate::fixture::setup(2) };
        let mut state = crate::fixture::opened(setup, 1);
        let plain = serde_json::to_string(&state).expect("plain data");
        state.content = PackContent::Here(state.pack.clone());
        let whole = serde_json::to_string(&state).expect("plain data");
        drop(state);
        assert!(serde_json::from_str::<State>(&plain).is_err(), "nobody holds the pack any more");
        let read: State = serde_json::from_str(&whole).expect("it comes along");
        assert_eq!(read.pack.name, "In a state of its own");
        assert_eq!(serde_json::to_string(&read).expect("plain data"), plain);
    }

    #[test]
    fn a_thousand_packs_come_and_go() {
        let passed: Vec<_> =
            (0..1000).map(|number| PackHandle::new(called(&format!("Pack {number}"))).hash()).collect();
        assert!(passed.into_iter().all(|hash| PackHandle::held(hash).is_none()));
        let next = PackHandle::new(called("The one after them"));
        assert_eq!(PackHandle::held(next.hash()), Some(next));
    }
}
