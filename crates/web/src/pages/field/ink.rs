//! Lines as a hand cuts them into wood: no edge is quite straight, and every edge is cut once, so that regions fit together.
//! What looks like chance follows from where something is, so that nothing flickers when a page is drawn again.

use std::fmt::Write;

use hex::HexSet;
use hex::layout::{Point, outlines};

/// How far a line strays, and how far the corners do that edges share.
const STRAY: i32 = 3;
const CORNERS_STRAY: i32 = 6;
/// Into how many pieces an edge is cut.
const PIECES: i32 = 4;

/// A number below `of` that follows from a place and a salt.
pub fn lot((x, y): Point, salt: i32, of: i32) -> i32 {
    let mut mixed = x.wrapping_mul(0x27d4_eb2d) ^ y.wrapping_mul(0x1656_67b1) ^ salt.wrapping_mul(0x2c1b_3c6d);
    for shift in [15, 12, 14] {
        mixed = (mixed ^ (mixed >> shift)).wrapping_mul(0x297a_2d39);
    }
    (mixed ^ (mixed >> 16)).rem_euclid(of.max(1))
}

/// The outlines of a region as the data of a path, cut by hand. The same edge is cut in the same way whichever region it bounds.
pub fn inked(region: &HexSet) -> String {
    cut(region, 0)
}

/// The same outlines cut a second time, a little beside the first: both together are a line of uneven weight.
pub fn inked_again(region: &HexSet) -> String {
    cut(region, 1)
}

fn cut(region: &HexSet, salt: i32) -> String {
    let mut data = String::new();
    for outline in outlines(region) {
        let next = outline.iter().cycle().skip(1);
        let points = outline.iter().zip(next).flat_map(|(from, to)| pieces(*from, *to, salt));
        write_closed(&mut data, points);
    }
    data
}

/// The points of an edge, from its first end to before its last.
fn pieces(from: Point, to: Point, salt: i32) -> impl Iterator<Item = Point> {
    let ahead = from < to;
    let (low, high) = if ahead { (from, to) } else { (to, from) };
    (0..PIECES).map(move |piece| {
        let part = if ahead { piece } else { PIECES - piece };
        let along = |low: i32, high: i32| low + (high - low) * part / PIECES;
        strayed((along(low.0, high.0), along(low.1, high.1)), if piece == 0 { CORNERS_STRAY } else { STRAY }, salt)
    })
}

fn strayed((x, y): Point, far: i32, salt: i32) -> Point {
    let stray = |salt| lot((x, y), salt, 2 * far + 1) - far;
    let first = (x + stray(11), y + stray(23));
    if salt == 0 { first } else { (first.0 + lot((x, y), 37, 3) - 1, first.1 + lot((x, y), 41, 3) - 1) }
}

fn write_closed(data: &mut String, points: impl Iterator<Item = Point>) {
    let mut last: Option<Point> = None;
    for (x, y) in points {
        match last {
            None => write!(data, "M{x} {y}l"),
            Some((u, v)) => write!(data, "{}{}{}", after(x - u), if y < v { "" } else { " " }, y - v),
        }
        .expect("a text takes all that is written");
        last = Some((x, y));
    }
    data.push('z');
}

/// A number after another: a sign parts them as well as a space does.
fn after(number: i32) -> String {
    if number < 0 { number.to_string() } else { format!(" {number}") }
}

#[cfg(test)]
mod tests {
    use super::{inked, lot, pieces};
    use hex::{Hex, HexSet};

    fn region(hexes: &[Hex]) -> HexSet {
        let mut region = HexSet::EMPTY;
        for hex in hexes {
            region.insert(*hex);
        }
        region
    }

    #[test]
    fn an_edge_is_cut_alike_from_both_sides() {
        let (a, b) = ((20, 35), (40, 70));
        let there: Vec<_> = pieces(a, b, 0).skip(1).collect();
        let mut back: Vec<_> = pieces(b, a, 0).skip(1).collect();
        back.reverse();
        assert_eq!(there, back);
        assert_eq!(pieces(a, b, 0).next(), pieces(a, (0, 70), 0).next(), "corners are shared, too");
    }

    #[test]
    fn outlines_are_closed_and_one_for_each_shore() {
        let lake = Hex::at(4, 4);
        let ring: Vec<Hex> = lake.ring(1).collect();
        let data = inked(&region(&ring));
        assert_eq!(data.matches('M').count(), 2);
        assert_eq!(data.matches('z').count(), 2);
    }

    #[test]
    fn lots_follow_from_the_place_and_take_every_value() {
        let seen: std::collections::BTreeSet<i32> = (0..200).map(|x| lot((x, 7), 3, 5)).collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        assert_eq!(lot((60, 70), 1, 9), lot((60, 70), 1, 9));
        assert_ne!(inked(&region(&[Hex::at(3, 3)])), inked(&region(&[Hex::at(4, 3)])));
    }
}
