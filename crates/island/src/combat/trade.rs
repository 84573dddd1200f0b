//! Trade after a peace: items of those present, and food and resources from the pools (A96, A156), as amounts by name.

use std::collections::BTreeMap;

use dice::Dice;
use hex::Hex;

use super::deed::{CombatDeed, happen};
use super::peace;
use crate::change::PersonChange;
use crate::command::Command;
use crate::course::OrderCourse;
use crate::folk::{CarriedItem, FolkNo, Islander};
use crate::key::PackKey;
use crate::pack::Craft;
use crate::pack::effect::Quirk;
use crate::state::pending::{Bargain, Camp, Goods, Pending, Trade};
use crate::state::{State, TribeNo};
use crate::words::Resource;

/// One thing that can be traded, with the name it has in orders and how much of it there is.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ware {
    /// `give_wood`, `want_food`, `give_spear`.
    pub name: String,
    /// How much there is.
    pub most: u16,
    gives: bool,
    what: What,
}

impl Ware {
    /// What people call it.
    pub fn called(&self, state: &State) -> String {
        called(state, self.what)
    }

    /// Whether one would give it, rather than get it.
    pub fn is_given(&self) -> bool {
        self.gives
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum What {
    Food,
    Store(Resource),
    Item(PackKey<Craft>),
}

/// All that a side could give, then all that it could want, with the names that orders give it.
pub(super) fn wares(state: &State, trade: &Trade, camp: Camp) -> Vec<Ware> {
    let own = goods_of(state, trade, camp);
    let others = goods_of(state, trade, camp.other());
    let ware = |gives: bool, (what, most): (What, u16)| {
        let verb = if gives { "give" } else { "want" };
        Ware { name: format!("{verb}_{}", word(what)), most, gives, what }
    };
    let gives = listed(&own).into_iter().map(|one| ware(true, one));
    let wants = listed(&others).into_iter().map(|one| ware(false, one));
    gives.chain(wants).collect()
}

fn word(what: What) -> String {
    match what {
        What::Food => "food".to_owned(),
        What::Store(resource) => resource.name().to_owned(),
        // A thing may be called as a resource is.
        What::Item(craft) if Resource::ALL.iter().any(|one| one.name() == craft.word()) => format!("thing_{craft}"),
        What::Item(craft) => craft.word().replace('-', "_"),
    }
}

fn listed(goods: &Goods) -> Vec<(What, u16)> {
    let food = [(What::Food, goods.food)].into_iter();
    let stores = goods.stores.iter().map(|(resource, count)| (What::Store(*resource), *count));
    let items = goods.items.iter().map(|(craft, count)| (What::Item(*craft), u16::from(*count)));
    food.chain(stores).chain(items).filter(|(_, count)| *count > 0).collect()
}

/// The people of a side whose things can be traded: those in the hex; by a shared fire, also those beside it.
fn present<'a>(state: &'a State, trade: &Trade, camp: Camp) -> impl Iterator<Item = &'a Islander> {
    let (hex, tribe, reach) = (trade.hex, *camp.of(&trade.sides), u8::from(!trade.then_part));
    state.people_of(tribe).filter(move |one| one.is_up() && one.hex.distance(hex) <= reach)
}

/// All that a side has to trade with.
fn goods_of(state: &State, trade: &Trade, camp: Camp) -> Goods {
    let Some(tribe) = state.tribe(*camp.of(&trade.sides)) else { return Goods::default() };
    let mut items: BTreeMap<PackKey<Craft>, u8> = BTreeMap::new();
    for item in present(state, trade, camp).flat_map(|one| &one.items).filter(|item| item.count > 0) {
        let count = items.entry(item.craft).or_default();
        *count = count.saturating_add(item.count);
    }
    Goods { food: tribe.food, stores: tribe.stores.clone(), items }
}

/// Two tribes at a fire between their hexes may trade, if either has anything; nobody leaves afterwards.
pub fn by_a_fire(course: &mut OrderCourse<'_, impl Dice>, hex: Hex, sides: [TribeNo; 2]) {
    let (offer, done, haggled, then_part) = (None, false, [false, false], false);
    let trade = Trade { hex, sides, offer, done, haggled, then_part };
    if is_idle(&course.state, &trade) {
        return;
    }
    course.push(Pending::Trade(trade));
    let sides = sides.map(|side| course.state.tribe_name(side));
    happen(course, None, CombatDeed::FireShared { sides, hex });
}

/// Whether neither side has anything to trade with.
pub(super) fn is_idle(state: &State, trade: &Trade) -> bool {
    wares(state, trade, Camp::Entrant).is_empty()
}

/// The bargain that amounts by name mean.
fn bargain(wares: &[Ware], amounts: &BTreeMap<String, u16>) -> Bargain {
    let mut bargain = Bargain::default();
    for ware in wares {
        let count = amounts.get(&ware.name).copied().unwrap_or(0);
        let side = if ware.gives { &mut bargain.gives } else { &mut bargain.wants };
        match ware.what {
            What::Food => side.food = count,
            What::Store(resource) => put(&mut side.stores, resource, |_| count),
            What::Item(craft) if count > 0 => {
                side.items.insert(craft, u8::try_from(count).unwrap_or(u8::MAX));
            }
            What::Item(_) => {}
        }
    }
    bargain
}

/// Changes how much there is of a resource; what there is none of is not in stores.
pub(super) fn put(stores: &mut BTreeMap<Resource, u16>, what: Resource, make: impl FnOnce(u16) -> u16) {
    let count = make(stores.get(&what).copied().unwrap_or(0));
    if count == 0 {
        stores.remove(&what);
    } else {
        stores.insert(what, count);
    }
}

/// Carries an order of a trade out.
pub(super) fn resolve(course: &mut OrderCourse<'_, impl Dice>, trade: Trade, tribe: TribeNo, command: &Command) {
    let Some(camp) = Camp::of_tribe(&trade.sides, tribe) else { return };
    // What belongs to other chapters, or to fights, never comes here.
    if let Command::OfferTrade(amounts) = command {
        let bargain = bargain(&wares(&course.state, &trade, camp), amounts);
        offer(course, trade, camp, bargain);
    } else if let Command::AcceptTrade = command {
        accept(course, trade, camp);
    } else if let Command::RefuseTrade = command {
        let deed = CombatDeed::TradeRefused { tribe: course.state.tribe_name(tribe) };
        course.replace_top(Pending::Trade(Trade { offer: None, ..trade }));
        happen(course, Some(tribe), deed);
    } else if let Command::EndTrade = command {
        end(course, trade, tribe);
    } else if let Command::Part { hex } = command {
        peace::part(course, &trade, camp, *hex);
    }
}

fn offer(course: &mut OrderCourse<'_, impl Dice>, trade: Trade, camp: Camp, bargain: Bargain) {
    let tribe = *camp.of(&trade.sides);
    let [name, to] = [camp, camp.other()].map(|camp| course.state.tribe_name(*camp.of(&trade.sides)));
    let [gives, wants] = [&bargain.gives, &bargain.wants].map(|goods| in_words(&course.state, goods));
    course.replace_top(Pending::Trade(Trade { offer: Some((camp, bargain)), ..trade }));
    happen(course, Some(tribe), CombatDeed::TradeOffered { tribe: name, to, gives, wants });
}

/// What goods are called: "2 wood and 1 spear".
pub(super) fn in_words(state: &State, goods: &Goods) -> Vec<String> {
    listed(goods).into_iter().map(|(what, count)| format!("{count} {}", called(state, what))).collect()
}

fn called(state: &State, what: What) -> String {
    match what {
        What::Food => "food".to_owned(),
        What::Store(resource) => resource.name().to_owned(),
        What::Item(craft) => state.craft_name(craft),
    }
}

/// The goods change hands; a haggler brings one resource more, once in a trade.
fn accept(course: &mut OrderCourse<'_, impl Dice>, mut trade: Trade, camp: Camp) {
    let Some((offered_by, bargain)) = trade.offer.take() else { return };
    hand_over(course, &trade, offered_by, &bargain.gives);
    hand_over(course, &trade, offered_by.other(), &bargain.wants);
    let mut extra = Vec::new();
    for (gainer, goods) in [(offered_by, &bargain.wants), (offered_by.other(), &bargain.gives)] {
        extra.extend(haggle(course, &mut trade, gainer, goods));
    }
    let tribe = *camp.of(&trade.sides);
    let [gives, wants] = [&bargain.gives, &bargain.wants].map(|goods| in_words(&course.state, goods));
    let by = course.state.tribe_name(*offered_by.of(&trade.sides));
    let deed = CombatDeed::TradeAccepted { tribe: course.state.tribe_name(tribe), by, gives, wants, extra };
    course.replace_top(Pending::Trade(trade));
    happen(course, Some(tribe), deed);
}

fn haggle(course: &mut OrderCourse<'_, impl Dice>, trade: &mut Trade, camp: Camp, gained: &Goods) -> Option<String> {
    let haggles = |one: &Islander| one.sheet.quirks.contains(&Quirk::Haggler);
    let who = present(&course.state, trade, camp).find(|one| haggles(one))?.sheet.name.clone();
    let (what, _) = gained.stores.iter().rev().max_by_key(|(_, count)| **count)?;
    if std::mem::replace(camp.of_mut(&mut trade.haggled), true) {
        return None;
    }
    course.change_tribe(*camp.of(&trade.sides), |tribe| put(&mut tribe.stores, *what, |count| count.saturating_add(1)));
    Some(format!("{who} talks them into 1 {what} more"))
}

/// One side's goods go to the other.
fn hand_over(course: &mut OrderCourse<'_, impl Dice>, trade: &Trade, giver: Camp, goods: &Goods) {
    let (from, to) = (*giver.of(&trade.sides), *giver.other().of(&trade.sides));
    course.change_tribe(from, |tribe| {
        tribe.food = tribe.food.saturating_sub(goods.food);
        goods.stores.iter().for_each(|(what, many)| put(&mut tribe.stores, *what, |count| count.saturating_sub(*many)));
    });
    course.change_tribe(to, |tribe| {
        tribe.food = tribe.food.saturating_add(goods.food);
        goods.stores.iter().for_each(|(what, many)| put(&mut tribe.stores, *what, |count| count.saturating_add(*many)));
    });
    for (craft, count) in &goods.items {
        let givers: Vec<FolkNo> = present(&course.state, trade, giver).map(|one| one.no).collect();
        let takers: Vec<Islander> = present(&course.state, trade, giver.other()).cloned().collect();
        take_from(course, &givers, *craft, *count);
        // Whoever has none of it yet takes it.
        let taker = takers.iter().find(|one| !one.carries(*craft)).or(takers.first()).map(|one| one.no);
        give_to(course, taker, *craft, *count);
    }
}

fn take_from(course: &mut OrderCourse<'_, impl Dice>, givers: &[FolkNo], craft: PackKey<Craft>, count: u8) {
    let mut left = count;
    for who in givers {
        let Some(mut items) = course.state.person(*who).map(|one| one.items.clone()) else { continue };
        let Some(item) = items.iter_mut().find(|item| item.craft == craft) else { continue };
        let taken = item.count.min(left);
        (item.count, left) = (item.count - taken, left - taken);
        if taken > 0 {
            items.retain(|item| item.count > 0);
            course.change_person(*who, PersonChange::Items(items));
        }
    }
}

fn give_to(course: &mut OrderCourse<'_, impl Dice>, taker: Option<FolkNo>, craft: PackKey<Craft>, count: u8) {
    let Some(who) = taker else { return };
    let Some(mut items) = course.state.person(who).map(|one| one.items.clone()) else { return };
    match items.iter_mut().find(|item| item.craft == craft) {
        Some(item) => item.count = item.count.saturating_add(count),
        None => items.push(CarriedItem { craft, count }),
    }
    course.change_person(who, PersonChange::Items(items));
}

fn end(course: &mut OrderCourse<'_, impl Dice>, trade: Trade, tribe: TribeNo) {
    if trade.then_part {
        course.replace_top(Pending::Trade(Trade { offer: None, done: true, ..trade }));
    } else {
        course.pop();
    }
    happen(course, Some(tribe), CombatDeed::TradeEnded { tribe: course.state.tribe_name(tribe) });
}
