//! What happens to people: harm, healing, XP, being led away or taken, and new faces.

use dice::Dice;
use hex::Hex;

use super::EffectScene;
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, LifeState, Mark};
use crate::key::PackKey;
use crate::meeting::deed::{MeetingDeed, happen};
use crate::pack::Encounter;
use crate::pack::effect::Effect;
use crate::state::{State, Token};
use crate::{harm, settling};

/// How far away somebody who is taken can be found, at the most.
const LARDER: u8 = 3;

/// An effect meets these, each with so much of it.
pub(super) fn apply(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    effect: &Effect,
    met: &[(FolkNo, u8)],
) {
    let people: Vec<FolkNo> = met.iter().map(|(who, _)| *who).collect();
    if matches!(effect, Effect::Damage(..)) {
        hurt(course, scene, met);
    } else if matches!(effect, Effect::Heal(..)) {
        heal(course, scene, met);
    } else if matches!(effect, Effect::Exhaustion(..)) {
        tire(course, scene, met);
    } else if matches!(effect, Effect::LosePhase(_)) {
        lose_phase(course, scene, &people);
    } else if let Effect::XpForOne(xp) = effect {
        give_xp(course, scene, &people, *xp);
    } else if let (Effect::Led(hexes), Some(who)) = (effect, people.first()) {
        lead(course, scene, *who, *hexes);
    } else if let (Effect::Taken(kind), Some(who)) = (effect, people.first()) {
        take(course, scene, *who, *kind);
    }
}

fn names(state: &State, people: &[FolkNo]) -> Vec<String> {
    people.iter().map(|who| state.name_of(*who)).collect()
}

fn hurt(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, met: &[(FolkNo, u8)]) {
    let met: Vec<(FolkNo, u8)> = met
        .iter()
        .map(|(who, damage)| (*who, withstood(&course.state, scene, *who, *damage)))
        .filter(|(_, damage)| *damage > 0)
        .collect();
    let mut fallen = Vec::new();
    for (who, damage) in &met {
        if !harm::hurt(course, *who, (*damage).into()) {
            fallen.push(course.state.name_of(*who));
        }
    }
    let who: Vec<(String, u16)> =
        met.iter().map(|(who, damage)| (course.state.name_of(*who), (*damage).into())).collect();
    if course.is_untold() {
        happen(course, scene.tribe, MeetingDeed::Hurt { of: scene.of.clone(), who, fallen });
    }
}

/// What is left of the damage for somebody who is hardened against it.
fn withstood(state: &State, scene: &EffectScene, who: FolkNo, damage: u8) -> u8 {
    let hardened = scene.element.zip(state.person(who)).is_some_and(|(element, one)| one.sheet.has(element.hardened()));
    if hardened { damage / 2 } else { damage }
}

fn heal(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, met: &[(FolkNo, u8)]) {
    let mut who = Vec::new();
    for (one, hp) in met {
        let healed = harm::heal(course, *one, *hp);
        who.push((course.state.name_of(*one), healed));
    }
    if course.is_untold() {
        happen(course, scene.tribe, MeetingDeed::Healed { who });
    }
}

fn tire(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, met: &[(FolkNo, u8)]) {
    let met: Vec<(FolkNo, u8)> = met.iter().copied().filter(|(_, levels)| *levels > 0).collect();
    let (Some(levels), people) = (met.iter().map(|(_, levels)| *levels).max(), met.iter().map(|(who, _)| *who)) else {
        return;
    };
    let people: Vec<FolkNo> = people.collect();
    let mut dead = Vec::new();
    for (who, levels) in &met {
        if !harm::tire(course, *who, *levels) {
            dead.push(course.state.name_of(*who));
        }
    }
    let who = names(&course.state, &people);
    happen(course, scene.tribe, MeetingDeed::Tired { levels, who, dead });
}

fn mark(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, mark: Mark) {
    let Some(marks) = course.state.person(who).map(|one| one.marks.clone()) else { return };
    if !marks.contains(&mark) {
        course.change_person(who, PersonChange::Marks(marks.into_iter().chain([mark]).collect()));
    }
}

fn lose_phase(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, people: &[FolkNo]) {
    for who in people {
        mark(course, *who, Mark::LosesPhase);
    }
    let who = names(&course.state, people);
    if !who.is_empty() {
        happen(course, scene.tribe, MeetingDeed::LostPhase { who });
    }
}

/// More points for the next movement of those present.
pub(super) fn stride(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, more: u8) -> String {
    for who in scene.up(course) {
        mark(course, who, Mark::Stride(more));
    }
    format!("{more} movement points more for their next movement")
}

/// Somebody is led away to a free hex so far off, or as far as there is one; an open die says which.
fn lead(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, who: FolkNo, hexes: u8) {
    let free = |steps: u8| -> Vec<Hex> {
        scene.hex.ring(steps).filter(|hex| course.state.is_free_for(*hex, scene.tribe)).collect()
    };
    let there = (1..=hexes).rev().map(free).find(|hexes| !hexes.is_empty()).unwrap_or_default();
    let Some(to) = by_die(course, "where somebody is led", &there) else { return };
    course.change_person(who, PersonChange::Hex(to));
    let who = course.state.name_of(who);
    happen(course, scene.tribe, MeetingDeed::Led { who, to });
}

/// Somebody is taken to an empty hex nearby, where what keeps them lies face up; found by tomorrow evening, or dead.
fn take(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, who: FolkNo, keeper: PackKey<Encounter>) {
    let state = &course.state;
    let empty = |hex: &Hex| {
        let token = state.spot(*hex).is_some_and(|spot| spot.token.is_some());
        state.land.contains_key(hex) && !token && state.people_at(*hex).next().is_none()
    };
    let near = (1..=LARDER).map(|steps| scene.hex.ring(steps).filter(empty).collect::<Vec<Hex>>());
    let near = near.into_iter().find(|hexes| !hexes.is_empty()).unwrap_or_default();
    let name = state.name_of(who);
    let until = state.day.saturating_add(1);
    let Some(to) = by_die(course, "where somebody is taken", &near) else {
        harm::die(course, who);
        happen(course, scene.tribe, MeetingDeed::TakenForGood { who: name });
        return;
    };
    let token = Token { kind: keeper, area: None, face_up: true, known_to: Vec::new() };
    course.change_spot(to, |spot| spot.token = Some(token));
    course.change_person(who, PersonChange::Hex(to));
    course.change_person(who, PersonChange::Life(LifeState::Taken(until)));
    happen(course, scene.tribe, MeetingDeed::Taken { who: name, until, to });
}

/// One of these hexes, by an open die where there are several.
fn by_die(course: &mut OrderCourse<'_, impl Dice>, of: &str, hexes: &[Hex]) -> Option<Hex> {
    let sides = u8::try_from(hexes.len()).unwrap_or(u8::MAX);
    let place = if sides > 1 { course.cast(of, 1, sides, 0) } else { 1 };
    hexes.get(usize::try_from(place - 1).unwrap_or(0)).copied()
}

/// XP for everybody present.
pub(super) fn learn(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, xp: u16) {
    let people = scene.up(course);
    give_xp(course, scene, &people, xp);
}

fn give_xp(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, people: &[FolkNo], xp: u16) {
    for who in people {
        harm::learn(course, *who, xp);
    }
    let who = names(&course.state, people);
    let xp = xp * if course.state.rules.first_evening { 2 } else { 1 };
    if course.is_untold() {
        happen(course, scene.tribe, MeetingDeed::Learned { who, xp });
    }
}

/// New followers from the deck join where the others are; they arrive committed (A29).
pub(super) fn join(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, count: u8) {
    let here = scene.up(course).first().and_then(|who| course.state.person(*who)).map_or(scene.hex, |one| one.hex);
    let mut who = Vec::new();
    for _ in 0..count {
        let no = FolkNo(u16::try_from(course.state.folk.len()).unwrap_or(u16::MAX));
        let Some(name) = settling::stranger(course, scene.tribe, here) else { break };
        course.change_person(no, PersonChange::Committed(true));
        who.push(name);
    }
    let deed = if who.is_empty() {
        MeetingDeed::Brought { what: vec!["nobody: no stranger is left on the island".to_owned()] }
    } else {
        MeetingDeed::Joined { who }
    };
    happen(course, scene.tribe, deed);
}
