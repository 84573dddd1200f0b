//! What a seat may do, looked up by verb: the page shows nothing else.

use play::options::{Choice, Domain, Offer, Slot};
use play::{Seat, Table};
use serde::Serialize;

/// All offers to one seat, those of any table and those of the scene.
pub struct Offers(Vec<Offer>);

impl Offers {
    /// The offers to the seat; a closed table offers nothing of its scene.
    pub(super) fn to(seat: Seat, table: &Table) -> Self {
        let mut offers = table.common_options(seat);
        offers.extend(table.options(seat));
        Self(offers)
    }

    /// What is offered at any table, whatever its scene.
    pub(super) fn of_any_table(seat: Seat, table: &Table) -> Self {
        Self(table.common_options(seat))
    }

    /// Nothing is offered.
    pub fn none() -> Self {
        Self(Vec::new())
    }

    /// These and no others.
    pub fn list(offers: Vec<Offer>) -> Self {
        Self(offers)
    }

    /// The offers of the scene alone.
    pub fn of_scene(seat: Seat, table: &Table) -> Self {
        Self(table.scene().options(seat))
    }

    /// What the verb needs, if it is open.
    pub fn open(&self, verb: &str) -> Option<&[Slot]> {
        self.0.iter().find_map(|offer| match offer {
            Offer::Open { verb: found, slots, .. } if found == verb => Some(&slots[..]),
            Offer::Open { .. } | Offer::Closed { .. } => None,
        })
    }

    /// Whether the verb is open.
    pub fn has(&self, verb: &str) -> bool {
        self.open(verb).is_some()
    }

    /// Why the verb is closed.
    pub fn reason(&self, verb: &str) -> Option<&str> {
        self.0.iter().find_map(|offer| match offer {
            Offer::Closed { verb: found, reason, .. } if found == verb => Some(&reason[..]),
            Offer::Open { .. } | Offer::Closed { .. } => None,
        })
    }

    /// The choices for one field of a verb; none if the verb is closed.
    pub fn choices(&self, verb: &str, field: &str) -> &[Choice] {
        let slot = self.open(verb).and_then(|slots| slots.iter().find(|slot| slot.name == field));
        match slot.map(|slot| &slot.domain) {
            Some(Domain::Choice { of }) => of,
            Some(_) | None => &[],
        }
    }

    /// The most that one number of a verb may be; none if the verb is closed.
    pub fn most(&self, verb: &str, field: &str) -> Option<i64> {
        let slot = self.open(verb).and_then(|slots| slots.iter().find(|slot| slot.name == field))?;
        if let Domain::Number { max, .. } = slot.domain { Some(max) } else { None }
    }

    /// Whether the field may take that value.
    pub fn takes(&self, verb: &str, field: &str, value: impl Serialize) -> bool {
        let value = serde_json::to_value(value).ok();
        self.choices(verb, field).iter().any(|choice| Some(&choice.value) == value.as_ref())
    }
}

/// A choice's value as a form sends it.
pub fn wire(choice: &Choice) -> String {
    choice.value.as_str().map_or_else(|| choice.value.to_string(), str::to_owned)
}
