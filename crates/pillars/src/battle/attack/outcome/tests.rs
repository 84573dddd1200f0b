//! Every throw of three and of four dice against every target number, held against the book's tables written out here.

use super::*;

/// All totals of so many dice, one for each throw.
fn throws(dice: u32) -> Vec<i16> {
    let faces = |throw: u32| (0..dice).map(move |die| 1 + i16::try_from(throw / 6_u32.pow(die) % 6).unwrap());
    (0..6_u32.pow(dice)).map(|throw| faces(throw).sum()).collect()
}

fn by_the_book(total: i16, dice: usize, need: i16) -> Outcome {
    match (dice, total) {
        (3, 3) => Outcome::Triple,
        (3, 4) => Outcome::Double,
        (3, 17) | (4, 21 | 22) => Outcome::Drop,
        (3, 18) | (4, 23 | 24) => Outcome::Break,
        (3, 5..=15) | (4, 4..=19) if total <= need.max(5) => Outcome::Hit,
        (3, 6..=16) | (4, 6..=20) => Outcome::Miss,
        other => panic!("{other:?} cannot be thrown"),
    }
}

// proves: handbook 589, 606, 608, 609; P66
#[test]
fn every_throw_means_what_the_book_says() {
    assert_eq!((throws(3).len(), throws(4).len()), (216, 1296));
    for dice in [3, 4] {
        for total in throws(dice) {
            for need in -10..=30 {
                let dice = usize::try_from(dice).unwrap();
                let expected = by_the_book(total, dice, need);
                for way in [AttackForm::Melee, AttackForm::HandToHand, AttackForm::Shot] {
                    assert_eq!(Outcome::of(total, dice, need, way), expected, "{total} on {dice} dice against {need}");
                }
                // Ruling P171: a thrown weapon is not dropped.
                let thrown = if expected == Outcome::Drop { Outcome::Miss } else { expected };
                assert_eq!(Outcome::of(total, dice, need, AttackForm::Thrown), thrown);
            }
        }
    }
}

#[test]
fn only_three_and_four_on_three_dice_are_critical() {
    let factors: Vec<(i16, bool, bool)> =
        Outcome::ALL.iter().map(|outcome| (outcome.factor(), outcome.is_critical(), outcome.hits())).collect();
    let (miss, hit) = ((1, false, false), (1, false, true));
    assert_eq!(factors, [(3, true, true), (2, true, true), hit, miss, miss, miss]);
}
