//! Writes what happened at a table into what is.

use super::event::Event;
use super::{Holder, Links, NamedSeat, Note, State, TableClosing};
use crate::ids::{PersonId, Tag};
use crate::name::Name;
use crate::seat::{Role, Seat};

/// Writes an event into the state.
pub(super) fn apply(state: &mut State, event: &Event) {
    match event.clone() {
        Event::Joined { seat, person, name } => lay(state, seat, name, Holder::Person(person)),
        Event::Claimed { person } => claim(state, person),
        Event::Left { seat } | Event::Removed { seat } => vacate(state, seat),
        Event::Cleared { seat } => drop(state.places.remove(&seat)),
        Event::GmTaken { from } => take_gm(state, from),
        Event::Renamed { seat, name } => change(state, seat, |place| place.name = name),
        Event::HandedOver { to } => hand_over(state, to),
        Event::Entrusted { seat } => change(state, seat, |place| place.holder = Holder::Bot),
        Event::Laid { seat, name, bot } => lay(state, seat, name, if bot { Holder::Bot } else { Holder::Nobody }),
        Event::TableNamed { name } => state.name = name,
        Event::RealDiceAllowed { allowed } => state.real_dice = allowed,
        Event::TimerSet { seconds } => state.pace.timer = seconds,
        Event::Paused => state.pace.paused = true,
        Event::Resumed => state.pace.paused = false,
        Event::WatchersDelayed { seconds } => state.pace.delay = seconds,
        Event::Wished { seat, wish, on } => wishing(state, seat, wish, on),
        Event::LinkRenewed { role } => renew(&mut state.links, role),
        Event::Talked { .. } | Event::Whispered { .. } | Event::Rolled { .. } => {}
        Event::NoteAdded { note, author, shared, title, text } => {
            state.notes.insert(note, Note { author, shared, title, text: text.into(), version: 1 });
        }
        Event::NoteEdited { note, title, text } => edit(state, note, title, text),
        Event::NoteDiscarded { note } => drop(state.notes.remove(&note)),
        Event::Closed { reveal_hidden } => state.closed = Some(TableClosing { reveal_hidden }),
    }
}

/// Somebody has a seat, or a bot or nobody has it under a name.
fn lay(state: &mut State, seat: Seat, name: Name, holder: Holder) {
    if let Seat::Player(n) = seat {
        state.players_used = state.players_used.max(n);
    }
    state.places.insert(seat, NamedSeat { name, holder });
}

fn claim(state: &mut State, person: PersonId) {
    let from = state.seat_of(person);
    let name = match from.and_then(|seat| state.places.get(&seat)) {
        Some(place) => place.name.clone(),
        None => state.places.get(&Seat::Gm).map_or_else(default_gm_name, |place| place.name.clone()),
    };
    if let Some(seat) = from {
        vacate(state, seat);
    }
    state.places.insert(Seat::Gm, NamedSeat { name, holder: Holder::Person(person) });
}

fn default_gm_name() -> Name {
    Name::parse("Game master").expect("a plain name")
}

/// Whoever sat there runs the game; the old recovery code is dead.
fn take_gm(state: &mut State, from: Seat) {
    if let Some(place) = state.places.get(&from).cloned() {
        state.places.insert(Seat::Gm, place);
    }
    vacate(state, from);
    state.links.gm += 1;
}

/// The GM and a player change places; the old recovery code is dead.
fn hand_over(state: &mut State, to: Seat) {
    if let (Some(gm), Some(player)) = (state.places.remove(&Seat::Gm), state.places.remove(&to)) {
        state.places.insert(Seat::Gm, player);
        state.places.insert(to, gm);
    }
    state.wishes.remove(&to);
    state.links.gm += 1;
}

/// A player's or the GM's seat stays free under its name; a spectator's chair is put away.
fn vacate(state: &mut State, seat: Seat) {
    state.wishes.remove(&seat);
    if seat.role() == Role::Spectator {
        state.places.remove(&seat);
    } else {
        change(state, seat, |place| place.holder = Holder::Nobody);
    }
}

fn wishing(state: &mut State, seat: Seat, wish: String, on: bool) {
    let wishes = state.wishes.entry(seat).or_default();
    if on {
        wishes.insert(wish);
    } else {
        wishes.remove(&wish);
    }
    if wishes.is_empty() {
        state.wishes.remove(&seat);
    }
}

fn change(state: &mut State, seat: Seat, how: impl FnOnce(&mut NamedSeat)) {
    if let Some(place) = state.places.get_mut(&seat) {
        how(place);
    }
}

fn edit(state: &mut State, note: Tag, title: String, text: String) {
    if let Some(note) = state.notes.get_mut(&note) {
        *note = Note { title, text: text.into(), version: note.version + 1, ..note.clone() };
    }
}

fn renew(links: &mut Links, role: Role) {
    match role {
        Role::Gm => links.gm += 1,
        Role::Player => links.player += 1,
        Role::Spectator => links.spectator += 1,
        Role::House => {}
    }
}
