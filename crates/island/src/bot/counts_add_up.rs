//! What is counted of many games is the same whoever counts which of them.

use dice::Fast;
use play::game::Game;

use super::count::{GameCount, WIN};
use crate::game::Island;
use crate::setup::{Rules, Setup, TribeSetup, tribe_names};

fn counted(seeds: std::ops::Range<u64>) -> GameCount {
    let mut all = GameCount::default();
    for seed in seeds {
        let tribes = tribe_names(3).into_iter().map(|name| TribeSetup { name, main: None }).collect();
        let mut dice = Fast::new(seed);
        let mut state = Island::opened(Setup { pack: None, tribes, rules: Rules::default() }, &mut dice).unwrap();
        assert!(all.play(&mut state, &mut dice));
    }
    all
}

#[test]
fn two_halves_make_the_whole() {
    let whole = counted(0..6);
    let mut halves = counted(3..6);
    halves.add(counted(0..3));
    assert_eq!(halves, whole);
}

// proves: A221
#[test]
fn each_game_has_one_win_and_each_tribe_one_main() {
    let all = counted(0..4);
    assert_eq!((all.games, all.tribes(), all.mains.of), (4, 12, 12));
    assert_eq!(all.seats.iter().sum::<u64>(), 4 * WIN);
    assert_eq!(all.classes.values().map(|class| class.won).sum::<u64>(), 4 * WIN);
    let points: u64 = all.classes.values().map(|class| class.points).sum();
    assert!(points <= all.points.values().sum(), "a castaway's tribe has no more than its lines");
    assert!(all.food().part < all.food().of && all.food().of <= all.labour.values().sum());
}

#[test]
fn the_median_counts_those_who_never_rise() {
    let mut all = counted(0..2);
    all.risen = [(3, 2), (5, 1)].into();
    assert_eq!((all.tribes(), all.median_day()), (6, Some(5)));
    all.risen = [(3, 2)].into();
    assert_eq!(all.median_day(), None);
}
