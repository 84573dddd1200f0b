//! Characters by chance: every grant is honoured, every pack fits or says that it does not, the dice are fair, and every
//! row of every table can come up. All 100,000 of them with `TRILITH_LONG=1`.

use super::*;
use crate::background::{self, Grant};
use crate::change::Change;
use crate::item::Item;
use crate::pack::SLOTS;

fn seeds() -> u64 {
    if std::env::var_os("TRILITH_LONG").is_some() { 100_000 } else { 2_000 }
}

/// Dice of that number. Neighbouring numbers of the fast generator have streams that are alike, so they are scattered.
fn scattered(seed: u64) -> Fast {
    let mut mixed = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    Fast::new(mixed ^ (mixed >> 31))
}

/// Somebody by chance, with all that happened on the way.
fn made(mode: Mode, seed: u64) -> (State, Vec<Event>) {
    let mut state = State { mode, ..State::default() };
    let mut events = Vec::new();
    let everything = Command::Make(Make::RollTheRest);
    Life::resolve(&state, PLAYER, &everything, &mut scattered(seed), &mut events);
    for event in &events {
        Life::apply(&mut state, event);
    }
    (state, events)
}

fn gained(event: &Event) -> Vec<&Item> {
    let item = |change: &'_ Change| matches!(change, Change::Gained(_));
    let things = event.changes.iter().filter(|change| item(change));
    things.filter_map(|change| if let Change::Gained(thing) = change { Some(&thing.item) } else { None }).collect()
}

/// Whether an event brought all that a row promises, to somebody who had so much gold.
fn honours(gold: u32, event: &Event, row: &Grant) {
    assert_eq!(gained(event), row.items.iter().collect::<Vec<_>>(), "{}", row.text);
    let joined = event
        .changes
        .iter()
        .filter_map(|change| if let Change::Joined(one) = change { Some(one.creature.name.as_str()) } else { None });
    let wanted = row.creatures.iter().map(|creature| creature.name.as_str());
    assert_eq!(joined.collect::<Vec<_>>(), wanted.collect::<Vec<_>>(), "{}", row.text);
    let purse =
        event.changes.iter().find_map(|change| if let Change::Gold(gold) = change { Some(*gold) } else { None });
    assert_eq!(purse, (row.gold > 0).then_some(gold + row.gold), "{}", row.text);
    assert_eq!(thrown(event, "more HP").len(), usize::from(row.hp.is_some()), "{}", row.text);
    let perk = event.changes.iter().find_map(|change| if let Change::Perk(perk) = change { Some(*perk) } else { None });
    assert_eq!(perk, row.perk, "{}", row.text);
}

/// What the dice for that showed.
fn thrown(event: &Event, of: &str) -> Vec<u8> {
    event.throws.iter().filter(|throw| throw.of == of).flat_map(|throw| throw.faces.iter().copied()).collect()
}

/// The rows of a whole making, each with its event.
fn every_grant_is_honoured(events: &[Event], character: &crate::character::Character) -> u8 {
    let one = Background::named(&character.background).expect("a background of the book");
    let (mut tables, mut bonds) = (one.table.iter(), one.bonds);
    let mut before = State::default();
    for event in events {
        if event.did == Did::BackgroundFound {
            assert_eq!(gained(event), one.kit().iter().collect::<Vec<_>>());
        }
        let row = event.changes.iter().find_map(|change| {
            if let Change::Past(answer) = change {
                let table = tables.next().expect("two tables");
                return table.row.iter().find(|row| row.text == answer.text);
            }
            let Change::Bond(text) = change else { return None };
            background::bonds().iter().find(|row| row.text == *text)
        });
        if let Some(row) = row {
            honours(before.character.gold, event, row);
            bonds += row.bonds;
        }
        Life::apply(&mut before, event);
    }
    let all = ["Hit Protection", "more HP"].map(|of| events.iter().flat_map(|event| thrown(event, of)).sum::<u8>());
    assert_eq!(character.hp.max, all[0] + all[1], "{}", character.background);
    bonds
}

// proves: core 38; fact 1.4
#[test]
fn whoever_is_made_by_chance_has_every_grant_and_a_pack_that_fits() {
    let mut full = 0;
    for seed in 0..seeds() {
        for mode in [Mode::Whole, Mode::Barebones] {
            let (State { character, progress, .. }, events) = made(mode, seed);
            assert_eq!((progress.step, character.fault()), (LifeStep::Alive, None), "{seed}");
            assert!(character.slots_used() <= SLOTS, "{seed}: {character:?}");
            full += u32::from(character.is_burdened());
            assert_eq!(character.hp_because().is_some(), character.is_burdened(), "{seed}: it is said");
            assert!(!character.name.is_empty() && character.age >= 12, "{seed}");
            assert!((1..=10).contains(&character.hp.max) && character.armor() <= 3, "{seed}");
            if mode == Mode::Whole {
                assert_eq!((character.traits.len(), character.past.len()), (8, 2), "{seed}");
                let bonds = every_grant_is_honoured(&events, &character);
                assert_eq!(character.bonds.len(), usize::from(bonds), "{seed}");
                let secret = character.omen.as_ref().is_some_and(|omen| omen.secret);
                let rolled = events.iter().any(|event| event.did == Did::OmenRolled);
                assert_eq!(secret, rolled, "{seed}");
            }
        }
    }
    println!("{} characters each way, {full} of them with every slot filled", seeds());
}

/// A chi-square of 15 degrees of freedom stays below 44.3 in 9,999 of 10,000 fair samples.
#[test]
fn each_attribute_falls_as_three_dice_do_before_any_swap() {
    let mut counts = [[0_u32; 16]; 3];
    for seed in 0..seeds().max(4_000) {
        let (_, events) = made(Mode::Whole, seed);
        let rolled = events.iter().find(|event| event.did == Did::AttributesRolled).expect("attributes");
        for change in &rolled.changes {
            if let Change::Attribute(attribute, score) = change {
                counts[*attribute as usize][usize::from(score.max) - 3] += 1;
            }
        }
    }
    let ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    for (attribute, counts) in Attribute::ALL.into_iter().zip(counts) {
        let all: u32 = counts.iter().sum();
        let parts = counts.iter().zip(ways).map(|(count, ways)| {
            let wanted = f64::from(all) * f64::from(ways) / 216.0;
            (f64::from(*count) - wanted).powi(2) / wanted
        });
        let square: f64 = parts.sum();
        println!("{attribute}: chi-square {square:.2} of {all}");
        assert!(square < 44.3, "{attribute}: {square}: {counts:?}");
    }
}

/// Walks to a step with dice of ones, then rolls it with that face.
fn rolled_at(number: u8, step: LifeStep, face: u32) -> State {
    let mut state = State::default();
    act(&mut state, Make::ChooseBackground { number }, &[]);
    act(&mut state, Make::RollName, &[1]);
    act(&mut state, Make::RollGold, &[1, 1, 1]);
    for table in [LifeStep::FirstPast, LifeStep::SecondPast] {
        let face = if table == step { face } else { 3 };
        let mut dice = Scripted::new([face, 1]);
        let mut events = Vec::new();
        Life::resolve(&state, PLAYER, &Command::Make(Make::RollPast), &mut dice, &mut events);
        for event in &events {
            Life::apply(&mut state, event);
        }
    }
    state
}

// proves: fact 5.1
#[test]
fn every_row_of_every_background_can_be_rolled_and_is_told_on_the_sheet() {
    for one in Background::all() {
        for (place, step) in [LifeStep::FirstPast, LifeStep::SecondPast].into_iter().enumerate() {
            for (face, row) in (1..).zip(&one.table[place].row) {
                let state = rolled_at(one.number, step, face);
                assert_eq!(state.character.past[place].text, row.text, "{} {face}", one.name);
                let has = |item: &Item| state.character.things.iter().any(|thing| thing.item == *item);
                assert!(row.items.iter().all(has), "{} {face}", one.name);
            }
        }
        for face in 1..=10_u32 {
            let mut state = State::default();
            act(&mut state, Make::ChooseBackground { number: one.number }, &[]);
            act(&mut state, Make::RollName, &[face]);
            assert_eq!(state.character.name, one.names[face as usize - 1]);
        }
    }
}

// proves: fact 3.1, 4.1
#[test]
fn every_bond_omen_and_trait_can_be_rolled() {
    for face in 1..=20_u32 {
        let mut state = rolled_at(8, LifeStep::FirstPast, 1);
        act(&mut state, Make::RollAttributes, &[3; 9]);
        act(&mut state, Make::Keep, &[]);
        act(&mut state, Make::RollHp, &[5]);
        let word = face.min(10);
        act(&mut state, Make::RollTraits, &[word; 8]);
        for (table, rolled) in background::traits().iter().zip(&state.character.traits) {
            assert_eq!(*rolled, table.words[word as usize - 1]);
        }
        let row = &background::bonds()[face as usize - 1];
        let gold = state.character.gold;
        let events = act(&mut state, Make::RollBond, &[face]);
        honours(gold, &events[0], row);
        act(&mut state, Make::RollOmen, &[face]);
        let omen = state.character.omen.as_ref().expect("a Foundling's omen");
        assert_eq!((omen.text.as_str(), omen.secret), (background::omens()[face as usize - 1].as_str(), true));
    }
}

// proves: fact 15.1
#[test]
fn every_row_of_the_barebones_way_can_be_rolled() {
    let tables = barebones::tables();
    let sized = [tables.names.len(), tables.surnames.len(), tables.background.len(), tables.package.len()];
    assert_eq!(sized, [100, 100, 100, 4]);
    for face in 1..=100_u32 {
        let mut state = State { mode: Mode::Barebones, ..State::default() };
        act(&mut state, Make::RollBackground, &[face]);
        assert_eq!(state.character.background, tables.background[face as usize - 1].name);
        act(&mut state, Make::RollName, &[face, face]);
        let place = face as usize - 1;
        assert_eq!(state.character.name, format!("{} {}", tables.names[place], tables.surnames[place]));
        act(&mut state, Make::RollGold, &[1, 1, 1]);
        let [armor, weapon, gear] = [face.min(6), face.min(6), face.min(20)];
        let events = act(&mut state, Make::RollKit, &[armor, weapon, gear]);
        let rows =
            [&tables.armor[armor as usize - 1], &tables.weapons[weapon as usize - 1], &tables.gear[gear as usize - 1]];
        assert_eq!(gained(&events[0]), rows.into_iter().flatten().collect::<Vec<_>>());
    }
}
