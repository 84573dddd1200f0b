//! The sheet that dice are dropped on: where they come to rest, and how a map is put on it.

use serde::{Deserialize, Serialize};

/// Where a map is shown.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Sheet {
    /// Within a page, whose colours it takes.
    Page,
    /// As a file of its own, with colours for light, dark and print.
    File,
}

/// An edge of the sheet.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetEdge {
    /// The upper.
    North,
    /// The right.
    East,
    /// The lower.
    South,
    /// The left.
    West,
}

impl SheetEdge {
    /// All four.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }

    /// The one across.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// One step towards it.
    pub(super) const fn step(self) -> (i32, i32) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }
}

/// Something that takes place on the sheet, by its middle.
#[derive(Clone, Copy, Debug)]
pub(super) struct SheetSpot {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) half_width: i32,
    pub(super) half_height: i32,
}

/// The part of a sheet where things may lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct SheetField {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) margin: i32,
}

impl SheetField {
    /// Where a die lies that fell at so many hundredths of the way.
    pub(super) fn at(self, across: u8, down: u8) -> (i32, i32) {
        let along = |size: i32, face: u8| self.margin + (size - 2 * self.margin) * (i32::from(face) - 1) / 99;
        (along(self.width, across), along(self.height, down))
    }

    fn keep(self, spot: &mut SheetSpot) {
        let (left, top) = (self.margin + spot.half_width, self.margin + spot.half_height);
        spot.x = spot.x.clamp(left, (self.width - left).max(left));
        spot.y = spot.y.clamp(top, (self.height - top).max(top));
    }

    /// How far a thing is from an edge of the sheet.
    pub(super) const fn to_edge(self, spot: &SheetSpot, side: SheetEdge) -> i32 {
        match side {
            SheetEdge::North => spot.y - spot.half_height,
            SheetEdge::East => self.width - spot.x - spot.half_width,
            SheetEdge::South => self.height - spot.y - spot.half_height,
            SheetEdge::West => spot.x - spot.half_width,
        }
    }

    /// Which of these is nearest to any of the edges, and to which; of equals the first.
    pub(super) fn nearest(self, spots: &[SheetSpot], sides: &[SheetEdge]) -> Option<(usize, SheetEdge)> {
        let all = (0..spots.len()).flat_map(|spot| sides.iter().map(move |side| (spot, *side)));
        all.min_by_key(|&(spot, side)| self.to_edge(&spots[spot], side))
    }
}

/// Cuts a side of a sheet to what lies along it, from end to end, and the margins; but never shorter than that.
/// How far things move by that, and how long the side is then.
pub(super) fn cut(ends: impl Iterator<Item = (i32, i32)>, margin: i32, shortest: i32) -> (i32, i32) {
    let Some((first, last)) = ends.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1))) else {
        return (0, shortest);
    };
    let length = last - first + 2 * margin;
    let spare = (shortest - length).max(0);
    (margin + spare / 2 - first, length + spare)
}

/// How often things are pushed apart before they are set in rows.
const PATIENCE: usize = 600;

/// Pushes things apart until none is nearer to another than the gap; where that fails, sets them in rows.
pub(super) fn settle(spots: &mut [SheetSpot], field: SheetField, gap: i32) {
    for spot in spots.iter_mut() {
        field.keep(spot);
    }
    for round in 0..PATIENCE {
        if !push_apart(spots, field, gap, round) {
            return;
        }
    }
    set_in_rows(spots, field, gap);
}

/// Whether anything had to be moved. Now and then a pair goes the longer way, lest things jam.
fn push_apart(spots: &mut [SheetSpot], field: SheetField, gap: i32, round: usize) -> bool {
    let mut moved = false;
    for b in 1..spots.len() {
        let (before, after) = spots.split_at_mut(b);
        for (place, a) in before.iter_mut().enumerate() {
            let axis = if (round + 3 * place + b) % 7 == 6 { Axis::Longer } else { Axis::Shorter };
            moved |= part(a, &mut after[0], gap, axis);
        }
    }
    for spot in spots.iter_mut() {
        field.keep(spot);
    }
    moved
}

/// Which way two things leave each other.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Axis {
    Shorter,
    Longer,
}

/// Moves two things from each other, if they are too near.
fn part(a: &mut SheetSpot, b: &mut SheetSpot, gap: i32, axis: Axis) -> bool {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let across = a.half_width + b.half_width + gap - dx.abs();
    let down = a.half_height + b.half_height + gap - dy.abs();
    if across <= 0 || down <= 0 {
        return false;
    }
    let share = |overlap: i32, towards: i32| if towards < 0 { -(overlap + 1) / 2 } else { (overlap + 1) / 2 };
    if (across < down) == (axis == Axis::Shorter) {
        a.x -= share(across, dx);
        b.x += share(across, dx);
    } else {
        a.y -= share(down, dy);
        b.y += share(down, dy);
    }
    true
}

/// Sets things in rows, as they lay from top to bottom and from left to right. Each has as much of its row as the others,
/// and of that the gap stays free.
pub(super) fn set_in_rows(spots: &mut [SheetSpot], field: SheetField, gap: i32) {
    let widest = spots.iter().map(|spot| 2 * spot.half_width).max().unwrap_or(1);
    let across = ((field.width - 2 * field.margin + gap) / (widest + gap)).max(1);
    let per_row = usize::try_from(across).expect("at least one stands in a row");
    let mut order: Vec<usize> = (0..spots.len()).collect();
    order.sort_by_key(|&spot| spots[spot].y);
    let rows: Vec<&mut [usize]> = order.chunks_mut(per_row).collect();
    let part = |side: i32, count: usize| (side - 2 * field.margin + gap) / i32::try_from(count).unwrap_or(1).max(1);
    let middle = |part: i32, place: i32| field.margin + part * place + (part - gap) / 2;
    let pitch = part(field.height, rows.len());
    for (row, line) in (0..).zip(rows) {
        line.sort_by_key(|&spot| spots[spot].x);
        let step = part(field.width, line.len());
        for (place, &spot) in (0..).zip(line.iter()) {
            spots[spot].x = middle(step, place);
            spots[spot].y = middle(pitch, row);
        }
    }
}
