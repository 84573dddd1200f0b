//! Rays from centre to centre, in integers.
//!
//! A ray is the true straight line: it crosses every hex whose inside it meets, be it by a hair. Which those are is told
//! by on which side of the ray the corners of a hex lie, and that is the sign of a whole number. So the way back is the
//! way there, and a turned or mirrored map gives the turned or mirrored ray.
//!
//! A corner that is merely touched counts for nothing. Only a ray that leaves its first hex through a corner ever
//! runs between two hexes: along the edge that they share, then through the next hex, and so on in turn.

use std::iter;

use crate::{Hex, HexSet, Side};

mod exit;

pub use exit::{Exit, exit};

/// What a ray comes to next.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Crossed {
    /// The inside of a hex.
    Hex(Hex),
    /// The edge between two hexes, the one to the left first.
    Between(Hex, Hex),
}

impl Crossed {
    /// Whether all of it is so: both hexes of an edge.
    #[inline]
    pub fn all(self, is: impl Fn(Hex) -> bool) -> bool {
        match self {
            Self::Hex(hex) => is(hex),
            Self::Between(left, right) => is(left) && is(right),
        }
    }
}

/// What the ray from one hex to another crosses strictly between the two, in order.
#[inline]
pub fn line(from: Hex, to: Hex) -> impl Iterator<Item = Crossed> {
    let mut ray = Ray::new(from, to);
    iter::from_fn(move || Some(ray.as_mut()?.advance())).take_while(move |crossed| *crossed != Crossed::Hex(to))
}

/// What the ray from one hex through another comes to after it. It has no end: take as much of it as is wanted, and
/// no more than lies near the board.
#[inline]
pub fn beyond(from: Hex, through: Hex) -> impl Iterator<Item = Crossed> {
    let mut ray = Ray::new(from, through).map(|ray| Ray { at: through, ..ray });
    iter::from_fn(move || Some(ray.as_mut()?.advance()))
}

/// Whether nothing blocks the ray between two hexes: at an edge two hexes have to. What is not clear blocks; what the two
/// hexes themselves are is no matter.
#[inline]
pub fn is_open(clear: &HexSet, from: Hex, to: Hex) -> bool {
    if from.distance(to) <= 1 || clear.is_full_between(from, to) {
        return true;
    }
    let Some(mut ray) = Ray::new(from, to) else { return true };
    loop {
        let crossed = ray.advance();
        if crossed == Crossed::Hex(to) {
            return true;
        }
        if crossed.all(|hex| !clear.contains(hex)) {
            return false;
        }
    }
}

/// A straight line without end, and how far it has come.
#[derive(Clone, Debug)]
struct Ray {
    at: Hex,
    course: Course,
}

#[derive(Clone, Copy, Debug)]
enum Course {
    /// Through hexes only.
    Hexes(Slope),
    /// Along edges, with `side` to the left: `on_edge` after each of them.
    Edges { side: Side, on_edge: bool },
}

/// Which way the ray leads and where the hex it is in lies to it. Numbers are areas: positive to the right of the ray.
#[derive(Clone, Copy, Debug)]
struct Slope {
    /// What lies across the side that it would leave by from the centre of a hex, and across those beside: left, ahead
    /// and right.
    sides: [(i8, i8); 3],
    /// From the ray to the centre of the hex it is in.
    centre: i32,
    /// How a step to the left, ahead or to the right changes that. A corner is a third of the steps across its two
    /// sides, so that whole steps count threefold.
    steps: [i32; 3],
    /// From the centre to the corners left and right of the side.
    corners: [i32; 2],
}

impl Ray {
    /// None without a direction.
    #[inline]
    fn new(from: Hex, to: Hex) -> Option<Self> {
        let course = match exit(from, to)? {
            Exit::Side(side) => Course::Hexes(Slope::new(from, to, side)),
            Exit::Corner(side) => Course::Edges { side, on_edge: false },
        };
        Some(Self { at: from, course })
    }

    /// What it comes to next.
    #[inline]
    fn advance(&mut self) -> Crossed {
        match &mut self.course {
            Course::Hexes(slope) => self.at = slope.leave(self.at),
            Course::Edges { side, on_edge } => {
                let (left, right) = (self.at.neighbour(*side), self.at.neighbour(side.turned(1)));
                *on_edge = !*on_edge;
                if *on_edge {
                    return Crossed::Between(left, right);
                }
                self.at = left.neighbour(side.turned(1));
            }
        }
        Crossed::Hex(self.at)
    }
}

impl Slope {
    #[inline]
    fn new(from: Hex, to: Hex, side: Side) -> Self {
        let (q, r, _) = from.apart(to);
        let area = |turn| {
            let (step_q, step_r) = side.turned(turn).step();
            i32::from(q) * i32::from(step_r) - i32::from(r) * i32::from(step_q)
        };
        let [left, ahead, right] = [area(-1), area(0), area(1)];
        let sides = [side.turned(-1), side, side.turned(1)].map(Side::step);
        Self { sides, centre: 0, steps: [3 * left, 3 * ahead, 3 * right], corners: [left + ahead, ahead + right] }
    }

    /// The hex that the ray comes to from the one it is in.
    #[inline]
    fn leave(&mut self, hex: Hex) -> Hex {
        let (left, right) = (self.centre + self.corners[0] > 0, self.centre + self.corners[1] < 0);
        let turn = if left { 0 } else { 1 + usize::from(right) };
        self.centre += self.steps[turn];
        hex.stepped(self.sides[turn])
    }
}

#[cfg(test)]
mod tests;
