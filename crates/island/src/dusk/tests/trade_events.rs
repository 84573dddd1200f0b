//! A fire that neighbours share.

use super::*;
use crate::combat;
use crate::command::Command;
use crate::words::Resource;

/// Neighbours, one with wood and the other with food.
fn neighbours() -> Isle {
    let mut isle = isle();
    for who in people(&isle, TWO) {
        isle.person(who).hex = at(Side::South, 1);
    }
    isle.state.tribes[0].stores.insert(Resource::Wood, 3);
    isle.state.tribes[1].food = 2;
    isle
}

// proves: pack shared_fire; A118, A156
#[test]
fn by_a_shared_fire_neighbours_trade_that_night_and_nobody_leaves() {
    let mut isle = neighbours();
    strike(&mut isle, "shared_fire", &[]);
    assert_eq!(combat::asked(&isle.state), [ONE, TWO]);
    let give = |isle: &Isle, tribe: TribeNo, of: &[(&str, u16)]| {
        let offer = isle.offer(tribe, "offer_trade");
        let (_, slots) = offer.as_open().expect("they may trade");
        let count = |name: &str| of.iter().find(|(one, _)| *one == name).map_or(0, |(_, count)| *count);
        Command::OfferTrade(slots.iter().map(|slot| (slot.name.clone(), count(&slot.name))).collect())
    };
    let offer = give(&isle, ONE, &[("give_wood", 2), ("want_food", 1)]);
    isle.play(ONE, &offer, &[]);
    isle.play(TWO, &Command::AcceptTrade, &[]);
    isle.play(TWO, &Command::EndTrade, &[]);
    let stock = |no: usize| (isle.state.tribes[no].food, isle.state.tribes[no].stores.get(&Resource::Wood).copied());
    assert_eq!((stock(0), stock(1)), ((1, Some(1)), (1, Some(2))));
    assert_eq!((isle.state.day, isle.state.pending.len()), (2, 0), "and then it is morning");
    assert_eq!(isle.hex_of(people(&isle, ONE)[0]), MIDDLE);
    assert!(isle.state.tribes.iter().all(|tribe| tribe.peace.is_empty()), "it is no peace");
}

// proves: pack shared_fire; A118
#[test]
fn a_fire_is_shared_only_by_neighbours() {
    let mut isle = isle();
    isle.state.tribes[0].food = 2;
    strike(&mut isle, "shared_fire", &[]);
    assert_eq!((isle.state.day, isle.state.pending.len()), (2, 0));
}

// proves: A118
#[test]
fn who_have_nothing_to_trade_are_not_asked() {
    let mut isle = neighbours();
    isle.state.tribes[0].stores.clear();
    isle.state.tribes[1].food = 0;
    strike(&mut isle, "shared_fire", &[]);
    assert_eq!((isle.state.day, isle.state.pending.len()), (2, 0));
}
