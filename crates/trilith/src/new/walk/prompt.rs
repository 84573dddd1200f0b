//! Questions as plain values: a key in, a reply out, lines to show.

mod confirm;
mod field;
mod list;
mod shares;

use anyhow::{Result, bail};
use console::Key;
use play::options::{Domain, Slot};
use serde_json::Value as Json;

use super::prospects;
use super::screen::{Paint, Room};
use crate::new::life::Person;

pub(super) use confirm::Confirm;
pub(super) use field::Field;
pub(super) use list::{Entry, List};
pub(super) use shares::Shares;

/// What a key brought about.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Reply {
    /// The question still stands.
    Stay,
    /// It is answered.
    Given(Json),
    /// One step back.
    Back,
    /// The player wants to leave.
    Leave,
    /// The player leaves at once.
    Interrupt,
}

/// A question.
pub(super) trait Prompt {
    /// Takes a key.
    fn press(&mut self, key: &Key) -> Reply;
    /// What to show in the room there is.
    fn lines(&self, room: Room, paint: Paint) -> Vec<String>;
}

/// The question that a slot puts.
pub(super) fn of(verb: &str, slot: &Slot, person: &Person) -> Result<Box<dyn Prompt>> {
    let title = title(verb, &slot.name);
    Ok(match &slot.domain {
        Domain::Choice { of } => {
            let mut entries: Vec<Entry> = of.iter().map(|choice| prospects::entry(verb, choice, person)).collect();
            entries.extend(prospects::closed(verb, &slot.name, person));
            Box::new(List::choices(title, entries))
        }
        Domain::Split { keys, total, least, most } => Box::new(Shares::new(keys, *total, *least..=*most)),
        Domain::Number { .. } | Domain::Text { .. } | Domain::Name { .. } | Domain::Notation => {
            Box::new(Field::new(title, slot.domain.clone()))
        }
        Domain::Several { .. } | Domain::Path { .. } | Domain::Person { .. } => {
            bail!("{verb} needs {}, which cannot be asked for at a terminal", slot.name)
        }
    })
}

fn title(verb: &str, field: &str) -> &'static str {
    match (verb, field) {
        ("serve", "track") => "In which track?",
        ("serve", "by") => "Which attribute is to help you survive?",
        ("serve", "row") => "How is the row found?",
        ("serve", "study") => "Study, or the year's die?",
        ("buy", "item") => "What?",
        ("buy", "price") => "For how much?",
        ("buy", "lots") => "How many?",
        ("put", "from") => "From where?",
        ("put", "to") => "To where?",
        ("call", _) => "What name?",
        _ => "Which?",
    }
}
