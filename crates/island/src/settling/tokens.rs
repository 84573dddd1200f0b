//! Bag and decks, filled by hidden dice (A129), and the tokens that cover the island.

use std::collections::BTreeMap;

use dice::{Dice, Vault};
use hex::Hex;

use super::land::{die, shuffle};
use super::{CENTRE, SettlingDeed, setup};
use crate::change::Change;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::key::PackKey;
use crate::pack::{Area, DrawnKinds, Encounter, Pack, Sort};
use crate::state::{AreaDeck, State, Token};

/// The cards of an area on a first evening, besides its finale (A137).
const SHORT_DECK: usize = 3;

/// Fills the bag, shuffles the main deck and builds the decks of the areas (A9).
pub(super) fn fill(course: &mut OrderCourse<'_, impl Dice>) {
    let pack = course.state.pack.clone();
    let bag = bag(&pack, course.state.tribes.len(), course.dice);
    let tokens = bag.values().map(|count| u16::from(*count)).sum();
    for (kind, count) in bag {
        course.change(Change::Bag(kind, count));
    }
    let mut main = pack.main_deck.clone();
    shuffle(&mut main, Vault::Hidden, course.dice);
    course.change(Change::MainDeck(main));
    for (key, area) in &pack.areas {
        let deck = deck(area, course.state.rules.first_evening, course.dice);
        course.change(Change::Deck(*key, deck));
    }
    let areas = pack.areas.len();
    course.happen(None, Deed::Settling(SettlingDeed::Shuffled { tokens, areas }));
}

/// The finale lies at the bottom, below the others in an order by chance.
fn deck(area: &Area, is_short: bool, dice: &mut impl Dice) -> AreaDeck {
    let mut others = area.cards.clone();
    shuffle(&mut others, Vault::Hidden, dice);
    if is_short {
        others.truncate(SHORT_DECK);
    }
    AreaDeck { cards: std::iter::once(area.finale).chain(others).collect(), known_top: false }
}

fn bag(pack: &Pack, tribes: usize, dice: &mut impl Dice) -> BTreeMap<PackKey<Encounter>, u8> {
    let Some(plan) = setup::plan_for(pack, tribes) else { return BTreeMap::new() };
    let mut bag = plan.bag.clone();
    for drawn in &plan.drawn {
        for _ in 0..drawn.count {
            add_one(pack, drawn, &mut bag, dice);
        }
    }
    bag
}

/// One more token, of a kind that is not in the bag more often than its copies and one.
fn add_one(pack: &Pack, drawn: &DrawnKinds, bag: &mut BTreeMap<PackKey<Encounter>, u8>, dice: &mut impl Dice) {
    let room = |(kind, most): &(PackKey<Encounter>, u8)| bag.get(kind).is_none_or(|count| count < most);
    let kinds: Vec<PackKey<Encounter>> = pack.drawable(drawn).filter(room).map(|(kind, _)| kind).collect();
    if !kinds.is_empty() {
        *bag.entry(kinds[die(Vault::Hidden, kinds.len(), dice)]).or_default() += 1;
    }
}

/// Lays a token face down on every hex that is no start and not the middle (A6). How many.
pub(super) fn cover(course: &mut OrderCourse<'_, impl Dice>) -> usize {
    let starts: Vec<Hex> = course.state.folk.iter().map(|one| one.hex).collect();
    let hexes: Vec<Hex> =
        course.state.land.keys().copied().filter(|hex| *hex != CENTRE && !starts.contains(hex)).collect();
    let mut laid = 0;
    for hex in hexes {
        let Some(kind) = draw(course, |_| true) else { break };
        let area = area_of(course, kind);
        course.change_spot(hex, |spot| {
            spot.token = Some(Token { kind, area, face_up: false, known_to: Vec::new() });
        });
        laid += 1;
    }
    laid
}

/// Draws one of the tokens in the bag that are wanted, by hidden dice; none when there is none.
pub fn draw(
    course: &mut OrderCourse<'_, impl Dice>,
    is_wanted: impl Fn(PackKey<Encounter>) -> bool,
) -> Option<PackKey<Encounter>> {
    let wanted: Vec<(PackKey<Encounter>, u8)> =
        course.state.bag.iter().filter(|(kind, _)| is_wanted(**kind)).map(|(kind, count)| (*kind, *count)).collect();
    let all: usize = wanted.iter().map(|(_, count)| usize::from(*count)).sum();
    if all == 0 {
        return None;
    }
    let mut place = die(Vault::Hidden, all, course.dice);
    let (kind, count) = wanted.into_iter().find(|(_, count)| {
        let is_here = place < usize::from(*count);
        place = place.saturating_sub(usize::from(*count));
        is_here
    })?;
    course.change(Change::Bag(kind, count - 1));
    Some(kind)
}

/// Ruling A159: the area that a marker leads to, by hidden lot, each at most once; none for what is no marker.
pub fn area_of(course: &mut OrderCourse<'_, impl Dice>, kind: PackKey<Encounter>) -> Option<PackKey<Area>> {
    let sort = course.state.pack.encounters.get(&kind).map(|encounter| encounter.sort);
    let left = areas_left(&course.state);
    if sort != Some(Sort::Area) || left.is_empty() {
        return None;
    }
    Some(left[die(Vault::Hidden, left.len(), course.dice)])
}

/// The areas that no marker on the map leads to. Secret.
fn areas_left(state: &State) -> Vec<PackKey<Area>> {
    let taken = |area: &PackKey<Area>| {
        state
            .spots
            .values()
            .any(|spot| spot.area == Some(*area) || spot.token.as_ref().is_some_and(|token| token.area == Some(*area)))
    };
    state.pack.areas.keys().copied().filter(|area| *area != state.pack.centre && !taken(area)).collect()
}
