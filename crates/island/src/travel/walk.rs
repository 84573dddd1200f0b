//! Setting out, going step by step, and arriving.

use dice::Dice;
use hex::Hex;

use super::deed::{Arrival, TravelDeed, happen};
use super::{price, ways};
use crate::change::{Change, PersonChange};
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander, Mark};
use crate::meeting::{self, tokens};
use crate::pack::effect::{DayEffect, Effect};
use crate::state::pending::{Pending, Travel, Walker};
use crate::state::{State, TribeNo};
use crate::words::Ability;
use crate::{harm, numbers};

/// People set out. What was theirs for their next movement is in their points now.
pub(super) fn set_out(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, people: &[FolkNo], stealth: bool) {
    let walkers = walkers(&course.state, people, stealth);
    for who in people {
        course.change_person(*who, PersonChange::Committed(true));
        let Some(marks) = course.state.person(*who).map(|one| one.marks.clone()) else { continue };
        let kept: Vec<Mark> = marks.iter().filter(|mark| !matches!(mark, Mark::Stride(_))).copied().collect();
        if kept.len() != marks.len() {
            course.change_person(*who, PersonChange::Marks(kept));
        }
    }
    course.push(Pending::Travel(Travel { tribe, stealth, walkers }));
    course.change(Change::Acted(true));
    let who = names(&course.state, people);
    happen(course, tribe, TravelDeed::SetOut { who, stealth });
}

/// Those who set out, each with their points.
pub(super) fn walkers(state: &State, people: &[FolkNo], stealth: bool) -> Vec<Walker> {
    let mut people: Vec<FolkNo> = people.to_vec();
    people.sort_unstable();
    let party: Vec<&Islander> = people.iter().filter_map(|who| state.person(*who)).collect();
    let walker = |person: &&Islander| {
        let (who, hex) = (person.no, person.hex);
        let points = price::points(state, person, &party, stealth);
        Walker { who, points, half: false, of: points, stopped: false, start: hex, from: hex, at: hex }
    };
    party.iter().map(walker).collect()
}

fn names(state: &State, people: &[FolkNo]) -> Vec<String> {
    people.iter().map(|who| state.name_of(*who)).collect()
}

/// A stack on its way along a path.
struct Stack<'a> {
    tribe: TribeNo,
    people: &'a [FolkNo],
    stealth: bool,
    /// From where its next sentence tells, ...
    from: Hex,
    /// ... and the steps since.
    way: Vec<Hex>,
}

/// People walk along a path, step by step, until they are through or stopped (M2-M5, M8).
pub(super) fn walk(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, people: &[FolkNo], path: &[Hex]) {
    let Some(Pending::Travel(travel)) = course.state.pending.last().cloned() else { return };
    let first = travel.walkers.iter().find(|walker| people.contains(&walker.who));
    let Some(start) = first.map(|walker| walker.at) else { return };
    let mut stack = Stack { tribe, people, stealth: travel.stealth, from: start, way: Vec::new() };
    for to in path {
        step(course, &mut stack, *to);
        if !travel.stealth && enter(course, &mut stack, *to) {
            return;
        }
    }
    tell(course, &mut stack, None);
}

/// Everybody of the stack pays and is in the next hex.
fn step(course: &mut OrderCourse<'_, impl Dice>, stack: &mut Stack<'_>, to: Hex) {
    let state = course.state.clone();
    let people: Vec<&Islander> = stack.people.iter().filter_map(|who| state.person(*who)).collect();
    change_walkers(course, stack.people, |walker| {
        let person = people.iter().find(|one| one.no == walker.who);
        let halves = person.and_then(|one| price::step(&state, one, &people, walker.at, to)).unwrap_or(0);
        price::pay(walker, halves);
        (walker.from, walker.at) = (walker.at, to);
    });
    if !stack.stealth {
        for who in stack.people {
            course.change_person(*who, PersonChange::Hex(to));
        }
    }
    stack.way.push(to);
}

fn change_walkers(course: &mut OrderCourse<'_, impl Dice>, people: &[FolkNo], mut change: impl FnMut(&mut Walker)) {
    let Some(Pending::Travel(mut travel)) = course.state.pending.last().cloned() else { return };
    travel.walkers.iter_mut().filter(|walker| people.contains(&walker.who)).for_each(&mut change);
    course.replace_top(Pending::Travel(travel));
}

/// What is in a hex shows when it is entered. Whether it stops the stack.
fn enter(course: &mut OrderCourse<'_, impl Dice>, stack: &mut Stack<'_>, hex: Hex) -> bool {
    let prize = course.state.spot(hex).is_some_and(|spot| spot.prize.is_some());
    if prize || tokens::is_to_be_turned(&course.state, hex) {
        tell(course, stack, None);
        claim(course, stack.tribe, hex);
        let turned = tokens::turn_over(course, hex);
        let stopped = halt(course, stack, hex);
        if let Some(turned) = turned {
            meeting::happen(course, stack.tribe, turned);
        } else if stopped {
            tell(course, stack, Some(obstacle(&course.state, stack.tribe, hex)));
        }
        return stopped;
    }
    let stopped = halt(course, stack, hex);
    if stopped {
        let by = obstacle(&course.state, stack.tribe, hex);
        tell(course, stack, Some(by));
    }
    stopped
}

/// Whoever has come upon an encounter goes no further.
fn halt(course: &mut OrderCourse<'_, impl Dice>, stack: &Stack<'_>, hex: Hex) -> bool {
    let stops = ways::stops(&course.state, stack.tribe, hex);
    if stops {
        change_walkers(course, stack.people, |walker| walker.stopped = true);
    }
    stops
}

/// What stops whoever enters a hex.
fn obstacle(state: &State, tribe: TribeNo, hex: Hex) -> String {
    let other = state
        .people_at(hex)
        .find(|one| one.tribe != tribe)
        .map(|one| format!("people of {}", state.tribe_name(one.tribe)));
    let token = state.spot(hex).and_then(|spot| spot.token.as_ref()).map(|token| state.encounter_name(token.kind));
    other.or(token).unwrap_or_default()
}

fn tell(course: &mut OrderCourse<'_, impl Dice>, stack: &mut Stack<'_>, stopped_by: Option<String>) {
    let way = std::mem::take(&mut stack.way);
    let from = stack.from;
    stack.from = way.last().copied().unwrap_or(from);
    if way.is_empty() && stopped_by.is_none() {
        return;
    }
    let who = names(&course.state, stack.people);
    let way = if way.is_empty() { vec![from] } else { way };
    happen(course, stack.tribe, TravelDeed::Walked { who, from, way, stealth: stack.stealth, stopped_by });
}

/// Food that waits for the first who come.
fn claim(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: Hex) {
    let Some(food) = course.state.spot(hex).and_then(|spot| spot.prize) else { return };
    course.change_spot(hex, |spot| spot.prize = None);
    course.change_tribe(tribe, |tribe| tribe.food = tribe.food.saturating_add(food.into()));
    happen(course, tribe, TravelDeed::Claimed { hex, food });
}

/// The movement ends: whatever people met is owed now (M7), and whoever stands before an area may look into it (A72).
pub(super) fn arrive(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) {
    let Some(Pending::Travel(travel)) = course.pop() else { return };
    for walker in travel.walkers.iter().filter(|_| travel.stealth).filter(|walker| walker.at != walker.start) {
        course.change_person(walker.who, PersonChange::Hex(walker.at));
    }
    let arrival =
        |walker: &Walker| Arrival { who: course.state.name_of(walker.who), from: walker.start, to: walker.at };
    let who = travel.walkers.iter().map(arrival).collect();
    happen(course, tribe, TravelDeed::Arrived { who, stealth: travel.stealth });
    sweat(course, &travel);
    let moved = || travel.walkers.iter().filter(|walker| walker.at != walker.start);
    let mut ends: Vec<Hex> = moved().map(|walker| walker.at).collect();
    ends.sort_unstable();
    ends.dedup();
    for hex in &ends {
        claim(course, tribe, *hex);
        tokens::uncover(course, tribe, *hex);
    }
    for hex in &ends {
        let people = moved().filter(|walker| walker.at == *hex).map(|walker| walker.who).collect();
        meeting::stand_before(course, tribe, *hex, people);
    }
    meeting::arrive_at(course, tribe, ends);
}

/// In a day's heat, whoever spends more than half of their points makes a save or is exhausted.
fn sweat(course: &mut OrderCourse<'_, impl Dice>, travel: &Travel) {
    let heat = course.state.lasting(travel.tribe).find_map(|effect| {
        if let Effect::Day(DayEffect::Heat(ability, dc)) = effect { Some((*ability, *dc)) } else { None }
    });
    let Some((ability, dc)) = heat else { return };
    let far: Vec<FolkNo> = travel.walkers.iter().filter(|one| price::purse(one) < one.of).map(|one| one.who).collect();
    for who in far {
        sweat_one(course, who, ability, dc);
    }
}

fn sweat_one(course: &mut OrderCourse<'_, impl Dice>, no: FolkNo, ability: Ability, dc: u8) {
    let Some(person) = course.state.person(no).filter(|one| one.is_up()).cloned() else { return };
    let who = person.sheet.name.clone();
    let good = course.roll(who.clone(), numbers::save(&person, ability, dc)).is_success();
    let deed =
        if good { TravelDeed::BoreIt { who } } else { TravelDeed::Sweated { who, dead: !harm::tire(course, no, 1) } };
    happen(course, person.tribe, deed);
}
