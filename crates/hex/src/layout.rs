//! Where hexes lie on a page, in whole numbers: columns are 60 apart, rows 70, and odd columns stand 35 lower.
//!
//! ```text
//!       (-20,-35)____(20,-35)
//!              /      \
//!      (-40,0)/  0,0   \(40,0)        y grows downwards
//!             \        /
//!       (-20,35)\____/(20,35)
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::{Hex, HexSet, Side};

/// Across and down.
pub type Point = (i32, i32);

/// How far columns are apart.
pub const COLUMN: i32 = 60;
/// How far rows are apart.
pub const ROW: i32 = 70;

/// The outline of a hex about its centre, as the data of a path.
pub const OUTLINE: &str = "M-40 0-20-35 20-35 40 0 20 35-20 35z";

/// The corners about the centre, clockwise; the edge across a side leads from its own corner to the next one's.
pub const CORNERS: [Point; 6] = [(-20, -35), (20, -35), (40, 0), (20, 35), (-20, 35), (-40, 0)];

/// The centre of a hex.
pub fn centre(hex: Hex) -> Point {
    let (column, row) = (i32::from(hex.column()), i32::from(hex.row()));
    (column * COLUMN, row * ROW + (column & 1) * ROW / 2)
}

/// The ends of the edge across a side, clockwise.
pub fn edge(hex: Hex, side: Side) -> [Point; 2] {
    let (x, y) = centre(hex);
    [side, side.turned(1)].map(|side| (x + CORNERS[side.index()].0, y + CORNERS[side.index()].1))
}

/// By how many degrees something that looks north has to be turned.
pub fn degrees(side: Side) -> usize {
    side.index() * 60
}

/// The outlines of a region, one for each shore: clockwise around land, counterclockwise around what it encloses.
///
/// Three hexes meet at a corner, so no outline ever touches another, or itself.
pub fn outlines(region: &HexSet) -> Vec<Vec<Point>> {
    let outward = |hex: Hex| Side::ALL.into_iter().filter(move |side| !region.contains(hex.neighbour(*side)));
    let edges = region.iter().flat_map(|hex| outward(hex).map(move |side| edge(hex, side)));
    let mut next: BTreeMap<Point, Point> = edges.map(|[from, to]| (from, to)).collect();
    let mut outlines = Vec::new();
    while let Some((first, second)) = next.pop_first() {
        let mut outline = vec![first];
        let mut at = second;
        while at != first {
            outline.push(at);
            at = next.remove(&at).expect("every edge of a region leads to another one");
        }
        outlines.push(outline);
    }
    outlines
}

/// The outlines of a region as the data of one path.
pub fn path_around(region: &HexSet) -> String {
    let mut data = String::new();
    for outline in outlines(region) {
        for ((x, y), sign) in outline.into_iter().zip(std::iter::once('M').chain(std::iter::repeat('L'))) {
            write!(data, "{sign}{x} {y}").expect("a text takes all that is written");
        }
        data.push('z');
    }
    data
}

#[cfg(test)]
mod tests;
