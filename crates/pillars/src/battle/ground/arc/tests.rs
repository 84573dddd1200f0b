use hex::{Hex, Side};

use super::{Arc, arc};

const HERE: Hex = Hex::at(20, 20);

fn around(reach: u8) -> impl Iterator<Item = Hex> {
    (0..41)
        .flat_map(|column| (0..41).map(move |row| Hex::at(column, row)))
        .filter(move |hex| hex.distance(HERE) <= reach)
}

// proves: handbook 569; P74
#[test]
fn the_six_neighbours_are_three_in_front_two_aside_and_one_behind() {
    for facing in Side::ALL {
        let arcs: Vec<Arc> = (0..6).map(|steps| arc(HERE, facing, HERE.neighbour(facing.turned(steps)))).collect();
        assert_eq!(arcs, [Arc::Front, Arc::Front, Arc::Side, Arc::Rear, Arc::Side, Arc::Front]);
    }
    assert_eq!(arc(HERE, Side::North, HERE), Arc::Front);
}

// proves: P164.1
#[test]
fn through_a_corner_the_arc_nearer_the_front_counts() {
    let corner = |side: Side| HERE.neighbour(side).neighbour(side.turned(1));
    let arcs = Side::ALL.map(|side| arc(HERE, Side::North, corner(side)));
    assert_eq!(arcs, [Arc::Front, Arc::Front, Arc::Side, Arc::Side, Arc::Front, Arc::Front]);
}

#[test]
fn arcs_turn_and_mirror_with_the_map() {
    for other in around(12) {
        for facing in Side::ALL {
            let expected = arc(HERE, facing, other);
            for steps in 0..6_u8 {
                let turned = facing.turned(steps.cast_signed());
                assert_eq!(arc(HERE, turned, other.rotated(HERE, steps)), expected);
            }
            let mirrored = Side::North.turned(-(facing as i8));
            assert_eq!(arc(HERE, mirrored, other.mirrored(HERE)), expected);
        }
    }
}

#[test]
fn half_of_all_hexes_and_a_few_more_lie_in_front() {
    let count = |wanted| around(18).filter(|hex| arc(HERE, Side::North, *hex) == wanted).count();
    let all = 1 + 3 * 18 * 19;
    let counts = [Arc::Front, Arc::Side, Arc::Rear].map(count);
    assert_eq!(counts.iter().sum::<usize>(), all);
    // 54 hexes lie on the six lines through corners: 18 more in front than half, 18 less behind than a sixth.
    let inner = (all - 1 - 54) / 6;
    assert_eq!(counts, [3 * inner + 36 + 1, 2 * inner + 18, inner]);
}
