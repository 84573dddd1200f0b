//! How a book is written where it is somebody's in a fight: each spell of one's own with all that it is.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::whole;
use crate::data::Id;
use crate::magic::{School, Spell, SpellBook};

/// A book as it is written.
#[derive(Serialize, Deserialize)]
struct WrittenSpellBook {
    school: Option<Id<School>>,
    known: Vec<BookSpell>,
}

#[derive(Serialize, Deserialize)]
struct BookSpell(#[serde(with = "whole")] Id<Spell>, u16);

/// Writes it.
pub fn serialize<S: Serializer>(book: &SpellBook, serializer: S) -> Result<S::Ok, S::Error> {
    let known = book.known().map(|(spell, points)| BookSpell(spell, points)).collect();
    WrittenSpellBook { school: book.school(), known }.serialize(serializer)
}

/// Reads it, and has its spells from now on.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SpellBook, D::Error> {
    let WrittenSpellBook { school, known } = WrittenSpellBook::deserialize(deserializer)?;
    Ok(SpellBook::written(school, known.into_iter().map(|BookSpell(spell, points)| (spell, points))))
}
