//! All that a seat knows of the gathering.

use super::{Holder, Links, NamedSeat, Note, Pace, State, TableClosing};
use crate::ids::{PersonId, Tag};
use crate::name::Name;
use crate::seat::{Role, Seat};

/// All that a seat knows of the gathering. Persons behind seats are known to the door alone.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    state: &'a State,
    seat: Seat,
}

impl<'a> Sight<'a> {
    pub(super) fn new(state: &'a State, seat: Seat) -> Self {
        Self { state, seat }
    }

    /// Whose sight it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The table's name.
    pub fn table_name(&self) -> &'a Name {
        &self.state.name
    }

    /// Whether dice rolled by hand may be typed in.
    pub fn real_dice(&self) -> bool {
        self.state.real_dice
    }

    /// How fast the table goes.
    pub fn pace(&self) -> Pace {
        self.state.pace
    }

    /// How the seat wishes questions to be answered.
    pub fn wishes(&self) -> impl Iterator<Item = &'a str> {
        self.state.wishes.get(&self.seat).into_iter().flatten().map(String::as_str)
    }

    /// How the table was closed, if it was.
    pub fn closed(&self) -> Option<TableClosing> {
        self.state.closed
    }

    /// Whether the seat stands at this table. Its holder may be away; the GM can stand in.
    pub fn is_seated(&self) -> bool {
        self.state.places.contains_key(&self.seat)
    }

    /// Whether the seat does the GM's chores: it is the GM's, or there is no GM.
    pub fn runs(&self) -> bool {
        runs(self.state, self.seat)
    }

    /// Whether anybody holds the GM's seat.
    pub fn has_gm(&self) -> bool {
        self.state.holder(Seat::Gm) != Holder::Nobody
    }

    /// Every seat with its name, and what sits there.
    pub fn places(&self) -> impl Iterator<Item = (Seat, &'a Name, Sitter)> {
        self.state.places.iter().map(|(seat, place)| (*seat, &place.name, sitter(place)))
    }

    /// The notes that the seat may read.
    pub fn notes(&self) -> impl Iterator<Item = (Tag, &'a Note)> + use<'a> {
        let (state, seat) = (self.state, self.seat);
        state.notes.iter().map(|(tag, note)| (*tag, note)).filter(move |(tag, _)| reads(state, seat, *tag))
    }

    /// The numbers of the present links, for whoever hands them out.
    pub fn links(&self) -> Option<Links> {
        self.runs().then_some(self.state.links)
    }

    /// Who is seated: known to the door alone.
    pub(super) fn persons(&self) -> Vec<PersonId> {
        let person = |place: &NamedSeat| match place.holder {
            Holder::Person(person) => Some(person),
            Holder::Bot | Holder::Nobody => None,
        };
        if self.seat == Seat::Door { self.state.places.values().filter_map(person).collect() } else { Vec::new() }
    }

    /// Who holds the GM's seat: known to the door alone.
    pub(super) fn gm_person(&self) -> Option<PersonId> {
        match self.state.holder(Seat::Gm) {
            Holder::Person(person) if self.seat == Seat::Door => Some(person),
            Holder::Person(_) | Holder::Bot | Holder::Nobody => None,
        }
    }

    /// Seats on which a newcomer may sit down.
    pub(super) fn free(&self) -> Vec<Seat> {
        let gm = (!self.has_gm()).then_some(Seat::Gm);
        gm.into_iter().chain(self.state.free_players()).chain(self.state.free_spectator()).collect()
    }

    /// The player seat that nobody ever had, while there is room.
    pub(super) fn next_player(&self) -> Option<Seat> {
        self.state.next_player()
    }

    /// The state behind the sight, for imagining another that fits.
    pub(super) fn behind(&self) -> &'a State {
        self.state
    }
}

/// What sits on a seat, as everybody can tell.
#[derive(Clone, Copy, Debug, Eq, PartialEq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// Nobody.
    Nobody,
}

fn sitter(place: &NamedSeat) -> Sitter {
    match place.holder {
        Holder::Person(_) => Sitter::Person,
        Holder::Bot => Sitter::Bot,
        Holder::Nobody => Sitter::Nobody,
    }
}

/// Whether the seat does the GM's chores.
pub(super) fn runs(state: &State, seat: Seat) -> bool {
    let gm = state.holder(Seat::Gm) != Holder::Nobody;
    seat == Seat::Gm || (!gm && seat.role() == Role::Player && state.holder(seat) != Holder::Nobody)
}

/// Whether the seat may read the note.
pub(super) fn reads(state: &State, seat: Seat, note: Tag) -> bool {
    let known = |note: &Note| note.shared || note.author == seat || seat == Seat::Gm;
    state.notes.get(&note).is_some_and(known)
}
