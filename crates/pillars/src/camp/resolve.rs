//! What a permitted command brings about in a camp.

use dice::Dice;

use super::{Camper, CamperId, Command, DAY, Deed, Event, Foe, State, deeds, hoard, rations, room, tending};
use crate::creation;
use crate::creation::living::LifeEvent;
use crate::rest::{self, Pause, PauseRow, Rest};

/// Works out what a permitted command brings about.
pub(super) fn resolve(state: &State, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
    out.extend(outcome(state, command));
    if let Command::Deed(Deed { who, what }) = command
        && let Some(camper) = state.camper(*who)
    {
        deeds::resolve(camper, what, dice, out);
    } else if let Command::Tend { healer, patient } = command
        && let (Some(healer), Some(patient)) = (state.camper(*healer), state.camper(*patient))
    {
        tending::resolve(healer, patient, state, dice, out);
    } else if let Command::Pass { pause } = command {
        pass(state, *pause, out);
    } else if let Command::PayAll { copper } = command {
        let paid = state.living().filter(|camper| hoard::room_in(camper.purse()) >= *copper);
        out.extend(paid.map(|camper| Event::Rewarded { who: camper.who, copper: *copper }));
    }
}

/// The one event that most commands are.
fn outcome(state: &State, command: &Command) -> Option<Event> {
    Some(match command.clone() {
        Command::Arrive { seat, home, guest } => {
            Event::Arrived { who: CamperId(state.arrivals + 1), seat, home, guest }
        }
        Command::Settle { fight, back, loot } => Event::Settled { fight, back, loot },
        Command::WriteHome { who, said } => Event::WrittenHome { who, said },
        Command::Lead { gm } => Event::Led { gm },
        Command::Leave { who } => Event::Left { who },
        Command::HandOver { from, to, item, place, count } => {
            let fits = state.camper(to).is_some_and(|camper| room(camper.gear(), item) >= count);
            Event::HandedOver { from, to, item, place, count: if fits { count } else { 0 } }
        }
        Command::Pay { from, to, copper } => {
            let fits = state.camper(to).is_some_and(|camper| hoard::room_in(camper.purse()) >= copper);
            Event::Paid { from, to, copper: if fits { copper } else { 0 } }
        }
        Command::TakeLoot { who, item, count } => Event::LootTaken { who, item, count },
        Command::TakeCoins { who, copper } => Event::CoinsTaken { who, copper },
        Command::Reward { who, copper } => Event::Rewarded { who, copper },
        Command::AddLoot { item, count, hidden } => Event::LootAdded { item, count, hidden },
        Command::AddCoins { copper, hidden } => Event::CoinsAdded { copper, hidden },
        Command::RemoveLoot { item, count, hidden } => Event::LootRemoved { item, count, hidden },
        Command::RemoveCoins { copper, hidden } => Event::CoinsRemoved { copper, hidden },
        Command::ShowLoot => Event::LootShown,
        Command::HideLoot => Event::LootHidden,
        Command::Oppose { name, numbers } => Event::Opposed { foe: Foe { name, numbers, hidden: !state.unled } },
        Command::Dismiss { foe } => Event::Dismissed { foe },
        Command::ShowFoe { foe } => Event::FoeShown { foe },
        Command::HideFoe { foe } => Event::FoeHidden { foe },
        Command::Deed(_) | Command::Tend { .. } | Command::Pass { .. } | Command::PayAll { .. } => return None,
    })
}

/// Time passes for everybody who is alive; when a day has passed they eat.
fn pass(state: &State, pause: Pause, out: &mut Vec<Event>) {
    let PauseRow { minutes: long, walking, .. } = pause.row();
    let minutes = state.minutes.saturating_add((*long).into());
    out.push(Event::Passed { pause, minutes, rest: if *walking { 0 } else { (*long).into() } });
    out.extend(state.living().filter_map(|camper| rested(camper, pause)));
    if minutes / DAY > state.minutes / DAY {
        rations::meal(state, out);
    }
}

/// Rulings P82, P83, P246: what a pause gives back to somebody.
fn rested(camper: &Camper, pause: Pause) -> Option<Event> {
    let character = &camper.life.character;
    let pools = character.pools?;
    let Rest { fatigue, body, rested, .. } =
        rest::rest(pause, camper.life.rested, character.house.body_healing, rest::mana_hours(None));
    let fatigue = pools.fatigue.room(rations::weakened(fatigue, camper.hungry));
    let body = if camper.hungry > 0 { 0 } else { pools.body.room(body) };
    let what = creation::Event::Lived(LifeEvent::Rested { pause, fatigue, body, rested });
    Some(Event::Did { who: camper.who, what })
}
