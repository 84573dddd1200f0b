use proptest::prelude::*;

use super::{CORNERS, OUTLINE, Point, centre, degrees, edge, outlines, path_around};
use crate::{Hex, HexSet, Side};

/// Twice the area that an outline encloses; negative if it runs counterclockwise.
fn area(outline: &[Point]) -> i32 {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum()
}

#[test]
fn a_hex_is_outlined_by_its_corners() {
    let [first @ .., last] = CORNERS;
    let numbers: Vec<i32> = [last].into_iter().chain(first).flat_map(|(x, y)| [x, y]).collect();
    let spaced = OUTLINE.trim_matches(['M', 'z']).replace('-', " -");
    assert_eq!(spaced.split_whitespace().map(|number| number.parse().unwrap()).collect::<Vec<i32>>(), numbers);
    assert_eq!(Side::ALL.map(degrees), [0, 60, 120, 180, 240, 300]);
}

#[test]
fn neighbours_share_an_edge() {
    for hex in (0..9).flat_map(|column| (0..9).map(move |row| Hex::at(column, row))) {
        for side in Side::ALL {
            let [from, to] = edge(hex, side);
            assert_eq!(edge(hex.neighbour(side), side.opposite()), [to, from]);
            let ((x, y), (u, v)) = (centre(hex), centre(hex.neighbour(side)));
            assert_eq!((x + u, y + v), (from.0 + to.0, from.1 + to.1));
        }
    }
}

#[test]
fn an_isle_has_one_shore_and_a_lagoon_one_more() {
    let middle = Hex::at(10, 10);
    let mut isle = HexSet::disc(middle, 3);
    assert_eq!(outlines(&isle).iter().map(Vec::len).collect::<Vec<_>>(), [6 * (2 * 3 + 1)]);
    isle.remove(middle);
    let signs: Vec<bool> = outlines(&isle).iter().map(|outline| area(outline) > 0).collect();
    assert_eq!(signs, [true, false]);
    assert_eq!(path_around(&HexSet::disc(Hex::at(0, 0), 0)), "M-40 0L-20 -35L20 -35L40 0L20 35L-20 35z");
}

proptest! {
    #[test]
    fn outlines_enclose_just_the_hexes_of_the_region(hexes in proptest::collection::vec((0..12_i8, 0..12_i8), 0..90)) {
        let region: HexSet = hexes.into_iter().map(|(column, row)| Hex::at(column, row)).collect();
        let enclosed: i32 = outlines(&region).iter().map(|outline| area(outline)).sum();
        prop_assert_eq!(enclosed, i32::try_from(region.len()).unwrap() * area(&CORNERS));
        let edges: usize = outlines(&region).iter().map(Vec::len).sum();
        let outward = |hex: Hex| hex.neighbours().into_iter().filter(|next| !region.contains(*next)).count();
        prop_assert_eq!(edges, region.iter().map(outward).sum::<usize>());
    }
}
