//! Fights and what ends them, on a small island of beaches.

use std::collections::BTreeMap;
use std::sync::Arc;

use dice::Scripted;
use hex::Hex;
use play::Seat;
use play::game::Game;
use play::options::{Offer, offered};

use super::*;
use crate::command::Command;
use crate::course::OrderCourse;
use crate::event::{Deed, Event};
use crate::folk::{CarriedItem, FolkNo, Islander, LifeState, Rank};
use crate::game::Island;
use crate::key::PackKey;
use crate::pack::effect::Quirk;
use crate::pack::{Craft, Encounter, Pack, WeaponKind};
use crate::setup::Rules;
use crate::sheet::{Feature, FolkSheet, Origin};
use crate::state::pending::{Camp, Combat, Pending};
use crate::state::{Standing, State, Structure, Token, Tribe};
use crate::words::{Phase, Resource};

mod forecasts;
mod golden;
mod numbers;
mod peace;
mod refused;
mod rounds;
mod specials;
mod standings;
mod turns;
mod walks;

const DAVE: TribeNo = TribeNo(0);
const TRACY: TribeNo = TribeNo(1);

/// Where they meet: the middle of the island.
fn middle() -> Hex {
    Hex::at(4, 4)
}

/// The first hex around the middle, clockwise from the north.
fn north() -> Hex {
    middle().neighbours()[0]
}

fn tribe(no: TribeNo, name: &str) -> Tribe {
    Tribe {
        no,
        name: name.to_owned(),
        food: 0,
        stores: BTreeMap::new(),
        next_token: None,
        done: false,
        castaway: None,
        relics: 0,
        shards: 0,
        trophies: 0,
        cards: 0,
        peace: Vec::new(),
        lore: BTreeMap::new(),
        free: Vec::new(),
        standing: Standing::Peace,
        event_rerolled: false,
        escaped: None,
        leaderless: None,
        errands: None,
        whisper: None,
    }
}

/// Two tribes without people, on seven hexes of beach.
fn island() -> State {
    // Words are known once a pack has brought them.
    let pack = Pack::of_the_house();
    let beach = "beach".parse().unwrap();
    State {
        content: crate::pack::PackContent::Elsewhere,
        pack,
        rules: Arc::new(Rules::default()),
        land: Arc::new(middle().within(1).map(|hex| (hex, beach)).collect()),
        spots: BTreeMap::new(),
        tribes: vec![tribe(DAVE, "Dave"), tribe(TRACY, "Tracy")],
        folk: Vec::new(),
        bag: BTreeMap::new(),
        main_deck: Vec::new(),
        strangers: Vec::new(),
        decks: BTreeMap::new(),
        removed: BTreeMap::new(),
        day: 1,
        phase: Phase::Morning,
        order: vec![DAVE, TRACY],
        turn: 0,
        acted: false,
        changes: Vec::new(),
        pending: Vec::new(),
        last_day: 5,
        ending: None,
        guests: Vec::new(),
    }
}

/// Somebody of no learning, with all scores 10 and 4 HP.
fn commoner(name: &str) -> FolkSheet {
    FolkSheet {
        name: name.to_owned(),
        origin: Origin::Follower(PackKey::brought("nobody")),
        scores: [10; 6],
        level: 0,
        hp: 4,
        hit_die: 8,
        points: 6,
        skills: Vec::new(),
        expert: Vec::new(),
        saves: Vec::new(),
        tools: Vec::new(),
        weapons: Vec::new(),
        darkvision: false,
        features: Vec::new(),
        spells: Vec::new(),
        slots: [0; 3],
        quirks: Vec::new(),
    }
}

/// A main character of the first level with 11 HP, who knows clubs and spears.
fn hero(name: &str) -> FolkSheet {
    let weapons = vec![WeaponKind::Club, WeaponKind::Spear];
    FolkSheet { level: 1, hp: 11, weapons, ..commoner(name) }
}

fn craft(word: &str) -> PackKey<Craft> {
    word.parse().unwrap()
}

/// Somebody comes to the middle of the island, with these things.
fn come(state: &mut State, tribe: TribeNo, sheet: FolkSheet, things: &[&str]) -> FolkNo {
    let no = FolkNo(u16::try_from(state.folk.len()).unwrap());
    let rank = if sheet.level > 0 { Rank::Main } else { Rank::Follower };
    let items = things.iter().map(|word| CarriedItem { craft: craft(word), count: 1 }).collect();
    state.folk.push(Islander { items, ..Islander::new(no, tribe, rank, sheet, middle()) });
    no
}

/// So many come with nothing: a main character first, then followers.
fn crowd(state: &mut State, tribe: TribeNo, count: usize, things: &[&str]) -> Vec<FolkNo> {
    let names = (0..count).map(|place| format!("{tribe:?}-{place}"));
    let sheet = |name: String| if name.ends_with("-0") { hero(&name) } else { commoner(&name) };
    names.map(|name| come(state, tribe, sheet(name), things)).collect()
}

/// Puts a face-down token on every hex around but these.
fn close_all_but(state: &mut State, open: &[Hex]) {
    for hex in middle().neighbours().into_iter().filter(|hex| !open.contains(hex)) {
        let token =
            Token { kind: PackKey::<Encounter>::brought("blank"), area: None, face_up: false, known_to: Vec::new() };
        state.spots.entry(hex).or_default().token = Some(token);
    }
}

fn apply_all(state: &mut State, events: &[Event]) {
    for event in events {
        Island::apply(state, event);
    }
}

/// What comes of it when a course goes on by itself, with all events applied as in a game.
fn carry(state: &mut State, faces: &[u32], make: impl FnOnce(&mut OrderCourse<'_, Scripted>)) -> Vec<Event> {
    let (mut dice, mut out) = (Scripted::new(faces.iter().copied()), Vec::new());
    let mut course = OrderCourse::new(state, &mut dice, &mut out);
    make(&mut course);
    while advance(&mut course) {}
    assert!(!course.is_untold(), "every change and die is told of");
    let after = course.state;
    apply_all(state, &out);
    assert_eq!(*state, after, "the events bring about what the course did");
    dice.finish().unwrap();
    out
}

/// Dave's people come into Tracy's hex.
fn meet(state: &mut State, faces: &[u32]) -> Vec<Event> {
    carry(state, faces, |course| begin(course, DAVE, TRACY, middle()))
}

fn offers(state: &State, tribe: TribeNo) -> Vec<Offer> {
    let mut offers = Vec::new();
    options(&Island::sight(state, tribe.seat()), &mut |offer| offers.push(offer));
    offers
}

/// Gives an order of the game that is permitted and offered.
fn act(state: &mut State, tribe: TribeNo, command: Command, faces: &[u32]) -> Vec<Event> {
    permit(&Island::sight(state, tribe.seat()), &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    assert!(offered(&offers(state, tribe), &command), "{command:?} is not offered");
    let (mut dice, mut out) = (Scripted::new(faces.iter().copied()), Vec::new());
    Island::resolve(state, tribe.seat(), &command, &mut dice, &mut out);
    apply_all(state, &out);
    dice.finish().unwrap_or_else(|fault| panic!("{command:?}: {fault}"));
    out
}

/// Why an order is refused; it is not offered either.
fn refusal(state: &State, tribe: TribeNo, command: &Command) -> String {
    let refusal = permit(&Island::sight(state, tribe.seat()), command).unwrap_err();
    assert!(!offered(&offers(state, tribe), command), "{command:?} is refused, but offered");
    refusal.to_string()
}

/// Names both leaders where they are asked for, rolls these, and lets the entrant act first.
fn open_round(state: &mut State, leaders: [FolkNo; 2], faces: [u32; 2]) {
    let asked_now = asked(state);
    for (place, tribe) in asked_now.iter().enumerate() {
        let who = if *tribe == DAVE { leaders[0] } else { leaders[1] };
        let last = place + 1 == asked_now.len();
        act(state, *tribe, Command::Lead { who }, if last { &faces } else { &[] });
    }
    let winner = if faces[0] > faces[1] { DAVE } else { TRACY };
    act(state, winner, Command::TakeRole { attacker: winner == DAVE }, &[]);
}

fn combat(state: &State) -> &Combat {
    let Some(Pending::Combat(combat)) = state.pending.last() else { panic!("there is no fight") };
    combat
}

fn deeds(events: &[Event]) -> Vec<CombatDeed> {
    let deed = |event: &Event| {
        if let Deed::Combat(deed) = &event.happening.deed {
            deed.clone()
        } else {
            panic!("{event:?} is no deed of a fight")
        }
    };
    events.iter().map(deed).collect()
}

fn told(events: &[Event]) -> Vec<String> {
    let names = |seat: Seat| seat.to_string();
    events.iter().map(|event| event.happening.tell(&names).text).collect()
}

fn amounts(of: &[(FolkNo, u8)]) -> Command {
    Command::AssignDamage { amounts: of.iter().copied().collect() }
}

fn lives(state: &State, people: &[FolkNo]) -> Vec<LifeState> {
    people.iter().map(|who| state.person(*who).unwrap().life).collect()
}
