//! What happened: what was done and by whom, the dice that fell, and all that is different.

use play::Seat;
use play::game::Telling;
use serde::{Deserialize, Serialize};

use crate::change::Change;
use crate::check::{Cast, Throw};
use crate::state::TribeNo;
use crate::{combat, dusk, growth, guest, meeting, settling, travel, turn, work};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// What was done.
    pub happening: Happening,
    /// What is different.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
}

/// What was done, as far as a seat perceives it: the whole of it in an event, less where something is secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Happening {
    /// Whose doing it is, if any tribe's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<TribeNo>,
    /// What was done.
    pub deed: Deed,
    /// The checks that were rolled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub throws: Vec<Throw>,
    /// The other dice that fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub casts: Vec<Cast>,
}

/// What was done, by the chapter that it belongs to. Deeds carry names as they were, so that they can be told for ever.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is a chapter's own")]
pub enum Deed {
    Settling(settling::SettlingDeed),
    Turn(turn::TurnDeed),
    Work(work::WorkDeed),
    Travel(travel::TravelDeed),
    Meeting(meeting::MeetingDeed),
    Combat(combat::CombatDeed),
    Dusk(dusk::DuskDeed),
    Growth(growth::GrowthDeed),
    Guest(guest::GuestDeed),
}

impl Happening {
    /// What the seat perceives of it; nothing if for that seat it did not happen.
    pub fn seen_by(&self, seat: Seat) -> Option<Self> {
        let own = self.by.is_some_and(|tribe| tribe.seat() == seat) || seat == Seat::Gm;
        let deed = match &self.deed {
            Deed::Settling(deed) => Deed::Settling(deed.seen(own)?),
            Deed::Turn(deed) => Deed::Turn(deed.seen(own)?),
            Deed::Work(deed) => Deed::Work(deed.seen(own)?),
            Deed::Travel(deed) => Deed::Travel(deed.seen(own)?),
            Deed::Meeting(deed) => Deed::Meeting(deed.seen(own)?),
            Deed::Combat(deed) => Deed::Combat(deed.seen(own)?),
            Deed::Dusk(deed) => Deed::Dusk(deed.seen(own)?),
            Deed::Growth(deed) => Deed::Growth(deed.seen(own)?),
            Deed::Guest(deed) => Deed::Guest(deed.seen(own)?),
        };
        Some(Self { deed, ..self.clone() })
    }

    /// One true sentence, with the dice behind it.
    pub fn tell(&self, names: &dyn Fn(Seat) -> String) -> Telling {
        let text = match &self.deed {
            Deed::Settling(deed) => deed.tell(names),
            Deed::Turn(deed) => deed.tell(names),
            Deed::Work(deed) => deed.tell(names),
            Deed::Travel(deed) => deed.tell(names),
            Deed::Meeting(deed) => deed.tell(names),
            Deed::Combat(deed) => deed.tell(names),
            Deed::Dusk(deed) => deed.tell(names),
            Deed::Growth(deed) => deed.tell(names),
            Deed::Guest(deed) => deed.tell(names),
        };
        let rolls = self.throws.iter().filter_map(Throw::roll).chain(self.casts.iter().filter_map(Cast::roll));
        Telling { text, rolls: rolls.collect() }
    }

    /// Whether it lets somebody learn what was hidden from them.
    pub fn discloses(&self) -> bool {
        match &self.deed {
            Deed::Settling(deed) => deed.discloses(),
            Deed::Turn(deed) => deed.discloses(),
            Deed::Work(deed) => deed.discloses(),
            Deed::Travel(deed) => deed.discloses(),
            Deed::Meeting(deed) => deed.discloses(),
            Deed::Combat(deed) => deed.discloses(),
            Deed::Dusk(deed) => deed.discloses(),
            Deed::Growth(deed) => deed.discloses(),
            Deed::Guest(deed) => deed.discloses(),
        }
    }
}
