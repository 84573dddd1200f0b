//! Encounter tokens of the map: turning them over, taking them away, putting them back.

use dice::{Dice, Vault};
use hex::Hex;

use super::deed::{Became, MeetingDeed, happen};
use crate::change::Change;
use crate::check::face;
use crate::course::OrderCourse;
use crate::key::PackKey;
use crate::pack::{Area, Encounter, Sort};
use crate::state::{State, Token, TribeNo};

/// Whether entering a hex turns something over: a token that lies face down, or one that was never to lie there.
pub(crate) fn is_to_be_turned(state: &State, hex: Hex) -> bool {
    let token = state.spot(hex).and_then(|spot| spot.token.as_ref());
    token.is_some_and(|token| {
        !token.face_up || sort_at(state, hex, token) != Some(Sort::Hostile) && is_no_encounter(state, hex, token)
    })
}

fn is_no_encounter(state: &State, hex: Hex, token: &Token) -> bool {
    matches!(sort_at(state, hex, token), Some(Sort::Blank | Sort::Area) | None)
}

/// What a token counts as in a hex: what belongs to the coast is blank inland.
fn sort_at(state: &State, hex: Hex, token: &Token) -> Option<Sort> {
    let encounter = state.pack.encounters.get(&token.kind)?;
    Some(if encounter.coast_only && !state.is_coast(hex) { Sort::Blank } else { encounter.sort })
}

/// Turns the token of a hex over for everybody to see, and does what follows by itself: blanks go back into the bag (A50),
/// markers make way for their area. What is to be told of it, if there was something to turn over. Ruling M4.
pub(crate) fn turn_over(course: &mut OrderCourse<'_, impl Dice>, hex: Hex) -> Option<MeetingDeed> {
    if !is_to_be_turned(&course.state, hex) {
        return None;
    }
    let token = course.state.spot(hex)?.token.clone()?;
    let name = course.state.encounter_name(token.kind);
    let text = course.state.pack.encounters.get(&token.kind).map(|one| one.text.clone()).unwrap_or_default();
    let (text, became) = match sort_at(&course.state, hex, &token) {
        Some(Sort::Hostile | Sort::Boon) => {
            course.change_spot(hex, |spot| spot.token = Some(Token { face_up: true, known_to: Vec::new(), ..token }));
            (text, Became::Encounter)
        }
        Some(Sort::Area) => open_area(course, hex, &token),
        Some(Sort::Blank) | None => {
            back_to_the_bag(course, hex, token.kind);
            (text, Became::Nothing)
        }
    };
    Some(MeetingDeed::TurnedOver { hex, name, text, became })
}

/// A marker makes way for its area; where none is left, or one lies already (A158), it goes back to the bag.
fn open_area(course: &mut OrderCourse<'_, impl Dice>, hex: Hex, token: &Token) -> (String, Became) {
    let has_one = course.state.spot(hex).is_some_and(|spot| spot.area.is_some());
    let area = if has_one { None } else { token.area.or_else(|| draw_area(course)) };
    let Some((key, area)) = area.and_then(|key| Some((key, course.state.pack.areas.get(&key)?.clone()))) else {
        back_to_the_bag(course, hex, token.kind);
        return (String::new(), Became::Nothing);
    };
    course.change_spot(hex, |spot| (spot.token, spot.area) = (None, Some(key)));
    count_removed(course, token.kind);
    (area.text, Became::Area(area.name))
}

/// Ruling A159: by hidden lot, each area at most once.
fn draw_area(course: &mut OrderCourse<'_, impl Dice>) -> Option<PackKey<Area>> {
    let spots = course.state.spots.values();
    let known = spots.filter_map(|spot| spot.area.or_else(|| spot.token.as_ref().and_then(|token| token.area)));
    let known: Vec<PackKey<Area>> = known.chain([course.state.pack.centre]).collect();
    let left: Vec<PackKey<Area>> =
        course.state.pack.areas.keys().copied().filter(|area| !known.contains(area)).collect();
    let sides = u8::try_from(left.len()).ok().filter(|sides| *sides > 0)?;
    left.get(usize::from(face(course.dice, Vault::Hidden, sides)) - 1).copied()
}

fn back_to_the_bag(course: &mut OrderCourse<'_, impl Dice>, hex: Hex, kind: PackKey<Encounter>) {
    let count = course.state.bag.get(&kind).copied().unwrap_or(0);
    course.change_spot(hex, |spot| spot.token = None);
    course.change(Change::Bag(kind, count + 1));
}

fn count_removed(course: &mut OrderCourse<'_, impl Dice>, kind: PackKey<Encounter>) {
    let count = course.state.removed.get(&kind).copied().unwrap_or(0);
    course.change(Change::Removed(kind, count.saturating_add(1)));
}

/// The token of a hex leaves the game.
pub(super) fn remove(course: &mut OrderCourse<'_, impl Dice>, hex: Hex) {
    let Some(kind) = course.state.spot(hex).and_then(|spot| spot.token.as_ref()).map(|token| token.kind) else {
        return;
    };
    course.change_spot(hex, |spot| (spot.token, spot.lingers) = (None, None));
    count_removed(course, kind);
}

/// Turns the token of a hex over, and tells it.
pub(crate) fn uncover(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: Hex) {
    if let Some(turned) = turn_over(course, hex) {
        happen(course, tribe, turned);
    }
}
