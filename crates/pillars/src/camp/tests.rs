use dice::{Dice, Scripted};
use play::Seat;
use play::game::Game;
use play::name::Name;

use super::*;
use crate::attributes::Scores;
use crate::character::{Character, Pools};
use crate::creation::living::{self, Edit};
use crate::equipment::GearPlace;
use crate::pools::{PoolDice, PoolPoints};

mod deeds;
mod door;
mod fights;
mod home;
mod laws;
mod loot;
mod opponents;
mod random;
mod secrets;
mod tending;
mod time;

const P1: Seat = Seat::Player(1);
const P2: Seat = Seat::Player(2);
const ANN: CamperId = CamperId(1);
const BOB: CamperId = CamperId(2);

fn item(key: &str) -> Id<Item> {
    Id::named(key)
}

fn named(name: &str) -> Name {
    Name::parse(name).expect("a name")
}

/// Somebody with tens throughout, full pools of 45 and 30, 1 gp and nothing else.
fn somebody(name: &str) -> Character {
    let dice = PoolDice { first: 3, second: 4 };
    let pools = Pools { dice, fatigue: PoolPoints::full(45), body: PoolPoints::full(30) };
    let fresh = Character::new(HouseRules::default());
    let scores = Scores::each(|_| 10);
    Character { name: Some(named(name)), pools: Some(pools), scores, purse: Coins::gold(1), ..fresh }
}

fn arrive(seat: Seat, character: Character) -> Command {
    let home = format!("home of {}", character.called());
    Command::Arrive { seat, home, guest: Box::new(Guest { character, rested: 0, left: Coins::NONE }) }
}

/// Ann, played by the first seat, and Bob, by the second.
fn camp() -> State {
    let mut state = State::new(HouseRules::default());
    for (seat, name) in [(P1, "Ann"), (P2, "Bob")] {
        act(&mut state, Seat::Door, &arrive(seat, somebody(name)), &[]);
    }
    state
}

/// Does what is allowed, with dice that are known beforehand, all of which must fall.
fn act(state: &mut State, seat: Seat, command: &Command, faces: &[u32]) -> Vec<Event> {
    let mut dice = Scripted::new(faces.iter().copied());
    let events = act_with(state, seat, command, &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    events
}

fn act_with(state: &mut State, seat: Seat, command: &Command, dice: &mut impl Dice) -> Vec<Event> {
    Camp::permit(&Camp::sight(state, seat), command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    let mut events = Vec::new();
    Camp::resolve(state, seat, command, dice, &mut events);
    for event in &events {
        Camp::apply(state, event);
    }
    events
}

fn refused(state: &State, seat: Seat, command: &Command) -> Refusal {
    Camp::permit(&Camp::sight(state, seat), command).expect_err(&format!("{command:?} is allowed"))
}

fn deed(who: CamperId, what: living::LifeCommand) -> Command {
    Command::Deed(Deed { who, what: creation::Command::Live(what) })
}

fn edit(state: &mut State, who: CamperId, edit: Edit) {
    act(state, Seat::Gm, &deed(who, living::LifeCommand::Edit(edit)), &[]);
}

fn give(state: &mut State, who: CamperId, key: &str, count: u16) {
    edit(state, who, Edit::Give { item: item(key), count });
}

fn of(state: &State, who: CamperId) -> &Camper {
    state.camper(who).expect("somebody is here")
}

fn pools(state: &State, who: CamperId) -> (i16, i16) {
    let pools = of(state, who).life.character.pools.expect("in play");
    (pools.fatigue.now, pools.body.now)
}

fn set_pools(state: &mut State, who: CamperId, fatigue: i16, body: i16) {
    edit(state, who, Edit::SetPool { pool: living::PoolName::Fatigue, to: fatigue });
    edit(state, who, Edit::SetPool { pool: living::PoolName::Body, to: body });
}

fn carried(state: &State, who: CamperId, key: &str) -> u16 {
    of(state, who).gear().count(item(key), GearPlace::Carried)
}

/// What each seat is told of a command that is given now.
fn told(state: &State, actor: Seat, command: &Command, faces: &[u32], ear: Seat) -> Vec<String> {
    let mut after = state.clone();
    let mut events = Vec::new();
    Camp::resolve(state, actor, command, &mut Scripted::new(faces.iter().copied()), &mut events);
    let mut heard = Vec::new();
    for event in &events {
        let before = after.clone();
        Camp::apply(&mut after, event);
        heard.extend(Camp::seen(&before, event, &after, ear));
    }
    heard.iter().map(|seen| Camp::tell(seen, &|seat| seat.to_string()).text).collect()
}

/// Writes home what has happened so far.
fn write_home(state: &mut State, who: CamperId) {
    let said = Box::new(homeward(of(state, who)));
    act(state, Seat::Door, &Command::WriteHome { who, said }, &[]);
}

/// Somebody comes out of a fight bleeding.
fn bleeds(state: &mut State, who: CamperId, wounds: u8) {
    let (fatigue, body) = pools(state, who);
    let back = Back { who, fatigue, body, bleeding: wounds, gear: of(state, who).gear().clone(), dead: false };
    let fight = u32::try_from(state.settled.len()).expect("few fights");
    act(state, Seat::Door, &Command::Settle { fight, back: vec![back], loot: Vec::new() }, &[]);
}
