//! How a thing is written where somebody has it: one of the book by its key, a variant with all that it is.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

use super::Variant;
use crate::data::Id;
use crate::equipment::item::Item;

/// Writes it.
pub fn serialize<S: Serializer>(item: &Id<Item>, serializer: S) -> Result<S::Ok, S::Error> {
    match Variant::behind(*item) {
        Some(variant) => variant.serialize(serializer),
        None => item.serialize(serializer),
    }
}

/// Reads it, and has it from now on.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Id<Item>, D::Error> {
    deserializer.deserialize_any(ItemVisitor)
}

struct ItemVisitor;

impl<'de> Visitor<'de> for ItemVisitor {
    type Value = Id<Item>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an item's key, or a variant of one")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<Id<Item>, E> {
        let listed = key.parse().map_err(E::custom)?;
        Some(listed)
            .filter(|item: &Id<Item>| item.is_listed())
            .ok_or_else(|| E::custom(format!("{key:?} has to be told whole")))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Id<Item>, A::Error> {
        let variant = Variant::deserialize(MapAccessDeserializer::new(map))?;
        variant.forge().map_err(A::Error::custom)
    }
}
