//! How passages are dug: along the squares, with few corners, around rooms and other passages.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::plan::DungeonRoom;
use crate::generators::paper::SheetEdge;
use crate::generators::ways::Care;

/// What is where.
pub(super) struct SquareGrid<'r> {
    width: i32,
    height: i32,
    rooms: &'r [DungeonRoom],
    squares: Vec<Square>,
}

/// What a square is part of.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Square {
    Rock,
    /// The floor of a room.
    Floor,
    /// Just outside of this room.
    Wall(usize),
    /// A passage.
    Dug,
}

/// What one square more costs.
const STEP: u32 = 10;
/// What a corner costs.
const CORNER: u32 = 24;
/// What it costs to leave a room beside the middle of its wall.
const ASIDE: u32 = 6;
/// What it costs to touch a room or another passage, where it must be.
const TOUCH: u32 = 400;
/// How far around two rooms a passage between them may go.
const DETOUR: i32 = 9;

/// A square, and the way one came into it.
type Stand = ((i32, i32), SheetEdge);

impl<'r> SquareGrid<'r> {
    pub(super) fn new(width: u8, height: u8, rooms: &'r [DungeonRoom]) -> Self {
        let (width, height) = (i32::from(width), i32::from(height));
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let squares = places.map(|at| square(rooms, at)).collect();
        Self { width, height, rooms, squares }
    }

    /// Digs straight from a room to the edge of the sheet.
    pub(super) fn dig_out(&mut self, room: usize, side: SheetEdge) -> Vec<[u8; 2]> {
        let mut at = self.rooms[room].doors(side)[0];
        let mut squares = Vec::new();
        while self.place(at).is_some() {
            squares.push(at);
            at = step(at, side);
        }
        self.take(&squares)
    }

    /// Digs from one room to another, if that can be done with that care.
    pub(super) fn dig(&mut self, a: usize, b: usize, care: Care) -> Option<Vec<[u8; 2]>> {
        let squares = self.route(a, b, care)?;
        Some(self.take(&squares))
    }

    fn take(&mut self, squares: &[(i32, i32)]) -> Vec<[u8; 2]> {
        for square in squares {
            if let Some(place) = self.place(*square) {
                self.squares[place] = Square::Dug;
            }
        }
        let short = |place: i32| u8::try_from(place).expect("squares lie on the sheet");
        squares.iter().map(|&(x, y)| [short(x), short(y)]).collect()
    }

    fn place(&self, (x, y): (i32, i32)) -> Option<usize> {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        if inside { usize::try_from(y * self.width + x).ok() } else { None }
    }

    /// The cheapest way: the usual search by rising cost, over squares and directions.
    fn route(&self, a: usize, b: usize, care: Care) -> Option<Vec<(i32, i32)>> {
        let goals = doors(&self.rooms[b]);
        let mut best = vec![u32::MAX; self.squares.len() * SheetEdge::ALL.len()];
        let mut steps: Vec<Option<Stand>> = vec![None; best.len()];
        let mut open = BinaryHeap::new();
        for ((square, side), aside) in doors(&self.rooms[a]) {
            let Some(cost) = self.cost(square, care, Some(a)) else { continue };
            let index = self.index((square, side));
            best[index] = cost + aside;
            open.push(Reverse((cost + aside, square, side)));
        }
        while let Some(Reverse((cost, square, side))) = open.pop() {
            if cost > best[self.index((square, side))] {
                continue;
            }
            if goals.iter().any(|((goal, out), _)| *goal == square && out.opposite() == side) {
                return Some(self.trace(&steps, (square, side)));
            }
            for turn in SheetEdge::ALL.into_iter().filter(|turn| *turn != side.opposite()) {
                let next = step(square, turn);
                let Some(enter) = self.enter(next, turn, [a, b], care, &goals) else { continue };
                let cost = cost + enter + if turn == side { 0 } else { CORNER };
                let index = self.index((next, turn));
                if cost < best[index] {
                    best[index] = cost;
                    steps[index] = Some((square, side));
                    open.push(Reverse((cost, next, turn)));
                }
            }
        }
        None
    }

    /// What it costs to go into a square; the doors of the goal may be touched, from before them.
    fn enter(
        &self,
        at: (i32, i32),
        turn: SheetEdge,
        ends: [usize; 2],
        care: Care,
        goals: &[(Stand, u32)],
    ) -> Option<u32> {
        if care == Care::Clean && !ends.iter().any(|room| self.rooms[*room].is_within(DETOUR, at)) {
            return None;
        }
        let door = goals.iter().find(|((goal, out), _)| *goal == at && out.opposite() == turn);
        let touching = door.map(|_| ends[1]);
        Some(self.cost(at, care, touching)? + door.map_or(0, |(_, aside)| *aside))
    }

    /// What it costs to dig a square, touching nothing but this room.
    fn cost(&self, at: (i32, i32), care: Care, touching: Option<usize>) -> Option<u32> {
        let hugs = match self.squares[self.place(at)?] {
            Square::Floor => return None,
            Square::Wall(room) => touching != Some(room),
            Square::Rock | Square::Dug => false,
        };
        let crowds = self.is_beside_dug(at);
        match care {
            Care::Clean | Care::Roundabout if hugs || crowds => None,
            Care::Clean | Care::Roundabout => Some(STEP),
            Care::Needed => Some(STEP + if hugs { TOUCH } else { 0 } + if crowds { TOUCH } else { 0 }),
        }
    }

    fn is_beside_dug(&self, (x, y): (i32, i32)) -> bool {
        let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        around.into_iter().any(|square| self.place(square).is_some_and(|place| self.squares[place] == Square::Dug))
    }

    fn index(&self, (square, side): Stand) -> usize {
        self.place(square).expect("a route stays on the sheet") * SheetEdge::ALL.len() + side as usize
    }

    fn trace(&self, steps: &[Option<Stand>], end: Stand) -> Vec<(i32, i32)> {
        let mut squares = vec![end.0];
        let mut stand = end;
        while let Some(before) = steps[self.index(stand)] {
            squares.push(before.0);
            stand = before;
        }
        squares.reverse();
        squares
    }
}

fn square(rooms: &[DungeonRoom], at: (i32, i32)) -> Square {
    match rooms.iter().position(|room| room.is_within(1, at)) {
        Some(room) if rooms[room].is_within(0, at) => Square::Floor,
        Some(room) => Square::Wall(room),
        None => Square::Rock,
    }
}

fn step((x, y): (i32, i32), side: SheetEdge) -> (i32, i32) {
    let (dx, dy) = side.step();
    (x + dx, y + dy)
}

/// The doors of a room, the way out through each, and what it costs to use it.
fn doors(room: &DungeonRoom) -> Vec<(Stand, u32)> {
    let of = |side: SheetEdge| (0..).zip(room.doors(side)).map(move |(rank, square)| ((square, side), rank * ASIDE));
    SheetEdge::ALL.into_iter().flat_map(of).collect()
}
