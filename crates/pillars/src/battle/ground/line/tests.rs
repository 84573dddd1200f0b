use hex::{Crossed, Hex, Side, line};

use super::{beyond, sees};
use crate::battle::ground::board::Board;

const ORIGIN: Hex = Hex::at(20, 20);
/// As far as a stray shot flies on. Ruling P135.
const STRAY_HEXES: usize = 10;

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

// proves: P223
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

// proves: P164.2
#[test]
fn the_way_back_is_the_way_there() {
    for (from, to) in field(12, 12).flat_map(|from| field(12, 12).map(move |to| (from, to))) {
        let mut back = told(to, from);
        back.reverse();
        assert_eq!(told(from, to), back, "{from} to {to}");
    }
}

// proves: P135.3
#[test]
fn the_ray_goes_on_behind_its_target() {
    for through in around(6).filter(|through| *through != ORIGIN) {
        let after: Vec<Crossed> = beyond(ORIGIN, through).collect();
        assert_eq!(after.len(), STRAY_HEXES);
        let twice = ORIGIN.rotated(through, 3);
        let longer: Vec<Crossed> = line(ORIGIN, twice).skip_while(|at| *at != Crossed::Hex(through)).skip(1).collect();
        let shared = longer.len().min(STRAY_HEXES);
        assert_eq!(after[..shared], longer[..shared], "through {through}");
    }
    assert_eq!(beyond(ORIGIN, ORIGIN).count(), 0);
}

// proves: P164.2
#[test]
fn a_single_wall_at_an_edge_leaves_the_view_open_and_two_close_it() {
    let board = |lines: &[&str]| Board::from_drawing(lines).unwrap();
    let (left, right) = (Hex::at(0, 1), Hex::at(2, 1));
    assert!(sees(&board(&["...", "...", "..."]), left, right));
    assert!(sees(&board(&[".#.", "...", "..."]), left, right));
    assert!(sees(&board(&["...", ".#.", "..."]), left, right));
    assert!(!sees(&board(&[".#.", ".#.", "..."]), left, right));
    assert!(!sees(&board(&[". .", ".#.", "..."]), left, right), "no hex is as good as a wall");
    assert!(!sees(&board(&["...", "###", "..."]), Hex::at(0, 0), Hex::at(0, 2)));
    assert!(sees(&board(&["#..", ".w.", "#.."]), Hex::at(0, 0), Hex::at(0, 2)), "walls are seen, also across water");
}

#[test]
fn a_look_at_the_box_around_a_line_never_tells_otherwise_than_the_line() {
    let rows = ["....#.....", "..........", ".#....s...", "......s...", "...#......", ".........."];
    let board = Board::from_drawing(&rows).unwrap();
    let shadow = board.all(crate::battle::ground::Terrain::Shadow);
    for (from, to) in field(10, 6).flat_map(|from| field(10, 6).map(move |to| (from, to))) {
        let blocked = line(from, to).any(|crossed| crossed.all(|hex| board.blocks_sight(hex)));
        assert_eq!(sees(&board, from, to), from.distance(to) <= 1 || !blocked, "{from} {to}");
        let dark = line(from, to).any(|crossed| crossed.all(|hex| shadow.contains(hex)));
        assert!(!(dark && shadow.is_empty_between(from, to)), "{from} {to}");
    }
}

#[test]
fn sight_is_the_same_both_ways_on_every_small_board() {
    let fields: Vec<Hex> = field(3, 3).collect();
    for walls in 0..511_u16 {
        let mark = |column: u8, row: u8| if walls >> (3 * column + row) & 1 == 1 { '#' } else { '.' };
        let lines: Vec<String> = (0..3).map(|row| (0..3).map(|column| mark(column, row)).collect()).collect();
        let board = Board::from_drawing(&lines).unwrap();
        for from in &fields {
            for to in &fields {
                assert_eq!(sees(&board, *from, *to), sees(&board, *to, *from), "{lines:?} {from} {to}");
            }
        }
    }
}
