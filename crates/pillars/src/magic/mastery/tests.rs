use super::*;
use crate::skills::{level_of, points_for};

const EVERY: [u16; 7] = [0, 1, 3, 6, 10, 15, 21];

fn mastery(level: u8) -> Mastery {
    Mastery::of(points_for(level), MasteryMax::Six)
}

// proves: P40
#[test]
fn levels_take_triangular_points() {
    for (level, points) in (0..).zip(EVERY) {
        assert_eq!(points_for(level), points);
        assert_eq!(level_of(points), level);
        assert_eq!(level_of(points + 1), if points == 0 { 1 } else { level }, "{points}");
    }
    assert_eq!([2, 5, 9, 14, 20].map(level_of), [1, 2, 3, 4, 5]);
    assert_eq!(level_of(u16::MAX), u8::MAX);
}

// proves: generation 424; P93.1, P93.2
#[test]
fn mastery_ends_at_five_or_six() {
    assert_eq!(Mastery::of(21, MasteryMax::Five).level(), 5);
    assert_eq!(Mastery::of(21, MasteryMax::Six).level(), 6);
    assert_eq!(Mastery::of(u16::MAX, MasteryMax::Six), Mastery::highest(MasteryMax::Six));
    assert_eq!(Mastery::of(0, MasteryMax::Five), Mastery::default());
    assert_eq!(rows().len(), usize::from(Mastery::highest(MasteryMax::Six).level()));
}

// proves: generation 422, 423, 424, 428; handbook 347.1, 364.1, 365.1; P93.1, P94.1, P94.2, P186
// proves: gm 1-mastery-discount
#[test]
fn the_printed_costs_of_spell_levels_one_to_seven() {
    let costs = |level| [1, 2, 3, 4, 5, 6, 7].map(|spell| mastery(level).cost(spell));
    for level in 0..=3 {
        assert_eq!(costs(level), [1, 2, 3, 4, 5, 6, 7], "{level}");
    }
    assert_eq!(costs(4), [1, 2, 2, 3, 4, 4, 5]);
    assert_eq!(costs(5), [1, 1, 2, 2, 3, 3, 4]);
    assert_eq!(costs(6), [1, 1, 1, 2, 2, 2, 3]);
    let discounts: Vec<_> = rows().iter().map(|row| row.discount).collect();
    assert_eq!(discounts, [None, None, None, Some((1, 3)), Some((1, 2)), Some((2, 3))]);
}

// proves: handbook 373-377; P100; gm 1-channel-recipe-spell
#[test]
fn a_beginner_cannot_push() {
    for spell in 1..=7 {
        assert_eq!(mastery(1).channel(spell), mastery(1).cost(spell));
        assert_eq!(
            [2, 3, 4, 5, 6].map(|level| mastery(level).channel(spell)),
            [1, 2, 3, 4, 5].map(|more| spell + more)
        );
    }
}

// proves: generation 421, 422, 423; handbook 363.1, 363.2, 364.1, 365.1; P95.1, P95.2
#[test]
fn guards_open_at_three_four_and_five() {
    assert_eq!(Guard::ALL.map(|guard| guard.needs().level()), [3, 4, 5]);
    for level in 0..=6 {
        let open: Vec<Guard> = Guard::ALL.into_iter().filter(|guard| guard.needs().level() <= level).collect();
        assert!(mastery(level).unlocked().eq(open.iter().copied()), "{level}");
        assert!(mastery(level).included(Guards::Included).eq(open.iter().copied()), "{level}");
        assert_eq!(mastery(level).included(Guards::SeparateSkills).count(), 0);
    }
}

// proves: generation 420, 421, 424; handbook 362.1, 363.1
#[test]
fn what_each_level_of_mastery_brings() {
    let words: [&[&str]; 6] = [
        &["cast"],
        &["gestures"],
        &["words", "protection"],
        &["third less", "halting"],
        &["half", "reflecting"],
        &["two thirds less", "inverted", "whole group"],
    ];
    for (row, words) in rows().iter().zip(words) {
        assert!(words.iter().all(|word| row.benefit.contains(word)), "{}", row.benefit);
    }
    assert_eq!(mastery(4).benefits().len(), 4, "each level keeps what the lower ones brought");
}
