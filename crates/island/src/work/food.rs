//! What fishing, foraging and hunting bring, by the digits of the book's tables, and what goes wrong.

use dice::Dice;

use super::rolls::{carried, distinct, smoke};
use super::{WorkDeed, names, place};
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::{FolkNo, Islander};
use crate::harm::hurt;
use crate::pack::Sign;
use crate::pack::effect::{Amount, Effect, Quirk, Serves, Whom};
use crate::sheet::Feature;
use crate::state::State;
use crate::state::pending::{Checks, Pending, Sharing};
use crate::words::{Activity, Resource};

/// Of how much food hunted one hide comes.
const FOOD_A_HIDE: u16 = 4;
/// The sides of the die of a mishap.
const MISHAP: u8 = 6;

/// What the book's tables say of so many successes.
pub(super) const fn harvest(activity: Activity, successes: u8) -> u16 {
    match (activity, successes) {
        (Activity::Forage, 1) => 1,
        (Activity::Fish, 1) | (Activity::Forage, 2) => 2,
        (Activity::Fish | Activity::Hunt, 2) => 4,
        (Activity::Hunt, 3) => 8,
        _ => 0,
    }
}

/// Food comes, or a mishap.
pub(super) fn finish(course: &mut OrderCourse<'_, impl Dice>, checks: &Checks, by: &[FolkNo], successes: u8) {
    let (food, hides) = brought(&course.state, checks, successes);
    course.change_tribe(checks.tribe, |tribe| {
        tribe.food = tribe.food.saturating_add(food);
        if hides > 0 {
            let stored = tribe.stores.entry(Resource::Hide).or_default();
            *stored = stored.saturating_add(hides);
        }
    });
    let (activity, place) = (checks.activity, place(&course.state, checks.hex));
    let deed = WorkDeed::Fed { activity, place, successes, food, hides };
    course.happen(Some(checks.tribe), Deed::Work(deed));
    if checks.activity == Activity::Hunt && successes == 0 {
        mishap(course, checks, &distinct(by));
    }
}

/// The food and the hides that so many successes bring.
pub(super) fn brought(state: &State, checks: &Checks, successes: u8) -> (u16, u16) {
    let caught = harvest(checks.activity, successes);
    let food = if caught > 0 { caught + more(state, checks, successes) } else { 0 };
    let food = if is_doubled(state, checks) { 2 * food } else { food };
    let hides = if checks.activity == Activity::Hunt { caught / FOOD_A_HIDE } else { 0 };
    (food, hides)
}

/// What things that are carried, and a smokehouse, add.
fn more(state: &State, checks: &Checks, successes: u8) -> u16 {
    let plus = |serves: &Serves| {
        if let Serves::Food(activity, plus) = serves
            && *activity == checks.activity
        {
            Some(u16::from(*plus) * u16::from(successes))
        } else {
            None
        }
    };
    let carried: u16 = carried(state, checks).iter().flat_map(|(_, craft)| &craft.serves).filter_map(plus).sum();
    let smoked = if checks.activity == Activity::Hunt { smoke(state, checks.hex) } else { 0 };
    carried + smoked
}

/// A ranger of the party doubles what is foraged in the lands that rangers know.
fn is_doubled(state: &State, checks: &Checks) -> bool {
    let is_ranger = |one: &Islander| one.sheet.features.contains(&Feature::NaturalExplorer);
    let sign = state.terrain(checks.hex).map(|terrain| terrain.sign);
    let is_known = state.is_coast(checks.hex)
        || matches!(sign, Some(Sign::Forest | Sign::Grassland | Sign::Mountain | Sign::Swamp));
    checks.activity == Activity::Forage
        && is_known
        && checks.people.iter().filter_map(|who| state.person(*who)).any(is_ranger)
}

/// Ruling A41: one of those who rolled is hurt; where they were several, the owner says who.
fn mishap(course: &mut OrderCourse<'_, impl Dice>, checks: &Checks, rollers: &[FolkNo]) {
    let people: Vec<Islander> = rollers.iter().filter_map(|who| course.state.person(*who)).cloned().collect();
    let is_lucky = |one: &Islander| one.sheet.quirks.contains(&Quirk::LuckyMishap);
    let throws = if matches!(people.as_slice(), [one] if is_lucky(one)) { 2 } else { 1 };
    let damage = (0..throws).map(|_| course.cast("mishap, piercing damage", 1, MISHAP, 0)).min().unwrap_or(0);
    let damage = u8::try_from(damage).unwrap_or(0);
    if let [one] = rollers {
        hurt(course, *one, damage.into());
    } else {
        course.push(Pending::Sharing(Sharing {
            tribe: checks.tribe,
            hex: checks.hex,
            of: "a mishap in the hunt".to_owned(),
            effect: Effect::Damage(Amount { dice: 1, sides: MISHAP, plus: 0 }, Whom::One),
            amount: damage,
            among: rollers.to_vec(),
            choose: 1,
            then: Vec::new(),
            element: None,
        }));
    }
    course.happen(Some(checks.tribe), Deed::Work(WorkDeed::Mishap { rolled: names(&people), damage }));
}
