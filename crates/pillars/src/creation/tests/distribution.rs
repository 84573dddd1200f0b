//! Many characters against exact enumeration: means and variances of attributes and pools, and survival.

use super::*;
use crate::house::{PoolsRule, Preset};

/// A sum of whole numbers and of their squares.
#[derive(Default)]
struct SquareSums {
    count: i64,
    sum: i64,
    squares: i64,
}

impl SquareSums {
    fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean, in ten-thousandths.
    fn mean(&self) -> i64 {
        self.sum * 10_000 / self.count
    }

    /// The variance, in ten-thousandths.
    fn variance(&self) -> i64 {
        let mean = self.mean();
        self.squares * 10_000 / self.count - mean * mean / 10_000
    }
}

#[track_caller]
fn near(found: i64, exact: i64, within: i64) {
    assert!((found - exact).abs() <= within, "found {found}, exactly {exact}, in ten-thousandths");
}

/// How far a mean of `count` values with that variance (in ten-thousandths) may stray: five standard errors.
fn stray(variance: i64, count: i64) -> i64 {
    (5 * (variance * 10_000 / count).isqrt()).max(1)
}

struct CharacterSums {
    attribute: SquareSums,
    best: SquareSums,
    fatigue: SquareSums,
    body: SquareSums,
    thirds: SquareSums,
}

fn at_sixteen_by(house: HouseRules, count: i64) -> CharacterSums {
    let mut dice = Fast::new(16);
    let mut found = CharacterSums {
        attribute: SquareSums::default(),
        best: SquareSums::default(),
        fatigue: SquareSums::default(),
        body: SquareSums::default(),
        thirds: SquareSums::default(),
    };
    for _ in 0..count {
        let mut state = State::new(house);
        while state.step != CreationStep::Market {
            let plan = policy::CreationPlan { years: 0, ..policy::CreationPlan::default() };
            let command = policy::next(&state, plan, &mut |below| {
                u8::try_from(dice.face(dice::Vault::Open, below.into())).expect("small") - 1
            });
            run(&mut state, &command, &mut dice);
        }
        let scores = state.character.scores;
        scores.iter().for_each(|(_, score)| found.attribute.add((*score).into()));
        found.best.add(scores.dex.max(scores.str).into());
        let pools = state.character.pools.expect("rolled");
        found.fatigue.add(pools.fatigue.start.into());
        found.body.add(pools.body.start.into());
        found.thirds.add(i64::from(pools.fatigue.start) * 2);
    }
    found
}

fn count() -> i64 {
    let long = std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1");
    if long { 1_000_000 } else { 60_000 }
}

/// Mean and variance (in ten-thousandths) of the larger of two throws of three dice, counted.
fn best_of_two() -> (i64, i64) {
    let throws = || (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| a + b + c)));
    let mut tally = SquareSums::default();
    throws().for_each(|one| throws().for_each(|other: i64| tally.add(one.max(other))));
    (tally.mean(), tally.variance())
}

const THREE_DICE: i64 = 87_500;
const ONE_DIE: i64 = 29_166;

// proves: generation 15-22; handbook 72, 156, 163
#[test]
fn attributes_and_the_handbook_s_pools_are_spread_as_counted() {
    let (n, (best, best_spread)) = (count(), best_of_two());
    let found = at_sixteen_by(Preset::Handbook.rules(), n);
    near(found.attribute.mean(), 105_000, stray(THREE_DICE, 6 * n));
    near(found.attribute.variance(), THREE_DICE, 1_500);
    near(best, 121_760, 5);
    near(found.best.mean(), best, stray(best_spread, n));
    near(found.best.variance(), best_spread, 1_500);
    // CON + WIS + INT + the better of DEX and STR + 2d6.
    let spread = 3 * THREE_DICE + best_spread + 2 * ONE_DIE;
    near(found.fatigue.mean(), 3 * 105_000 + best + 70_000, stray(spread, n));
    near(found.fatigue.mean(), 506_800, 60 + stray(spread, n));
    near(found.fatigue.variance(), spread, 8_000);
    near(found.thirds.mean() / 3, 337_800, 60 + stray(spread, n));
    near(found.thirds.variance() / 9, spread * 4 / 9, 4_000);
}

// proves: generation 314+317-318, 327-328
#[test]
fn the_guide_s_and_the_generation_text_s_pools_have_equal_means_and_differ_in_spread() {
    let (n, (best, best_spread)) = (count(), best_of_two());
    let guide = at_sixteen_by(Preset::CombatGuide.rules(), n);
    let fatigue_spread = 2 * THREE_DICE + best_spread + ONE_DIE;
    let body_spread = THREE_DICE + best_spread + ONE_DIE;
    near(guide.fatigue.mean(), 2 * 105_000 + best + 35_000, stray(fatigue_spread, n));
    near(guide.fatigue.mean(), 366_800, 60 + stray(fatigue_spread, n));
    near(guide.body.mean(), 261_800, 60 + stray(body_spread, n));
    near(guide.fatigue.variance(), fatigue_spread, 5_000);
    near(guide.body.variance(), body_spread, 5_000);
    let house = HouseRules { pools: PoolsRule::Generation, ..Preset::CombatGuide.rules() };
    let generation = at_sixteen_by(house, n);
    near(generation.fatigue.mean(), guide.fatigue.mean(), 2 * stray(fatigue_spread, n));
    assert!(generation.fatigue.variance() > guide.fatigue.variance() + 20_000, "its modifiers widen it");
}

// proves: generation 227+230-232; P31
#[test]
fn an_unmodified_army_year_is_survived_as_often_as_counted() {
    let mut dice = Fast::new(5);
    let begun = at_sixteen(HouseRules::default());
    let (mut years, mut survived) = (0_i64, 0_i64);
    while years < count() {
        let mut state = begun.clone();
        run(&mut state, &serve("army"), &mut dice);
        if !state.shut.is_empty() {
            continue;
        }
        years += 1;
        survived += i64::from(state.step != CreationStep::Dead);
    }
    near(survived * 10_000 / years, 9_537, 5 * 10_000 * 21 / (100 * years.isqrt()));
}
