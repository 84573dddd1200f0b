use std::collections::{BTreeMap, BTreeSet};

use hex::Hex;

use super::{MIDDLE, MegahexRule, penalty, range, tile};

fn field(columns: i8, rows: i8) -> impl Iterator<Item = Hex> + Clone {
    (0..columns).flat_map(move |column| (0..rows).map(move |row| Hex::at(column, row)))
}

// proves: P124
#[test]
fn a_third_of_the_hexes_is_the_range_in_steps() {
    let from = Hex::at(0, 0);
    let ranges: Vec<u8> = (0..10).map(|row| range(from, Hex::at(0, row), MegahexRule::Step)).collect();
    assert_eq!(ranges, [0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
}

// proves: handbook 660
#[test]
fn the_penalty_grows_by_one_for_every_two_megahexes() {
    let penalties: Vec<u8> = (0..=10).map(penalty).collect();
    assert_eq!(penalties, [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
}

// proves: handbook 533; P226
#[test]
fn the_pattern_is_made_of_flowers_without_gaps() {
    let mut tiles: BTreeMap<(i16, i16), BTreeSet<Hex>> = BTreeMap::new();
    for hex in field(60, 60) {
        tiles.entry(tile(hex)).or_default().insert(hex);
    }
    let inner = field(60, 60).filter(|hex| (3..57).contains(&hex.column()) && (3..57).contains(&hex.row()));
    for hex in inner {
        let hexes = &tiles[&tile(hex)];
        assert_eq!(hexes.len(), 7, "{hex}");
        assert!(hexes.iter().any(|middle| hexes.iter().all(|hex| middle.distance(*hex) <= 1)), "{hex}");
    }
    assert_eq!(tile(MIDDLE), (0, 0));
    assert!(MIDDLE.neighbours().into_iter().all(|hex| tile(hex) == (0, 0)));
}

#[test]
fn ranges_on_the_pattern_are_the_fewest_megahexes_walked() {
    let mut beside: BTreeMap<(i16, i16), BTreeSet<(i16, i16)>> = BTreeMap::new();
    for hex in field(60, 60) {
        for next in hex.neighbours() {
            beside.entry(tile(hex)).or_default().insert(tile(next));
        }
    }
    let from = Hex::at(30, 30);
    let mut reached = BTreeSet::from([tile(from)]);
    for steps in 0..8_u8 {
        for to in field(60, 60).filter(|to| from.distance(*to) <= 20 && reached.contains(&tile(*to))) {
            assert!(range(from, to, MegahexRule::Tiling) <= steps, "{to}");
        }
        let near = field(60, 60).filter(|to| from.distance(*to) <= 20 && !reached.contains(&tile(*to)));
        assert!(near.into_iter().all(|to| range(from, to, MegahexRule::Tiling) > steps));
        let wider: Vec<_> = reached.iter().filter_map(|tile| beside.get(tile)).flatten().copied().collect();
        reached.extend(wider);
    }
}

#[test]
fn ranges_on_the_pattern_are_the_same_both_ways() {
    for from in field(15, 15) {
        for to in field(30, 30) {
            let there = range(from, to, MegahexRule::Tiling);
            assert_eq!(there, range(to, from, MegahexRule::Tiling));
            let near = |next| range(from, next, MegahexRule::Tiling).abs_diff(there) <= 1;
            assert!(to.neighbours().into_iter().all(near), "{from} to {to}");
        }
    }
}
