use super::*;
use crate::house::PoolsRule;

const SCORES: Scores = Scores { str: 12, dex: 10, int: 14, wis: 9, con: 11, chr: 8 };

// proves: handbook 120, 155, 156, 162, 163; P5, P6
#[test]
fn the_handbook_adds_four_attributes_and_two_dice_and_takes_two_thirds_for_body() {
    let dice = PoolDice { first: 3, second: 4 };
    let pools = starting(&SCORES, dice, PoolsRule::Handbook);
    assert_eq!(pools, Starting { fatigue: 11 + 9 + 14 + 12 + 7, body: 36 });
}

// proves: handbook 163; P7
#[test]
fn body_is_rounded_up() {
    assert_eq!([51, 52, 53, 54, 1, 0].map(two_thirds_up), [34, 35, 36, 36, 1, 0]);
}

// proves: handbook 120; P5, P6; guide 24-26, 134, 345-349
#[test]
fn the_guide_has_smaller_pools_with_a_die_each() {
    let dice = PoolDice { first: 3, second: 4 };
    assert_eq!(starting(&SCORES, dice, PoolsRule::Guide), Starting { fatigue: 35, body: 27 });
}

// proves: generation 314+317-318, 327-328; P5, P6
#[test]
fn the_generation_text_adds_the_modifiers_of_int_and_wis() {
    let dice = PoolDice { first: 3, second: 4 };
    assert_eq!(starting(&SCORES, dice, PoolsRule::Generation), Starting { fatigue: 36, body: 28 });
    let dull = Scores { int: 6, wis: 7, ..SCORES };
    assert_eq!(starting(&dull, dice, PoolsRule::Generation), Starting { fatigue: 11 + 7 + 12 + 3 - 3, body: 27 - 3 });
}

// proves: generation 320-322, 330-332; handbook 172-178, 184; P11, P16
#[test]
fn half_a_pool_costs_one_and_five_or_less_costs_two() {
    let penalty = |now| PoolPoints { start: 30, now }.penalty();
    assert_eq!([30, 16, 15, 6, 5, 1, 0, -40].map(penalty), [0, 0, -1, -1, -2, -2, -2, -2]);
    assert_eq!(PoolPoints::full(4).penalty(), 0, "a pool at its start never counts");
}

// proves: generation 314+317-318, 327-328; handbook 156; P9
#[test]
fn of_dex_and_str_the_higher_counts() {
    let dice = PoolDice { first: 3, second: 4 };
    let quick = Scores { str: 9, dex: 15, ..SCORES };
    assert_eq!(starting(&quick, dice, PoolsRule::Handbook).fatigue, 11 + 9 + 14 + 15 + 7);
    assert_eq!(starting(&quick, dice, PoolsRule::Guide), Starting { fatigue: 11 + 9 + 15 + 3, body: 11 + 15 + 4 });
}

// proves: P281
#[test]
fn pools_that_dice_made_are_made_by_the_same_dice_in_another_house() {
    let handbook = starting(&SCORES, PoolDice { first: 2, second: 6 }, PoolsRule::Handbook);
    assert_eq!(by_house(&SCORES, handbook, PoolsRule::Handbook), handbook);
    let even = PoolDice { first: 4, second: 4 };
    for rules in [PoolsRule::Guide, PoolsRule::Generation] {
        assert_eq!(by_house(&SCORES, handbook, rules), starting(&SCORES, even, rules), "{rules:?}");
    }
}

// proves: P281
#[test]
fn pools_that_no_dice_make_change_as_average_ones_do() {
    let beast = Starting { fatigue: 106, body: 90 };
    // By average dice Fatigue is 53 and 36, Body 36 and 26.
    assert_eq!(by_house(&SCORES, beast, PoolsRule::Guide), Starting { fatigue: 72, body: 65 });
    assert_eq!(by_house(&SCORES, Starting { fatigue: 1, body: 1 }, PoolsRule::Guide), Starting { fatigue: 1, body: 1 });
}
