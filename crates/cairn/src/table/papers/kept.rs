//! What was made, as a table keeps it: once, however many states hold it, and its map drawn once, however many look.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::generators::{GeneratedPaper, Sheet};

/// Something made, that all its clones share. What follows from it is worked out when somebody first asks for it.
#[derive(Clone)]
pub struct SharedPaper(Arc<Folder>);

/// Something made, and what follows from that alone.
struct Folder {
    made: GeneratedPaper,
    /// Its map, drawn.
    map: OnceLock<Option<String>>,
    /// The map without what is hidden there.
    alone: OnceLock<Option<SharedPaper>>,
}

impl SharedPaper {
    /// Its map within a page, if it has one.
    pub fn map(&self) -> Option<&str> {
        let draw = || self.plan.as_ref().map(|plan| plan.svg(Sheet::Page));
        self.0.map.get_or_init(draw).as_deref()
    }

    /// The map alone, for those who go there; nothing where there is none.
    pub(super) fn alone(&self) -> Option<&Self> {
        self.0.alone.get_or_init(|| self.map_alone().map(Self::from)).as_ref()
    }
}

impl From<GeneratedPaper> for SharedPaper {
    fn from(made: GeneratedPaper) -> Self {
        Self(Arc::new(Folder { made, map: OnceLock::new(), alone: OnceLock::new() }))
    }
}

impl Deref for SharedPaper {
    type Target = GeneratedPaper;

    fn deref(&self) -> &GeneratedPaper {
        &self.0.made
    }
}

impl PartialEq for SharedPaper {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl fmt::Debug for SharedPaper {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl Serialize for SharedPaper {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SharedPaper {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        GeneratedPaper::deserialize(deserializer).map(Self::from)
    }
}
