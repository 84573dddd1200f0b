use dice::{Dice, Fast, Scripted};
use play::Seat;
use play::game::Game;

use super::*;
use crate::attributes::{Attribute, Scores};
use crate::character::Character;
use crate::checks::Subject;
use crate::creation::{self, CreationStep, Death, Event, Life, State};
use crate::data::Id;
use crate::equipment::{Coins, GearPlace, Item};
use crate::house::HouseRules;
use crate::rest::Pause;

mod deeds;
mod edits;
mod laws;
mod spending;

const PLAYER: Seat = Seat::Player(1);

/// Somebody in play whom the dice made.
fn made(house: HouseRules, seed: u64) -> State {
    let mut state = State::new(house);
    act(&mut state, PLAYER, &creation::Command::RollEverything, &mut Fast::new(seed));
    assert_eq!(state.step, CreationStep::Alive);
    state
}

/// Somebody in play with tens throughout, full pools of 45 and 30, 100 gp and nothing else.
fn plain() -> State {
    let mut state = made(HouseRules::default(), 1);
    let Character { name, pools, .. } = state.character.clone();
    let fresh = Character::new(HouseRules::default());
    let mut pools = pools.expect("everybody in play has pools");
    (pools.fatigue, pools.body) = (crate::pools::PoolPoints::full(45), crate::pools::PoolPoints::full(30));
    let mana = state.character.mana;
    state.character =
        Character { name, pools: Some(pools), mana, scores: Scores::each(|_| 10), purse: Coins::gold(100), ..fresh };
    state
}

fn act(state: &mut State, seat: Seat, command: &creation::Command, dice: &mut impl Dice) -> Vec<Event> {
    Life::permit(&Life::sight(state, seat), command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    let mut events = Vec::new();
    Life::resolve(state, seat, command, dice, &mut events);
    for event in &events {
        Life::apply(state, event);
    }
    events
}

/// Lives on with dice that are known beforehand, all of which must fall.
fn live(state: &mut State, command: LifeCommand, faces: &[u32]) -> Vec<Event> {
    let mut dice = Scripted::new(faces.iter().copied());
    let events = act(state, PLAYER, &creation::Command::Live(command), &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    events
}

fn edit(state: &mut State, edit: Edit) -> Vec<Event> {
    act(state, Seat::Gm, &creation::Command::Live(LifeCommand::Edit(edit)), &mut Scripted::new([]))
}

fn refused_to(state: &State, seat: Seat, command: creation::Command) -> String {
    let refusal = Life::permit(&Life::sight(state, seat), &command);
    refusal.expect_err(&format!("{command:?} is allowed")).to_string()
}

fn refused(state: &State, command: LifeCommand) -> String {
    refused_to(state, PLAYER, creation::Command::Live(command))
}

fn told(events: &[Event], seat: Seat) -> Vec<String> {
    let state = plain();
    let seen = events.iter().filter_map(|event| Life::seen(&state, event, &state, seat));
    seen.map(|seen| Life::tell(&seen, &|_| String::new()).text).collect()
}

fn pools(state: &State) -> (i16, i16) {
    let pools = state.character.pools.expect("in play");
    (pools.fatigue.now, pools.body.now)
}

fn item(key: &str) -> Id<Item> {
    Id::named(key)
}
