use super::{Crossed, beyond, is_open, line};
use crate::{Hex, HexSet, Side};

const ORIGIN: Hex = Hex::at(20, 20);
/// How far rays are followed behind what they go through.
const FARTHER: usize = 10;

fn field(columns: i8, rows: i8) -> impl Iterator<Item = Hex> + Clone {
    (0..columns).flat_map(move |column| (0..rows).map(move |row| Hex::at(column, row)))
}

fn around(reach: u8) -> impl Iterator<Item = Hex> {
    field(41, 41).filter(move |hex| hex.distance(ORIGIN) <= reach)
}

/// An edge has no left and right here, so that the way back can be compared.
fn plain(crossed: Crossed) -> Crossed {
    match crossed {
        Crossed::Hex(_) => crossed,
        Crossed::Between(a, b) => Crossed::Between(a.min(b), a.max(b)),
    }
}

fn told(from: Hex, to: Hex) -> Vec<Crossed> {
    line(from, to).map(plain).collect()
}

fn changed(crossed: &[Crossed], by: impl Fn(Hex) -> Hex) -> Vec<Crossed> {
    let one = |crossed: &Crossed| match *crossed {
        Crossed::Hex(hex) => Crossed::Hex(by(hex)),
        Crossed::Between(a, b) => plain(Crossed::Between(by(a), by(b))),
    };
    crossed.iter().map(one).collect()
}

/// Whether a line from centre to centre meets the inside of a hex: some corners left of it and some right of it.
fn inside(from: Hex, to: Hex, hex: Hex) -> bool {
    let ((q, r, _), (at_q, at_r, _)) = (from.apart(to), from.apart(hex));
    let area = |side: Side| {
        let ((aq, ar), (bq, br)) = (side.step(), side.turned(1).step());
        let (corner_q, corner_r) = (3 * at_q + i16::from(aq + bq), 3 * at_r + i16::from(ar + br));
        i32::from(q) * i32::from(corner_r) - i32::from(r) * i32::from(corner_q)
    };
    let corners = Side::ALL.map(area);
    let near = from.distance(hex) <= from.distance(to) && to.distance(hex) <= from.distance(to);
    near && corners.iter().any(|area| *area < 0) && corners.iter().any(|area| *area > 0)
}

#[test]
fn a_ray_crosses_just_the_hexes_whose_inside_it_meets() {
    for to in around(9) {
        let mut met: Vec<Hex> = field(41, 41).filter(|hex| inside(ORIGIN, to, *hex)).collect();
        met.retain(|hex| *hex != ORIGIN && *hex != to);
        let mut crossed: Vec<Hex> = line(ORIGIN, to)
            .filter_map(|crossed| match crossed {
                Crossed::Hex(hex) => Some(hex),
                Crossed::Between(..) => None,
            })
            .collect();
        crossed.sort_unstable();
        met.sort_unstable();
        assert_eq!(crossed, met, "to {to}");
    }
}

#[test]
fn a_ray_goes_from_neighbour_to_neighbour() {
    for to in around(12) {
        let mut at = ORIGIN;
        for crossed in line(ORIGIN, to).chain([Crossed::Hex(to)]) {
            match crossed {
                Crossed::Hex(hex) => {
                    assert!(at.distance(hex) <= 2);
                    at = hex;
                }
                Crossed::Between(a, b) => assert_eq!([at.distance(a), at.distance(b), a.distance(b)], [1, 1, 1]),
            }
        }
    }
}

#[test]
fn the_way_back_is_the_way_there() {
    for (from, to) in field(12, 12).flat_map(|from| field(12, 12).map(move |to| (from, to))) {
        let mut back = told(to, from);
        back.reverse();
        assert_eq!(told(from, to), back, "{from} to {to}");
    }
}

#[test]
fn rays_turn_and_mirror_with_the_map() {
    for to in around(16) {
        let ray = told(ORIGIN, to);
        for steps in 0..6 {
            let turned = |hex: Hex| hex.rotated(ORIGIN, steps);
            assert_eq!(told(ORIGIN, turned(to)), changed(&ray, turned), "to {to}");
        }
        assert_eq!(told(ORIGIN, to.mirrored(ORIGIN)), changed(&ray, |hex| hex.mirrored(ORIGIN)), "to {to}");
    }
}

#[test]
fn a_ray_through_a_corner_runs_along_every_other_edge() {
    let [a, b, c] = [Hex::at(2, 2), Hex::at(4, 2), Hex::at(6, 2)];
    let edge = |column| Crossed::Between(Hex::at(column, 1), Hex::at(column, 2));
    assert_eq!(line(a, c).collect::<Vec<_>>(), [edge(3), Crossed::Hex(b), edge(5)]);
    assert_eq!(line(a, b).count(), 1);
    assert_eq!(line(a, a).count(), 0);
    assert_eq!(line(a, Hex::at(2, 1)).count(), 0);
}

#[test]
fn the_ray_goes_on_behind_its_target() {
    for through in around(6).filter(|through| *through != ORIGIN) {
        let after: Vec<Crossed> = beyond(ORIGIN, through).take(FARTHER).collect();
        assert_eq!(after.len(), FARTHER);
        let twice = ORIGIN.rotated(through, 3);
        let longer: Vec<Crossed> = line(ORIGIN, twice).skip_while(|at| *at != Crossed::Hex(through)).skip(1).collect();
        let shared = longer.len().min(FARTHER);
        assert_eq!(after[..shared], longer[..shared], "through {through}");
    }
    assert_eq!(beyond(ORIGIN, ORIGIN).count(), 0);
}

#[test]
fn a_look_at_the_box_around_a_line_never_tells_otherwise_than_the_line() {
    let walls: HexSet =
        [(4, 0), (1, 2), (6, 2), (6, 3), (3, 4)].map(|(column, row)| Hex::at(column, row)).into_iter().collect();
    let clear = field(10, 6).collect::<HexSet>().minus(&walls);
    for (from, to) in field(10, 6).flat_map(|from| field(10, 6).map(move |to| (from, to))) {
        let blocked = line(from, to).any(|crossed| crossed.all(|hex| !clear.contains(hex)));
        assert_eq!(is_open(&clear, from, to), from.distance(to) <= 1 || !blocked, "{from} {to}");
        let walled = line(from, to).any(|crossed| crossed.all(|hex| walls.contains(hex)));
        assert!(!(walled && walls.is_empty_between(from, to)), "{from} {to}");
    }
}
