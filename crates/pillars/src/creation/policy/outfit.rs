//! What good sense buys to fight in and with: what one is able to use, and no more than one can carry.

use std::cmp::Reverse;

use crate::character::Character;
use crate::data::{Id, Listed};
use crate::equipment::load::coins;
use crate::equipment::{Coins, Damage, Item, Load, LoadLevel, Place, Trait, WeaponTable, Weight};
use crate::house::ArmourLoad;

use super::super::{State, legality};

/// The adjusted DEX that armour has to leave: half of all blows still hit.
const QUICK: i16 = 10;

/// The load that shopping may bring one to: one can still jog, and run without the pack.
const BEARABLE: LoadLevel = LoadLevel::Medium;

/// The armour in the pack, or the best for a third of the purse that leaves one quick enough.
pub(super) fn armour(state: &State) -> Option<Id<Item>> {
    let third = Coins::copper(state.character.purse.in_copper() / 3);
    let quick = |item: &Id<Item>| item.armour().is_some_and(|it| state.character.scores.dex + it.dexterity >= QUICK);
    let fits = |item: &Id<Item>| quick(item) && within(state, *item, third) && is_bearable(state, *item);
    Item::list().ids().filter(fits).max_by_key(|item| item.armour().map(|armour| armour.stops))
}

/// The weapon in the pack, or the one for half the purse that hurts most, the cheapest of such, if one can bear it.
pub(super) fn weapon(state: &State) -> Option<Id<Item>> {
    let half = Coins::copper(state.character.purse.in_copper() / 2);
    let fits = |item: &Id<Item>| force(state, *item) > 0 && within(state, *item, half) && is_bearable(state, *item);
    Item::list().ids().filter(fits).max_by_key(|item| (force(state, *item), Reverse(item.price().least())))
}

/// Twice what a blow does on average; nothing for what is no common weapon of those who fight on foot, or too heavy to
/// swing.
fn force(state: &State, item: Id<Item>) -> i16 {
    let strength = state.character.scores.str;
    let common = match item.weapon_table() {
        Some(WeaponTable::KnivesAndSwords | WeaponTable::AxesHammersMaces | WeaponTable::Pole) => item.weapon(),
        Some(WeaponTable::Missile | WeaponTable::Unusual) | None => None,
    };
    let Some(weapon) = common.filter(|weapon| !weapon.has(Trait::Mounted) && weapon.shortfall(strength) == 0) else {
        return 0;
    };
    let twice = |damage: Damage| 7 * i16::from(damage.dice()) + 2 * i16::from(damage.modifier());
    weapon.grips().filter_map(|grip| weapon.damage(grip, strength)).map(twice).max().unwrap_or(0)
}

/// Whether one bears it with pack and purse as well as before, or well enough, and without them as if it were nothing.
fn is_bearable(state: &State, item: Id<Item>) -> bool {
    let Character { gear, purse, scores, house, .. } = &state.character;
    if gear.count(item, Place::Carried) > 0 {
        return true;
    }
    let own = item.armour().is_some() && house.armour_load == ArmourLoad::Own;
    let more = if own { Weight::NONE } else { item.weight() };
    let paid = purse.checked_sub(item.price().least()).unwrap_or_default();
    let now = Load::of(gear, *purse, scores.str, house);
    let rest = Weight::tenths(now.weight.in_tenths() - coins(*purse).in_tenths());
    let level = |weight: Weight| LoadLevel::of(weight, scores.str);
    level(rest + more + coins(paid)) <= now.level.max(BEARABLE) && level(more) == LoadLevel::Unencumbered
}

/// Already carried, or to be had for so much.
fn within(state: &State, item: Id<Item>, sum: Coins) -> bool {
    let carried = state.character.gear.count(item, Place::Carried) > 0;
    carried
        && legality::put(state, item, Place::Carried, if item.armour().is_some() { Place::Worn } else { Place::Ready })
            .is_ok()
        || !carried && item.price().least() <= sum && legality::buy(state, item, 1, None).is_ok()
}
