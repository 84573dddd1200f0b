//! Special actions of a side (A97), each instead of another action: Rage until the fight ends, Inspiration for the next
//! attack, Second Wind and Lay on Hands.

use dice::Dice;

use super::actions::acted;
use super::deed::CombatDeed;
use super::group::fighters;
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander, Used};
use crate::harm;
use crate::numbers::most_hp;
use crate::sheet::Feature;
use crate::state::State;
use crate::state::pending::{Camp, Combat, SideDeed};
use crate::words::Ability;

/// What can be done specially.
#[derive(Clone, Copy)]
enum Special {
    Rage,
    Inspiration,
    SecondWind,
    LayOnHands,
}

impl Special {
    const ALL: [Self; 4] = [Self::Rage, Self::Inspiration, Self::SecondWind, Self::LayOnHands];

    const fn feature(self) -> Feature {
        match self {
            Self::Rage => Feature::Rage,
            Self::Inspiration => Feature::Inspiration,
            Self::SecondWind => Feature::SecondWind,
            Self::LayOnHands => Feature::LayOnHands,
        }
    }
}

/// What Lay on Hands heals for each level.
const HANDS_PER_LEVEL: u8 = 5;

/// What a special action is called.
pub(super) fn name(feature: Feature) -> &'static str {
    let special = Special::ALL.into_iter().find(|special| special.feature() == feature);
    match special {
        Some(Special::Rage) => "Rage",
        Some(Special::Inspiration) => "Inspiration",
        Some(Special::SecondWind) => "Second Wind",
        Some(Special::LayOnHands) => "Lay on Hands",
        None => "something special",
    }
}

/// Who of a side can do something special, and what.
pub(super) fn able(state: &State, combat: &Combat, camp: Camp) -> Vec<(FolkNo, Vec<Feature>)> {
    let people = fighters(state, combat, camp);
    let serves = |person: &Islander, special: Special| {
        person.sheet.features.contains(&special.feature())
            && is_left(person, special)
            && is_of_use(combat, camp, &people, person, special)
    };
    let of = |person: &&Islander| {
        let able: Vec<Feature> =
            Special::ALL.into_iter().filter(|special| serves(person, *special)).map(Special::feature).collect();
        (!able.is_empty()).then_some((person.no, able))
    };
    people.iter().filter_map(of).collect()
}

/// Whether a feature has not been used up today (A133).
fn is_left(person: &Islander, special: Special) -> bool {
    let used = person.used.iter().filter(|used| **used == Used::Feature(special.feature())).count();
    let inspires = usize::try_from(person.sheet.modifier(Ability::Cha).max(1)).unwrap_or(1);
    let most = match special {
        Special::Rage if person.sheet.level >= 3 => 3,
        Special::Rage => 2,
        Special::Inspiration => inspires,
        Special::SecondWind | Special::LayOnHands => 1,
    };
    used < most
}

fn is_of_use(combat: &Combat, camp: Camp, people: &[&Islander], person: &Islander, special: Special) -> bool {
    let boost = camp.of(&combat.boosts);
    match special {
        Special::Rage => !boost.raging.contains(&person.no),
        Special::Inspiration => boost.inspired.is_none(),
        Special::SecondWind => person.hp < most_hp(person),
        Special::LayOnHands => people.iter().any(|one| one.hp < most_hp(one)),
    }
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
    let Some(special) = Special::ALL.into_iter().find(|special| special.feature() == feature) else { return };
    let mut used = person.used.clone();
    used.push(Used::Feature(feature));
    course.change_person(who, PersonChange::Used(used));
    let boost = camp.of_mut(&mut combat.boosts);
    let mut healed = None;
    match special {
        Special::Rage => boost.raging.push(who),
        Special::Inspiration => boost.inspired = Some(if person.sheet.level >= 5 { 8 } else { 6 }),
        Special::SecondWind => {
            let wind = course.cast("Second Wind", 1, 10, i16::from(person.sheet.level));
            healed = Some(heal(course, who, u8::try_from(wind).unwrap_or(0)));
        }
        Special::LayOnHands => {
            let on = most_hurt(&course.state, &combat, camp).unwrap_or(who);
            healed = Some(heal(course, on, HANDS_PER_LEVEL.saturating_mul(person.sheet.level)));
        }
    }
    let tribe = course.state.tribe_name(*camp.of(&combat.sides));
    let deed = CombatDeed::DidSpecial { tribe, who: person.sheet.name.clone(), feature, healed };
    acted(course, combat, camp, SideDeed::Special, deed);
}

fn heal(course: &mut OrderCourse<'_, impl Dice>, on: FolkNo, amount: u8) -> (String, u8) {
    (course.state.name_of(on), harm::heal(course, on, amount))
}

fn most_hurt(state: &State, combat: &Combat, camp: Camp) -> Option<FolkNo> {
    let lacks = |person: &&Islander| most_hp(person).saturating_sub(person.hp);
    fighters(state, combat, camp).into_iter().rev().max_by_key(lacks).map(|person| person.no)
}
