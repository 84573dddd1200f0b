//! What can be done now, as a list to choose from.

use play::options::Offer;
use serde_json::json;

use super::CharacterMaker;
use super::prompt::{ListEntry, ListPrompt};

/// The menu of a step: what is open, and what is closed for a reason that belongs to this step. `?` shows the rest.
pub(super) fn of(person: &impl CharacterMaker) -> ListPrompt {
    let mut entries: Vec<ListEntry> = person
        .offers()
        .into_iter()
        .enumerate()
        .map(|(place, offer)| match offer {
            Offer::Open { label, slots, .. } => {
                ListEntry::open(if slots.is_empty() { label } else { label + " …" }, json!(place))
            }
            Offer::Closed { verb, label, code, reason, .. } => {
                let aside = person.stands_aside(&verb, &code);
                ListEntry { aside, ..ListEntry::closed(label, reason) }
            }
        })
        .collect();
    // What does everything at once comes after what does one thing.
    let everything = |entry: &ListEntry| entry.value.as_ref().is_ok_and(|place| *place == json!(0));
    if entries.first().is_some_and(everything) {
        entries.rotate_left(1);
    }
    entries.sort_by_key(|entry| entry.value.is_err());
    ListPrompt::menu("What now?", entries)
}
