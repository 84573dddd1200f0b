//! Special actions of a side (A97, A247): Rage until the fight ends, Inspiration for the next attack and what heals, each
//! instead of another action; and deeds with which the side attacks at the same time.

use dice::Dice;

use super::actions::{acted, attack};
use super::deed::{CombatDeed, happen};
use super::group::{average_of, fighters};
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander};
use crate::harm;
use crate::numbers::{bare_hands, best_blow, most_hp};
use crate::sheet::Feature;
use crate::state::State;
use crate::state::pending::{Camp, Combat, SideDeed};
use crate::words::Ability;

/// The features that are special actions, those with which a side attacks at the same time last.
const SPECIALS: [Feature; 10] = [
    Feature::Rage,
    Feature::Inspiration,
    Feature::SecondWind,
    Feature::LayOnHands,
    Feature::PreserveLife,
    Feature::ActionSurge,
    Feature::Ki,
    Feature::Smite,
    Feature::SacredWeapon,
    Feature::Breath,
];

/// What Lay on Hands heals for each level.
const HANDS_PER_LEVEL: u8 = 5;

/// What a special action is called.
pub(super) fn name(feature: Feature) -> &'static str {
    let titled = [(Feature::SecondWind, "Second Wind"), (Feature::LayOnHands, "Lay on Hands")];
    titled.iter().find(|(one, _)| *one == feature).map_or(feature.name(), |(_, name)| *name)
}

/// Who of a side can do something special, and what.
pub(super) fn able(state: &State, combat: &Combat, camp: Camp) -> Vec<(FolkNo, Vec<Feature>)> {
    let people = fighters(state, combat, camp);
    let serves = |person: &Islander, feature: Feature| {
        is_left(person, feature) && is_of_use(combat, camp, &people, person, feature)
    };
    let of = |person: &&Islander| {
        let able: Vec<Feature> = SPECIALS.into_iter().filter(|feature| serves(person, *feature)).collect();
        (!able.is_empty()).then_some((person.no, able))
    };
    people.iter().filter_map(of).collect()
}

/// Whether a feature has not been used up today (A133).
fn is_left(person: &Islander, feature: Feature) -> bool {
    let has_slot = feature != Feature::Smite || person.slot_left(1).is_some();
    has_slot && person.uses_left(feature) > 0
}

fn is_of_use(combat: &Combat, camp: Camp, people: &[&Islander], person: &Islander, feature: Feature) -> bool {
    let boost = camp.of(&combat.boosts);
    let heals = matches!(feature, Feature::LayOnHands | Feature::PreserveLife);
    let in_vain = (feature == Feature::Rage && boost.raging.contains(&person.no))
        || (feature == Feature::Inspiration && boost.inspired.is_some())
        || (feature == Feature::SecondWind && person.hp >= most_hp(person))
        || (feature == Feature::SacredWeapon && boost.hallowed > 0)
        || (heals && people.iter().all(|one| one.hp >= most_hp(one)));
    !in_vain
}

/// What an attack with a special deed deals more: averages, rounded down (A247); none for deeds that are no attacks.
pub(super) fn more_damage(state: &State, person: &Islander, feature: Feature) -> Option<u16> {
    let above = person.slot_left(1).and_then(|place| u8::try_from(place).ok()).unwrap_or(0);
    let all = [
        (Feature::ActionSurge, best_blow(&state.pack, person).average()),
        (Feature::Ki, bare_hands(person).once().average()),
        (Feature::Smite, average_of(2 + above, 8)),
        (Feature::Breath, average_of(2, 6)),
        (Feature::SacredWeapon, 0),
    ];
    all.into_iter().find(|(one, _)| *one == feature).map(|(_, more)| more)
}

/// Somebody does something special, and that is what their side does.
pub(super) fn perform(
    course: &mut OrderCourse<'_, impl Dice>,
    mut combat: Combat,
    camp: Camp,
    who: FolkNo,
    feature: Feature,
) {
    let Some(person) = course.state.person(who).cloned() else { return };
    let more = more_damage(&course.state, &person, feature);
    use_up(course, &person, feature);
    let boost = camp.of_mut(&mut combat.boosts);
    let mut healed = None;
    if feature == Feature::Rage {
        boost.raging.push(who);
    } else if feature == Feature::Inspiration {
        boost.inspired = Some(inspiration(&person));
    } else if feature == Feature::SacredWeapon {
        boost.hallowed = person.sheet.modifier(Ability::Cha).max(1);
    } else if feature == Feature::SecondWind {
        let wind = course.cast("Second Wind", 1, 10, i16::from(person.sheet.level));
        healed = Some(heal(course, who, u8::try_from(wind).unwrap_or(0)));
    } else if matches!(feature, Feature::LayOnHands | Feature::PreserveLife) {
        let on = most_hurt(&course.state, &combat, camp).unwrap_or(who);
        healed = Some(heal(course, on, HANDS_PER_LEVEL.saturating_mul(person.sheet.level)));
    }
    let tribe = course.state.tribe_name(*camp.of(&combat.sides));
    let deed = CombatDeed::DidSpecial { tribe, who: person.sheet.name.clone(), feature, healed };
    if let Some(more) = more {
        happen(course, Some(*camp.of(&combat.sides)), deed);
        return attack(course, combat, camp, more);
    }
    acted(course, combat, camp, SideDeed::Special, deed);
}

/// The sides of the die that a bard inspires with.
pub(super) fn inspiration(person: &Islander) -> u8 {
    if person.sheet.level >= 5 { 8 } else { 6 }
}

/// A use of the feature is gone; a smite takes a slot instead.
fn use_up(course: &mut OrderCourse<'_, impl Dice>, person: &Islander, feature: Feature) {
    match person.slot_left(1).filter(|_| feature == Feature::Smite) {
        Some(slot) => harm::spend_slot(course, person.no, slot),
        None => harm::use_up(course, person.no, feature),
    }
}

fn heal(course: &mut OrderCourse<'_, impl Dice>, on: FolkNo, amount: u8) -> (String, u8) {
    (course.state.name_of(on), harm::heal(course, on, amount))
}

fn most_hurt(state: &State, combat: &Combat, camp: Camp) -> Option<FolkNo> {
    let lacks = |person: &&Islander| most_hp(person).saturating_sub(person.hp);
    fighters(state, combat, camp).into_iter().rev().max_by_key(lacks).map(|person| person.no)
}
