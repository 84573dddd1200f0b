//! Ready hands: what a figure can take in them, and what has to leave them first.

use super::arm::Arm;
use super::figure::Figure;
use crate::data::Id;
use crate::equipment::{Gear, GearPlace, Holding, Item, Weapon};

/// Whether it is for the hands in a fight.
fn is_for_fighting(item: Id<Item>) -> bool {
    item.get().weapon().is_some() || item.get().shield().is_some()
}

/// What is slung and may be readied (P159).
pub(super) fn readies(figure: &Figure) -> impl Iterator<Item = Id<Item>> + '_ {
    figure.gear.at(GearPlace::Carried).map(|holding| holding.item).filter(|item| is_for_fighting(*item))
}

/// What is slung and may be readied when engaged: nothing that shoots.
pub(super) fn changes(figure: &Figure) -> impl Iterator<Item = Id<Item>> + '_ {
    readies(figure).filter(|item| item.get().weapon().is_none_or(|weapon| weapon.fire.is_none()))
}

/// Whether that is slung and may be readied.
pub(super) fn can_ready(figure: &Figure, item: Id<Item>) -> bool {
    readies(figure).any(|other| other == item)
}

/// Whether that may be picked up and readied.
pub(super) fn can_take(_figure: &Figure, item: Id<Item>) -> bool {
    is_for_fighting(item)
}

/// Ruling P273: the daggers in that place.
pub(super) fn daggers(figure: &Figure, place: GearPlace) -> impl Iterator<Item = Id<Item>> + '_ {
    let is_dagger = |item: &Id<Item>| item.get().weapon().is_some_and(Weapon::is_dagger);
    figure.gear.at(place).map(|holding| holding.item).filter(is_dagger)
}

/// Whether there is something to shoot.
pub(super) fn has_ammunition(figure: &Figure, arm: Arm) -> bool {
    let fire = arm.weapon().and_then(|weapon| weapon.fire.as_ref());
    fire.and_then(crate::equipment::Fire::ammunition).is_none_or(|item| figure.gear.count(item, GearPlace::Carried) > 0)
}

/// What has to leave the hands before that can be taken in them, in the order in which it goes: a shield for a shield,
/// the weapons for a weapon, and everything for what takes both hands.
pub(super) fn in_the_way(gear: &Gear, item: Id<Item>) -> Vec<Id<Item>> {
    let mut left = gear.clone();
    let mut gone = Vec::new();
    let shield = item.get().shield().is_some();
    while !fits(&left, item) {
        let Some(next) = next_to_go(&left, shield) else { break };
        let _ = left.take(next, GearPlace::Ready, 1);
        gone.push(next);
    }
    gone
}

/// Handbook, Combat: options m and q. Ruling P229: what is dropped for another thing: whatever is in the way, and for
/// a weapon at least the weapon in hand.
pub(super) fn given_up(gear: &Gear, item: Id<Item>) -> Vec<Id<Item>> {
    let gone = in_the_way(gear, item);
    let swaps = item.get().weapon().is_some() && gone.iter().all(|old| old.get().weapon().is_none());
    match gear.weapons().next().filter(|_| swaps) {
        Some(main) => std::iter::once(main).chain(gone).collect(),
        None => gone,
    }
}

fn fits(gear: &Gear, item: Id<Item>) -> bool {
    let hands = u32::from(item.get().hands().unwrap_or(0));
    hands <= gear.free_hands() && (item.get().shield().is_none() || gear.shield().is_none())
}

/// The last weapon goes before the first, and like before unlike.
fn next_to_go(gear: &Gear, for_a_shield: bool) -> Option<Id<Item>> {
    let of = |shield: bool| {
        let held = |holding: &Holding| holding.item.get().shield().is_some() == shield;
        gear.at(GearPlace::Ready).filter(held).last().map(|holding| holding.item)
    };
    of(for_a_shield).or_else(|| of(!for_a_shield))
}
