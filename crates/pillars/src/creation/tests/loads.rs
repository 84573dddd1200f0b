//! What those have on them whom chance and good sense make whole (P170, P281).
//!
//! Of ten thousand, with the numbers:
//!
//! ```text
//! TRILITH_LONG=1 cargo test --release -p pillars --lib creation::tests::loads -- --nocapture
//! ```

use std::fmt;

use super::*;
use crate::equipment::Trait;
use crate::sheet::Sheet;

/// How many are made, and how many without `TRILITH_LONG`.
const ALL: u64 = 10_000;
const SHARE: u64 = 400;
/// Of a hundred, how many are to be fit for the road.
const FIT: u64 = 95;

/// How many of them bear what, and can use what they have.
#[derive(Debug, Default)]
struct LoadTally {
    made: u64,
    overloaded: u64,
    light: u64,
    armed: u64,
    armoured: u64,
    fit: u64,
}

impl LoadTally {
    fn count(&mut self, state: &State) {
        let level = Sheet::of(&Life::sight(state, PLAYER)).load.level;
        let (light, armed) = (matches!(level.as_str(), "unencumbered" | "light"), is_armed(state));
        self.made += 1;
        self.overloaded += u64::from(level == "overloaded");
        self.light += u64::from(light);
        self.armed += u64::from(armed);
        self.armoured += u64::from(state.character.gear.armour().is_some());
        self.fit += u64::from(light && armed);
    }
}

impl fmt::Display for LoadTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { made, overloaded, light, armed, armoured, fit } = self;
        write!(f, "of {made} rolled whole: {overloaded} overloaded, {light} light or less, ")?;
        write!(f, "{armed} armed with what they can use, {fit} both, {armoured} in armour")
    }
}

/// Whether a weapon is ready, and every one that is can be used on foot by that arm.
fn is_armed(state: &State) -> bool {
    let strength = state.character.scores.str;
    let usable = |item: Id<Item>| {
        let weapon = item.weapon().expect("what is ready and no shield is a weapon");
        weapon.shortfall(strength) == 0 && !weapon.has(Trait::Mounted) && weapon.fire.is_none()
    };
    let gear = &state.character.gear;
    gear.weapons().next().is_some() && gear.weapons().all(usable)
}

fn rolled_whole(house: HouseRules, seed: u64) -> State {
    let mut state = State::new(house);
    run(&mut state, &Command::RollEverything, &mut Fast::new(seed));
    state
}

// proves: P282
#[test]
fn whoever_is_rolled_whole_is_armed_and_walks_lightly() {
    let long = std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1");
    let many = if long { ALL } else { SHARE };
    let mut tally = LoadTally::default();
    for seed in 0..many {
        tally.count(&rolled_whole(HouseRules::default(), seed));
    }
    println!("{tally}");
    assert_eq!(tally.overloaded, 0, "{tally}");
    assert!(tally.fit * 100 >= many * FIT, "{tally}");
}

/// Where a whole purse or the armour weighs, too, a weapon is what good sense does not leave out.
// proves: P282
#[test]
fn whoever_is_rolled_whole_is_armed_under_the_switches_that_weigh_more() {
    for (house, overloaded) in [("handbook,armour_load=weighed", 0), ("handbook,coins=carried", SHARE / 20)] {
        let mut tally = LoadTally::default();
        for seed in 0..SHARE {
            tally.count(&rolled_whole(house.parse().expect("house rules"), seed));
        }
        println!("{house}: {tally}");
        assert!(tally.armed * 100 >= SHARE * FIT, "{house}: {tally}");
        assert!(tally.overloaded <= overloaded, "{house}: coins alone may be too much to bear: {tally}");
    }
}
