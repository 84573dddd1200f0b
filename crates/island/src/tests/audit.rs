//! An audit after every event of whole games: by bots, and by chance with bots to carry them on.
//!
//! ```text
//! TRILITH_LONG=1 cargo test --release -p island --lib tests::audit -- --nocapture
//! ```

use std::collections::BTreeMap;

use dice::Fast;
use play::Seat;
use play::conformance::Walker;
use play::game::Game;
use play::options::Offer;

use super::laws::game_of;
use crate::bot;
use crate::combat::{CombatDeed, DirectDeed};
use crate::command::Command;
use crate::event::{Deed, Event};
use crate::folk::{LifeState, Rank};
use crate::game::Island;
use crate::key::PackKey;
use crate::pack::Encounter;
use crate::setup::{CombatKind, Rules};
use crate::sight::Sight;
use crate::state::State;
use crate::state::direct::DirectCombat;
use crate::state::pending::Pending;

/// More orders than any game takes.
const MOST_ORDERS: usize = 60_000;

/// How many games of each kind.
fn games() -> u64 {
    if std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1") { 25_000 } else { 8 }
}

/// Every token of the pack's bag, wherever it is.
fn tokens(state: &State) -> BTreeMap<PackKey<Encounter>, u16> {
    let mut all: BTreeMap<PackKey<Encounter>, u16> = BTreeMap::new();
    let mut add = |kind: PackKey<Encounter>, count: u16| *all.entry(kind).or_default() += count;
    for (kind, count) in state.bag.iter().chain(&state.removed) {
        add(*kind, (*count).into());
    }
    for spot in state.spots.values() {
        if let Some(token) = &spot.token {
            add(token.kind, 1);
        }
        // An area that lies face up was a marker once.
        if spot.area.is_some_and(|area| area != state.pack.centre) {
            add(PackKey::brought("area"), 1);
        }
    }
    for pending in &state.pending {
        if let Pending::Draws(draws) = pending {
            draws.kinds.iter().for_each(|kind| add(*kind, 1));
        }
    }
    all
}

/// What must hold of every state.
fn audit(state: &State) {
    for person in &state.folk {
        let name = &person.sheet.name;
        assert!(person.exhaustion <= 6, "{name} has exhaustion {}", person.exhaustion);
        assert!(person.exhaustion < 6 || person.life == LifeState::Dead, "{name} lives with exhaustion 6");
        assert!(person.life != LifeState::Up || person.hp > 0, "{name} stands with 0 HP");
        assert!(person.hp <= person.sheet.hp, "{name} has {} of {} HP", person.hp, person.sheet.hp);
        assert!(
            person.life != LifeState::Up || state.day == 0 || state.land.contains_key(&person.hex),
            "{name} is in the sea"
        );
        assert!(person.items.iter().all(|item| item.count > 0), "{name} carries none of something");
    }
    if let Some(Pending::Direct(direct)) = state.pending.last() {
        audit_fight(state, direct);
    }
    for tribe in &state.tribes {
        let mains = state.people_of(tribe.no).filter(|one| one.rank == Rank::Main).count();
        assert!(mains <= 1, "{} has {mains} main characters", tribe.name);
        assert!(tribe.stores.values().all(|count| *count > 0), "{} keeps none of something", tribe.name);
    }
}

/// What must hold in direct combat: twenty rounds at the most, saves below the third, nobody asleep and gone.
fn audit_fight(state: &State, direct: &DirectCombat) {
    assert!((1..=20).contains(&direct.round), "round {}", direct.round);
    assert!(usize::from(direct.turn) <= direct.order.len());
    for one in &direct.order {
        let person = state.person(one.who).expect("whoever fights is somebody");
        assert!(one.saves.0 <= 3 && one.saves.1 <= 3, "{} has saved {:?}", person.sheet.name, one.saves);
        assert!(person.rank == Rank::Main || person.life != LifeState::Down, "{} is down", person.sheet.name);
    }
}

/// What must hold when a turn is over: no hex holds people of two tribes who are on their feet (golden test 14).
fn audit_rest(state: &State) {
    if state.day == 0 || !state.pending.is_empty() || state.acted || state.ending.is_some() {
        return;
    }
    for person in state.folk.iter().filter(|one| one.is_up()) {
        assert!(!state.has_others(person.hex, person.tribe), "two tribes share {}", person.hex);
    }
}

/// Plays a game to its end, with an audit after every event; how many orders and events it took, and blows of direct combat.
fn play(tribes: usize, rules: Rules, seed: u64, chance: bool) -> (usize, usize, usize) {
    let mut dice = Fast::new(seed);
    let mut walker = Walker::new(seed);
    let mut state = Island::opened(game_of(tribes, rules), &mut dice).expect("a legal set-up");
    let before = tokens(&state);
    let (mut orders, mut count, mut blows) = (0, 0, 0);
    let mut events: Vec<Event> = Vec::new();
    while state.ending.is_none() {
        orders += 1;
        assert!(orders < MOST_ORDERS, "seed {seed}: stuck at day {} with {:?}", state.day, state.pending.last());
        let (seat, command) = next(&state, &mut walker, chance).unwrap_or_else(|| {
            panic!("seed {seed}: nobody can do anything at day {}: {:?}", state.day, state.pending.last())
        });
        events.clear();
        Island::resolve(&state, seat, &command, &mut dice, &mut events);
        assert!(!events.is_empty(), "seed {seed}: {command:?} brings nothing about");
        for event in &events {
            Island::apply(&mut state, event);
            audit(&state);
            count += 1;
            blows += usize::from(matches!(
                &event.happening.deed,
                Deed::Combat(CombatDeed::Direct(DirectDeed::Struck { .. }))
            ));
        }
        audit_rest(&state);
        if state.day > 0 {
            let (now, then) = (tokens(&state).values().sum::<u16>(), before.values().sum::<u16>());
            assert!(now >= then, "seed {seed}: tokens are lost by {command:?}");
        }
    }
    (orders, count, blows)
}

/// Who does what next: by chance whatever is offered to whoever is asked, three times in four, else as a bot would.
fn next(state: &State, walker: &mut Walker, chance: bool) -> Option<(Seat, Command)> {
    let mut prompts = Vec::new();
    Island::prompts(state, &mut prompts);
    let seat = prompts.get(walker.below(prompts.len()))?.to;
    let sight = Sight::new(state, seat);
    if chance && walker.below(4) > 0 {
        let mut offers: Vec<Offer> = Vec::new();
        Island::options(&sight, &mut |offer| offers.push(offer));
        let drawn = walker.command(&offers).and_then(|json| serde_json::from_value::<Command>(json).ok());
        if let Some(command) = drawn {
            assert_eq!(Island::permit(&sight, &command), Ok(()), "offered, but refused: {command:?}");
            return Some((seat, command));
        }
    }
    bot::decide(&sight).map(|command| (seat, command))
}

// proves: golden 14
#[test]
fn games_of_bots_come_to_an_end_and_keep_the_rules() {
    let (mut orders, mut events) = (0, 0);
    for seed in 0..games() {
        let rules = if seed % 2 == 0 { Rules::default() } else { Rules::of_days(10) };
        let (more, happened, _) = play(2 + usize::try_from(seed % 5).unwrap_or(0), rules, seed, false);
        orders += more;
        events += happened;
    }
    println!("{} games of bots: {orders} orders, {events} events, 0 faults", games());
}

/// Rulings A121 to A126.
#[test]
fn games_with_direct_combat_come_to_an_end_and_keep_the_rules() {
    let (mut orders, mut events, mut blows) = (0, 0, 0);
    for seed in 0..games() {
        let rules = Rules { combat: CombatKind::Direct, ..Rules::default() };
        let tribes = 2 + usize::try_from(seed % 3).unwrap_or(0);
        let (more, happened, struck) = play(tribes, rules, 2_000_000 + seed, seed % 2 == 0);
        orders += more;
        events += happened;
        blows += struck;
    }
    assert!(blows > 0, "nobody has struck anybody");
    println!("{} games with direct combat: {orders} orders, {events} events, {blows} blows, 0 faults", games());
}

// proves: golden 14; A101
#[test]
fn games_by_chance_come_to_an_end_and_keep_the_rules() {
    let (mut orders, mut events) = (0, 0);
    for seed in 0..games() {
        let (more, happened, _) =
            play(2 + usize::try_from(seed % 3).unwrap_or(0), Rules::default(), 1_000_000 + seed, true);
        orders += more;
        events += happened;
    }
    println!("{} games by chance: {orders} orders, {events} events, 0 faults", games());
}
