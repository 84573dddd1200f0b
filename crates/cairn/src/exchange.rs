//! Characters as files: our own, and those of Kettlewright and Foundry.
//!
//! What comes from elsewhere is seldom in order. A file is read as far as it can be, put in order, and everything that was
//! repaired, lost or is worth a look is listed in words. Only what is too large, or no character at all, is refused.
//!
//! ```text
//! own            {"schema": "trilith.cairn.character/1", "rules_version": N, "character": {...}}     out and in
//! kettlewright   one flat object, as its export writes it and its import reads it                    out and in
//! foundry        an actor of the system `cairn`, and a list of monsters                              out
//! ```

use play::reading::stopped;
use serde_json::{Map, Value as Json};
use thiserror::Error;

use crate::character::Character;

pub mod foundry;
pub mod kettlewright;
mod known;
mod order;
pub mod own;
mod report;
mod words;

pub(crate) use known::{purpose_of, spell_name};
pub use report::{ImportReport, MOST_NOTES};

/// The most bytes that are read.
pub const LARGEST: usize = 256 * 1024;
/// The most things that a file may list.
pub const MOST_ITEMS: usize = 200;
/// What must stand wherever texts of the game stand.
pub const CREDIT: &str = "Uses material from Cairn Second Edition by Yochai Gal (cairnrpg.com), CC BY-SA 4.0; adapted. \
                          Not affiliated with or endorsed by the author.";

/// A character that was read.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Import {
    /// The character, in order.
    pub character: Character,
    /// What had to be done for that.
    pub report: ImportReport,
}

/// Why a file is not read at all.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum Refused {
    /// Too many bytes.
    #[error("the file has {bytes} bytes, and {LARGEST} are read at most")]
    TooLarge {
        /// How many.
        bytes: usize,
    },
    /// Too many things.
    #[error("the file lists {count} things, and {MOST_ITEMS} are read at most")]
    TooManyItems {
        /// How many.
        count: usize,
    },
    /// No JSON.
    #[error("the file is no character's: {stopped}, and one of ours or of Kettlewright's was expected")]
    NotJson {
        /// Where the reader stopped.
        stopped: String,
    },
    /// JSON, but no object.
    #[error("the file is no character's: it holds no keys, and one of ours or of Kettlewright's was expected")]
    NotAnObject,
    /// An object, but no character that is known here.
    #[error("the file is neither a character of ours nor one of Kettlewright's")]
    NoCharacter,
    /// One of ours, of another version.
    #[error("the file is of the schema {schema}, and only {:?} can be read here", own::SCHEMA)]
    AnotherSchema {
        /// What it calls itself.
        schema: String,
    },
    /// One of ours, of rules that are newer.
    #[error("the file is of version {version} of the rules, and this program knows them up to {}", own::RULES)]
    NewerRules {
        /// Which.
        version: u64,
    },
    /// One of ours, whose character cannot be read.
    #[error("the character in the file cannot be read: {why}")]
    Malformed {
        /// What the reader stumbled over.
        why: String,
    },
}

/// Whose file something seems to be; its reader finds out what else is wrong with it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum FileOrigin {
    /// One of ours.
    Own,
    /// Of Kettlewright.
    Kettlewright,
    /// An actor of Foundry, which is known so that it is not taken for one of Kettlewright's.
    Foundry,
}

impl FileOrigin {
    /// All of them; of several that fit it is the first.
    pub const ALL: [Self; 3] = [Self::Own, Self::Foundry, Self::Kettlewright];

    /// Keys by one of which such a file is known.
    const fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Own => &["schema"],
            Self::Foundry => &["system"],
            Self::Kettlewright => &["name", "strength", "items"],
        }
    }

    /// Whose file it seems to be, if it is any of a character.
    pub fn of(file: &Map<String, Json>) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.keys().iter().any(|key| file.contains_key(*key)))
    }

    /// Whether a file tells by more than a name, which those of other games have as well, that it is of a character of Cairn.
    pub fn is_plain(file: &Map<String, Json>) -> bool {
        ["schema", "system", "strength", "items"].iter().any(|key| file.contains_key(*key))
    }
}

/// Reads a file of ours or of Kettlewright's, whichever it is.
///
/// # Errors
/// If it is too large or no character.
pub fn read(text: &str) -> Result<Import, Refused> {
    let file = object(text)?;
    match FileOrigin::of(&file) {
        Some(FileOrigin::Own) => own::from(file),
        Some(FileOrigin::Kettlewright) => kettlewright::from(&file),
        Some(FileOrigin::Foundry) | None => Err(Refused::NoCharacter),
    }
}

fn object(text: &str) -> Result<Map<String, Json>, Refused> {
    if text.len() > LARGEST {
        return Err(Refused::TooLarge { bytes: text.len() });
    }
    let text = text.trim_start_matches('\u{feff}');
    match serde_json::from_str(text) {
        Ok(Json::Object(object)) => Ok(object),
        Ok(Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Array(_)) => {
            Err(Refused::NotAnObject)
        }
        Err(error) => Err(Refused::NotJson { stopped: stopped(&error) }),
    }
}

/// Whether texts of the game stand on somebody's sheet, so that the credit must stand there too.
pub fn needs_credit(character: &Character) -> bool {
    let told = !(character.past.is_empty() && character.bonds.is_empty() && character.scars.is_empty());
    let things = character.things.iter().any(|thing| thing.item.text.is_some() || thing.item.spell.is_some());
    let beasts = character.companions.iter().any(|one| one.creature.text.is_some());
    told || things || beasts || character.omen.is_some() || !character.traits.is_empty()
}

#[cfg(test)]
mod tests;
