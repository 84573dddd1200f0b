//! What can be different after something has happened. Rules work changes out, and events carry them: to write one down
//! needs no rule, no die and no table.

use std::collections::BTreeMap;
use std::sync::Arc;

use hex::Hex;
use serde::{Deserialize, Serialize};

use crate::folk::{CarriedItem, FolkNo, Islander, LifeState, Mark, Rank, Used};
use crate::guest::MainGuest;
use crate::key::PackKey;
use crate::pack::{Area, Encounter, Follower, Terrain};
use crate::sheet::FolkSheet;
use crate::state::pending::Pending;
use crate::state::{AreaDeck, Ending, Lasting, Spot, State, Tribe, TribeNo};
use crate::words::Phase;

/// One difference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Somebody is different.
    Person(FolkNo, PersonChange),
    /// Somebody has come.
    Joined(Box<Islander>),
    /// A tribe as it is now.
    Tribe(Box<Tribe>),
    /// A hex as it is now.
    Spot(Hex, Box<Spot>),
    /// The land is laid out.
    Land(BTreeMap<Hex, PackKey<Terrain>>),
    /// So many tokens of that kind are in the bag now.
    Bag(PackKey<Encounter>, u8),
    /// So many tokens of that kind are out of the game now.
    Removed(PackKey<Encounter>, u8),
    /// The main deck as it is now.
    MainDeck(Vec<PackKey<Encounter>>),
    /// The followers not met as they are now.
    Strangers(Vec<PackKey<Follower>>),
    /// The deck of an area as it is now.
    Deck(PackKey<Area>, AreaDeck),
    /// What is to be settled now.
    Pending(Vec<Pending>),
    /// The day.
    Day(u8),
    /// The phase.
    Phase(Phase),
    /// Who takes turns, in this order.
    Order(Vec<TribeNo>),
    /// Whose turn it is.
    Turn(u8),
    /// Whether whoever's turn it is has taken their activity.
    Acted(bool),
    /// What lasts for some time now.
    Lasting(Vec<Lasting>),
    /// After which day it ends.
    LastDay(u8),
    /// It is over.
    Ended(Ending),
    /// Those who are at home elsewhere as they are now.
    Guests(Vec<MainGuest>),
}

/// What can be different about one of the people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the value of the field of that name as it is now")]
pub enum PersonChange {
    Tribe(TribeNo),
    Rank(Rank),
    Sheet(Box<FolkSheet>),
    Hex(Hex),
    Hp(u8),
    SpareHp(u8),
    Life(LifeState),
    Committed(bool),
    Rested(bool),
    Hunger(u8),
    Exhaustion(u8),
    Xp(u32),
    SpentXp(u32),
    Items(Vec<CarriedItem>),
    SlotsSpent([u8; 3]),
    Used(Vec<Used>),
    Marks(Vec<Mark>),
}

/// Writes a change into the state.
pub fn apply(state: &mut State, change: &Change) {
    match change {
        Change::Person(who, change) => {
            if let Some(person) = state.folk.get_mut(usize::from(who.0)) {
                apply_to_person(person, change);
            }
            if *change == PersonChange::Life(LifeState::Dead) {
                note_the_day(state, *who);
            }
        }
        Change::Joined(person) => state.folk.push((**person).clone()),
        Change::Tribe(tribe) => put_tribe(state, tribe),
        Change::Spot(hex, spot) => put_spot(state, *hex, spot),
        Change::Land(land) => state.land = Arc::new(land.clone()),
        Change::Bag(kind, count) => put_count(&mut state.bag, *kind, *count),
        Change::Removed(kind, count) => put_count(&mut state.removed, *kind, *count),
        Change::MainDeck(cards) => state.main_deck.clone_from(cards),
        Change::Strangers(cards) => state.strangers.clone_from(cards),
        Change::Deck(area, deck) => {
            state.decks.insert(*area, deck.clone());
        }
        Change::Pending(pending) => state.pending.clone_from(pending),
        Change::Day(day) => state.day = *day,
        Change::Phase(phase) => state.phase = *phase,
        Change::Order(order) => state.order.clone_from(order),
        Change::Turn(turn) => state.turn = *turn,
        Change::Acted(acted) => state.acted = *acted,
        Change::Lasting(changes) => state.changes.clone_from(changes),
        Change::LastDay(day) => state.last_day = *day,
        Change::Ended(ending) => state.ending = Some(ending.clone()),
        Change::Guests(guests) => state.guests.clone_from(guests),
    }
}

/// Somebody from elsewhere died today: their home will ask when.
fn note_the_day(state: &mut State, who: FolkNo) {
    let day = state.day;
    for guest in state.guests.iter_mut().filter(|guest| guest.who == who) {
        guest.fell = Some(day);
    }
}

fn put_tribe(state: &mut State, tribe: &Tribe) {
    match state.tribes.get_mut(usize::from(tribe.no.0)) {
        Some(old) => old.clone_from(tribe),
        None => state.tribes.push(tribe.clone()),
    }
}

fn put_spot(state: &mut State, hex: Hex, spot: &Spot) {
    if *spot == Spot::default() {
        state.spots.remove(&hex);
    } else {
        state.spots.insert(hex, spot.clone());
    }
}

fn put_count(counts: &mut BTreeMap<PackKey<Encounter>, u8>, kind: PackKey<Encounter>, count: u8) {
    if count == 0 {
        counts.remove(&kind);
    } else {
        counts.insert(kind, count);
    }
}

fn apply_to_person(person: &mut Islander, change: &PersonChange) {
    match change {
        PersonChange::Tribe(tribe) => person.tribe = *tribe,
        PersonChange::Rank(rank) => person.rank = *rank,
        PersonChange::Sheet(sheet) => person.sheet = Arc::new((**sheet).clone()),
        PersonChange::Hex(hex) => person.hex = *hex,
        PersonChange::Hp(hp) => person.hp = *hp,
        PersonChange::SpareHp(hp) => person.spare_hp = *hp,
        PersonChange::Life(life) => person.life = *life,
        PersonChange::Committed(committed) => person.committed = *committed,
        PersonChange::Rested(rested) => person.rested = *rested,
        PersonChange::Hunger(hunger) => person.hunger = *hunger,
        PersonChange::Exhaustion(levels) => person.exhaustion = *levels,
        PersonChange::Xp(xp) => person.xp = *xp,
        PersonChange::SpentXp(xp) => person.spent_xp = *xp,
        PersonChange::Items(items) => person.items.clone_from(items),
        PersonChange::SlotsSpent(slots) => person.slots_spent = *slots,
        PersonChange::Used(used) => person.used.clone_from(used),
        PersonChange::Marks(marks) => person.marks.clone_from(marks),
    }
}
