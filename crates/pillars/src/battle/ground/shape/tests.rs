use std::collections::BTreeSet;

use hex::{Hex, HexSet, Side};
use proptest::prelude::*;

use super::{FigureSize, add_front, arc_of, distance, front, heads, hexes};
use crate::battle::ground::arc::{Arc, arc};

const HEAD: Hex = Hex::at(20, 20);

fn neighbours(size: FigureSize, facing: Side) -> BTreeSet<Hex> {
    let parts = hexes(size, HEAD, facing);
    parts.iter().flat_map(|part| part.neighbours()).filter(|hex| !parts.contains(hex)).collect()
}

/// How many neighbours are front, side and rear, by the letter of ruling P165.
fn counts(size: FigureSize, facing: Side) -> [usize; 3] {
    let parts = hexes(size, HEAD, facing);
    let lies = |hex: Hex, turns: &[i8]| {
        parts.iter().any(|part| turns.iter().any(|turn| part.neighbour(facing.turned(*turn)) == hex))
    };
    let mut counts = [0; 3];
    for hex in neighbours(size, facing) {
        let arc = match (lies(hex, &[5, 0, 1]), lies(hex, &[2, 4])) {
            (true, _) => Arc::Front,
            (false, true) => Arc::Side,
            (false, false) => Arc::Rear,
        };
        assert_eq!(arc_of(size, HEAD, facing, hex), arc, "{size:?} {facing} {hex}");
        counts[arc as usize] += 1;
    }
    counts
}

// proves: P76
#[test]
fn two_hexes_count_as_one_and_eight_as_seven() {
    let sizes: Vec<FigureSize> = (0..10).map(FigureSize::of).collect();
    let [one, three, four, five, six, seven] = FigureSize::ALL;
    assert_eq!(sizes, [one, one, one, three, four, five, six, seven, seven, seven]);
    assert_eq!(FigureSize::of(255), FigureSize::Seven);
}

// proves: P152.1
#[test]
fn every_size_covers_its_number_of_hexes_in_one_piece() {
    for (size, number) in FigureSize::ALL.into_iter().zip([1, 3, 4, 5, 6, 7]) {
        for facing in Side::ALL {
            let parts = hexes(size, HEAD, facing);
            assert_eq!(parts.iter().collect::<BTreeSet<_>>().len(), number);
            assert_eq!(parts[0], HEAD);
            let joined = |part: &Hex| parts.iter().any(|other| other.distance(*part) == 1);
            assert!(number == 1 || parts.iter().all(joined), "{size:?}");
            assert!(parts.iter().all(|part| part.distance(HEAD) <= 2));
        }
    }
}

// proves: P152.1
#[test]
fn a_triangle_is_the_head_and_the_hexes_in_directions_3_and_4() {
    let parts = hexes(FigureSize::Three, HEAD, Side::NorthEast);
    let behind = [HEAD, HEAD.neighbour(Side::SouthWest), HEAD.neighbour(Side::NorthWest)];
    assert_eq!(parts[..], behind);
    assert_eq!(behind[1].distance(behind[2]), 1);
}

// proves: P224
#[test]
fn larger_sizes_hold_the_triangle_and_four_to_seven_are_the_same_left_and_right() {
    for facing in Side::ALL {
        let triangle = hexes(FigureSize::Three, HEAD, facing);
        for size in [FigureSize::Four, FigureSize::Five, FigureSize::Six, FigureSize::Seven] {
            let parts = hexes(size, HEAD, facing);
            assert!(triangle.iter().all(|hex| parts.contains(hex)), "{size:?}");
        }
    }
    for size in [FigureSize::One, FigureSize::Four, FigureSize::Five, FigureSize::Six, FigureSize::Seven] {
        let parts: BTreeSet<Hex> = hexes(size, HEAD, Side::North).into_iter().collect();
        assert_eq!(parts.iter().map(|hex| hex.mirrored(HEAD)).collect::<BTreeSet<_>>(), parts, "{size:?}");
    }
}

// proves: P165.1
#[test]
fn the_neighbours_of_large_figures_are_counted_as_ruled() {
    for facing in Side::ALL {
        let all = FigureSize::ALL.map(|size| counts(size, facing));
        assert_eq!(all, [[3, 2, 1], [5, 3, 1], [5, 4, 1], [7, 4, 1], [7, 3, 2], [7, 4, 1]], "{facing}");
    }
}

#[test]
fn the_front_is_what_the_arcs_say() {
    for size in FigureSize::ALL {
        for facing in Side::ALL {
            let ahead = |hex: &Hex| arc_of(size, HEAD, facing, *hex) == Arc::Front;
            let expected: HexSet = neighbours(size, facing).into_iter().filter(ahead).collect();
            assert_eq!(front(size, HEAD, facing), expected, "{size:?} {facing}");
            let mut more: HexSet = [HEAD, Hex::at(0, 0)].into_iter().collect();
            add_front(size, HEAD, facing, &mut more);
            assert_eq!(more.len(), expected.len() + 2);
        }
    }
    assert_eq!(front(FigureSize::One, Hex::at(0, 0), Side::North).iter().collect::<Vec<_>>(), []);
}

// proves: P225
#[test]
fn arcs_of_one_hex_are_the_plain_arcs_and_all_arcs_turn_with_the_map() {
    for other in (10..31).flat_map(|column| (10..31).map(move |row| Hex::at(column, row))) {
        assert_eq!(arc_of(FigureSize::One, HEAD, Side::North, other), arc(HEAD, Side::North, other));
        for size in FigureSize::ALL {
            for (steps, facing) in (0..).zip(Side::ALL) {
                let turned = arc_of(size, HEAD, facing, other.rotated(HEAD, steps));
                assert_eq!(turned, arc_of(size, HEAD, Side::North, other), "{size:?} {facing} {other}");
            }
        }
    }
    let own = hexes(FigureSize::Five, HEAD, Side::South);
    assert!(own.iter().all(|hex| arc_of(FigureSize::Five, HEAD, Side::South, *hex) == Arc::Front));
}

#[test]
fn figures_are_as_far_apart_as_their_nearest_hexes() {
    let one = hexes(FigureSize::Seven, Hex::at(10, 10), Side::North);
    let other = hexes(FigureSize::Three, Hex::at(10, 15), Side::North);
    assert_eq!(distance(&one, &other), 4);
    assert_eq!(distance(&one, &one[1..]), 0);
}

proptest! {
    #[test]
    fn heads_are_where_every_hex_is_free(
        walls in proptest::collection::vec((0..60_i8, 0..60_i8), 0..300), facing in 0..6_usize
    ) {
        let full: HexSet = (0..60).flat_map(|column| (0..60).map(move |row| Hex::at(column, row))).collect();
        let free = full.minus(&walls.into_iter().map(|(column, row)| Hex::at(column, row)).collect());
        let facing = Side::ALL[facing];
        for size in FigureSize::ALL {
            let fits = |head: &Hex| hexes(size, *head, facing).iter().all(|hex| free.contains(*hex));
            prop_assert_eq!(heads(size, facing, &free), full.iter().filter(fits).collect::<HexSet>());
        }
    }
}
