//! How a spell is written where somebody knows it or it lasts: one of the book by its key, another with all that it is.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

use super::OwnSpell;
use crate::data::Id;
use crate::magic::Spell;

/// Writes it.
pub fn serialize<S: Serializer>(spell: &Id<Spell>, serializer: S) -> Result<S::Ok, S::Error> {
    match OwnSpell::behind(*spell) {
        Some(own) => own.serialize(serializer),
        None => spell.serialize(serializer),
    }
}

/// Reads it, and has it from now on.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Id<Spell>, D::Error> {
    deserializer.deserialize_any(SpellVisitor)
}

struct SpellVisitor;

impl<'de> Visitor<'de> for SpellVisitor {
    type Value = Id<Spell>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a spell's key, or a spell of one's own")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<Id<Spell>, E> {
        let listed = key.parse().map_err(E::custom)?;
        Some(listed)
            .filter(|spell: &Id<Spell>| spell.is_listed())
            .ok_or_else(|| E::custom(format!("{key:?} has to be told whole")))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Id<Spell>, A::Error> {
        let own = OwnSpell::deserialize(MapAccessDeserializer::new(map))?;
        own.forge().map_err(A::Error::custom)
    }
}
