//! Writing events into the state: nothing is rolled, refused or looked up.

use play::Seat;
use play::game::Game as _;

use super::hoard::{Hoard, less, more};
use super::{Back, Camper, CamperId, Event, Guest, LootPiece, State};
use crate::creation::living::LifeEvent;
use crate::creation::{self, CreationStep, Homecoming, Life};
use crate::data::Id;
use crate::equipment::{Gear, GearPlace, Holding, Item};

/// Writes an event into the state.
pub(super) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Arrived { who, seat, home, guest } => arrived(state, *who, *seat, home, guest),
        Event::Led { gm } => state.unled = !gm,
        Event::Left { who } => state.party.retain(|camper| camper.who != *who),
        Event::Did { who, what } => with(state, *who, |camper| Life::apply(&mut camper.life, what)),
        Event::HandedOver { from, to, item, place, count } => handed_over(state, [*from, *to], *item, *place, *count),
        Event::Paid { from, to, copper } => paid(state, [*from, *to], *copper),
        Event::LootTaken { who, item, count } => loot_taken(state, *who, *item, *count),
        Event::CoinsTaken { who, copper } => coins_taken(state, *who, *copper),
        Event::Rewarded { who, copper } => rewarded(state, *who, *copper),
        Event::Bound { patient, roll, .. } => {
            with(state, *patient, |camper| camper.bleeding = if roll.passed { 0 } else { camper.bleeding });
        }
        Event::Tended { patient, day, body, .. } => with(state, *patient, |camper| tended(camper, *day, *body)),
        Event::Passed { minutes, rest, .. } => passed(state, *minutes, *rest),
        Event::Ate { who, from, item, place } => ate(state, [*who, *from], *item, *place),
        Event::WentHungry { who, days } => with(state, *who, |camper| camper.hungry = *days),
        Event::LootAdded { item, count, hidden } => state.hoard_mut(*hidden).add(*item, *count),
        Event::CoinsAdded { copper, hidden } => coins_added(state.hoard_mut(*hidden), *copper),
        Event::LootRemoved { item, count, hidden } => state.hoard_mut(*hidden).take(*item, *count),
        Event::CoinsRemoved { copper, hidden } => coins_removed(state.hoard_mut(*hidden), *copper),
        Event::LootShown => moved(&mut state.kept, &mut state.loot),
        Event::LootHidden => moved(&mut state.loot, &mut state.kept),
        Event::Opposed { foe } => state.foes.push(foe.clone()),
        Event::Dismissed { foe } => state.foes.retain(|other| other.name != *foe),
        Event::FoeShown { foe } => set_hidden(state, foe, false),
        Event::FoeHidden { foe } => set_hidden(state, foe, true),
        Event::Settled { fight, back, loot } => settled(state, *fight, back, loot),
        Event::WrittenHome { who, said } => with(state, *who, |camper| written(camper, said)),
    }
}

fn with(state: &mut State, who: CamperId, change: impl FnOnce(&mut Camper)) {
    if let Some(camper) = state.camper_mut(who) {
        change(camper);
    }
}

/// A snapshot of somebody in play; whoever has no pools is nobody.
fn arrived(state: &mut State, who: CamperId, seat: Seat, home: &str, guest: &Guest) {
    let Guest { character, rested, left } = guest.clone();
    let life =
        creation::State { character, step: CreationStep::Alive, rested, ..creation::State::new(guest.character.house) };
    let Some(at_home) = Homecoming::of(&life, 0).map(|back| back.with_money(left)) else { return };
    let home = home.to_owned();
    state.arrivals = who.0;
    let (slept, bleeding, hungry, tended, written) = (0, 0, 0, None, 0);
    state.party.push(Camper { who, seat, home, life, left, at_home, slept, bleeding, hungry, tended, written });
}

/// The clock goes on, and whoever is alive has rested so long.
fn passed(state: &mut State, minutes: u32, rest: u32) {
    state.minutes = minutes;
    for camper in state.party.iter_mut().filter(|camper| camper.lives()) {
        camper.slept = camper.slept.saturating_add(rest);
    }
}

fn get(camper: &mut Camper, item: Id<Item>, count: u16) {
    let _ = camper.life.character.gear.add(item, count);
}

fn lose(camper: &mut Camper, item: Id<Item>, place: GearPlace, count: u16) {
    let _ = camper.life.character.gear.take(item, place, count);
}

fn handed_over(state: &mut State, [from, to]: [CamperId; 2], item: Id<Item>, place: GearPlace, count: u16) {
    if count > 0 {
        with(state, from, |camper| lose(camper, item, place, count));
        with(state, to, |camper| get(camper, item, count));
    }
}

fn paid(state: &mut State, [from, to]: [CamperId; 2], copper: u32) {
    with(state, from, |camper| camper.life.character.purse = less(camper.purse(), copper));
    rewarded(state, to, copper);
}

fn loot_taken(state: &mut State, who: CamperId, item: Id<Item>, count: u16) {
    state.loot.take(item, count);
    with(state, who, |camper| get(camper, item, count));
}

fn coins_taken(state: &mut State, who: CamperId, copper: u32) {
    state.loot.coins = less(state.loot.coins, copper);
    rewarded(state, who, copper);
}

fn rewarded(state: &mut State, who: CamperId, copper: u32) {
    with(state, who, |camper| camper.life.character.purse = more(camper.purse(), copper));
}

fn ate(state: &mut State, [who, from]: [CamperId; 2], item: Id<Item>, place: GearPlace) {
    with(state, from, |camper| lose(camper, item, place, 1));
    with(state, who, |camper| camper.hungry = 0);
}

fn coins_added(hoard: &mut Hoard, copper: u32) {
    hoard.coins = more(hoard.coins, copper);
}

fn coins_removed(hoard: &mut Hoard, copper: u32) {
    hoard.coins = less(hoard.coins, copper);
}

/// All that lies in one hoard comes to the other.
fn moved(from: &mut Hoard, to: &mut Hoard) {
    to.absorb(std::mem::take(from));
}

fn tended(camper: &mut Camper, day: u32, body: i16) {
    camper.tended = Some(day);
    if let Some(pools) = &mut camper.life.character.pools {
        pools.body.now += body;
    }
}

fn set_hidden(state: &mut State, name: &play::name::Name, hidden: bool) {
    for foe in state.foes.iter_mut().filter(|foe| foe.name == *name) {
        foe.hidden = hidden;
    }
}

/// What one had on them is what the fight left of it; what was elsewhere is still there.
fn settled(state: &mut State, fight: u32, back: &[Back], loot: &[LootPiece]) {
    for back in back {
        with(state, back.who, |camper| came_back(camper, back));
    }
    let mut found = Hoard::default();
    for piece in loot {
        found.add(piece.item, piece.count);
    }
    state.loot.absorb(found);
    state.settled.push(fight);
}

fn came_back(camper: &mut Camper, back: &Back) {
    camper.bleeding = back.bleeding;
    let character = &mut camper.life.character;
    if let Some(pools) = &mut character.pools {
        (pools.fatigue.now, pools.body.now) = (back.fatigue, back.body);
    }
    character.gear = with_the_rest(&character.gear, &back.gear);
    if back.dead {
        let age = character.age;
        Life::apply(&mut camper.life, &creation::Event::Lived(LifeEvent::Fell { age }));
    }
}

/// What one has on them now, and what is elsewhere as before.
fn with_the_rest(before: &Gear, on_them: &Gear) -> Gear {
    let elsewhere = |holding: &&Holding| matches!(holding.place, GearPlace::OnMount | GearPlace::Left);
    let rest = before.holdings().iter().filter(elsewhere);
    let all: Vec<Holding> = on_them.holdings().iter().filter(|held| !elsewhere(held)).chain(rest).copied().collect();
    Gear::try_from(all).unwrap_or_else(|_| on_them.clone())
}

/// The own log knows what it was told, and nothing that happened since.
fn written(camper: &mut Camper, said: &Homecoming) {
    camper.at_home = Homecoming { rest_minutes: 0, ..said.clone() };
    camper.slept = camper.slept.saturating_sub(said.rest_minutes);
    camper.written = camper.written.saturating_add(1);
}
