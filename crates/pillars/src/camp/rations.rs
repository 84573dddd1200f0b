//! Meals: a day's food for everybody, each day that passes.

use std::cmp::Reverse;

use super::figures::figures;
use super::{CamperId, Event, State};
use crate::data::Id;
use crate::equipment::{Gear, GearPlace, Holding, Item, ItemKind, Ration};

/// Where food is at hand.
const AT_HAND: [GearPlace; 3] = [GearPlace::Carried, GearPlace::OnMount, GearPlace::Ready];

/// The food that is at hand, what spoils first.
fn food(gear: &Gear) -> Vec<Holding> {
    let ration = |item: Id<Item>| if let ItemKind::Ration(ration) = &item.get().kind { Some(ration) } else { None };
    let edible = |holding: &&Holding| AT_HAND.contains(&holding.place) && ration(holding.item).is_some();
    let mut food: Vec<Holding> = gear.holdings().iter().filter(edible).copied().collect();
    let lasts = |ration: Option<&Ration>| ration.and_then(|ration| ration.spoils_days).unwrap_or(u16::MAX);
    food.sort_by_key(|holding| (lasts(ration(holding.item)), holding.item, holding.place));
    food
}

/// The days for which there is food at hand.
pub(super) fn days(gear: &Gear) -> u32 {
    food(gear).iter().map(|holding| u32::from(holding.count)).sum()
}

/// Ruling P246: everybody who is alive eats, of the own food first, then of whoever has most; the others go hungry.
pub(super) fn meal(state: &State, out: &mut Vec<Event>) {
    let mut packs: Vec<(CamperId, Gear)> = state.living().map(|camper| (camper.who, camper.gear().clone())).collect();
    let mut unfed: Vec<CamperId> = Vec::new();
    for pack in &mut packs {
        let who = pack.0;
        match eat(who, pack) {
            Some(ate) => out.push(ate),
            None => unfed.push(who),
        }
    }
    for who in unfed {
        let fullest = packs.iter_mut().enumerate().max_by_key(|(place, (_, gear))| (days(gear), Reverse(*place)));
        let shared = fullest.and_then(|(_, pack)| eat(who, pack));
        out.push(shared.unwrap_or_else(|| hunger(state, who)));
    }
}

fn eat(who: CamperId, (from, gear): &mut (CamperId, Gear)) -> Option<Event> {
    let Holding { item, place, .. } = food(gear).into_iter().next()?;
    gear.take(item, place, 1).ok()?;
    Some(Event::Ate { who, from: *from, item, place })
}

fn hunger(state: &State, who: CamperId) -> Event {
    let days = state.camper(who).map_or(0, |camper| camper.hungry).saturating_add(1);
    Event::WentHungry { who, days }
}

/// Ruling P246: what rest gives back to somebody who is hungry: Fatigue, Body.
pub(super) fn weakened(fatigue: i16, hungry: u8) -> i16 {
    if hungry == 0 { fatigue } else { fatigue / figures().hunger.fatigue_divided_by }
}
