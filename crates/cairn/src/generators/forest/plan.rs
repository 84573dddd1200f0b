//! Where the clearings are and which trails run between them: all that the map needs.

use dice::Dice;
use serde::{Deserialize, Serialize};

use super::TABLES;
use crate::generators::paper::{SheetEdge, SheetField, SheetSpot, cut, settle};
use crate::generators::pen::{Dot, distance_to_line};
use crate::generators::rolling::{ColumnTable, RecordingHand};
use crate::generators::ways::{self, Care, WayAccess, in_order, in_sight, join};

/// The plan of a wood, in paces.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForestPlan {
    /// What stands over it.
    pub title: String,
    /// How its trees look.
    pub stand: Stand,
    /// How wide the sheet is.
    pub width: u16,
    /// How high the sheet is.
    pub height: u16,
    /// From where one comes; one leaves on the opposite side.
    pub side: SheetEdge,
    /// The clearings; the first is the entrance, and they are numbered as one comes to them, those in sight first.
    pub clearings: Vec<Clearing>,
    /// The number of the clearing at the other end.
    pub exit: u8,
    /// The trails between them.
    pub trails: Vec<Trail>,
    /// On a map for those who go there: the numbers of the clearings on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<u8>,
}

/// A clearing.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clearing {
    /// What the die said.
    pub kind: Contents,
    /// How far it is from the west.
    pub x: u16,
    /// How far it is from the north.
    pub y: u16,
}

/// A trail between two clearings.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trail {
    /// The numbers of the clearings, from 1.
    pub between: [u8; 2],
    /// Who can go along it.
    pub way: WayAccess,
}

/// How the trees of a wood look.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stand {
    /// Round crowns.
    Broadleaf,
    /// Pointed ones.
    Conifer,
    /// None.
    Bare,
}

/// What a clearing holds, by the face of its die.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contents {
    /// Something lives here.
    Monster,
    /// Something stood here.
    Ruins,
    /// Somewhere to rest.
    Shelter,
    /// Something to get past.
    Hazard,
}

impl Contents {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Monster, Self::Ruins, Self::Shelter, Self::Hazard];

    /// What a dropped d6 means.
    pub fn of(face: u8) -> Self {
        TABLES.faces[usize::from(face.clamp(1, 6)) - 1]
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Monster => "Monster",
            Self::Ruins => "Ruins",
            Self::Shelter => "Shelter",
            Self::Hazard => "Hazard",
        }
    }

    pub(super) fn table(self) -> &'static ColumnTable {
        match self {
            Self::Monster => &TABLES.monster,
            Self::Ruins => &TABLES.ruins,
            Self::Shelter => &TABLES.shelter,
            Self::Hazard => &TABLES.hazard,
        }
    }
}

/// How wide a sheet is, and at least after it was cut.
const WIDTH: i32 = 860;
/// How high a sheet is, however many dice are dropped: the clearings in sight tell nobody how many there are.
const HEIGHT: i32 = 1020;
/// How high a sheet is at least after it was cut.
const LOWEST: i32 = 560;
/// Half of what a clearing takes on the sheet.
pub(super) const RADIUS: i32 = 42;
/// The least between two clearings.
const GAP: i32 = 76;
/// The trees around the sheet in which no clearing is.
const MARGIN: i32 = 126;
/// How far trails keep from clearings on the way.
pub(super) const BERTH: i32 = 64;

impl ForestPlan {
    /// Whether it says what is in the clearings.
    pub(super) fn tells(&self) -> bool {
        self.known.is_empty()
    }

    /// The clearings with their numbers.
    pub(super) fn numbered(&self) -> impl Iterator<Item = (u8, &Clearing)> {
        ways::numbered(&self.clearings, &self.known)
    }

    /// The clearing of that number.
    pub(super) fn clearing(&self, number: u8) -> Option<&Clearing> {
        self.numbered().find(|(other, _)| *other == number).map(|(_, clearing)| clearing)
    }

    /// For those who go there: the clearings that one comes to without searching, whatever is in them.
    #[must_use]
    pub fn for_players(&self) -> Self {
        let known = in_sight(self.trails.iter().map(|one| (one.between, one.way)));
        let plain = |(_, clearing): (u8, &Clearing)| Clearing { kind: Contents::Shelter, ..clearing.clone() };
        let clearings = self.numbered().filter(|(number, _)| known.contains(number)).map(plain).collect();
        let open = |one: &&Trail| one.way != WayAccess::Hidden && one.between.iter().all(|end| known.contains(end));
        let trails = self.trails.iter().filter(open).cloned().collect();
        // A way out that nobody has found is not on the map.
        let exit = if known.contains(&self.exit) { self.exit } else { 0 };
        Self { clearings, exit, trails, known, ..self.clone() }.cropped()
    }

    /// On a sheet that is cut to what is there.
    fn cropped(self) -> Self {
        let ends = |place: u16| (i32::from(place) - RADIUS, i32::from(place) + RADIUS);
        let (right, width) = cut(self.clearings.iter().map(|one| ends(one.x)), MARGIN, WIDTH);
        let (low, height) = cut(self.clearings.iter().map(|one| ends(one.y)), MARGIN, LOWEST);
        let moved = |one: Clearing| {
            let (x, y) = one.dot();
            Clearing { x: short(x + right), y: short(y + low), ..one }
        };
        let clearings = self.clearings.into_iter().map(moved).collect();
        Self { width: short(width), height: short(height), clearings, ..self }
    }

    /// Where one can go from a clearing.
    pub fn ways_from(&self, number: u8) -> impl Iterator<Item = (u8, WayAccess)> + '_ {
        let mut ways: Vec<(u8, WayAccess)> = self
            .trails
            .iter()
            .filter(|trail| trail.between.contains(&number))
            .map(|trail| (trail.between.into_iter().find(|end| *end != number).unwrap_or(number), trail.way))
            .collect();
        ways.sort_unstable();
        ways.into_iter()
    }
}

impl Clearing {
    /// Where it is.
    pub(super) fn dot(&self) -> Dot {
        (self.x.into(), self.y.into())
    }
}

/// Drops so many dice, and finds trails between them.
pub(super) fn drop(hand: &mut RecordingHand<'_, impl Dice>, title: &str, stand: Stand, count: u8) -> ForestPlan {
    let field = SheetField { width: WIDTH, height: HEIGHT, margin: MARGIN };
    let faces = hand.throw("Dropped", count, 6).faces;
    let mut spots: Vec<SheetSpot> = faces.iter().map(|_| fall(hand, field)).collect();
    settle(&mut spots, field, GAP);
    let (first, side) = field.nearest(&spots, &SheetEdge::ALL).expect("at least eight dice are dropped");
    let others: Vec<usize> = (0..spots.len()).filter(|spot| *spot != first).collect();
    let last = others.into_iter().min_by_key(|spot| field.to_edge(&spots[*spot], side.opposite()));
    let rounds = usize::from(count / 6 + hand.die("Ways round", 3));
    let dots: Vec<Dot> = spots.iter().map(|spot| (spot.x, spot.y)).collect();
    let trails: Vec<([usize; 2], WayAccess)> =
        blaze(&dots, rounds).into_iter().map(|ends| (ends, WayAccess::of(hand.die("Trail is open", 6)))).collect();
    let order = in_order(&trails, &dots, first);
    let number = |spot: usize| order.iter().zip(1..).find(|(place, _)| **place == spot).map_or(0, |(_, number)| number);
    let clearing = |spot: &usize| {
        let (x, y) = dots[*spot];
        Clearing { kind: Contents::of(faces[*spot]), x: short(x), y: short(y) }
    };
    let trail = |(ends, way): ([usize; 2], WayAccess)| {
        let mut between: [u8; 2] = ends.map(number);
        between.sort_unstable();
        Trail { between, way }
    };
    let mut trails: Vec<Trail> = trails.into_iter().map(trail).collect();
    trails.sort_by_key(|trail| trail.between);
    ForestPlan {
        title: title.to_owned(),
        stand,
        width: short(field.width),
        height: short(field.height),
        side,
        clearings: order.iter().map(clearing).collect(),
        exit: last.map_or(0, number),
        trails,
        known: Vec::new(),
    }
}

/// A place on the sheet.
fn short(place: i32) -> u16 {
    u16::try_from(place).expect("clearings lie on the sheet")
}

fn fall(hand: &mut RecordingHand<'_, impl Dice>, field: SheetField) -> SheetSpot {
    let at = hand.throw("Where it fell", 2, 100).faces;
    let (x, y) = field.at(at[0], at[1]);
    SheetSpot { x, y, half_width: RADIUS, half_height: RADIUS }
}

/// Trails that run straight, cross nowhere and keep clear of clearings on the way.
fn blaze(dots: &[Dot], rounds: usize) -> Vec<[usize; 2]> {
    let mut blazed: Vec<[usize; 2]> = Vec::new();
    let ties = join(dots, rounds, |a, b, care| {
        let is_open = match care {
            Care::Clean | Care::Roundabout => {
                !blazed.iter().any(|[c, d]| cross([dots[a], dots[b]], [dots[*c], dots[*d]])) && keeps_clear(dots, a, b)
            }
            Care::Needed => true,
        };
        is_open.then(|| blazed.push([a, b]))
    });
    ties.into_iter().map(|tie| tie.ends).collect()
}

fn keeps_clear(dots: &[Dot], a: usize, b: usize) -> bool {
    (0..dots.len())
        .filter(|dot| *dot != a && *dot != b)
        .all(|dot| distance_to_line(dots[dot], dots[a], dots[b]) >= BERTH)
}

/// Whether two lines cross elsewhere than at an end of both.
pub(super) fn cross([a, b]: [Dot; 2], [c, d]: [Dot; 2]) -> bool {
    if a == c || a == d || b == c || b == d {
        return false;
    }
    let turn = |p: Dot, q: Dot, r: Dot| ((q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0)).signum();
    turn(a, b, c) != turn(a, b, d) && turn(c, d, a) != turn(c, d, b)
}
