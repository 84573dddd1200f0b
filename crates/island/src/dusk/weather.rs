//! E4: the event of the day, on a d100, and what it does.

use dice::Dice;
use hex::Hex;

use super::deed::{DuskDeed, happen};
use crate::change::Change;
use crate::course::OrderCourse;
use crate::folk::Islander;
use crate::key::PackKey;
use crate::numbers;
use crate::pack::DayEvent;
use crate::pack::effect::{DayEffect, Effect, Quirk, Until};
use crate::state::pending::{DayChoice, DayQuestion, DuskStep, Pending};
use crate::state::{Lasting, State, Tribe, TribeNo};
use crate::words::Resource;

mod land;
mod tribes;

pub(super) use tribes::go_over;

/// Whoever holds initiative token 1 throws for the table (A110); whoever has foreseen it or has a teller may have it thrown
/// again.
pub(super) fn roll(course: &mut OrderCourse<'_, impl Dice>) {
    let event = thrown(course);
    course.replace_top(Pending::Dusk(DuskStep::Strike(event)));
    let teller = |tribe: &&Tribe| !tribe.event_rerolled && has_teller(&course.state, tribe.no);
    let told = course.state.tribes.iter().find(teller).map(|tribe| tribe.no);
    if let Some(tribe) = foreseen(&course.state).or(told) {
        course.push(Pending::DayChoice(DayChoice { about: DayQuestion::Reroll(event), asked: vec![tribe] }));
    }
    told_roll(course, event);
}

fn told_roll(course: &mut OrderCourse<'_, impl Dice>, event: PackKey<DayEvent>) {
    let by = course.state.tribes.iter().find(|tribe| tribe.next_token == Some(1)).map(|tribe| tribe.name.clone());
    let Some(what) = course.state.pack.events.get(&event).cloned() else { return };
    let face = course.last_cast();
    happen(course, None, DuskDeed::Rolled { by, face, event: what.name, text: what.text });
}

fn thrown(course: &mut OrderCourse<'_, impl Dice>) -> PackKey<DayEvent> {
    let face = course.cast("the event of the day", 1, 100, 0);
    let covers = |event: &DayEvent| (i16::from(event.on.0)..=i16::from(event.on.1)).contains(&face);
    let found = course.state.pack.events.iter().find(|(_, event)| covers(event));
    *found.or_else(|| course.state.pack.events.iter().next()).expect("a pack's events cover 1 to 100").0
}

fn has_teller(state: &State, tribe: TribeNo) -> bool {
    state.people_of(tribe).any(|one| one.is_up() && one.sheet.quirks.contains(&Quirk::Teller))
}

/// The tribe that had a vision of the next event.
fn foreseen(state: &State) -> Option<TribeNo> {
    state.changes.iter().filter(|one| one.effect == Effect::Foresee).find_map(|one| one.tribe)
}

/// What was foreseen has come, one way or the other.
fn forget(course: &mut OrderCourse<'_, impl Dice>) {
    if foreseen(&course.state).is_some() {
        let others = course.state.changes.iter().filter(|one| one.effect != Effect::Foresee);
        let others = others.cloned().collect();
        course.change(Change::Lasting(others));
    }
}

/// The event is thrown again for a tribe: after a vision, or else for its teller, once a game.
pub(super) fn again(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) {
    let vision = foreseen(&course.state) == Some(tribe);
    let tells = |one: &&Islander| vision || one.sheet.quirks.contains(&Quirk::Teller);
    let who = course.state.people_of(tribe).filter(|one| one.is_up()).find(tells);
    let who = who.map(|one| one.sheet.name.clone()).unwrap_or_default();
    if !vision {
        course.change_tribe(tribe, |tribe| tribe.event_rerolled = true);
    }
    let name = course.state.tribe_name(tribe);
    happen(course, Some(tribe), DuskDeed::RolledAgain { tribe: name, who });
    let event = thrown(course);
    course.replace_top(Pending::Dusk(DuskStep::Strike(event)));
    told_roll(course, event);
}

/// What the event does.
pub(super) fn strike(course: &mut OrderCourse<'_, impl Dice>, event: PackKey<DayEvent>) {
    course.replace_top(Pending::Dusk(DuskStep::Launch(Vec::new())));
    forget(course);
    let mut effects = course.state.pack.events.get(&event).map(|event| event.does.clone()).unwrap_or_default();
    // What is asked comes last: nothing else may be left to be told while tribes think.
    effects.sort_by_key(|effect| matches!(effect, Effect::Day(_)));
    for effect in effects {
        if let Effect::Day(effect) = &effect {
            day(course, effect);
        } else if let Effect::Dc(.., until) = effect {
            last(course, effect, until);
        } else if let Effect::NextCard(_) = effect {
            last(course, effect, Until::Ever);
        } else {
            for_everybody(course, &effect);
        }
    }
}

/// Puts a change of numbers in force from tomorrow on.
fn last(course: &mut OrderCourse<'_, impl Dice>, effect: Effect, until: Until) {
    let from = course.state.day + 1;
    let to = match until {
        Until::Days(days) => Some(course.state.day + days),
        Until::Ever => None,
    };
    let mut all = course.state.changes.clone();
    all.push(Lasting { effect, from, to, tribe: None });
    course.change(Change::Lasting(all));
}

/// What every tribe gets alike.
fn for_everybody(course: &mut OrderCourse<'_, impl Dice>, effect: &Effect) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    for tribe in tribes {
        if let Effect::Food(food) = effect {
            give_food(course, tribe, *food);
        } else if let Effect::Resource(resource, count) = effect {
            give(course, tribe, *resource, *count);
        }
    }
}

fn give_food(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, food: i8) {
    course.change_tribe(tribe, |tribe| tribe.food = tribe.food.saturating_add_signed(food.into()));
}

fn give(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, resource: Resource, count: i8) {
    course.change_tribe(tribe, |tribe| {
        let stock = tribe.stores.entry(resource).or_default();
        *stock = stock.saturating_add_signed(count.into());
        tribe.stores.retain(|_, count| *count > 0);
    });
}

fn struck(course: &mut OrderCourse<'_, impl Dice>, what: impl Into<String>) {
    happen(course, None, DuskDeed::Struck { what: what.into() });
}

fn day(course: &mut OrderCourse<'_, impl Dice>, effect: &DayEffect) {
    match effect {
        DayEffect::Storm | DayEffect::FullStealth | DayEffect::Moon | DayEffect::Heat(..) => {
            last(course, Effect::Day(effect.clone()), Until::Days(1));
        }
        DayEffect::Washed(signs, resource, count) => tribes::washed(course, signs, *resource, *count),
        DayEffect::Spoil(share) => tribes::spoil(course, *share),
        DayEffect::Fever(ability, dc) => tribes::fever(course, *ability, *dc),
        DayEffect::Ashore(kind) => land::ashore(course, *kind),
        DayEffect::FromDeck => land::from_deck(course),
        DayEffect::Prowl => land::prowl(course),
        DayEffect::Quake(signs, dc) => land::quake(course, signs, *dc),
        DayEffect::GreatStorm(dc, tokens) => land::great_storm(course, *dc, *tokens),
        DayEffect::Quarrel(food) => tribes::quarrel(course, *food),
        DayEffect::Prize(food) => land::prize(course, *food),
        DayEffect::SharedFire => tribes::share_fires(course),
        DayEffect::Slide(signs) => land::slide(course, signs),
        DayEffect::Lights => ask(course, DayQuestion::Look, |state, tribe| !lookable(state, tribe).is_empty()),
        DayEffect::Omen => ask(course, DayQuestion::Heal, |state, tribe| state.people_of(tribe).any(is_hurt)),
        DayEffect::Hum(xp) => {
            ask(course, DayQuestion::Learn(*xp), |state, tribe| state.people_of(tribe).any(Islander::is_up));
        }
    }
}

/// Whether healing would do anything.
pub(super) fn is_hurt(person: &Islander) -> bool {
    person.is_up() && person.hp < numbers::most_hp(person)
}

/// Asks all tribes for whom there is something to choose.
fn ask(course: &mut OrderCourse<'_, impl Dice>, about: DayQuestion, whom: impl Fn(&State, TribeNo) -> bool) {
    let all = course.state.tribes.iter().map(|tribe| tribe.no);
    let asked: Vec<TribeNo> = all.filter(|tribe| whom(&course.state, *tribe)).collect();
    if !asked.is_empty() {
        let tribes = asked.iter().map(|tribe| course.state.tribe_name(*tribe)).collect();
        course.push(Pending::DayChoice(DayChoice { about, asked }));
        happen(course, None, DuskDeed::Asked { tribes });
    }
}

/// The face-down tokens beside a tribe's people that it has not looked at.
pub(super) fn lookable(state: &State, tribe: TribeNo) -> Vec<Hex> {
    let near = state.people_of(tribe).flat_map(|one| one.hex.neighbours());
    let unknown = |hex: &Hex| {
        let token = state.spot(*hex).and_then(|spot| spot.token.as_ref());
        token.is_some_and(|token| !token.face_up && !token.known_to.contains(&tribe))
    };
    let mut hexes: Vec<Hex> = near.filter(unknown).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// One of a list, by an open die.
fn one_of<T: Clone>(course: &mut OrderCourse<'_, impl Dice>, of: &str, list: &[T]) -> Option<T> {
    let sides = u8::try_from(list.len()).unwrap_or(u8::MAX);
    let place = match sides {
        0 => return None,
        1 => 1,
        sides => course.cast(of, 1, sides, 0),
    };
    list.get(usize::try_from(place - 1).unwrap_or(0)).cloned()
}
