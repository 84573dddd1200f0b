//! Thousands of commands at random leave a whole camp.

use dice::Fast;
use play::conformance::Walker;

use super::*;
use crate::creation::living::LOWEST;

/// A camp that nothing can be wrong with.
fn whole(state: &State, seed: u64) {
    for camper in &state.party {
        let pools = camper.life.character.pools.expect("everybody here has pools");
        for pool in [pools.fatigue, pools.body] {
            assert!((LOWEST..=pool.start).contains(&pool.now), "walk {seed}: {pool:?}");
        }
        assert!(camper.life.character.mana.is_none(), "walk {seed}");
        assert!(camper.gear().holdings().iter().all(|held| held.count > 0), "walk {seed}");
        assert!(matches!(camper.life.step, CreationStep::Alive | CreationStep::Dead), "walk {seed}");
    }
    for hoard in [&state.loot, &state.kept] {
        assert!(hoard.things.iter().all(|piece| piece.count > 0), "walk {seed}");
        assert!(hoard.things.windows(2).all(|pair| pair[0].item < pair[1].item), "walk {seed}");
    }
    let read: State = serde_json::from_value(serde_json::json!(state)).expect("it reads what it writes");
    assert_eq!(read, *state, "walk {seed}");
}

/// All money and all pieces of one thing, wherever they are.
fn wealth(state: &State, key: &str) -> (u64, u64) {
    let coins = state.party.iter().map(|camper| u64::from(camper.purse().in_copper())).sum::<u64>()
        + u64::from(state.loot.coins.in_copper());
    let held = state.party.iter().flat_map(|camper| camper.gear().holdings()).filter(|held| held.item == item(key));
    let things = held.map(|held| u64::from(held.count)).sum::<u64>() + u64::from(state.loot.count(item(key)));
    (coins, things)
}

fn drawn(state: &State, seat: Seat, walker: &mut Walker, wanted: &[&str]) -> Option<Command> {
    let mut offers = Vec::new();
    offers::options(&Sight::of(state, seat), &|verb| wanted.is_empty() || wanted.contains(&verb), &mut |offer| {
        if wanted.is_empty() || wanted.contains(&offer.verb()) {
            offers.push(offer);
        }
    });
    let json = walker.command(&offers)?;
    Some(serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{json}: {error}")))
}

fn walks(short: u64) -> u64 {
    if std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1") { short * 100 } else { short }
}

#[test]
fn random_evenings_leave_a_whole_camp() {
    let (mut made, mut died) = (0, 0);
    for seed in 0..walks(20) {
        let (mut walker, mut dice, mut state) = (Walker::new(seed), Fast::new(seed ^ 0xca4b), camp());
        for step in 0..60 {
            if state.party.len() < 2 {
                act(&mut state, Seat::Door, &arrive(P1, somebody(&format!("Late {step}"))), &[]);
            }
            let seat = [Seat::Gm, P1, P2][walker.below(3)];
            let Some(command) = drawn(&state, seat, &mut walker, &[]) else { continue };
            act_with(&mut state, seat, &command, &mut dice);
            made += 1;
            whole(&state, seed);
        }
        died += state.party.iter().filter(|camper| !camper.lives()).count();
    }
    assert!(made > 500 && died > 0, "{made} commands, {died} died");
}

#[test]
fn what_goes_from_hand_to_hand_is_neither_lost_nor_made() {
    for seed in 0..walks(30) {
        let (mut walker, mut dice, mut state) = (Walker::new(seed), Fast::new(seed), camp());
        act(&mut state, Seat::Gm, &Command::AddLoot { item: item("dagger"), count: 40, hidden: false }, &[]);
        act(&mut state, Seat::Gm, &Command::AddCoins { copper: 5_000, hidden: false }, &[]);
        let before = wealth(&state, "dagger");
        for _ in 0..40 {
            let seat = [P1, P2][walker.below(2)];
            let wanted = ["hand_over", "pay", "take_loot", "take_coins", "put"];
            let Some(command) = drawn(&state, seat, &mut walker, &wanted) else { continue };
            act_with(&mut state, seat, &command, &mut dice);
            assert_eq!(wealth(&state, "dagger"), before, "walk {seed}: {command:?}");
        }
    }
}
