//! Whether something is hidden from a seat, told from views alone.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use super::observe;
use crate::game::Game;
use crate::seat::Seat;

/// A view taken to pieces: the values at each place, list positions left out, and how many elements its lists have.
#[derive(Default)]
pub(super) struct Pieces {
    values: BTreeMap<String, BTreeSet<String>>,
    elements: BTreeMap<String, usize>,
}

impl Pieces {
    pub(super) fn of<G: Game>(state: &G::State, seat: Seat) -> Self {
        let mut pieces = Self::default();
        for (part, view) in observe::parts::<G>(state, seat) {
            pieces.take(&part.0, &view);
        }
        pieces
    }

    fn take(&mut self, place: &str, json: &Json) {
        match json {
            Json::Array(list) => {
                *self.elements.entry(place.to_owned()).or_default() += list.len();
                for json in list {
                    self.take(place, json);
                }
            }
            Json::Object(map) => {
                for (name, json) in map {
                    self.take(&format!("{place}.{name}"), json);
                }
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {
                self.values.entry(place.to_owned()).or_default().insert(json.to_string());
            }
        }
    }

    /// The places at which these pieces hold something that the others lack.
    pub(super) fn beyond(&self, others: &Self) -> BTreeSet<String> {
        let none = BTreeSet::new();
        let lacks =
            |place: &String, values: &BTreeSet<String>| !values.is_subset(others.values.get(place).unwrap_or(&none));
        let values = self.values.iter().filter(|(place, values)| lacks(place, values)).map(|(place, _)| place);
        let longer = |place: &String, count: usize| count > others.elements.get(place).copied().unwrap_or_default();
        let lists = self.elements.iter().filter(|(place, count)| longer(place, **count)).map(|(place, _)| place);
        values.chain(lists).cloned().collect()
    }
}

/// Whether the GM's view holds a value or an element that the seat's view lacks.
pub(super) fn hides<G: Game>(state: &G::State, seat: Seat) -> bool {
    !Pieces::of::<G>(state, Seat::Gm).beyond(&Pieces::of::<G>(state, seat)).is_empty()
}
