//! Marking damage, and getting over it.

use super::{Hit, LOWEST, LifeEvent, LifeRefusal, MOST_POINTS, ManaLeft, PoolName, edit};
use crate::character::{ManaPool, Pools};
use crate::condition::{InjuryEffects, Peril};
use crate::creation::{Event, State};
use crate::magic::Mana;
use crate::rest::{self, Pause, Rest};

/// A pool rises to its start and no further (P8).
pub(super) fn treat(state: &State, pool: PoolName, points: u16) -> Result<(), LifeRefusal> {
    let room = edit::pools(&state.character)?.of(pool).room(i16::MAX);
    let wanted = i16::try_from(points).unwrap_or(i16::MAX);
    if (1..=room.min(most())).contains(&wanted) { Ok(()) } else { Err(LifeRefusal::Whole { room: room.min(most()) }) }
}

/// The most points at once.
pub(super) fn most() -> i16 {
    i16::try_from(MOST_POINTS).unwrap_or(i16::MAX)
}

/// Ruling P69: both pools by the full amount when damage gets through to Body. Where the house has it so, one may be
/// past all saving (P14).
pub(super) fn hurt(state: &State, hit: Hit, points: u16, out: &mut Vec<Event>) {
    out.push(Event::Lived(LifeEvent::Wounded { hit, points }));
    let mut character = state.character.clone();
    if let Some(pools) = &mut character.pools {
        strike(pools, hit, points);
    }
    if InjuryEffects::of(&character).peril == Peril::Lost {
        out.push(Event::Lived(LifeEvent::Fell { age: character.age }));
    }
}

/// Takes damage off the pools that it reaches.
pub(super) fn strike(pools: &mut Pools, hit: Hit, points: u16) {
    let points = i16::try_from(points).unwrap_or(i16::MAX);
    let reached: &[PoolName] = match hit {
        Hit::Fatigue => &[PoolName::Fatigue],
        Hit::Body => &[PoolName::Body],
        Hit::Both => &PoolName::ALL,
    };
    for pool in reached {
        let now = &mut pools.of_mut(*pool).now;
        *now = now.saturating_sub(points).max(LOWEST);
    }
}

/// Rulings P82, P83, P236: what a pause gives back; the mana in secret.
pub(super) fn pause(state: &State, pause: Pause, out: &mut Vec<Event>) {
    let character = &state.character;
    let Some(pools) = character.pools else { return };
    let hours = rest::mana_hours(character.mana);
    let Rest { fatigue, body, mana, rested } = rest::rest(pause, state.rested, character.house.body_healing, hours);
    let (fatigue, body) = (pools.fatigue.room(fatigue), pools.body.room(body));
    out.push(Event::Lived(LifeEvent::Rested { pause, fatigue, body, rested }));
    let amount = mana.min(character.mana.map_or(0, ManaPool::lacking));
    if amount > 0 {
        out.push(Event::Lived(LifeEvent::ManaReturned { amount }));
    }
}

/// Writes down what a pause gave back.
pub(super) fn rested(state: &mut State, fatigue: i16, body: i16, rested: u16) {
    state.rested = rested;
    if let Some(pools) = &mut state.character.pools {
        pools.fatigue.now += fatigue;
        pools.body.now += body;
    }
}

/// Writes down the mana that came back.
pub(super) fn mana_returned(state: &mut State, amount: u16) {
    if let Some(pool) = &mut state.character.mana {
        let paid = amount.min(pool.debt);
        pool.debt -= paid;
        pool.now = Mana::new(pool.now.amount().saturating_add(amount - paid).min(pool.start.amount()));
        pool.shaken &= pool.lacking() > 0;
    }
}

/// Writes down what a fight has left of the mana.
pub(super) fn mana_left(state: &mut State, left: ManaLeft) {
    if let Some(pool) = &mut state.character.mana {
        pool.now = left.now.min(pool.start);
        (pool.debt, pool.shaken) = (left.debt, left.shaken);
    }
}
