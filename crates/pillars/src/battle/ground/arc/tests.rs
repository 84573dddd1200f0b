use super::{Arc, Exit, arc, exit};
use crate::battle::ground::hex::{Hex, Side};

const HERE: Hex = Hex::at(20, 20);

fn around(reach: u8) -> impl Iterator<Item = Hex> {
    (0..41)
        .flat_map(|column| (0..41).map(move |row| Hex::at(column, row)))
        .filter(move |hex| hex.distance(HERE) <= reach)
}

/// The sides, by walking the outline: which of the six edges the line meets, from exact positions of the corners.
fn crossed_sides(to: Hex) -> Vec<Side> {
    let (q, r, _) = HERE.apart(to);
    // Corners between a side and the next are a third of the sum of both steps; signs of areas tell left from right.
    let area = |side: Side| {
        let ((aq, ar), (bq, br)) = (side.step(), side.turned(1).step());
        q * i16::from(ar + br) - r * i16::from(aq + bq)
    };
    let ahead = |side: Side| {
        let ((sq, sr), (dq, dr)) = (side.step(), (q, r));
        2 * i16::from(sq) * dq + 2 * i16::from(sr) * dr + i16::from(sq) * dr + i16::from(sr) * dq > 0
    };
    Side::ALL.into_iter().filter(|side| ahead(*side) && area(side.turned(-1)) <= 0 && area(*side) >= 0).collect()
}

// proves: handbook 569; P74
#[test]
fn the_six_neighbours_are_three_in_front_two_aside_and_one_behind() {
    for facing in Side::ALL {
        let arcs: Vec<Arc> = (0..6).map(|steps| arc(HERE, facing, HERE.neighbour(facing.turned(steps)))).collect();
        assert_eq!(arcs, [Arc::Front, Arc::Front, Arc::Side, Arc::Rear, Arc::Side, Arc::Front]);
    }
    assert_eq!(arc(HERE, Side::North, HERE), Arc::Front);
    assert_eq!(exit(HERE, HERE), None);
}

#[test]
fn a_line_leaves_across_the_sides_that_it_meets() {
    for to in around(18).filter(|to| *to != HERE) {
        let sides = match exit(HERE, to).unwrap() {
            Exit::Side(side) => vec![side],
            Exit::Corner(side) => vec![side, side.turned(1)],
        };
        let mut met = crossed_sides(to);
        met.sort_by_key(|side| !sides.starts_with(&[*side]));
        assert_eq!(sides, met, "{to}");
    }
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
