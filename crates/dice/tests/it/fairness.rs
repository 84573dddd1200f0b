//! Every path on which a die can fall is fair and stays on the die.

use dice::{Dice, Die, DieFate, Expr, Fast, Roll, Seeded, Vault};

use crate::{effort, fits};

fn count_faces(sides: u32, faces: impl Iterator<Item = u32>) -> Vec<f64> {
    let mut counts = vec![0.0; sides as usize];
    for face in faces {
        assert!((1..=sides).contains(&face), "{face} is not on a d{sides}");
        counts[face as usize - 1] += 1.0;
    }
    counts
}

/// Checks that the faces are equally frequent.
fn assert_uniform(name: &str, counts: &[f64]) {
    let faces: f64 = counts.iter().map(|_| 1.0).sum();
    let expected = counts.iter().sum::<f64>() / faces;
    let fit = fits(counts.iter().map(|&seen| (seen, expected)));
    assert_eq!(fit, Ok(()), "{name}");
}

fn assert_fair_source(name: &str, mut dice: impl Dice) {
    for sides in [1, 2, 3, 4, 6, 7, 8, 10, 12, 20, 30, 100, 1000] {
        let throws = effort(100_000);
        let counts = count_faces(sides, (0..throws).map(|_| dice.face(Vault::Open, sides)));
        if sides > 1 {
            assert_uniform(&format!("{name} d{sides}"), &counts);
        }
    }
}

#[test]
fn seeded_dice_are_fair() {
    assert_fair_source("seeded", Seeded::from_number(1));
}

#[test]
fn fast_dice_are_fair() {
    assert_fair_source("fast", Fast::new(1));
}

#[test]
fn huge_dice_are_fair_where_plain_modulo_is_not() {
    // With w mod s the lower third of this die would come twice as often.
    let sides = 3_000_000_000;
    for dice in [&mut Seeded::from_number(2) as &mut dyn Dice, &mut Fast::new(2)] {
        let faces = (0..effort(100_000)).map(|_| dice.face(Vault::Open, sides));
        let thirds = count_faces(3, faces.map(|face| (face - 1) / 1_000_000_000 + 1));
        assert_uniform("thirds", &thirds);
    }
}

#[test]
fn successive_dice_do_not_depend_on_each_other() {
    for dice in [&mut Seeded::from_number(3) as &mut dyn Dice, &mut Fast::new(3)] {
        let mut pair = || (dice.face(Vault::Open, 6) - 1) * 6 + dice.face(Vault::Open, 6);
        let counts = count_faces(36, (0..effort(100_000)).map(|_| pair()));
        assert_uniform("pairs", &counts);
    }
}

fn rolls(text: &'static str, dice: &mut dyn Dice) -> impl Iterator<Item = Roll> {
    let expr = Expr::parse(text).expect(text);
    (0..effort(40_000)).map(move |_| expr.roll(dice))
}

/// Every drawn face of an expression with one kind of die, by what `wanted` lets through.
fn assert_path(text: &'static str, wanted: fn(&Die) -> bool) {
    for dice in [&mut Seeded::from_number(5) as &mut dyn Dice, &mut Fast::new(5)] {
        let drawn: Vec<Die> = rolls(text, dice).flat_map(|roll| roll.dice().collect::<Vec<_>>()).collect();
        let sides = drawn[0].sides;
        assert!(drawn.iter().all(|die| (1..=sides).contains(&die.face)), "{text}");
        let counts = count_faces(sides, drawn.iter().filter(|die| wanted(die)).map(|die| die.face));
        let possible: Vec<f64> = counts.into_iter().filter(|&count| count > 0.0).collect();
        assert_uniform(text, &possible);
    }
}

fn all(_: &Die) -> bool {
    true
}

#[test]
fn plain_dice_are_fair() {
    assert_path("3d6", all);
    assert_path("2d20 + 3", all);
}

#[test]
fn percentile_dice_are_fair() {
    assert_path("d%", all);
}

#[test]
fn dice_that_are_kept_and_dropped_are_drawn_fairly() {
    assert_path("4d6kh3", all);
    assert_path("4d6kl2", all);
    assert_path("5d8dl1", all);
    assert_path("5d8dh2", all);
}

#[test]
fn exploded_dice_are_fair() {
    assert_path("2d6!", all);
    assert_path("2d6!", |die| die.exploded);
    assert_path("2d6!>=4", |die| die.exploded);
}

#[test]
fn rerolled_dice_are_fair() {
    assert_path("2d6r1", all);
    assert_path("2d6r<3", |die| die.fate == DieFate::Kept);
    assert_path("2d6r<3", |die| die.fate == DieFate::Rerolled);
    assert_path("2d6ro<3", all);
    assert_path("d20ro<=10", |die| die.fate == DieFate::Rerolled);
}

#[test]
fn counted_dice_are_fair() {
    assert_path("10d6cs>=5", all);
    assert_path("10d6cs>=5", |die| die.success);
}

#[test]
fn the_face_a_die_is_rerolled_to_is_fair() {
    let mut dice = Seeded::from_number(6);
    let second = |roll: Roll| roll.faces().nth(1).map(|(_, face)| face);
    let counts = count_faces(6, rolls("d6ro<=6", &mut dice).filter_map(second));
    assert_uniform("second throw", &counts);
}
