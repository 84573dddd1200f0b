use std::collections::{BTreeMap, VecDeque};

use super::{Hex, Side};

fn every_hex() -> impl Iterator<Item = Hex> {
    (0..60).flat_map(|column| (0..60).map(move |row| Hex::at(column, row)))
}

/// Steps to every hex of a small board, by walking.
fn walked(from: Hex) -> BTreeMap<Hex, u8> {
    let mut steps = BTreeMap::from([(from, 0)]);
    let mut open = VecDeque::from([from]);
    while let Some(hex) = open.pop_front() {
        for next in hex.neighbours() {
            if (-3..15).contains(&next.column()) && (-3..15).contains(&next.row()) && !steps.contains_key(&next) {
                steps.insert(next, steps[&hex] + 1);
                open.push_back(next);
            }
        }
    }
    steps
}

#[test]
fn a_hex_keeps_its_column_and_row() {
    for hex in every_hex() {
        assert_eq!(Hex::at(hex.column(), hex.row()), hex);
        assert_eq!(hex.to_string().parse(), Ok(hex));
        let json = serde_json::to_string(&hex).unwrap();
        assert_eq!(json, format!("\"{hex}\""));
        assert_eq!(serde_json::from_str::<Hex>(&json).unwrap(), hex);
    }
    assert_eq!(Hex::at(4, 2).to_string(), "4,2");
    assert_eq!("-1,-1".parse(), Ok(Hex::at(-1, -1)));
}

#[test]
fn what_is_no_hex_is_refused() {
    for text in ["", "4", "4,", ",2", "4;2", "4,2,1", "64,0", "0,-64", "a,b", "999,0"] {
        assert!(text.parse::<Hex>().is_err(), "{text}");
    }
}

#[test]
fn neighbours_are_where_the_picture_shows_them() {
    let around = |column, row| Hex::at(column, row).neighbours().map(|hex| hex.to_string());
    assert_eq!(around(2, 2), ["2,1", "3,1", "3,2", "2,3", "1,2", "1,1"]);
    assert_eq!(around(3, 2), ["3,1", "4,2", "4,3", "3,3", "2,3", "2,2"]);
}

#[test]
fn a_step_and_the_step_across_lead_back() {
    for hex in every_hex() {
        for side in Side::ALL {
            assert_eq!(hex.neighbour(side).neighbour(side.opposite()), hex);
            assert_eq!(hex.side_to(hex.neighbour(side)), Some(side));
            assert_eq!(hex.distance(hex.neighbour(side)), 1);
        }
        assert_eq!(hex.side_to(hex), None);
    }
}

#[test]
fn the_distance_is_the_number_of_steps_walked() {
    for from in (0..12).flat_map(|column| (0..12).map(move |row| Hex::at(column, row))) {
        let steps = walked(from);
        assert_eq!(steps.len(), 18 * 18);
        for (to, steps) in steps {
            assert_eq!(from.distance(to), steps, "{from} to {to}");
            assert_eq!(to.distance(from), steps);
        }
    }
}

#[test]
fn turning_and_mirroring_the_map_turn_and_mirror_every_step() {
    let origin = Hex::at(5, 5);
    for hex in every_hex().filter(|hex| hex.distance(origin) <= 8) {
        for side in Side::ALL {
            let next = hex.neighbour(side);
            for steps in 0..6_u8 {
                let turned = side.turned(steps.cast_signed());
                assert_eq!(next.rotated(origin, steps), hex.rotated(origin, steps).neighbour(turned));
            }
            let mirrored = Side::North.turned(-(side as i8));
            assert_eq!(next.mirrored(origin), hex.mirrored(origin).neighbour(mirrored));
        }
        assert_eq!(hex.rotated(origin, 6), hex);
        assert_eq!(hex.mirrored(origin).mirrored(origin), hex);
    }
}

#[test]
fn sides_turn_clockwise_and_are_named() {
    assert_eq!(Side::ALL.map(|side| side.to_string()), ["N", "NE", "SE", "S", "SW", "NW"]);
    for (index, side) in Side::ALL.into_iter().enumerate() {
        assert_eq!(side.index(), index);
        assert_eq!(side.short().parse(), Ok(side));
        assert_eq!(serde_json::to_string(&side).unwrap(), format!("\"{side}\""));
        assert_eq!(serde_json::from_str::<Side>(&format!("\"{side}\"")).unwrap(), side);
        assert_eq!(side.turned(6), side);
        assert_eq!(side.turned(-127), side.turned(-1));
        assert_eq!(side.turned(127), side.turned(1));
        for steps in 0..6 {
            assert_eq!(u8::try_from(steps), Ok(side.turned(steps).clockwise_from(side)));
        }
    }
    assert_eq!(Side::North.opposite(), Side::South);
    assert!("n".parse::<Side>().is_err());
}

#[test]
fn rings_are_all_hexes_just_so_far_away_clockwise() {
    let middle = Hex::at(20, 21);
    assert_eq!(middle.ring(0).collect::<Vec<_>>(), [middle]);
    assert_eq!(middle.ring(1).collect::<Vec<_>>(), middle.neighbours());
    for steps in 1..=9_u8 {
        let ring: Vec<Hex> = middle.ring(steps).collect();
        assert_eq!(ring.len(), 6 * usize::from(steps));
        assert_eq!(ring[0].distance(Hex::at(20, 21 - steps.cast_signed())), 0);
        assert!(ring.iter().all(|hex| hex.distance(middle) == steps), "{steps}");
        assert!(ring.iter().zip(ring.iter().cycle().skip(1)).all(|(hex, next)| hex.distance(*next) == 1), "{steps}");
    }
}

#[test]
fn within_are_all_hexes_at_most_so_far_away_each_once() {
    for (steps, number) in [(0, 1), (1, 7), (3, 37), (4, 61), (5, 91)] {
        let middle = Hex::at(31, 30);
        let mut within: Vec<Hex> = middle.within(steps).collect();
        assert_eq!(within.len(), number);
        within.sort_by_key(|hex| (hex.column(), hex.row()));
        assert!(within.into_iter().eq(every_hex().filter(|hex| hex.distance(middle) <= steps)));
    }
}

#[test]
fn axes_are_read_as_they_are_written_and_lead_to_the_south_east_and_the_south() {
    for hex in every_hex() {
        let (q, r) = hex.axes();
        assert_eq!(Hex::axial(q, r), hex);
        assert_eq!(Hex::axial(q + 1, r), hex.neighbour(Side::SouthEast));
        assert_eq!(Hex::axial(q, r + 1), hex.neighbour(Side::South));
    }
}
