//! The file of a finished character: written the same to the byte every time, read with every fault listed at once.
//!
//! ```json
//! {"format": "trilith.pillars.character", "version": 1, "character": {"name": "Edda Kestrel", "house": "handbook", ...}}
//! ```
//!
//! The mana is a secret of the table. It leaves it only sealed: whoever runs the table puts in a function that seals and
//! one that opens, and this crate knows nothing of either. Both are given the text that the seal is to be bound to: all
//! that the file says otherwise. Whoever changes a word of the file, were it to become one who knows the own mana, is
//! left without the sealed amount.
//!
//! `docs/character.md` tells the file field by field.

use play::game::Fault;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::character::{Character, ManaPool};
use crate::magic::Knowledge;

mod draft;
mod fields;
mod file;
mod rules;

use draft::CharacterDraft;
use fields::ObjectFields;
use file::CharacterFile;

/// What the file calls itself.
pub const FORMAT: &str = "trilith.pillars.character";
/// The version that is written and read.
pub const VERSION: u64 = 1;
/// The most bytes that are read.
pub const LARGEST: usize = 64 * 1024;
/// How deep values may nest.
pub const DEEPEST: usize = 8;

/// An amount of mana that only the table can read.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ManaSeal(pub String);

/// A character that was read and found to be in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// The character; without mana where the file held none that could be opened.
    pub character: Character,
}

impl Import {
    /// Whether the mana must be rolled anew.
    pub fn needs_mana(&self) -> bool {
        self.character.mana.is_none()
    }
}

/// Seals nothing, so that the file holds no secret.
pub fn unsealed(_pool: &ManaPool, _bound: &str) -> Option<String> {
    None
}

/// Opens nothing, so that the mana is rolled anew.
pub fn unopened(_sealed: &str, _bound: &str) -> Option<ManaPool> {
    None
}

/// The file of a character. `seal` is given the mana and the text that its seal is to be bound to.
pub fn write(character: &Character, seal: impl FnOnce(&ManaPool, &str) -> Option<String>) -> String {
    let sealed = character.mana.and_then(|pool| seal(&pool, &CharacterFile::bound(character))).map(ManaSeal);
    let known = character.mana.filter(|_| knows(character));
    CharacterFile::of(character, sealed, known).pretty()
}

/// The file without a word of the mana, not even for those who know it: where nobody can seal.
pub fn write_without_mana(character: &Character) -> String {
    CharacterFile::of(character, None, None).pretty()
}

/// Reads a file. `open` is given what was sealed and the text that the seal is bound to: whoever it opens for is taken as
/// the file tells them, with all that play has brought; everybody else is checked by the rules that make a character.
///
/// # Errors
/// Everything that is wrong with it.
pub fn read(text: &str, open: impl FnOnce(&str, &str) -> Option<ManaPool>) -> Result<Import, Vec<Fault>> {
    let mut fields = ObjectFields::root(envelope(text).map_err(|fault| vec![fault])?);
    let draft = CharacterDraft::read(&mut fields);
    let mut faults = fields.close();
    let told = draft.character().filter(|_| faults.is_empty());
    let sealed = draft.sealed.as_ref().map(|ManaSeal(sealed)| sealed);
    let mana = told.as_ref().zip(sealed).and_then(|(told, sealed)| open(sealed, &CharacterFile::bound(told)));
    if mana.is_none() {
        rules::check(&draft, &mut faults);
    }
    let Some(character) = told.filter(|_| faults.is_empty()) else { return Err(faults) };
    let character = Character { mana, ..character };
    match (character.mana, draft.mana_known) {
        (Some(pool), Some(known)) if pool != known => {
            Err(vec![Fault::new("mana_known", "does not agree with what is sealed")])
        }
        (_, _) => Ok(Import { character }),
    }
}

fn knows(character: &Character) -> bool {
    Knowledge::of(&character.book, character.tested) == Knowledge::Exact
}

/// The character in the file, if it is a file of ours.
fn envelope(text: &str) -> Result<serde_json::Map<String, Json>, Fault> {
    let file = |what: String| Fault::new("file", what);
    if text.len() > LARGEST {
        return Err(file(format!("has {} bytes, and {LARGEST} are read at most", text.len())));
    }
    if depth(text) > DEEPEST {
        return Err(file(format!("nests deeper than {DEEPEST}")));
    }
    let json: Json = serde_json::from_str(text).map_err(|error| file(format!("is no JSON: {error}")))?;
    let Json::Object(mut all) = json else { return Err(file("is no JSON object".to_owned())) };
    match all.remove("format") {
        Some(format) if format == FORMAT => {}
        Some(format) => return Err(Fault::new("format", format!("is {format}, and only {FORMAT:?} can be read here"))),
        None => return Err(Fault::new("format", format!("is missing: a character's file says {FORMAT:?}"))),
    }
    match all.remove("version") {
        Some(version) if version == VERSION => {}
        Some(version) => {
            return Err(Fault::new("version", format!("is {version}, and only {VERSION} can be read here")));
        }
        None => return Err(Fault::new("version", format!("is missing: {VERSION} is the one that can be read here"))),
    }
    match (all.remove("character"), all.keys().next()) {
        (Some(Json::Object(character)), None) => Ok(character),
        (Some(Json::Object(_)), Some(unknown)) => Err(Fault::new(unknown, "is no field of the file")),
        (Some(_), _) => Err(Fault::new("character", "is no object")),
        (None, _) => Err(Fault::new("character", "is missing")),
    }
}

/// How deep the brackets outside of strings nest.
fn depth(text: &str) -> usize {
    let (mut now, mut deepest) = (0_usize, 0);
    let (mut quoted, mut escaped) = (false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'{' | b'[' if !quoted => {
                now += 1;
                deepest = deepest.max(now);
            }
            b'}' | b']' if !quoted => now = now.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

#[cfg(test)]
mod tests;
