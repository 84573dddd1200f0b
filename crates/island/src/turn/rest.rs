//! Long rests: a phase of sleep, once a day (A57), which does its good when the phase ends (A119, A150).

use dice::Dice;
use play::options::{Choice, Domain, Slot};

use super::{TurnDeed, TurnRefusal, may_act};
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::{FolkNo, Islander, Mark, Used};
use crate::harm::{self, heal};
use crate::numbers::most_hp;
use crate::pack::effect::{DayEffect, Effect, Quirk, Serves};
use crate::refusal::Refusal;
use crate::sheet::Feature;
use crate::sight::Sight;
use crate::state::{State, TribeNo};
use crate::words::Phase;
use crate::work::{commit, person_choice, why_nobody};

/// Those who may lie down, wherever they are (A28).
pub(super) fn slots(sight: &Sight<'_>) -> Result<Vec<Slot>, Refusal> {
    let tribe = may_act(sight)?;
    let tired = |one: &&Islander| one.is_free() && !one.rested;
    let of: Vec<Choice> = sight.public().people_of(tribe).filter(tired).map(person_choice).collect();
    let max = of.len();
    if of.is_empty() {
        return Err(TurnRefusal::AllRested.into());
    }
    Ok(vec![Slot::new("people", Domain::Several { of, min: 1, max })])
}

/// Why an order to rest is not among those offered.
pub(super) fn why_not(sight: &Sight<'_>, people: &[FolkNo], want: String) -> Refusal {
    if let Some(refusal) = why_nobody(sight, people, None) {
        return refusal.into();
    }
    let rested = people.iter().filter_map(|who| sight.public().person(*who)).find(|one| one.rested);
    match rested {
        Some(one) => TurnRefusal::HasRested { name: one.sheet.name.clone() }.into(),
        None => TurnRefusal::Unfit { want }.into(),
    }
}

/// They lie down.
pub(super) fn lie_down(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, people: &[FolkNo]) {
    let light: Vec<FolkNo> = people.iter().copied().filter(|who| sleeps_lightly(&course.state, *who)).collect();
    let names = commit(course, people);
    for who in &light {
        course.change_person(*who, PersonChange::Committed(false));
    }
    for who in people {
        let Some(mut marks) = course.state.person(*who).map(|one| one.marks.clone()) else { continue };
        marks.push(Mark::Resting);
        course.change_person(*who, PersonChange::Marks(marks));
        course.change_person(*who, PersonChange::Rested(true));
    }
    course.happen(Some(tribe), Deed::Turn(TurnDeed::Rested { who: names }));
}

/// A244: whether a phase of rest leaves somebody time for an activity.
fn sleeps_lightly(state: &State, who: FolkNo) -> bool {
    state.person(who).is_some_and(|one| one.sheet.has(Feature::Trance))
}

/// A245: whoever has spent the phase in idleness gets a slot back, the highest, once a day.
pub(super) fn recover(course: &mut OrderCourse<'_, impl Dice>) {
    let idle = |one: &&Islander| one.is_free() && one.uses_left(Feature::Recovery) > 0;
    let all: Vec<Islander> = course.state.folk.iter().filter(idle).cloned().collect();
    for person in all {
        let Some(place) = person.slots_spent.iter().rposition(|spent| *spent > 0) else { continue };
        let mut spent = person.slots_spent;
        spent[place] -= 1;
        course.change_person(person.no, PersonChange::SlotsSpent(spent));
        harm::use_up(course, person.no, Feature::Recovery);
    }
}

/// Those who rested in the phase that ends wake: who, and what HP they gained.
pub(super) fn wake(course: &mut OrderCourse<'_, impl Dice>) -> Vec<(String, u8)> {
    let resting: Vec<FolkNo> =
        course.state.folk.iter().filter(|one| one.marks.contains(&Mark::Resting)).map(|one| one.no).collect();
    let beds = in_beds(&course.state, &resting);
    let mut rested = Vec::new();
    for who in resting {
        let Some(person) = course.state.person(who).cloned() else { continue };
        let marks = person.marks.iter().copied().filter(|mark| *mark != Mark::Resting).collect();
        course.change_person(who, PersonChange::Marks(marks));
        if person.is_up() {
            rested.push((person.sheet.name.clone(), refresh(course, &person)));
            nurse(course, &person);
        }
        if person.is_up() && beds.contains(&who) && person.spare_hp == 0 {
            course.change_person(who, PersonChange::SpareHp(1));
        }
    }
    rested
}

/// What a long rest gives back: HP, slots and daily features (A133), at a spring a level of exhaustion.
fn refresh(course: &mut OrderCourse<'_, impl Dice>, person: &Islander) -> u8 {
    let who = person.no;
    let spring = course.state.spot(person.hex).is_some_and(|spot| spot.spring);
    if spring && person.exhaustion > 0 {
        course.change_person(who, PersonChange::Exhaustion(person.exhaustion - 1));
    }
    if person.slots_spent != [0; 3] {
        course.change_person(who, PersonChange::SlotsSpent([0; 3]));
    }
    let used: Vec<Used> =
        person.used.iter().copied().filter(|used| matches!(used, Used::Reroll | Used::Tonic)).collect();
    if used != person.used {
        course.change_person(who, PersonChange::Used(used));
    }
    if is_stormy(&course.state, person.tribe) && !is_sheltered(&course.state, person) {
        return 0;
    }
    let most = course.state.person(who).map_or(0, most_hp);
    heal(course, who, most)
}

/// Some heal another in their hex with each of their rests: whoever is hurt most.
fn nurse(course: &mut OrderCourse<'_, impl Dice>, person: &Islander) {
    let heals = |quirk: &Quirk| if let Quirk::Nurse(hp) = quirk { Some(*hp) } else { None };
    let Some(hp) = person.sheet.quirks.iter().filter_map(heals).max() else { return };
    let hurt = |one: &&Islander| one.hex == person.hex && one.no != person.no && one.is_up() && one.hp < most_hp(one);
    let other = course.state.people_of(person.tribe).filter(hurt).max_by_key(|one| most_hp(one) - one.hp);
    if let Some(other) = other.map(|one| one.no) {
        heal(course, other, hp);
    }
}

/// Those of the resters who have a bed in a hut of their hex.
fn in_beds(state: &State, resting: &[FolkNo]) -> Vec<FolkNo> {
    let mut taken = std::collections::BTreeMap::new();
    let bedded = |who: &&FolkNo| {
        let Some(person) = state.person(**who) else { return false };
        let beds = |serves: &Serves| if let Serves::Beds(beds) = serves { Some(usize::from(*beds)) } else { None };
        let beds: usize = state.serves_at(person.hex).filter_map(beds).sum();
        let here: &mut usize = taken.entry(person.hex).or_default();
        *here += 1;
        *here <= beds
    };
    resting.iter().filter(bedded).copied().collect()
}

/// The HP that a long rest in this phase gives somebody back where they are.
pub fn regained(state: &State, person: &Islander) -> u8 {
    let awake = is_stormy(state, person.tribe) && !is_sheltered(state, person);
    if awake { 0 } else { most_hp(person).saturating_sub(person.hp) }
}

/// Ruling A150: whether a storm keeps sleepers without shelter awake in this night.
fn is_stormy(state: &State, tribe: TribeNo) -> bool {
    state.phase == Phase::Night && state.lasting(tribe).any(|effect| *effect == Effect::Day(DayEffect::Storm))
}

fn is_sheltered(state: &State, person: &Islander) -> bool {
    state.serves_at(person.hex).any(|serves| matches!(serves, Serves::Shelter | Serves::Beds(_)))
}
