//! The land, laid out by open dice, since everybody sees it.

use std::collections::BTreeMap;

use dice::{Dice, Vault};
use hex::Hex;

use super::{CENTRE, SettlingDeed, setup};
use crate::change::Change;
use crate::check::face;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::key::PackKey;
use crate::pack::{MapPlan, Terrain};

/// The coast by its mix, the inside by its own, and the middle as it always is.
pub(super) fn lay_out(course: &mut OrderCourse<'_, impl Dice>) {
    let pack = course.state.pack.clone();
    let Some(plan) = setup::plan_for(&pack, course.state.tribes.len()) else { return };
    let land = land(plan, course.dice);
    let hexes = land.len();
    course.change(Change::Land(land));
    course.change_spot(CENTRE, |spot| spot.area = Some(pack.centre));
    course.happen(None, Deed::Settling(SettlingDeed::LaidOut { island: pack.name.clone(), hexes }));
}

fn land(plan: &MapPlan, dice: &mut impl Dice) -> BTreeMap<Hex, PackKey<Terrain>> {
    let coast = mixed(plan.coast.clone(), dice);
    let mut inside = plan.inland.clone();
    // The middle is one of the inland hexes, and is laid by itself.
    inside.entry(plan.centre).and_modify(|count| *count = count.saturating_sub(1));
    let inside = mixed(inside, dice);
    let within = (1..plan.radius).flat_map(|ring| CENTRE.ring(ring));
    let outside = CENTRE.ring(plan.radius).zip(coast);
    within.zip(inside).chain(outside).chain([(CENTRE, plan.centre)]).collect()
}

fn mixed(mix: BTreeMap<PackKey<Terrain>, u8>, dice: &mut impl Dice) -> Vec<PackKey<Terrain>> {
    let mut all: Vec<PackKey<Terrain>> =
        mix.into_iter().flat_map(|(terrain, count)| (0..count).map(move |_| terrain)).collect();
    shuffle(&mut all, Vault::Open, dice);
    all
}

/// Puts things in an order by dice.
pub(super) fn shuffle<T>(things: &mut [T], vault: Vault, dice: &mut impl Dice) {
    for last in (1..things.len()).rev() {
        things.swap(last, die(vault, last + 1, dice));
    }
}

/// One of so many places, from 0.
pub(super) fn die(vault: Vault, sides: usize, dice: &mut impl Dice) -> usize {
    match u8::try_from(sides) {
        Ok(sides) => usize::from(face(dice, vault, sides) - 1),
        Err(_) => usize::try_from(dice.face(vault, u32::try_from(sides).unwrap_or(u32::MAX)) - 1).unwrap_or(0),
    }
}
