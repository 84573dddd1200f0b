use dice::Fast;
use play::Seat;
use play::game::Game;
use play::hash::Hash;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::creation::policy::{self, CreationPlan};
use crate::creation::{Command, CreationStep, Life, State};
use crate::data::{Id, Listed};
use crate::equipment::{Gear, GearPlace, Holding};
use crate::experience::Track;
use crate::house::{HouseRules, Preset};
use crate::magic::{Mana, ManaTest};

mod corrupted;
mod schema;

const PLAYER: Seat = Seat::Player(1);

/// Somebody whom the dice made.
fn made(house: HouseRules, seed: u64) -> Character {
    let mut state = State::new(house);
    obey(&mut state, &Command::RollEverything, &mut Fast::new(seed));
    state.character
}

/// Somebody who wanted so many years of a track and lived, or died trying.
fn served(house: HouseRules, seed: u64, track: Id<Track>, years: u8) -> Option<Character> {
    let mut state = State::new(house);
    let (mut dice, mut whims) = (Fast::new(seed), Fast::new(!seed));
    let plan = CreationPlan { years, track: Some(track), ..CreationPlan::default() };
    while state.step < CreationStep::Alive {
        let mut whim = |below: u8| {
            let face = dice::Dice::face(&mut whims, dice::Vault::Open, u32::from(below.max(1)));
            u8::try_from(face - 1).expect("a whim is small")
        };
        let command = policy::next(&state, plan, &mut whim);
        obey(&mut state, &command, &mut dice);
    }
    (state.step == CreationStep::Alive).then_some(state.character)
}

fn obey(state: &mut State, command: &Command, dice: &mut Fast) {
    let mut events = Vec::new();
    Life::resolve(state, PLAYER, command, dice, &mut events);
    for event in &events {
        Life::apply(state, event);
    }
}

/// A seal for tests: the amounts and what they are bound to, in the clear.
#[allow(clippy::trivially_copy_pass_by_ref, clippy::unnecessary_wraps, reason = "as a seal is asked for")]
fn seal(pool: &ManaPool, bound: &str) -> Option<String> {
    Some(format!("{}/{}/{}", pool.start.amount(), pool.now.amount(), Hash::of(&[bound.as_bytes()])))
}

fn open(sealed: &str, bound: &str) -> Option<ManaPool> {
    let (amounts, hash) = sealed.rsplit_once('/')?;
    let (start, now) = amounts.split_once('/')?;
    let pool = ManaPool::of(Mana::new(start.parse().ok()?), Mana::new(now.parse().ok()?));
    (hash == Hash::of(&[bound.as_bytes()]).to_string()).then_some(pool)
}

fn there_and_back(character: &Character) {
    let text = write(character, seal);
    let import = read(&text, open).unwrap_or_else(|faults| panic!("{faults:#?}\n{text}"));
    assert_eq!(import.character, *character);
    assert_eq!(write(&import.character, seal), text, "the same to the byte");
}

#[test]
fn everybody_whom_the_dice_make_goes_there_and_back() {
    for seed in 0..600 {
        there_and_back(&made(Preset::ALL[usize::from(seed % 2 == 1)].rules(), seed));
    }
}

#[test]
fn whoever_play_has_changed_comes_back_under_seal_and_not_without() {
    let mut hero = made(HouseRules::default(), 5);
    hero.free_points += 40;
    hero.scores.str = 25;
    hero.gear.add(Id::named("great_sword"), 1).expect("loot");
    there_and_back(&hero);
    let text = write(&hero, seal);
    let forged = text.replace("\"str\": 25", "\"str\": 26");
    assert_ne!(text, forged);
    assert!(read(&forged, open).is_err(), "a broken seal vouches for nobody");
    let faults = read(&write(&hero, unsealed), open).unwrap_err();
    assert!(faults.len() >= 2, "all that creation cannot explain is told: {faults:?}");
}

/// Ruling P280.
#[test]
fn what_lay_on_a_mount_that_is_not_there_is_left_behind() {
    let mut hero = made(HouseRules::default(), 5);
    let candles = |place| Holding { item: Id::named("candle"), count: 2, place };
    hero.gear = Gear::try_from(vec![candles(GearPlace::OnMount)]).expect("gear");
    let back = read(&write(&hero, seal), open).expect("whoever was written").character;
    assert_eq!(back.gear.holdings(), [candles(GearPlace::Left)]);
    let pony = Holding { item: Id::named("pony"), count: 1, place: GearPlace::Left };
    hero.gear = Gear::try_from(vec![pony, candles(GearPlace::OnMount)]).expect("gear");
    there_and_back(&hero);
}

// proves: P192
#[test]
fn the_seasoned_of_every_track_go_there_and_back() {
    let mut met = 0;
    for track in Track::list().ids() {
        let house = HouseRules { tracks: track.list, ..HouseRules::default() };
        let lost = HouseRules { creation_death: crate::house::CreationDeath::CostsTheYear, ..house };
        for (seed, rules) in (0..12).flat_map(|seed| [(seed, house), (seed, lost)]) {
            for years in [1, 9, 74] {
                let survivor = served(rules, seed, track, years);
                survivor.iter().for_each(there_and_back);
                met += usize::from(survivor.is_some());
            }
        }
    }
    assert!(met > 200, "{met} survived");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn write_then_read_gives_the_same_character(seed: u64, now in -20_i16..20, tested: bool, spent in 0_u16..3) {
        let mut character = made(HouseRules::default(), seed);
        let pools = character.pools.as_mut().expect("alive");
        pools.fatigue.now = now.min(pools.fatigue.start);
        character.tested = if tested { ManaTest::Yes } else { ManaTest::No };
        let mana = character.mana.as_mut().expect("rolled");
        mana.now = Mana::new(mana.start.amount() - spent);
        there_and_back(&character);
    }

    #[test]
    fn no_text_makes_the_reader_stumble(text in ".{0,200}") {
        prop_assert!(read(&text, unopened).is_err());
    }

    /// Any value in the place of any other is refused or read, and never makes the reader stumble.
    #[test]
    fn no_value_makes_the_reader_stumble(seed in 0_u64..50, place: prop::sample::Index, value in anything()) {
        let mut file: Value = serde_json::from_str(&write(&made(HouseRules::default(), seed), unsealed)).expect("JSON");
        let places = corrupted::places(&file["character"]);
        *file["character"].pointer_mut(&places[place.index(places.len())]).expect("a place") = value;
        if let Err(faults) = read(&file.to_string(), unopened) {
            prop_assert!(!faults.is_empty());
        }
    }
}

fn anything() -> impl Strategy<Value = Value> {
    prop_oneof![
        any::<i64>().prop_map(Value::from),
        (-40_000_i64..70_000).prop_map(Value::from),
        (0_i64..30).prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
        Just(json!(null)),
        Just(json!([])),
        Just(json!({})),
        Just(json!(1.5)),
    ]
}

#[test]
fn the_mana_is_never_in_the_clear_for_those_who_do_not_know_it() {
    let character = made(HouseRules::default(), 3);
    let other = |amount| {
        let pool = ManaPool::of(Mana::new(amount), Mana::new(amount));
        write(&Character { mana: Some(pool), ..character.clone() }, unsealed)
    };
    assert_eq!(other(5), other(17));
    assert!(read(&other(5), open).expect("in order").needs_mana());
    let tested = Character { tested: ManaTest::Yes, ..character.clone() };
    assert!(write(&tested, unsealed).contains("mana_known"));
}

#[test]
fn whoever_changes_the_file_loses_what_was_sealed() {
    let text = write(&made(HouseRules::default(), 3), seal);
    let curious = text.replace("\"tested\": \"no\"", "\"tested\": \"yes\"");
    assert_ne!(curious, text);
    assert!(read(&curious, open).expect("in order").needs_mana());
}

#[test]
fn an_empty_object_lacks_everything_at_once() {
    let text = json!({"format": FORMAT, "version": VERSION, "character": {}}).to_string();
    let faults = read(&text, unopened).expect_err("nothing is there");
    assert_eq!(faults.len(), 19);
    assert!(faults.iter().all(|fault| fault.what == "is missing"));
}

#[test]
fn what_is_no_file_of_ours_is_told_so() {
    let fault = |text: &str| {
        let faults = read(text, unopened).expect_err("no file");
        assert_eq!(faults.len(), 1);
        faults[0].to_string()
    };
    assert_eq!(fault("[]"), "file: is no JSON object");
    assert!(fault("{").starts_with("file: is no JSON: "));
    assert_eq!(fault(&"[".repeat(9)), "file: nests deeper than 8");
    assert_eq!(fault(&" ".repeat(LARGEST + 1)), "file: has 65537 bytes, and 65536 are read at most");
    assert_eq!(fault("{}"), format!("format: is missing: a character's file says {FORMAT:?}"));
    assert_eq!(fault(r#"{"format": "x"}"#), format!("format: is \"x\", and only {FORMAT:?} can be read here"));
    let two = json!({"format": FORMAT, "version": 2}).to_string();
    assert_eq!(fault(&two), "version: is 2, and only 1 can be read here");
    let more = json!({"format": FORMAT, "version": 1, "character": {}, "x": 1}).to_string();
    assert_eq!(fault(&more), "x: is no field of the file");
}

#[test]
fn where_points_came_from_must_add_up_to_the_scores() {
    let character = made(HouseRules::default(), 7);
    let origins = character.origins.expect("the log tells");
    let faults = |origins: crate::attributes::ScoreOrigins| {
        let forged = Character { origins: Some(origins), ..character.clone() };
        let faults = read(&write(&forged, unsealed), unopened).expect_err("it does not add up");
        faults.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let (score, start) = (character.scores.str, origins.start.str);
    let mut more = origins;
    more.years.str += 1;
    let told = format!("origins.start.str: with years and age this comes to {}, and the score is {score}", score + 1);
    assert_eq!(faults(more), [told]);
    let mut beyond = origins;
    (beyond.start.str, beyond.years.str) = (19, origins.years.str + start - 19);
    assert_eq!(faults(beyond), ["origins.start.str: 19 is out of bounds: at first a score is 3 to 18 (P1, P2)"]);
    let mut wild = origins;
    (wild.start.str, wild.years.str) = (i16::MAX, i16::MAX);
    assert!(!faults(wild).is_empty(), "no number is too large to be told");
}

#[test]
fn what_comes_along_goes_there_and_back() {
    use crate::equipment::{Coins, CoinsLimit};
    for along in [CoinsLimit::Purse, CoinsLimit::All, CoinsLimit::UpTo(Coins::copper(1_234))] {
        there_and_back(&Character { along, ..made(HouseRules::default(), 3) });
    }
}
