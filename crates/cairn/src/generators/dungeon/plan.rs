//! Where the rooms are and how they hang together: all that the map needs.

use dice::Dice;
use serde::{Deserialize, Serialize};

use super::TABLES;
use super::routes::Ground;
use crate::generators::paper::{Field, Side, Spot, settle};
use crate::generators::rolling::{Hand, Table};
use crate::generators::ways::{self, Way, in_sight, join, walk};

/// The plan of a dungeon, in squares.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What stands over it.
    pub title: String,
    /// How wide the sheet is.
    pub width: u8,
    /// How high the sheet is.
    pub height: u8,
    /// The rooms; the first is the entrance, and they are numbered as one comes to them.
    pub rooms: Vec<Room>,
    /// The passages between them.
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
pub struct Room {
    /// What the die said.
    pub kind: Contents,
    /// How large it is.
    pub size: Size,
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
    /// The numbers of the rooms, from 1.
    pub between: [u8; 2],
    /// Who can go along it.
    pub way: Way,
    /// Its squares, from the first room to the second.
    pub squares: Vec<[u8; 2]>,
}

/// The way from the edge of the sheet into the first room.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gate {
    /// From where one comes.
    pub side: Side,
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

    pub(super) fn table(self) -> &'static Table {
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
pub enum Size {
    /// A chamber.
    Small,
    /// A room.
    Middle,
    /// A hall.
    Large,
}

impl Size {
    /// By a d6: 1 and 2 small, to 5 middle, 6 large.
    pub const fn of(face: u8) -> Self {
        match face {
            0..=2 => Self::Small,
            3..=5 => Self::Middle,
            _ => Self::Large,
        }
    }

    /// Columns and rows, before it is turned.
    const fn squares(self, kind: Contents) -> (u8, u8) {
        match (kind, self) {
            (Contents::Monster, Self::Small) => (5, 4),
            (Contents::Monster, Self::Middle) => (6, 5),
            (Contents::Monster, Self::Large) => (7, 6),
            (Contents::Lore | Contents::Special | Contents::Trap, Self::Small) => (4, 4),
            (Contents::Lore, Self::Middle) => (6, 4),
            (Contents::Lore | Contents::Trap, Self::Large) => (7, 5),
            (Contents::Special | Contents::Trap, Self::Middle) => (5, 5),
            (Contents::Special, Self::Large) => (6, 6),
        }
    }
}

/// A side of a square, in the finer measure in which rooms are pushed apart.
const SQUARE: i32 = 20;
/// The least between two rooms: three squares, room for a passage between two walls.
const GAP: i32 = 3 * SQUARE;
/// The squares around the sheet on which no room stands.
const MARGIN: i32 = 3 * SQUARE;
/// The same in squares.
const EDGE: u8 = 3;
/// The least squares across, so that the legend has its place.
const NARROWEST: u8 = 38;
/// The least squares down.
const LOWEST: u8 = 22;

impl Plan {
    /// Whether it says what is in the rooms.
    pub(super) fn tells(&self) -> bool {
        self.known.is_empty()
    }

    /// The rooms with their numbers.
    pub(super) fn numbered(&self) -> impl Iterator<Item = (u8, &Room)> {
        ways::numbered(&self.rooms, &self.known)
    }

    /// The room of that number.
    pub(super) fn room(&self, number: u8) -> Option<&Room> {
        self.numbered().find(|(other, _)| *other == number).map(|(_, room)| room)
    }

    /// For those who go there: the rooms that one comes to without searching, whatever is in them.
    #[must_use]
    pub fn for_players(&self) -> Self {
        let known = in_sight(self.passages.iter().map(|one| (one.between, one.way)));
        let plain = |(_, room): (u8, &Room)| Room { kind: Contents::Lore, ..room.clone() };
        let rooms = self.numbered().filter(|(number, _)| known.contains(number)).map(plain).collect();
        let open = |one: &&Passage| one.way != Way::Hidden && one.between.iter().all(|end| known.contains(end));
        let passages = self.passages.iter().filter(open).cloned().collect();
        Self { rooms, passages, known, ..self.clone() }
    }

    /// Where one can go from a room.
    pub fn ways_from(&self, number: u8) -> impl Iterator<Item = (u8, Way)> + '_ {
        let mut ways: Vec<(u8, Way)> = self
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
pub(super) fn drop(hand: &mut Hand<'_, impl Dice>, title: &str, count: u8) -> Plan {
    let (width, height) = (34 + count * 7 / 10, 26 + count * 3 / 2);
    let field = Field { width: i32::from(width) * SQUARE, height: i32::from(height) * SQUARE, margin: MARGIN };
    let faces = hand.throw("Dropped", count, 6).faces;
    let sizes = hand.throw("Sizes", count, 6).faces;
    let fallen: Vec<(Room, (u8, u8))> = faces.iter().zip(&sizes).map(|(face, size)| fall(hand, *face, *size)).collect();
    let mut spots: Vec<Spot> = fallen.iter().map(|(room, fell)| spot(room, field.at(fell.0, fell.1))).collect();
    settle(&mut spots, field, GAP);
    let rooms: Vec<Room> = fallen.into_iter().zip(&spots).map(|((room, _), rest)| on_squares(room, *rest)).collect();
    let (first, side) = field.nearest(&spots, &Side::ALL).expect("at least six dice are dropped");
    let rounds = usize::from(count / 6 + hand.die("Ways round", 3));
    let (width, height, rooms) = trim(rooms);
    connect(hand, (title, width, height), rooms, (first, side), rounds)
}

/// Cuts the sheet off around the rooms: what was nearest to an edge still is.
fn trim(rooms: Vec<Room>) -> (u8, u8, Vec<Room>) {
    let (left, width) = span(rooms.iter().map(|room| (room.left, room.left + room.width)), NARROWEST);
    let (top, height) = span(rooms.iter().map(|room| (room.top, room.top + room.height)), LOWEST);
    let moved = |place: u8, by: i32| u8::try_from(i32::from(place) + by).expect("rooms stay on the sheet");
    let trimmed = |room: Room| Room { left: moved(room.left, left), top: moved(room.top, top), ..room };
    (width, height, rooms.into_iter().map(trimmed).collect())
}

/// How far things move along a side that is cut to the least that holds them and the margins, and how long it becomes.
fn span(ends: impl Iterator<Item = (u8, u8)>, shortest: u8) -> (i32, u8) {
    let (first, last) = ends.fold((u8::MAX, 0), |(first, last), (start, end)| (first.min(start), last.max(end)));
    let margins = 2 * EDGE;
    let spare = shortest.saturating_sub(last - first + margins);
    (i32::from(EDGE + spare / 2) - i32::from(first), last - first + margins + spare)
}

/// A room where its die fell, and where that was.
fn fall(hand: &mut Hand<'_, impl Dice>, face: u8, size: u8) -> (Room, (u8, u8)) {
    let at = hand.throw("Where it fell", 2, 100).faces;
    let (kind, size) = (Contents::of(face), Size::of(size));
    let (long, short) = size.squares(kind);
    let (width, height) = if at[0].is_multiple_of(2) { (short, long) } else { (long, short) };
    (Room { kind, size, left: 0, top: 0, width, height }, (at[0], at[1]))
}

fn spot(room: &Room, (x, y): (i32, i32)) -> Spot {
    let half = |squares: u8| i32::from(squares) * SQUARE / 2;
    Spot { x, y, half_width: half(room.width), half_height: half(room.height) }
}

/// Moves a room up and left onto the squares: all of them alike, so that the gaps stay.
fn on_squares(room: Room, spot: Spot) -> Room {
    let square = |place: i32| u8::try_from(place / SQUARE).unwrap_or(0);
    Room { left: square(spot.x - spot.half_width), top: square(spot.y - spot.half_height), ..room }
}

/// Digs the passages, and numbers the rooms from the entrance on.
fn connect(
    hand: &mut Hand<'_, impl Dice>,
    (title, width, height): (&str, u8, u8),
    rooms: Vec<Room>,
    (first, side): (usize, Side),
    rounds: usize,
) -> Plan {
    let mut ground = Ground::new(width, height, &rooms);
    let gate = Gate { side, squares: ground.dig_out(first, side) };
    let middles: Vec<(i32, i32)> = rooms.iter().map(Room::middle).collect();
    let ties = join(&middles, rounds, |a, b, care| ground.dig(a, b, care));
    let ends: Vec<[usize; 2]> = ties.iter().map(|tie| tie.ends).collect();
    let order: Vec<usize> = walk(&ends, rooms.len(), first).into_iter().map(|(room, _)| room).collect();
    let number = |room: usize| order.iter().zip(1..).find(|(place, _)| **place == room).map_or(0, |(_, number)| number);
    let mut passages: Vec<Passage> = Vec::new();
    for tie in ties {
        let way = Way::of(hand.die("Passage", 6));
        passages.push(Passage { between: tie.ends.map(number), way, squares: tie.way });
    }
    let rooms = order.iter().map(|room| rooms[*room].clone()).collect();
    Plan { title: title.to_owned(), width, height, rooms, passages, gate, known: Vec::new() }
}

impl Room {
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
    pub(super) fn doors(&self, side: Side) -> Vec<(i32, i32)> {
        let (left, top) = (i32::from(self.left), i32::from(self.top));
        let (width, height) = (i32::from(self.width), i32::from(self.height));
        let length = if matches!(side, Side::North | Side::South) { width } else { height };
        let middle = (length - 1) / 2;
        let along = [middle, middle + 1, middle - 1].into_iter().filter(|place| (1..length - 1).contains(place));
        along
            .map(|place| match side {
                Side::North => (left + place, top - 1),
                Side::South => (left + place, top + height),
                Side::West => (left - 1, top + place),
                Side::East => (left + width, top + place),
            })
            .collect()
    }
}
