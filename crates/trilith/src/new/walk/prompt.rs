//! Questions as plain values: a key in, a reply out, lines to show.

mod confirm;
mod field;
mod list;
mod shares;

use anyhow::{Result, bail};
use console::Key;
use play::options::{Domain, Slot};
use serde_json::Value as Json;

use super::CharacterMaker;
use super::screen::{Paint, ScreenRoom};

pub(super) use confirm::Confirm;
pub(super) use field::FieldPrompt;
pub(in crate::new) use list::ListEntry;
pub(super) use list::ListPrompt;
pub(super) use shares::Shares;

/// What a key brought about.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::new) enum Reply {
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
pub(in crate::new) trait Prompt {
    /// Takes a key.
    fn press(&mut self, key: &Key) -> Reply;
    /// What to show in the room there is.
    fn lines(&self, room: ScreenRoom, paint: Paint) -> Vec<String>;
}

/// The question that a slot puts.
pub(super) fn of(verb: &str, slot: &Slot, person: &impl CharacterMaker) -> Result<Box<dyn Prompt>> {
    let title = person.title(verb, &slot.name);
    Ok(match &slot.domain {
        Domain::Choice { of } => {
            let mut entries: Vec<ListEntry> = of.iter().map(|choice| person.entry(verb, choice)).collect();
            entries.extend(person.closed(verb, &slot.name));
            Box::new(ListPrompt::choices(title, entries))
        }
        Domain::Split { keys, total, least, most, bounds } => {
            Box::new(Shares::new(keys, *total, *least..=*most).bounded(bounds))
        }
        Domain::Number { .. } | Domain::Text { .. } | Domain::Name { .. } | Domain::Notation => {
            Box::new(FieldPrompt::new(title, slot.domain.clone()))
        }
        Domain::Several { .. } | Domain::Path { .. } | Domain::Person { .. } => {
            bail!("{verb} needs {}, which cannot be asked for at a terminal", slot.name)
        }
    })
}
