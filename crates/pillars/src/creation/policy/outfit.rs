//! What good sense buys to fight in and with: what one is able to use, and no more than one can carry (P282).

use std::cmp::Reverse;

use crate::character::Character;
use crate::data::{Id, Listed};
use crate::equipment::{Coins, CoinsLimit, Damage, Gear, GearPlace, Item, Load, LoadLevel, Trait, WeaponTable};

use super::pack;
use crate::creation::{State, legality};

/// The adjusted DEX that armour has to leave: half of all blows still hit.
const QUICK: i16 = 10;

/// The load that shopping may bring one to: one can still run.
const BEARABLE: LoadLevel = LoadLevel::Light;

/// The armour in the pack, or the best for a third of the purse that leaves one quick enough, and strong enough for a weapon.
pub(super) fn armour(state: &State) -> Option<Id<Item>> {
    let third = Coins::copper(state.character.purse.in_copper() / 3);
    let quick = |item: &Id<Item>| item.armour().is_some_and(|it| state.character.scores.dex + it.dexterity >= QUICK);
    let weapon = weapon(state);
    let fits =
        |item: &Id<Item>| quick(item) && within(state, *item, third) && is_bearable(state, *item, weapon.as_slice());
    Item::list().ids().filter(fits).max_by_key(|item| item.armour().map(|armour| armour.stops))
}

/// The weapon in the pack; or the one that hurts most and can be borne with a whole pack, for half the purse; or else
/// without the pack, or for all of the purse.
pub(super) fn weapon(state: &State) -> Option<Id<Item>> {
    let purse = state.character.purse;
    let half = Coins::copper(purse.in_copper() / 2);
    let pack = std::slice::from_ref(pack());
    let ways = [(half, pack), (half, &[]), (purse, pack), (purse, &[])];
    ways.into_iter().find_map(|(sum, besides)| best_weapon(state, sum, besides))
}

/// Of those to be had for so much, and to be borne besides something else, the one that hurts most, the cheapest and
/// lightest of such.
fn best_weapon(state: &State, sum: Coins, besides: &[Id<Item>]) -> Option<Id<Item>> {
    let fits =
        |item: &Id<Item>| force(state, *item) > 0 && within(state, *item, sum) && is_bearable(state, *item, besides);
    let worth = |item: &Id<Item>| (force(state, *item), Reverse(item.price().least()), Reverse(item.weight()));
    Item::list().ids().filter(fits).max_by_key(worth)
}

/// What of the pack stays at home so that one walks lightly: the lightest part that does it, or else the heaviest.
pub(super) fn left_at_home(state: &State) -> Option<Id<Item>> {
    let Character { gear, scores, house, .. } = &state.character;
    let along = state.character.coins_along();
    let level = |gear: &Gear| Load::of(gear, along, scores.str, house).level;
    if level(gear) <= BEARABLE {
        return None;
    }
    let parts = || pack().parts().iter().copied().filter(|part| gear.count(*part, GearPlace::Carried) > 0);
    let suffices = |part: &Id<Item>| {
        let mut rest = gear.clone();
        rest.put(*part, GearPlace::Carried, GearPlace::Left, 1).is_ok() && level(&rest) <= BEARABLE
    };
    parts().filter(suffices).min_by_key(|part| part.weight()).or_else(|| parts().max_by_key(|part| part.weight()))
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

/// Whether one bears it lightly, worn or in hand, with some other things besides; and without them as if it were nothing.
/// Whom the purse alone weighs down more than lightly bears what makes that no worse.
fn is_bearable(state: &State, item: Id<Item>, besides: &[Id<Item>]) -> bool {
    let Character { gear, purse, along, scores, house, .. } = &state.character;
    if gear.count(item, GearPlace::Carried) > 0 {
        return true;
    }
    let mut laden = gear.clone();
    let place = if item.armour().is_some() { GearPlace::Worn } else { GearPlace::Ready };
    let held = laden.add(item, 1).and_then(|()| laden.put(item, GearPlace::Carried, place, 1));
    let level = |gear: &Gear, along: Coins| Load::of(gear, along, scores.str, house).level;
    let alone = item.armour().is_some() || LoadLevel::of(item.weight(), scores.str) == LoadLevel::Unencumbered;
    let paid = CoinsLimit::of(*along, purse.checked_sub(item.price().least()).unwrap_or_default(), house);
    let all = besides.iter().try_for_each(|thing| laden.add(*thing, 1));
    let bearable = BEARABLE.max(level(&Gear::default(), paid));
    held.is_ok() && all.is_ok() && alone && level(&laden, paid) <= bearable
}

/// Already carried, or to be had for so much.
fn within(state: &State, item: Id<Item>, sum: Coins) -> bool {
    let carried = state.character.gear.count(item, GearPlace::Carried) > 0;
    carried
        && legality::put(
            state,
            item,
            GearPlace::Carried,
            if item.armour().is_some() { GearPlace::Worn } else { GearPlace::Ready },
        )
        .is_ok()
        || !carried && item.price().least() <= sum && legality::buy(state, item, 1, None).is_ok()
}
