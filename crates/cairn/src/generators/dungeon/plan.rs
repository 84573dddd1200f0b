//! Where the rooms are and how they hang together: all that the map needs.

use dice::Dice;
use serde::{Deserialize, Serialize};

use super::TABLES;
use super::routes::SquareGrid;
use crate::generators::paper::{SheetEdge, SheetField, SheetSpot, cut, settle};
use crate::generators::rolling::{ColumnTable, RecordingHand};
use crate::generators::ways::{self, WayAccess, WayTie, in_order, in_sight, join};

/// The plan of a dungeon, in squares.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DungeonPlan {
    /// What stands over it.
    pub title: String,
    /// How wide the sheet is.
    pub width: u8,
    /// How high the sheet is.
    pub height: u8,
    /// The rooms; the first is the entrance, and they are numbered as one comes to them, those in sight first.
    pub rooms: Vec<DungeonRoom>,
    /// The passages between them, in the order of those numbers.
    pub passages: Vec<Passage>,
    /// The way in.
    pub gate: Gate,
    /// On a map for those who go there: the numbers of the rooms on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<u8>,
}

/// A room.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DungeonRoom {
    /// What the die said.
    pub kind: Contents,
    /// How large it is.
    pub size: RoomSize,
    /// Its first column.
    pub left: u8,
    /// Its first row.
    pub top: u8,
    /// Its columns.
    pub width: u8,
    /// Its rows.
    pub height: u8,
}

/// A passage between two rooms.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passage {
    /// The numbers of the rooms, from 1, the lower first.
    pub between: [u8; 2],
    /// Who can go along it.
    pub way: WayAccess,
    /// Its squares, from the first room to the second.
    pub squares: Vec<[u8; 2]>,
}

/// The way from the edge of the sheet into the first room.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gate {
    /// From where one comes.
    pub side: SheetEdge,
    /// Its squares, from the room to the edge.
    pub squares: Vec<[u8; 2]>,
}

/// What a room holds, by the face of its die.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contents {
    /// Something lives here.
    Monster,
    /// Something can be learned.
    Lore,
    /// Something is out of the ordinary.
    Special,
    /// Something is meant to kill.
    Trap,
}

impl Contents {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Monster, Self::Lore, Self::Special, Self::Trap];

    /// What a dropped d6 means.
    pub fn of(face: u8) -> Self {
        TABLES.faces[usize::from(face.clamp(1, 6)) - 1]
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Monster => "Monster",
            Self::Lore => "Lore",
            Self::Special => "Special",
            Self::Trap => "Trap",
        }
    }

    pub(super) fn table(self) -> &'static ColumnTable {
        match self {
            Self::Monster => &TABLES.monster,
            Self::Lore => &TABLES.lore,
            Self::Special => &TABLES.special,
            Self::Trap => &TABLES.trap,
        }
    }
}

/// How large a room is.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomSize {
    /// A chamber.
    Small,
    /// A room.
    Middle,
    /// A hall.
    Large,
}

impl RoomSize {
    /// By a d6: 1 and 2 small, to 5 middle, 6 large.
    pub const fn of(face: u8) -> Self {
        match face {
            0..=2 => Self::Small,
            3..=5 => Self::Middle,
            _ => Self::Large,
        }
    }

    /// Columns and rows, before they are turned: all that a room of that size may have, whatever is in it.
    const fn shapes(self) -> &'static [(u8, u8)] {
        match self {
            Self::Small => &[(4, 4), (5, 4)],
            Self::Middle => &[(5, 5), (6, 4), (6, 5)],
            Self::Large => &[(6, 6), (7, 5), (7, 6)],
        }
    }
}

/// A side of a square, in the finer measure in which rooms are pushed apart.
const SQUARE: i32 = 20;
/// The least between two rooms: three squares, room for a passage between two walls.
pub(super) const GAP: i32 = 3 * SQUARE;
/// The squares around the sheet on which there is nothing but the way in.
const EDGE: i32 = 3;
/// The least squares across, so that the legend has its place.
const NARROWEST: i32 = 38;
/// The least squares down.
const LOWEST: i32 = 22;

impl DungeonPlan {
    /// Whether it says what is in the rooms.
    pub(super) fn tells(&self) -> bool {
        self.known.is_empty()
    }

    /// The rooms with their numbers.
    pub(super) fn numbered(&self) -> impl Iterator<Item = (u8, &DungeonRoom)> {
        ways::numbered(&self.rooms, &self.known)
    }

    /// The room of that number.
    pub(super) fn room(&self, number: u8) -> Option<&DungeonRoom> {
        self.numbered().find(|(other, _)| *other == number).map(|(_, room)| room)
    }

    /// For those who go there: the rooms that one comes to without searching, whatever is in them.
    #[must_use]
    pub fn for_players(&self) -> Self {
        let known = in_sight(self.passages.iter().map(|one| (one.between, one.way)));
        let plain = |(_, room): (u8, &DungeonRoom)| DungeonRoom { kind: Contents::Lore, ..room.clone() };
        let rooms = self.numbered().filter(|(number, _)| known.contains(number)).map(plain).collect();
        let open = |one: &&Passage| one.way != WayAccess::Hidden && one.between.iter().all(|end| known.contains(end));
        let passages = self.passages.iter().filter(open).cloned().collect();
        Self { rooms, passages, known, ..self.clone() }.cropped()
    }

    /// On a sheet that is cut to what is there; the way in leads to its edge.
    fn cropped(self) -> Self {
        let squares = || self.passages.iter().flat_map(|passage| &passage.squares);
        let ends = |first: u8, squares: u8| (i32::from(first), i32::from(first) + i32::from(squares));
        let across =
            self.rooms.iter().map(|room| ends(room.left, room.width)).chain(squares().map(|at| ends(at[0], 1)));
        let down = self.rooms.iter().map(|room| ends(room.top, room.height)).chain(squares().map(|at| ends(at[1], 1)));
        let ((right, width), (low, height)) = (cut(across, EDGE, NARROWEST), cut(down, EDGE, LOWEST));
        let (width, height) = (moved(0, width), moved(0, height));
        let square = |[x, y]: [u8; 2]| [moved(x, right), moved(y, low)];
        let room = |room: DungeonRoom| DungeonRoom { left: moved(room.left, right), top: moved(room.top, low), ..room };
        let passage = |one: Passage| Passage { squares: one.squares.into_iter().map(square).collect(), ..one };
        let side = self.gate.side;
        let way_in = self.gate.squares.first().map(|first| straight_out(square(*first), side, (width, height)));
        Self {
            width,
            height,
            rooms: self.rooms.into_iter().map(room).collect(),
            passages: self.passages.into_iter().map(passage).collect(),
            gate: Gate { side, squares: way_in.unwrap_or_default() },
            ..self
        }
    }

    /// Where one can go from a room.
    pub fn ways_from(&self, number: u8) -> impl Iterator<Item = (u8, WayAccess)> + '_ {
        let mut ways: Vec<(u8, WayAccess)> = self
            .passages
            .iter()
            .filter(|passage| passage.between.contains(&number))
            .map(|passage| (passage.between.into_iter().find(|end| *end != number).unwrap_or(number), passage.way))
            .collect();
        ways.sort_unstable();
        ways.into_iter()
    }
}

/// Drops so many dice, and draws rooms around them and passages between them.
pub(super) fn drop(hand: &mut RecordingHand<'_, impl Dice>, title: &str, count: u8) -> DungeonPlan {
    let more = hand.throw("Size of the sheet", 2, 6).faces;
    let (width, height) = sheet(count, [more[0], more[1]]);
    let field = field(width, height);
    let faces = hand.throw("Dropped", count, 6).faces;
    let sizes = hand.throw("Sizes", count, 6).faces;
    let fallen: Vec<(DungeonRoom, (u8, u8))> =
        faces.iter().zip(&sizes).map(|(face, size)| fall(hand, *face, *size)).collect();
    let mut spots: Vec<SheetSpot> = fallen.iter().map(|(room, fell)| spot(room, field.at(fell.0, fell.1))).collect();
    settle(&mut spots, field, GAP);
    let rooms: Vec<DungeonRoom> =
        fallen.into_iter().zip(&spots).map(|((room, _), rest)| on_squares(room, *rest)).collect();
    let (first, side) = field.nearest(&spots, &SheetEdge::ALL).expect("at least six dice are dropped");
    let rounds = usize::from(count / 6 + hand.die("Ways round", 3));
    connect(hand, (title, width, height), rooms, (first, side), rounds).cropped()
}

/// Columns and rows of the sheet on which so many dice are dropped: room for all of them, however they fall. Two more dice
/// have a part in it, so that nobody can tell from how far the rooms in sight lie apart how many there are.
pub(super) const fn sheet(count: u8, more: [u8; 2]) -> (u8, u8) {
    (33 + count * 7 / 10 + more[0], 27 + count * 3 / 2 + more[1])
}

/// The part of a sheet of so many columns and rows where rooms may be.
pub(super) fn field(width: u8, height: u8) -> SheetField {
    SheetField { width: i32::from(width) * SQUARE, height: i32::from(height) * SQUARE, margin: EDGE * SQUARE }
}

/// A column or row after all of them have moved.
fn moved(place: u8, by: i32) -> u8 {
    u8::try_from(i32::from(place) + by).expect("a sheet is large enough for what is on it, and at most 255 squares")
}

/// The squares from there straight to the edge of a sheet.
fn straight_out([x, y]: [u8; 2], side: SheetEdge, (width, height): (u8, u8)) -> Vec<[u8; 2]> {
    match side {
        SheetEdge::North => (0..=y).rev().map(|y| [x, y]).collect(),
        SheetEdge::East => (x..width).map(|x| [x, y]).collect(),
        SheetEdge::South => (y..height).map(|y| [x, y]).collect(),
        SheetEdge::West => (0..=x).rev().map(|x| [x, y]).collect(),
    }
}

/// A room where its die fell, and where that was.
fn fall(hand: &mut RecordingHand<'_, impl Dice>, face: u8, size: u8) -> (DungeonRoom, (u8, u8)) {
    let at = hand.throw("Where it fell", 2, 100).faces;
    let (kind, size) = (Contents::of(face), RoomSize::of(size));
    let shapes = size.shapes();
    let (long, short) = shapes[usize::from(at[1]) % shapes.len()];
    let (width, height) = if at[0].is_multiple_of(2) { (short, long) } else { (long, short) };
    (DungeonRoom { kind, size, left: 0, top: 0, width, height }, (at[0], at[1]))
}

pub(super) fn spot(room: &DungeonRoom, (x, y): (i32, i32)) -> SheetSpot {
    let half = |squares: u8| i32::from(squares) * SQUARE / 2;
    SheetSpot { x, y, half_width: half(room.width), half_height: half(room.height) }
}

/// Moves a room up and left onto the squares: all of them alike, so that the gaps stay.
fn on_squares(room: DungeonRoom, spot: SheetSpot) -> DungeonRoom {
    let square = |place: i32| u8::try_from(place / SQUARE).unwrap_or(0);
    DungeonRoom { left: square(spot.x - spot.half_width), top: square(spot.y - spot.half_height), ..room }
}

/// Digs the passages, and numbers the rooms from the entrance on.
fn connect(
    hand: &mut RecordingHand<'_, impl Dice>,
    (title, width, height): (&str, u8, u8),
    rooms: Vec<DungeonRoom>,
    (first, side): (usize, SheetEdge),
    rounds: usize,
) -> DungeonPlan {
    let mut ground = SquareGrid::new(width, height, &rooms);
    let gate = Gate { side, squares: ground.dig_out(first, side) };
    let middles: Vec<(i32, i32)> = rooms.iter().map(DungeonRoom::middle).collect();
    let ties = join(&middles, rounds, |a, b, care| ground.dig(a, b, care));
    let found: Vec<([usize; 2], WayAccess)> =
        ties.iter().map(|tie| (tie.ends, WayAccess::of(hand.die("Passage", 6)))).collect();
    let order = in_order(&found, &middles, first);
    let number = |room: usize| order.iter().zip(1..).find(|(place, _)| **place == room).map_or(0, |(_, number)| number);
    let dug = |(WayTie { ends, way: squares }, (_, way))| passage(ends.map(number), way, squares);
    let mut passages: Vec<Passage> = ties.into_iter().zip(found).map(dug).collect();
    passages.sort_by_key(|passage| passage.between);
    let rooms = order.iter().map(|room| rooms[*room].clone()).collect();
    DungeonPlan { title: title.to_owned(), width, height, rooms, passages, gate, known: Vec::new() }
}

/// A passage, told from the room with the lower number.
fn passage(mut between: [u8; 2], way: WayAccess, mut squares: Vec<[u8; 2]>) -> Passage {
    if between[0] > between[1] {
        between.reverse();
        squares.reverse();
    }
    Passage { between, way, squares }
}

impl DungeonRoom {
    /// Twice the middle, so that it is whole.
    pub(super) fn middle(&self) -> (i32, i32) {
        let twice = |first: u8, squares: u8| 2 * i32::from(first) + i32::from(squares);
        (twice(self.left, self.width), twice(self.top, self.height))
    }

    /// Whether a square is in it, or no farther from it than so many squares.
    pub(super) fn is_within(&self, reach: i32, (x, y): (i32, i32)) -> bool {
        let near = |first: u8, squares: u8, place: i32| {
            let first = i32::from(first);
            (first - reach..first + i32::from(squares) + reach).contains(&place)
        };
        near(self.left, self.width, x) && near(self.top, self.height, y)
    }

    /// The squares before its wall on that side from which a passage may leave, those in the middle first.
    pub(super) fn doors(&self, side: SheetEdge) -> Vec<(i32, i32)> {
        let (left, top) = (i32::from(self.left), i32::from(self.top));
        let (width, height) = (i32::from(self.width), i32::from(self.height));
        let length = if matches!(side, SheetEdge::North | SheetEdge::South) { width } else { height };
        let middle = (length - 1) / 2;
        let along = [middle, middle + 1, middle - 1].into_iter().filter(|place| (1..length - 1).contains(place));
        along
            .map(|place| match side {
                SheetEdge::North => (left + place, top - 1),
                SheetEdge::South => (left + place, top + height),
                SheetEdge::West => (left - 1, top + place),
                SheetEdge::East => (left + width, top + place),
            })
            .collect()
    }
}
