//! Exploring: tokens drawn from the bag by hidden dice (A128, A129), one of which comes to lie face up in the hex.

use dice::Dice;
use play::options::{Choice, Slot};

use super::{WorkDeed, WorkRefusal, place};
use crate::change::Change;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::key::PackKey;
use crate::meeting;
use crate::pack::{Encounter, Sort};
use crate::refusal::Refusal;
use crate::settling::{area_of, draw};
use crate::sight::Sight;
use crate::state::Token;
use crate::state::pending::{Checks, Draws, Pending};

/// As many tokens are drawn as rolls succeeded, of those that can lie there (A35, A158); when the bag has none, the top of
/// the main deck (A8).
pub(super) fn finish(course: &mut OrderCourse<'_, impl Dice>, checks: &Checks, successes: u8) {
    let has_area = course.state.spot(checks.hex).is_some_and(|spot| spot.area.is_some());
    let pack = course.state.pack.clone();
    let can_lie =
        |kind: PackKey<Encounter>| !(has_area && pack.encounters.get(&kind).is_some_and(|one| one.sort == Sort::Area));
    let kinds: Vec<PackKey<Encounter>> = (0..successes).filter_map(|_| draw(course, can_lie)).collect();
    let drawn = u8::try_from(kinds.len()).unwrap_or(u8::MAX);
    let names = kinds.iter().map(|kind| course.state.encounter_name(*kind)).collect();
    let (tribe, hex) = (checks.tribe, checks.hex);
    let deed =
        WorkDeed::Explored { place: place(&course.state, hex), successes, drawn, kinds: (drawn > 0).then_some(names) };
    let only = kinds.first().copied().filter(|_| drawn == 1);
    if drawn > 0 {
        course.push(Pending::Draws(Draws { tribe, hex, kinds }));
    }
    course.happen(Some(tribe), Deed::Work(deed));
    match only {
        Some(only) => choose(course, only),
        None if drawn == 0 && successes > 0 => face_card(course, checks),
        None => {}
    }
}

/// The top of the main deck, face up, is met at once.
fn face_card(course: &mut OrderCourse<'_, impl Dice>, checks: &Checks) {
    let mut cards = course.state.main_deck.clone();
    let Some(card) = cards.pop() else { return };
    course.change(Change::MainDeck(cards));
    let is_blank = course.state.pack.encounters.get(&card).is_none_or(|one| one.sort == Sort::Blank);
    let what = (!is_blank).then(|| course.state.encounter_name(card));
    let place = place(&course.state, checks.hex);
    course.happen(Some(checks.tribe), Deed::Work(WorkDeed::Placed { place, what }));
    if !is_blank {
        meeting::face_card(course, checks.tribe, checks.hex, card);
    }
}

/// Which drawn tokens may be placed, for the explorer.
pub(super) fn slots(sight: &Sight<'_>) -> Result<Vec<Slot>, Refusal> {
    let own = sight.draws().filter(|draws| Some(draws.tribe) == sight.tribe());
    let draws = own.ok_or(WorkRefusal::NoDraws)?;
    let kinds: std::collections::BTreeSet<PackKey<Encounter>> = draws.kinds.iter().copied().collect();
    let choice = |kind: PackKey<Encounter>| Choice::new(kind, sight.public().encounter_name(kind));
    Ok(vec![Slot::choice("kind", kinds.into_iter().map(choice))])
}

/// One token is placed, face up, and met at once (A34); the others go back to the bag, and so does a blank (A35).
pub(super) fn choose(course: &mut OrderCourse<'_, impl Dice>, kind: PackKey<Encounter>) {
    let Some(Pending::Draws(Draws { tribe, hex, mut kinds })) = course.pop() else { return };
    if let Some(place) = kinds.iter().position(|one| *one == kind) {
        kinds.remove(place);
    }
    for other in kinds {
        put_back(course, other);
    }
    let (what, place) = (course.state.encounter_name(kind), place(&course.state, hex));
    let area = area_of(course, kind);
    let sort = course.state.pack.encounters.get(&kind).map(|one| (one.sort, one.coast_only));
    let is_found = match sort {
        None | Some((Sort::Blank, _)) => false,
        Some((Sort::Area, _)) => area.is_some(),
        Some((Sort::Hostile | Sort::Boon, coast_only)) => !coast_only || course.state.is_coast(hex),
    };
    if is_found {
        let token = Token { kind, area: None, face_up: true, known_to: Vec::new() };
        course.change_spot(hex, |spot| match area {
            Some(area) => spot.area = Some(area),
            None => spot.token = Some(token),
        });
    } else {
        put_back(course, kind);
    }
    let named = area.and_then(|area| course.state.pack.areas.get(&area)).map(|area| area.name.clone());
    let what = is_found.then(|| named.unwrap_or(what));
    course.happen(Some(tribe), Deed::Work(WorkDeed::Placed { place, what }));
    if is_found {
        meeting::arrive_at(course, tribe, vec![hex]);
    }
}

fn put_back(course: &mut OrderCourse<'_, impl Dice>, kind: PackKey<Encounter>) {
    let count = course.state.bag.get(&kind).copied().unwrap_or(0);
    course.change(Change::Bag(kind, count.saturating_add(1)));
}
