//! Our own file of a character: everything, and nothing but what the sheet holds.

use play::game::Game as _;
use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::{CREDIT, Import, ImportReport, MOST_ITEMS, Refused, needs_credit, order, words};
use crate::character::Character;
use crate::life::Life;

/// What the file calls itself.
pub const SCHEMA: &str = "trilith.cairn.character/1";
/// The version of the rules that is written, and the newest that is read.
pub const RULES: u32 = Life::RULES;
/// The longest that is repeated of a file that is refused, in characters.
const LONGEST_SAID: usize = 200;

#[derive(Serialize)]
struct CairnFile<'a> {
    schema: &'static str,
    rules_version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    credit: Option<&'static str>,
    character: &'a Character,
}

fn file(character: &Character) -> CairnFile<'_> {
    let credit = needs_credit(character).then_some(CREDIT);
    CairnFile { schema: SCHEMA, rules_version: RULES, credit, character }
}

/// The file of a character, the same to the byte every time.
///
/// # Panics
/// Never: every part of a character can be written.
pub fn write(character: &Character) -> String {
    serde_json::to_string_pretty(&file(character)).expect("a character can be written")
}

/// The same on one line.
///
/// # Panics
/// Never: every part of a character can be written.
pub fn line(character: &Character) -> String {
    serde_json::to_string(&file(character)).expect("a character can be written")
}

/// Reads a file of ours. Whoever wrote in it by hand may have left it in disorder; that is set right and listed.
///
/// # Errors
/// If it is too large, of another schema or of newer rules, or if its character cannot be read.
pub fn read(text: &str) -> Result<Import, Refused> {
    from(super::object(text)?)
}

pub(super) fn from(mut file: Map<String, Json>) -> Result<Import, Refused> {
    match file.remove("schema") {
        Some(schema) if schema == SCHEMA => {}
        Some(Json::String(schema)) => {
            return Err(Refused::AnotherSchema { schema: words::told(&schema, LONGEST_SAID) });
        }
        Some(_) | None => return Err(Refused::NoCharacter),
    }
    let version = file.get("rules_version").and_then(Json::as_u64).unwrap_or(u64::from(RULES));
    if version > u64::from(RULES) {
        return Err(Refused::NewerRules { version });
    }
    let Some(character) = file.remove("character") else { return Err(Refused::NoCharacter) };
    let count = character.get("things").and_then(Json::as_array).map_or(0, Vec::len);
    if count > MOST_ITEMS {
        return Err(Refused::TooManyItems { count });
    }
    let malformed =
        |error: serde_json::Error| Refused::Malformed { why: words::told(&error.to_string(), LONGEST_SAID) };
    let character: Character = serde_json::from_value(character).map_err(malformed)?;
    let mut report = ImportReport::default();
    let character = order::put_in_order(character, &mut report);
    Ok(Import { character, report })
}
