use dice::Seeded;
use play::Seat;
use play::game::Game;
use serde_json::Value as Json;

use super::*;
use crate::dusk::{final_total, score, total};
use crate::event::Event;
use crate::fixture::{key, landed, setup};
use crate::game::Island;
use crate::pack::read_folder;
use crate::setup::{Rules, Setup};
use crate::sight::Sight;
use crate::state::{Ending, EndingWhy, Structure};

/// A set-up of so many tribes with whispers.
fn whispered(tribes: usize) -> Setup {
    Setup { rules: Rules { whispers: true, ..Rules::default() }, ..setup(tribes) }
}

/// Opened by the dice of that number, with all that happened.
fn opened(tribes: usize, seed: u64) -> (State, Vec<Event>) {
    let mut state = Island::begin(whispered(tribes)).expect("it is sound");
    let mut out = Vec::new();
    Island::open(&state, &mut Seeded::from_number(seed), &mut out);
    for event in &out {
        Island::apply(&mut state, event);
    }
    (state, out)
}

/// A morning on which the first tribe has that whisper.
fn with(aim: WhisperAim, points: u8) -> State {
    let mut state = landed(2);
    let mut pack = (*state.pack).clone();
    let (name, text) = ("An aim".to_owned(), "It is one.".to_owned());
    pack.whispers = [(PackKey::brought("an_aim"), Whisper { name, text, aim, points })].into();
    state.pack = crate::pack::PackHandle::new(pack);
    state.tribes[0].whisper = Some(PackKey::brought("an_aim"));
    state
}

fn everything(sight: &Sight<'_>) -> String {
    let parts: Vec<Json> = Island::parts(sight).iter().filter_map(|part| Island::view(sight, part)).collect();
    serde_json::to_string(&parts).expect("plain data")
}

/// Ruling A252: one of the pack's, by the hidden dice.
// proves: A252
#[test]
fn each_tribe_is_dealt_one_of_three() {
    let mut found: Vec<PackKey<Whisper>> = Vec::new();
    for seed in 0..30 {
        let (state, _) = opened(3, seed);
        assert!(state.tribes.iter().all(|tribe| tribe.whisper.is_some()));
        found.extend(state.tribes.iter().filter_map(|tribe| tribe.whisper));
    }
    found.sort_unstable();
    found.dedup();
    assert_eq!(found.len(), 3, "{found:?}");
    assert_eq!(found.len(), Pack::of_the_house().whispers.len());
    let plain = landed(2);
    assert!(plain.tribes.iter().all(|tribe| tribe.whisper.is_none()), "not without the rule");
}

/// Ruling A252: its owner and a GM see it, nobody else does, and no view, telling or imagined state gives it away.
// proves: A252
#[test]
fn nothing_of_it_is_seen_by_other_seats() {
    let (state, events) = opened(2, 3);
    let mut other = state.clone();
    let is = state.tribes[0].whisper;
    other.tribes[0].whisper = state.pack.whispers.keys().copied().find(|key| Some(*key) != is);
    for seat in [Seat::Player(2), Seat::Spectator(1), Seat::Clock] {
        let [one, two] = [&state, &other].map(|state| everything(&Sight::new(state, seat)));
        assert_eq!(one, two, "{seat}");
        assert_eq!(Sight::new(&state, seat).whisper(TribeNo(0)), None, "{seat}");
        let imagined = [&state, &other]
            .map(|state| Island::imagine(&Sight::new(state, seat), &mut Seeded::from_number(5)).tribes[0].whisper);
        assert_eq!(imagined[0], imagined[1], "what is imagined does not depend on what is");
    }
    for seat in [Seat::Player(1), Seat::Gm] {
        let [one, two] = [&state, &other].map(|state| everything(&Sight::new(state, seat)));
        assert_ne!(one, two, "{seat}");
        assert_eq!(Sight::new(&state, seat).whisper(TribeNo(0)), is, "{seat}");
    }
    let name = &of(&state, TribeNo(0)).expect("a whisper").name;
    let dealt = events.iter().find(|event| {
        event.happening.by == Some(TribeNo(0))
            && matches!(&event.happening.deed, Deed::Settling(SettlingDeed::Whispered { .. }))
    });
    let dealt = &dealt.expect("it is told").happening;
    let told = |seat| dealt.seen_by(seat).expect("it happened").tell(&|seat: Seat| seat.to_string()).text;
    assert!(told(Seat::Player(1)).contains(name) && !told(Seat::Player(2)).contains(name));
    assert!(!serde_json::to_string(&dealt.seen_by(Seat::Player(2))).unwrap().contains(name));
}

/// Ruling A252: it counts when the game is over, and not before.
// proves: A252
#[test]
fn it_is_scored_at_the_end_alone() {
    let mut state = with(WhisperAim::Food(3), 4);
    let one = TribeNo(0);
    state.tribes[0].food = 2;
    assert_eq!((total(&state, one), final_total(&state, one)), (total(&state, one), total(&state, one)));
    state.tribes[0].food = 3;
    let before = total(&state, one);
    assert_eq!(final_total(&state, one), before + 4);
    assert!(score(&state, one).iter().all(|line| !line.what.contains("An aim")), "nobody can tell before");
    state.ending = Some(Ending { why: EndingWhy::LastLight, winners: vec![one] });
    assert_eq!(total(&state, one), before + 4);
    assert!(score(&state, one).iter().any(|line| line.what == "whisper: An aim" && line.points == 4));
    assert_eq!(Sight::new(&state, Seat::Player(2)).whisper(one), state.tribes[0].whisper, "then all may know");
}

/// Every aim that a pack may bring.
#[test]
fn each_aim_is_held_against_what_the_tribe_has() {
    let one = TribeNo(0);
    let reached = |aim: WhisperAim, make: fn(&mut State)| {
        let mut state = with(aim, 1);
        let before = points(&state, one);
        make(&mut state);
        (before.is_some(), points(&state, one).is_some())
    };
    assert_eq!(reached(WhisperAim::People(5), |state| state.folk[1].tribe = TribeNo(1)), (false, false));
    assert_eq!(reached(WhisperAim::People(4), |_| ()), (true, true));
    let hut = |state: &mut State| {
        let hex = *state.land.keys().next().unwrap();
        let structure = Structure { craft: key("hut"), by: TribeNo(0), stages: 1, day: 1, lit: false };
        state.spots.entry(hex).or_default().structures.push(structure);
    };
    assert_eq!(reached(WhisperAim::Built(1), hut), (false, true));
    assert_eq!(reached(WhisperAim::Food(3), |state| state.tribes[0].food = 3), (false, true));
    let ore = |state: &mut State| {
        state.tribes[0].stores.insert(Resource::Ore, 2);
    };
    assert_eq!(reached(WhisperAim::Store(Resource::Ore, 2), ore), (false, true));
    assert_eq!(reached(WhisperAim::Cards(2), |state| state.tribes[0].cards = 2), (false, true));
    assert_eq!(reached(WhisperAim::Relics(1), |state| state.tribes[0].relics = 1), (false, true));
    assert_eq!(reached(WhisperAim::Peace(1), |state| state.tribes[0].peace = vec![TribeNo(1)]), (false, true));
    let wise = |state: &mut State| {
        for one in &mut state.folk {
            std::sync::Arc::make_mut(&mut one.sheet).level = 2;
        }
    };
    assert_eq!(reached(WhisperAim::Level(2), wise), (false, true));
}

/// A pack brings whispers of its own in a file of its own, or none; then no table can ask for them.
#[test]
fn packs_bring_whispers_or_none() {
    let files = |whispers: Option<&'static str>| -> Vec<(&'static str, &'static str)> {
        let house = crate::pack::files_of_the_house().iter().copied().filter(|(name, _)| *name != "whispers.toml");
        house.chain(whispers.map(|text| ("whispers.toml", text))).collect()
    };
    let own = "[quiet]\nname = \"Quiet\"\ntext = \"Two relics must be found.\"\naim = { relics = 2 }\npoints = 3\n";
    let pack = read_folder(&files(Some(own))).expect("it fits");
    assert_eq!(pack.whispers.values().next().map(|one| one.aim), Some(WhisperAim::Relics(2)));
    let none = read_folder(&files(None)).expect("whispers may be missing");
    let faults = Island::begin(Setup { pack: Some(Box::new(none)), ..whispered(2) }).expect_err("there are none");
    assert_eq!(faults[0].to_string(), "rules.whispers: the pack The Sundered Stones has none");
    let wrong = "[quiet]\nname = \"Quiet\"\ntext = \"Two relics must be found.\"\naim = { relics = 0 }\npoints = 30\n";
    let faults: Vec<String> =
        read_folder(&files(Some(wrong))).expect_err("it does not").iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 2, "{faults:?}");
}
