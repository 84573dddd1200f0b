//! What was made, as a table keeps it: once, however many states hold it, and its map drawn once, however many look.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::generators::{Made, Sheet};

/// Something made, that all its clones share. What follows from it is worked out when somebody first asks for it.
#[derive(Clone)]
pub struct Kept(Arc<Folder>);

/// Something made, and what follows from that alone.
struct Folder {
    made: Made,
    /// Its map, drawn.
    map: OnceLock<Option<String>>,
    /// The map without what is hidden there.
    alone: OnceLock<Option<Kept>>,
}

impl Kept {
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

impl From<Made> for Kept {
    fn from(made: Made) -> Self {
        Self(Arc::new(Folder { made, map: OnceLock::new(), alone: OnceLock::new() }))
    }
}

impl Deref for Kept {
    type Target = Made;

    fn deref(&self) -> &Made {
        &self.0.made
    }
}

impl PartialEq for Kept {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl Serialize for Kept {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Kept {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Made::deserialize(deserializer).map(Self::from)
    }
}
