//! What people do at any table, whatever its scene: come and go, talk, roll, keep notes.
//!
//! It is a [`Game`](crate::Game) like any other and passes the same conformance suite. Its state is folded from the same log
//! as the scenes, but it is never undone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ids::{PersonId, Tag};
use crate::name::Name;
use crate::seat::{Role, Seat};

mod apply;
mod command;
mod event;
mod game;
mod legality;
pub mod pace;
mod sight;

pub use command::{Command, Hearing, Refusal};
pub use event::{Event, Seen};
pub use game::PARTS;
pub use legality::{LONGEST_NOTE, LONGEST_TALK};
pub use pace::Pace;
pub use sight::Sight;

/// The gathering, as a game on the kernel.
#[derive(Clone, Copy, Debug)]
pub struct Gathering;

/// Who opens the table and as what.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The table's name.
    pub name: Name,
    /// The seat of whoever opens it: the GM's or the first player's.
    pub seat: Seat,
    /// Who that is.
    pub person: PersonId,
    /// What they are called here.
    pub called: Name,
    /// Further player seats that stand ready when the table opens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub laid: Vec<ReadySeat>,
}

/// A player seat that stands ready for somebody.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct ReadySeat {
    /// Which seat.
    pub seat: Seat,
    /// What it is called until somebody sits down.
    pub name: Name,
    /// Whether a bot plays it.
    pub bot: bool,
    /// Whether whoever opens the table plays it too, on the same screen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub same: bool,
}

impl ReadySeat {
    fn place(self, opener: PersonId) -> NamedSeat {
        let holder = match (self.same, self.bot) {
            (true, _) => Holder::Person(opener),
            (false, true) => Holder::Bot,
            (false, false) => Holder::Nobody,
        };
        NamedSeat { name: self.name, holder }
    }
}

/// The people round the table and what they share.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The table's name.
    pub name: Name,
    /// Every seat that somebody holds or has held.
    pub places: BTreeMap<Seat, NamedSeat>,
    /// The highest player seat ever taken: a seat's number is never given to a stranger.
    pub players_used: u8,
    /// Notes by their tags.
    pub notes: BTreeMap<Tag, Note>,
    /// Whether dice rolled by hand may be typed in.
    pub real_dice: bool,
    /// How fast the table goes.
    #[serde(default, skip_serializing_if = "Pace::is_usual")]
    pub pace: Pace,
    /// How each seat wishes questions to be answered.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub wishes: BTreeMap<Seat, BTreeSet<String>>,
    /// How often each kind of link has been renewed.
    pub links: Links,
    /// Set when the table has closed.
    pub closed: Option<TableClosing>,
}

/// A seat's name and who sits there.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct NamedSeat {
    /// What the seat is called.
    pub name: Name,
    /// Who sits there.
    pub holder: Holder,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A person.
    Person(PersonId),
    /// A bot.
    Bot,
    /// Nobody at the moment.
    Nobody,
}

/// A note, shared with the table or kept between its writer and the GM.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// Who began it.
    pub author: Seat,
    /// Whether everybody reads and edits it.
    pub shared: bool,
    /// Its heading.
    pub title: String,
    /// What it says.
    pub text: Arc<str>,
    /// Rises with each edit, so that nobody overwrites what they have not read.
    pub version: u32,
}

/// How often each kind of link has been renewed; an older link is dead.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Links {
    /// The GM's recovery code.
    pub gm: u32,
    /// The invitation of players.
    pub player: u32,
    /// The invitation of spectators.
    pub spectator: u32,
}

/// How a table was closed.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct TableClosing {
    /// Whether the hidden dice are revealed to all, and not to the GM alone.
    pub reveal_hidden: bool,
}

impl Links {
    /// The number of a role's present link; the house has none.
    pub fn of(&self, role: Role) -> Option<u32> {
        match role {
            Role::Gm => Some(self.gm),
            Role::Player => Some(self.player),
            Role::Spectator => Some(self.spectator),
            Role::House => None,
        }
    }
}

impl State {
    /// Every seat that the person holds: several where people share a screen.
    pub fn seats_of(&self, person: PersonId) -> Vec<Seat> {
        self.places.keys().copied().filter(|seat| self.holds(person, *seat)).collect()
    }

    /// Whether the person holds that seat.
    pub fn holds(&self, person: PersonId, seat: Seat) -> bool {
        self.holder(seat) == Holder::Person(person)
    }

    /// The first seat that the person holds.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let held = |place: &NamedSeat| place.holder == Holder::Person(person);
        self.places.iter().find(|(_, place)| held(place)).map(|(seat, _)| *seat)
    }

    /// Who holds the seat.
    pub fn holder(&self, seat: Seat) -> Holder {
        self.places.get(&seat).map_or(Holder::Nobody, |place| place.holder)
    }

    /// What the seat is called.
    pub fn name_of(&self, seat: Seat) -> String {
        self.places.get(&seat).map_or_else(|| nameless(seat), |place| place.name.to_string())
    }

    /// Player seats that stand empty, then the next new one, while there is room.
    pub fn free_players(&self) -> Vec<Seat> {
        let vacant =
            self.places.iter().filter(|(seat, place)| seat.role() == Role::Player && place.holder == Holder::Nobody);
        vacant.map(|(seat, _)| *seat).chain(self.next_player()).collect()
    }

    /// The player seat that nobody ever had, while there is room.
    pub fn next_player(&self) -> Option<Seat> {
        (self.players_used < crate::seat::PLAYERS).then(|| Seat::Player(self.players_used + 1))
    }

    /// The lowest spectator seat without a holder.
    pub fn free_spectator(&self) -> Option<Seat> {
        (1..=crate::seat::SPECTATORS).map(Seat::Spectator).find(|seat| !self.places.contains_key(seat))
    }
}

fn nameless(seat: Seat) -> String {
    match seat {
        Seat::Gm => "The GM".to_owned(),
        Seat::Player(n) => format!("Player {n}"),
        Seat::Spectator(n) => format!("Spectator {n}"),
        Seat::Clock => "The clock".to_owned(),
        Seat::Door => "The house".to_owned(),
    }
}

#[cfg(test)]
mod tests;
