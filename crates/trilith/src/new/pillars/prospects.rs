//! What a year in a track promises, and what is closed for now and why.

use pillars::background::{Class, Wealth};
use pillars::creation::{Command, Refusal, State};
use pillars::data::{Id, Listed as _};
use pillars::equipment::{Item, ItemPrice};
use pillars::experience::{Admission, Applicant, Hazard, Track, way_in};
use play::options::{Chance, Choice};

use super::life::Person;
use crate::new::walk::{self, ListEntry};

/// A choice as an entry of a list, with its chances.
pub(super) fn entry(verb: &str, choice: &Choice, person: &Person) -> ListEntry {
    let track = (verb == "serve").then(|| serde_json::from_value::<Id<Track>>(choice.value.clone()).ok()).flatten();
    match track {
        Some(track) => {
            let note = prospects(&person.state, track);
            ListEntry { note, ..ListEntry::open(choice.label.clone(), choice.value.clone()) }
        }
        None => walk::plain_entry(choice),
    }
}

/// What cannot be chosen in that field just now, with the reason.
pub(super) fn closed(verb: &str, field: &str, person: &Person) -> Vec<ListEntry> {
    match (verb, field) {
        ("serve", "track") => {
            let serve = |track| Command::Serve { track, by: None, row: None, study: None };
            let tracks = Track::of(person.state.character.house.tracks);
            tracks.filter_map(|track| shut(track.to_string(), &serve(track), person)).collect()
        }
        ("buy", "item") => {
            let least = |item: Id<Item>| match item.price() {
                ItemPrice::Range { from, .. } => Some(from),
                ItemPrice::Fixed(_) => None,
            };
            let buy = |item: Id<Item>| Command::Buy { item, lots: 1, price: least(item) };
            let ware = |item: Id<Item>| shut(format!("{item}, {}", item.price()), &buy(item), person);
            Item::list().ids().filter(|item| item.is_ownable()).filter_map(ware).collect()
        }
        _ => Vec::new(),
    }
}

fn shut(label: String, command: &Command, person: &Person) -> Option<ListEntry> {
    match person.permits(command) {
        // A year that only lacks its details is open.
        Ok(()) | Err(Refusal::YearFields | Refusal::NoStudy) => None,
        Err(refusal) => Some(ListEntry::closed(label, refusal.to_string())),
    }
}

/// The chance to be taken and the chance to survive.
fn prospects(state: &State, track: Id<Track>) -> String {
    let character = &state.character;
    let applicant = Applicant {
        scores: &character.scores,
        class: character.class.unwrap_or(Class::Commoner),
        wealth: character.wealth.unwrap_or(Wealth::Moderate),
        rank: character.rank,
    };
    let taken = match way_in(track, applicant, &character.house) {
        _ if state.track == Some(track) => "stays".to_owned(),
        Ok(Admission::Free) => "takes anybody like you".to_owned(),
        Ok(way @ Admission::Roll { .. }) => format!("takes you {}", Chance::from(way.odds()).percent()),
        Err(bar) => bar.to_string(),
    };
    format!("{taken}, survive {}", Hazard::chance_on(track, &character.scores, None).percent())
}
