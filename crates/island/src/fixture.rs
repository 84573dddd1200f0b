//! Small islands for tests: begun, landed on, and played with scripted dice.

use dice::{Scripted, Seeded};
use hex::Hex;
use play::game::{Game, Prompt};
use play::options::{Offer, offered};

use crate::command::Command;
use crate::event::{Deed, Event};
use crate::folk::{CarriedItem, FolkNo, Rank};
use crate::game::Island;
use crate::key::PackKey;
use crate::pack::{Craft, Encounter, Sign};
use crate::refusal::Refusal;
use crate::setup::{Aim, Rules, Setup, TribeSetup};
use crate::sheet::{FolkSheet, Origin};
use crate::sight::Sight;
use crate::state::{State, TribeNo};
use crate::words::{Resource, Skill};

/// A main character whose modifiers are all 0 but for Strength, +2.
pub(crate) fn main(name: &str) -> FolkSheet {
    let race = String::new();
    FolkSheet {
        name: name.to_owned(),
        origin: Origin::Main { class: "Fighter".to_owned(), race, background: String::new() },
        scores: [14, 10, 10, 10, 10, 10],
        level: 1,
        hp: 11,
        hit_die: 10,
        points: 6,
        skills: vec![Skill::Survival],
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

/// So many tribes on the island of the house.
pub(crate) fn setup(tribes: usize) -> Setup {
    let names = ["Gulls", "Otters", "Herons", "Vipers", "Badgers", "Moths"];
    let mains = ["Ana", "Bo", "Cy", "Dee", "Eve", "Fin"];
    let tribe =
        |(name, lead): (&&str, &&str)| TribeSetup { name: (*name).to_owned(), main: Some(Box::new(main(lead))) };
    let aim = if tribes == 1 { Aim::ThreeFires } else { Aim::LastLight };
    let rules = Rules { aim, ..Rules::default() };
    Setup { pack: None, tribes: names.iter().zip(&mains).take(tribes).map(tribe).collect(), rules }
}

/// Begun and opened with the dice of that number.
pub(crate) fn opened(setup: Setup, seed: u64) -> State {
    Island::opened(setup, &mut Seeded::from_number(seed)).expect("the set-up is sound")
}

/// On the first morning, all that was asked answered as for the silent; nobody has a quirk.
pub(crate) fn landed(tribes: usize) -> State {
    let mut state = opened(setup(tribes), 1);
    let mut dice = Seeded::from_number(2);
    while state.day == 0 {
        let asked = asked(&state).into_iter().next().expect("somebody is asked");
        let command = asked.if_silent.expect("silence has an answer");
        let mut out = Vec::new();
        Island::resolve(&state, asked.to, &command, &mut dice, &mut out);
        fold(&mut state, &out);
    }
    for person in &mut state.folk {
        let sheet = std::sync::Arc::make_mut(&mut person.sheet);
        sheet.quirks.clear();
        if person.rank == Rank::Follower {
            (sheet.skills, sheet.tools, sheet.weapons, sheet.hp) = (Vec::new(), Vec::new(), Vec::new(), 4);
            person.hp = 4;
        }
    }
    state
}

/// Whom the game awaits.
pub(crate) fn asked(state: &State) -> Vec<Prompt<Command>> {
    let mut out = Vec::new();
    Island::prompts(state, &mut out);
    out
}

pub(crate) fn fold(state: &mut State, events: &[Event]) {
    for event in events {
        Island::apply(state, event);
    }
}

/// What a tribe is offered.
pub(crate) fn offers(state: &State, tribe: u8) -> Vec<Offer> {
    let mut offers = Vec::new();
    Island::options(&sight(state, tribe), &mut |offer| offers.push(offer));
    offers
}

pub(crate) fn sight(state: &State, tribe: u8) -> Sight<'_> {
    Sight::new(state, TribeNo(tribe).seat())
}

/// Why a tribe may not do that. What is refused is not offered.
pub(crate) fn refused(state: &State, tribe: u8, command: &Command) -> Refusal {
    assert!(!offered(&offers(state, tribe), command), "{command:?} is offered");
    Island::permit(&sight(state, tribe), command).expect_err("it is refused")
}

/// A tribe does that, with these dice and no others; what was done is told. What is permitted is offered.
pub(crate) fn does(state: &mut State, tribe: u8, command: &Command, faces: &[u32]) -> Vec<Deed> {
    if let Err(refusal) = Island::permit(&sight(state, tribe), command) {
        panic!("{command:?} is refused: {refusal}");
    }
    assert!(offered(&offers(state, tribe), command), "{command:?} is permitted, but not offered");
    let mut dice = Scripted::new(faces.iter().copied());
    let mut out = Vec::new();
    Island::resolve(state, TribeNo(tribe).seat(), command, &mut dice, &mut out);
    dice.finish().unwrap();
    fold(state, &out);
    out.into_iter().map(|event| event.happening.deed).collect()
}

/// An inland hex of that kind of land.
pub(crate) fn land(state: &State, sign: Sign) -> Hex {
    let fits = |hex: &&Hex| state.terrain(**hex).is_some_and(|terrain| terrain.sign == sign);
    *state.land.keys().rfind(fits).expect("the island has such land")
}

/// All people of a tribe stand there, and nothing lies there.
pub(crate) fn stand(state: &mut State, tribe: u8, hex: Hex) -> Vec<FolkNo> {
    let people: Vec<FolkNo> = state.people_of(TribeNo(tribe)).map(|one| one.no).collect();
    for who in &people {
        state.folk[usize::from(who.0)].hex = hex;
    }
    state.spots.remove(&hex);
    people
}

/// So many of the people of a tribe stand there; those who are missing come.
pub(crate) fn crowd(state: &mut State, tribe: u8, hex: Hex, count: usize) -> Vec<FolkNo> {
    while state.people_of(TribeNo(tribe)).count() < count {
        let mut person = state.people_of(TribeNo(tribe)).last().expect("a tribe has people").clone();
        person.no = FolkNo(u16::try_from(state.folk.len()).unwrap());
        state.folk.push(person);
    }
    stand(state, tribe, hex)
}

/// Somebody carries that now.
pub(crate) fn carry(state: &mut State, who: FolkNo, craft: &str) {
    state.folk[usize::from(who.0)].items.push(CarriedItem { craft: key(craft), count: 1 });
}

/// A tribe has so much of something.
pub(crate) fn store(state: &mut State, tribe: u8, resource: Resource, count: u16) {
    state.tribes[usize::from(tribe)].stores.insert(resource, count);
}

/// Something to craft.
pub(crate) fn key(craft: &str) -> PackKey<Craft> {
    craft.parse().expect("the pack of the house has it")
}

/// An encounter.
pub(crate) fn kind(encounter: &str) -> PackKey<Encounter> {
    encounter.parse().expect("the pack of the house has it")
}

/// The bag holds these alone.
pub(crate) fn bag(state: &mut State, kinds: &[(&str, u8)]) {
    state.bag = kinds.iter().map(|(word, count)| (kind(word), *count)).collect();
}
