//! The file of Kettlewright: one flat object, which its export writes, its import and its generator know, and other
//! programs read as well.
//!
//! Its read-only interface has the same with `items` and `containers` as JSON in strings; both are read. What Kettlewright
//! has no key for stands in keys of our own beside those of an item (such as `ready`, `creature`, `state`) or a container
//! (`cart`), which it passes on untouched; `docs/cairn-files.md` lists them. Everything is still right without them.

use serde_json::{Map, Value as Json};

use super::{Import, ImportReport, Refused, order};
use crate::character::Character;

mod container;
mod fields;
mod holds;
mod item;
mod out;
mod scar;
mod state;
mod story;
mod traits;

use fields::KettlewrightFields;

/// The longest text that Kettlewright takes, in characters.
const LONGEST: usize = 2_000;
/// The pack's number among the containers.
const MAIN: i64 = 0;

/// The file of a character.
///
/// # Panics
/// Never: every part of a character can be written.
pub fn write(character: &Character) -> String {
    let mut bytes = Vec::new();
    let indent = serde_json::ser::PrettyFormatter::with_indent(b"    ");
    let mut to = serde_json::Serializer::with_formatter(&mut bytes, indent);
    serde::Serialize::serialize(&out::json(character), &mut to).expect("JSON can be written");
    String::from_utf8(bytes).expect("JSON is text")
}

/// The same on one line.
pub fn line(character: &Character) -> String {
    out::json(character).to_string()
}

/// What of a character Kettlewright has no place for.
pub fn losses(character: &Character) -> ImportReport {
    let mut report = ImportReport::default();
    for (key, text) in out::texts(character) {
        if text.chars().count() > LONGEST {
            report.lost(key, format!("Kettlewright takes {LONGEST} characters: the rest is cut off"));
        }
    }
    report
}

/// Reads a file, repairing what can be repaired.
///
/// # Errors
/// If it is too large, or no JSON object.
pub fn read(text: &str) -> Result<Import, Refused> {
    from(&super::object(text)?)
}

pub(super) fn from(file: &Map<String, Json>) -> Result<Import, Refused> {
    let mut fields = KettlewrightFields::of(file);
    let mut character = Character {
        name: fields.chosen("name", "custom_name"),
        background: fields.background(),
        scores: fields.scores(),
        hp: fields.score("hp", 1),
        gold: fields.gold(),
        deprived: fields.flag("deprived"),
        panicked: fields.flag("panicked"),
        ..Character::default()
    };
    story::read(&mut fields, &mut character);
    holds::read(&mut fields, &mut character)?;
    let told = fields.told_armor();
    let mut report = fields.report;
    let character = order::put_in_order(character, &mut report);
    if let Some(told) = told.filter(|told| *told != i64::from(character.armor())) {
        report.noticed("armor", format!("the file says {told}, and what is worn makes {}", character.armor()));
    }
    Ok(Import { character, report })
}
