//! Events that change the land and what lies on it.

use dice::{Dice, Vault};
use hex::Hex;

use super::tribes::is_of;
use super::{one_of, struck};
use crate::change::Change;
use crate::check::face;
use crate::course::OrderCourse;
use crate::key::PackKey;
use crate::pack::{Encounter, Sign, Sort};
use crate::state::pending::{DuskStep, Pending};
use crate::state::{State, Token};

/// The hexes of the coast, or all, in which no token lies.
fn empty_hexes(state: &State, coast: bool) -> Vec<Hex> {
    let empty =
        |hex: &Hex| state.spot(*hex).is_none_or(|spot| spot.token.is_none()) && (!coast || state.is_coast(*hex));
    state.land.keys().copied().filter(empty).collect()
}

/// Puts a token face up; people who are there meet it in the morning (A54).
fn put(course: &mut OrderCourse<'_, impl Dice>, hex: Hex, kind: PackKey<Encounter>) {
    let token = Token { kind, area: None, face_up: true, known_to: Vec::new() };
    course.change_spot(hex, |spot| spot.token = Some(token));
    if course.state.people_at(hex).next().is_some() {
        remember(course, hex);
    }
}

fn remember(course: &mut OrderCourse<'_, impl Dice>, hex: Hex) {
    let mut all = course.state.pending.clone();
    for pending in &mut all {
        if let Pending::Dusk(DuskStep::Launch(hexes)) = pending {
            hexes.push(hex);
        }
    }
    course.change(Change::Pending(all));
}

pub(super) fn ashore(course: &mut OrderCourse<'_, impl Dice>, kind: PackKey<Encounter>) {
    let empty: Vec<Hex> = empty_hexes(&course.state, true);
    let empty: Vec<Hex> = empty.into_iter().filter(|hex| course.state.people_at(*hex).next().is_none()).collect();
    if let Some(hex) = one_of(course, "where", &empty) {
        put(course, hex, kind);
        let name = course.state.encounter_name(kind);
        struck(course, format!("{name} in {hex}."));
    }
}

pub(super) fn from_deck(course: &mut OrderCourse<'_, impl Dice>) {
    let mut cards = course.state.main_deck.clone();
    let Some(kind) = cards.pop() else { return };
    let empty = empty_hexes(&course.state, true);
    let Some(hex) = one_of(course, "where", &empty) else { return };
    course.change(Change::MainDeck(cards));
    let name = course.state.encounter_name(kind);
    if course.state.pack.encounters.get(&kind).is_some_and(|one| one.sort == Sort::Blank) {
        struck(course, format!("{name} in {hex}."));
    } else {
        put(course, hex, kind);
        struck(course, format!("{name} comes ashore in {hex}."));
    }
}

/// Each tribe's turn: one revealed hostile token goes a hex towards the nearest people.
pub(super) fn prowl(course: &mut OrderCourse<'_, impl Dice>) {
    for _ in 0..course.state.tribes.len() {
        let state = &course.state;
        let hostile =
            |kind: &PackKey<Encounter>| state.pack.encounters.get(kind).is_some_and(|one| one.sort == Sort::Hostile);
        let shown = |token: &Token| token.face_up && hostile(&token.kind);
        let tokens = state.spots.iter().filter(|(_, spot)| spot.token.as_ref().is_some_and(shown));
        let tokens: Vec<Hex> = tokens.map(|(hex, _)| *hex).collect();
        let Some(from) = one_of(course, "which one prowls", &tokens) else { return };
        let Some(to) = nearer(&course.state, from) else { continue };
        let Some(token) = course.state.spot(from).and_then(|spot| spot.token.clone()) else { continue };
        let name = course.state.encounter_name(token.kind);
        let are_many = course.state.pack.encounters.get(&token.kind).is_some_and(|one| one.plural);
        let prowl = if are_many { "prowl" } else { "prowls" };
        course.change_spot(from, |spot| spot.token = None);
        put(course, to, token.kind);
        struck(course, format!("{name} {prowl} from {from} to {to}."));
    }
}

/// The neighbour without a token that is nearest to anybody's people.
fn nearer(state: &State, from: Hex) -> Option<Hex> {
    let distance = |hex: Hex| state.folk.iter().filter(|one| one.is_up()).map(|one| one.hex.distance(hex)).min();
    let empty = |hex: &Hex| state.land.contains_key(hex) && state.spot(*hex).is_none_or(|spot| spot.token.is_none());
    let next = from.neighbours().into_iter().filter(empty).min_by_key(|hex| distance(*hex))?;
    (distance(next) < distance(from)).then_some(next)
}

fn hexes_of(state: &State, signs: &[Sign]) -> Vec<Hex> {
    state.land.keys().copied().filter(|hex| is_of(state, *hex, signs)).collect()
}

pub(super) fn quake(course: &mut OrderCourse<'_, impl Dice>, signs: &[Sign], dc: u8) {
    let hexes = hexes_of(&course.state, signs);
    let Some(hex) = one_of(course, "where the ground moves", &hexes) else { return };
    shake(course, hex, dc);
    let stirs = if lay(course, hex) { ", and something new stirs there" } else { "" };
    struck(course, format!("The ground in {hex} moves{stirs}."));
}

/// Structures in a hex stand on a d20 of the number or more.
fn shake(course: &mut OrderCourse<'_, impl Dice>, hex: Hex, dc: u8) {
    let built = course.state.spot(hex).map(|spot| spot.structures.clone()).unwrap_or_default();
    let mut standing = Vec::new();
    for structure in built {
        let name = course.state.craft_name(structure.craft);
        if course.cast(format!("whether the {name} stands"), 1, 20, 0) >= i16::from(dc) {
            standing.push(structure);
        } else {
            struck(course, format!("The {name} in {hex} is lost."));
        }
    }
    if course.state.spot(hex).is_some_and(|spot| spot.structures.len() > standing.len()) {
        course.change_spot(hex, |spot| spot.structures = standing);
    }
}

/// A token out of the bag is laid face down on a hex without one, if there is any; whoever is there meets it in the morning.
/// Whether one was.
fn lay(course: &mut OrderCourse<'_, impl Dice>, hex: Hex) -> bool {
    if course.state.spot(hex).is_some_and(|spot| spot.token.is_some() || spot.area.is_some()) {
        return false;
    }
    let drawable = |state: &State, kind: &PackKey<Encounter>| {
        state.pack.encounters.get(kind).is_some_and(|one| one.sort != Sort::Area)
    };
    let bag: Vec<(PackKey<Encounter>, u8)> = course
        .state
        .bag
        .iter()
        .filter(|(kind, _)| drawable(&course.state, kind))
        .map(|(kind, count)| (*kind, *count))
        .collect();
    let total: u16 = bag.iter().map(|(_, count)| u16::from(*count)).sum();
    let Ok(sides @ 1..) = u8::try_from(total) else { return false };
    let mut at = face(course.dice, Vault::Hidden, sides);
    let drawn = bag.iter().find(|(_, count)| {
        let here = at <= *count;
        at = at.saturating_sub(*count);
        here
    });
    let Some((kind, count)) = drawn.copied() else { return false };
    course.change(Change::Bag(kind, count - 1));
    let token = Token { kind, area: None, face_up: false, known_to: Vec::new() };
    course.change_spot(hex, |spot| spot.token = Some(token));
    if course.state.people_at(hex).next().is_some() {
        remember(course, hex);
    }
    true
}

pub(super) fn great_storm(course: &mut OrderCourse<'_, impl Dice>, dc: u8, tokens: u8) {
    let coast: Vec<Hex> = course.state.land.keys().copied().filter(|hex| course.state.is_coast(*hex)).collect();
    for hex in coast {
        shake(course, hex, dc);
    }
    for _ in 0..tokens {
        let empty = empty_hexes(&course.state, false);
        let empty: Vec<Hex> =
            empty.into_iter().filter(|hex| course.state.spot(*hex).is_none_or(|spot| spot.area.is_none())).collect();
        if let Some(hex) = one_of(course, "where the storm drives something", &empty) {
            let what = if lay(course, hex) { "something" } else { "nothing but weed" };
            struck(course, format!("The storm drives {what} to {hex}."));
        }
    }
}

pub(super) fn prize(course: &mut OrderCourse<'_, impl Dice>, food: u8) {
    let beaches = hexes_of(&course.state, &[Sign::Beach]);
    let free = |hex: &Hex| course.state.people_at(*hex).next().is_none();
    let beaches: Vec<Hex> = beaches.into_iter().filter(free).collect();
    if let Some(hex) = one_of(course, "on which beach", &beaches) {
        course.change_spot(hex, |spot| spot.prize = Some(food));
        struck(course, format!("It lies on the beach of {hex}, for whoever comes first: {food} food."));
    }
}

pub(super) fn slide(course: &mut OrderCourse<'_, impl Dice>, signs: &[Sign]) {
    let hexes = hexes_of(&course.state, signs);
    if let Some(hex) = one_of(course, "where the slope gives way", &hexes) {
        let price = course.state.entry_price(hex).unwrap_or(1);
        course.change_spot(hex, |spot| spot.enter = Some(price + 1));
        struck(course, format!("The slope of {hex} gives way: entering it costs {} from now on.", price + 1));
    }
}
