//! Areas of interest: looking into them, card by card (I1-I4).

use dice::Dice;
use hex::Hex;

use super::deed::{MeetingDeed, happen};
use super::encounter;
use crate::change::{Change, PersonChange};
use crate::course::OrderCourse;
use crate::folk::FolkNo;
use crate::key::PackKey;
use crate::pack::Area;
use crate::pack::effect::Effect;
use crate::setup::Aim;
use crate::state::pending::{Delve, Meeting, MeetingStep, Pending, Source};
use crate::state::{Lasting, State, TribeNo};
use crate::words::Phase;

/// What a card counts at the end, and the last one of its area (A152).
const CARD: u8 = 1;
const FINALE: u8 = 3;
/// How many days are left when an area with a clock is cleared.
const CLOCK: u8 = 2;

/// Why an area cannot be looked into.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Shut {
    /// No card is left in it (A76).
    Cleared,
    /// It is night.
    Night,
}

/// The area of a hex that lies face up.
pub(crate) fn area_at(state: &State, hex: Hex) -> Option<(PackKey<Area>, &Area)> {
    let key = state.spot(hex)?.area?;
    Some((key, state.pack.areas.get(&key)?))
}

/// Why an area cannot be looked into now, if it cannot.
pub(crate) fn shut(state: &State, key: PackKey<Area>) -> Option<Shut> {
    let night = state.pack.areas.get(&key).is_some_and(|area| area.daylight_only) && state.phase == Phase::Night;
    let empty = state.decks.get(&key).is_none_or(|deck| deck.cards.is_empty());
    if empty { Some(Shut::Cleared) } else { night.then_some(Shut::Night) }
}

/// Whoever stops before an area at the end of a movement may look into it at once (A72).
pub(crate) fn stand_before(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: Hex, people: Vec<FolkNo>) {
    let Some((key, area)) = area_at(&course.state, hex) else { return };
    if shut(&course.state, key).is_some() {
        return;
    }
    let area = area.name.clone();
    course.push(Pending::Delve(Delve { tribe, hex, area: key, people }));
    happen(course, tribe, MeetingDeed::StoodBefore { hex, area });
}

/// People are committed to an area, and draw its first card (A72, A148).
pub(super) fn investigate(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: Hex, people: &[FolkNo]) {
    let Some((key, area)) = area_at(&course.state, hex) else { return };
    let area = area.name.clone();
    for who in people {
        course.change_person(*who, PersonChange::Committed(true));
    }
    let delve = Delve { tribe, hex, area: key, people: people.to_vec() };
    course.push(Pending::Delve(delve.clone()));
    course.change(Change::Acted(true));
    let who = people.iter().map(|who| course.state.name_of(*who)).collect();
    happen(course, tribe, MeetingDeed::Investigated { area, who });
    draw(course, &delve);
}

/// The top card is turned up for everybody (I1, A128); it stays where it is until it is overcome.
pub(super) fn draw(course: &mut OrderCourse<'_, impl Dice>, delve: &Delve) {
    let Some(mut deck) = course.state.decks.get(&delve.area).cloned() else { return };
    let Some(kind) = deck.cards.last().copied() else { return };
    let known = std::mem::replace(&mut deck.known_top, true);
    course.change(Change::Deck(delve.area, deck));
    let harder = foretold(course, delve);
    let area = area_name(&course.state, delve.area);
    let text = course.state.pack.encounters.get(&kind).map(|one| one.text.clone()).unwrap_or_default();
    let card = course.state.encounter_name(kind);
    happen(course, delve.tribe, MeetingDeed::Drew { area, card, text, known });
    let (tribe, hex, people) = (delve.tribe, delve.hex, delve.people.clone());
    let (source, step) = (Source::Card(delve.area), MeetingStep::Choose);
    encounter::face(course, Meeting { tribe, hex, kind, source, people, step, harder, fled: false });
}

/// What makes this card easier or harder, which is used up: a tribe's own omens anywhere, a day's in the middle.
fn foretold(course: &mut OrderCourse<'_, impl Dice>, delve: &Delve) -> i8 {
    let state = &course.state;
    let meant = |one: &Lasting| {
        one.tribe == Some(delve.tribe)
            || one.tribe.is_none() && delve.area == state.pack.centre && one.from <= state.day
    };
    let harder = |one: &Lasting| if let Effect::NextCard(by) = one.effect { meant(one).then_some(by) } else { None };
    let sum = state.changes.iter().filter_map(harder).fold(0_i8, i8::saturating_add);
    let left: Vec<Lasting> = state.changes.iter().filter(|one| harder(one).is_none()).cloned().collect();
    if left.len() != state.changes.len() {
        course.change(Change::Lasting(left));
    }
    sum
}

fn area_name(state: &State, key: PackKey<Area>) -> String {
    state.pack.areas.get(&key).map_or_else(|| key.to_string(), |area| area.name.clone())
}

/// A card that was overcome leaves its deck and counts for its tribe (I3, A152).
pub(super) fn discard(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, key: PackKey<Area>) {
    let Some(mut deck) = course.state.decks.get(&key).cloned() else { return };
    let card = deck.cards.pop();
    deck.known_top = false;
    course.change(Change::Deck(key, deck));
    let finale = course.state.pack.areas.get(&key).map(|area| area.finale);
    let points = if card.is_some() && card == finale { FINALE } else { CARD };
    course.change_tribe(tribe, |tribe| tribe.cards = tribe.cards.saturating_add(points));
}

/// An area whose last card is gone is cleared, and those in it are done (I4, A76); a clock begins to run, but
/// not for those who play together (A205).
pub(super) fn clear(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, key: PackKey<Area>) {
    if course.state.decks.get(&key).is_none_or(|deck| !deck.cards.is_empty()) {
        return;
    }
    end(course);
    let alone = course.state.rules.aim == Aim::LastLight;
    let clock = alone && course.state.pack.areas.get(&key).is_some_and(|area| area.clock);
    let last = course.state.day.saturating_add(CLOCK).min(course.state.last_day);
    if clock {
        course.change(Change::LastDay(last));
    }
    let area = area_name(&course.state, key);
    happen(course, tribe, MeetingDeed::Cleared { area, last_day: clock.then_some(last) });
}

/// The delve on top of what is to be settled is over; whoever calls tells why.
pub(super) fn end(course: &mut OrderCourse<'_, impl Dice>) {
    if matches!(course.state.pending.last(), Some(Pending::Delve(_))) {
        course.pop();
    }
}

/// People leave an area by their own wish.
pub(super) fn leave(course: &mut OrderCourse<'_, impl Dice>, delve: &Delve) {
    course.pop();
    let area = area_name(&course.state, delve.area);
    happen(course, delve.tribe, MeetingDeed::LeftArea { area });
}

/// A delve ends by itself when nobody is left in it, or no card. Whether it did.
pub(super) fn advance(course: &mut OrderCourse<'_, impl Dice>, delve: &Delve) -> bool {
    let there = |who: &FolkNo| course.state.person(*who).is_some_and(|one| one.is_up() && one.hex == delve.hex);
    let over = !delve.people.iter().any(there) || shut(&course.state, delve.area) == Some(Shut::Cleared);
    if over {
        leave(course, delve);
    }
    over
}
