//! The map of a dungeon: ink on squared paper, rock hatched around the walls.

use std::fmt::Write as _;

use super::plan::{Contents, DungeonPlan, DungeonRoom, Gate, Passage};
use crate::generators::Sheet;
use crate::generators::paper::SheetEdge;
use crate::generators::pen::{self, Caption, Dot, PAPER, Pen, signs};
use crate::generators::ways::{WayAccess, in_words};

/// The side of a square on paper.
const SQUARE: i32 = 20;
/// How wide the floor of a passage is.
const FLOOR: i32 = 18;
/// How thick walls are drawn.
const WALL: i32 = 4;
/// How far rock is hatched around walls.
const ROCK: i32 = 25;

/// Draws the map. The same plan gives the same bytes.
pub fn draw(plan: &DungeonPlan, sheet: Sheet) -> String {
    let places = plan.rooms.iter().flat_map(|room| [room.left, room.top, room.width, room.height]);
    let mut pen = Pen::new(plan.title.bytes().chain(places));
    let mark = pen.mark();
    let hatching = hatch(plan, &mut pen);
    let rooms: String = plan.rooms.iter().map(|room| outline(room, &mut pen)).collect();
    let passages: String = floors(plan).iter().map(|floor| pen::line(&pen.trembling(floor, 2 * SQUARE))).collect();
    let wide = FLOOR + 2 * WALL;
    let wall = 2 * WALL;
    let mut out = format!(
        "\n<defs><pattern id=\"{mark}g\" width=\"{SQUARE}\" height=\"{SQUARE}\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"M0 0H{SQUARE}M0 0V{SQUARE}\" stroke=\"currentColor\" stroke-width=\"1\" opacity=\".42\"/></pattern></defs>\n\
         <path d=\"{hatching}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.3\" stroke-linecap=\"round\" opacity=\".75\"/>\n\
         <g stroke-linejoin=\"round\"><path id=\"{mark}p\" d=\"{passages}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"{wide}\"/>\n\
         <path id=\"{mark}r\" d=\"{rooms}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"{wall}\"/></g>\n"
    );
    for (passage, room) in [(PAPER, PAPER), (&*format!("url(#{mark}g)"), &*format!("url(#{mark}g)"))] {
        let _ = writeln!(
            out,
            "<path d=\"{passages}\" fill=\"none\" stroke=\"{passage}\" stroke-width=\"{FLOOR}\" stroke-linejoin=\"round\"/>\
             <path d=\"{rooms}\" fill=\"{room}\"/>"
        );
    }
    out.extend(plan.rooms.iter().map(|room| furniture(room, &mut pen)));
    out.extend(plan.passages.iter().filter_map(door));
    out += &stairs(&plan.gate);
    for (number, room) in plan.numbered() {
        out += &pen::label(middle(room), number, if plan.tells() { mark_of(room.kind) } else { "" });
    }
    let size = (i32::from(plan.width) * SQUARE, i32::from(plan.height) * SQUARE);
    pen::sheet(sheet, &mark, size, &caption(plan), &out)
}

fn caption(plan: &DungeonPlan) -> Caption<'_> {
    let tells = plan.tells();
    let kinds = Contents::ALL.map(|kind| (pen::sign(mark_of(kind)), kind.name())).into_iter().filter(|_| tells);
    let others = [
        (arrow(SheetEdge::East, (0, 0)), "Entrance"),
        (door_sign((0, 0), SheetEdge::East), "Conditional"),
        (secret_sign((0, 0)), "Hidden"),
        (pen::sign("M-10 -10H10V10H-10Z"), "10 feet"),
    ];
    let others = others.into_iter().filter(|(_, name)| tells || *name != "Hidden");
    let mut description =
        format!("A map of {}. One comes in from the {} to room 1.", counted(plan), plan.gate.side.name());
    for (number, room) in plan.numbered() {
        let ways = in_words(plan.ways_from(number));
        let kind = if tells { format!("{}, ", room.kind.name().to_lowercase()) } else { String::new() };
        let _ = write!(description, " Room {number}: {kind}ways to {ways}.");
    }
    let under = format!("A dungeon of {}", counted(plan));
    Caption { title: &plan.title, under, description, legend: kinds.chain(others).collect() }
}

/// How many rooms are on the map.
fn counted(plan: &DungeonPlan) -> String {
    let rooms = plan.rooms.len();
    format!("{rooms} room{}", if rooms == 1 { "" } else { "s" })
}

const fn mark_of(kind: Contents) -> &'static str {
    match kind {
        Contents::Monster => signs::CLAWS,
        Contents::Lore => signs::BOOK,
        Contents::Special => signs::STAR,
        Contents::Trap => signs::JAWS,
    }
}

fn middle(room: &DungeonRoom) -> Dot {
    let (x, y) = room.middle();
    (x * SQUARE / 2, y * SQUARE / 2)
}

/// The middle of a square.
fn on_paper([x, y]: [u8; 2]) -> Dot {
    (i32::from(x) * SQUARE + SQUARE / 2, i32::from(y) * SQUARE + SQUARE / 2)
}

/// Left, top, right and bottom.
fn bounds(room: &DungeonRoom) -> [i32; 4] {
    let [left, top, width, height] =
        [room.left, room.top, room.width, room.height].map(|place| i32::from(place) * SQUARE);
    [left, top, left + width, top + height]
}

/// The wall of a room, by what is in it: lairs are caves, traps have cut corners, what is special is round.
fn outline(room: &DungeonRoom, pen: &mut Pen) -> String {
    let [left, top, right, bottom] = bounds(room);
    let radii = ((right - left) / 2, (bottom - top) / 2);
    match room.kind {
        Contents::Monster => {
            let dots = pen.round(middle(room), radii, 84..=106);
            pen::soft(&dots)
        }
        Contents::Special => {
            let dots = pen.round(middle(room), radii, 101..=102);
            pen::soft(&dots)
        }
        Contents::Lore => {
            let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
            pen::line(&pen.trembling(&corners, 40)) + "Z"
        }
        Contents::Trap => {
            let cut = SQUARE;
            let corners = [
                (left + cut, top),
                (right - cut, top),
                (right, top + cut),
                (right, bottom - cut),
                (right - cut, bottom),
                (left + cut, bottom),
                (left, bottom - cut),
                (left, top + cut),
                (left + cut, top),
            ];
            pen::line(&pen.trembling(&corners, 40)) + "Z"
        }
    }
}

/// The middle lines of all passages, from the inside of a room to the inside of the next.
fn floors(plan: &DungeonPlan) -> Vec<Vec<Dot>> {
    let room = |number: u8| plan.room(number);
    let inner = |passage: &Passage| {
        let mut dots: Vec<Dot> = passage.squares.iter().copied().map(on_paper).collect();
        let first = passage.squares.first().zip(room(passage.between[0])).map(|(square, room)| inside(room, *square));
        let last = passage.squares.last().zip(room(passage.between[1])).map(|(square, room)| inside(room, *square));
        dots.splice(0..0, first);
        dots.extend(last);
        straight(&dots)
    };
    plan.passages.iter().map(inner).chain(gate_floor(plan)).collect()
}

fn gate_floor(plan: &DungeonPlan) -> Option<Vec<Dot>> {
    let Gate { side, squares } = &plan.gate;
    let room = plan.rooms.first()?;
    let (first, last) = (squares.first()?, squares.last()?);
    let (dx, dy) = side.step();
    let (x, y) = on_paper(*last);
    Some(vec![inside(room, *first), (x + dx * SQUARE / 2, y + dy * SQUARE / 2)])
}

/// Straight on from a square before the wall to the middle of the room.
fn inside(room: &DungeonRoom, square: [u8; 2]) -> Dot {
    let (x, y) = on_paper(square);
    let [left, _, right, _] = bounds(room);
    let middle = middle(room);
    if (left..right).contains(&x) { (x, middle.1) } else { (middle.0, y) }
}

/// Only the ends and the corners.
fn straight(dots: &[Dot]) -> Vec<Dot> {
    let mut corners: Vec<Dot> = Vec::new();
    for dot in dots {
        if let [.., a, b] = corners.as_slice()
            && ((a.0 == b.0 && b.0 == dot.0) || (a.1 == b.1 && b.1 == dot.1))
        {
            corners.pop();
        }
        corners.push(*dot);
    }
    corners
}

/// Rock: short strokes by threes, each three another way, around all that is hollow.
fn hatch(plan: &DungeonPlan, pen: &mut Pen) -> String {
    let rooms: Vec<[i32; 4]> = plan.rooms.iter().map(bounds).collect();
    let squares = plan.passages.iter().flat_map(|passage| &passage.squares).chain(&plan.gate.squares);
    let squares: Vec<Dot> = squares.copied().map(on_paper).collect();
    let mut path = String::new();
    for y in (0..=i32::from(plan.height) * SQUARE).step_by(16) {
        for x in (0..=i32::from(plan.width) * SQUARE).step_by(16) {
            let dot = pen.near((x, y), 4);
            let reach = ROCK + pen.tremble(7);
            let near_room = plan.rooms.iter().zip(&rooms).any(|(room, bounds)| is_rock(room, *bounds, dot, reach));
            if near_room || squares.iter().any(|square| pen::distance(*square, dot) < reach + FLOOR / 2) {
                strokes(&mut path, pen, dot);
            }
        }
    }
    path
}

/// Whether a dot is near the wall of a room, on its outer side.
fn is_rock(room: &DungeonRoom, [left, top, right, bottom]: [i32; 4], (x, y): Dot, reach: i32) -> bool {
    let away = ((left - x).max(x - right).max(0), (top - y).max(y - bottom).max(0));
    let deep = match room.kind {
        Contents::Lore | Contents::Trap => 12,
        Contents::Monster | Contents::Special => (right - left).min(bottom - top) / 4,
    };
    let is_inside = x > left + deep && x < right - deep && y > top + deep && y < bottom - deep;
    !is_inside && pen::distance((0, 0), away) < reach
}

fn strokes(path: &mut String, pen: &mut Pen, (x, y): Dot) {
    let (dx, dy) = pen::direction(pen.below(24));
    for row in -1..=1 {
        let length = 10 + pen.tremble(2);
        let (mx, my) = (x - dy * 5 * row / 1000, y + dx * 5 * row / 1000);
        let (ex, ey) = (dx * length / 1000, dy * length / 1000);
        let _ = write!(path, "M{} {}l{} {}", mx - ex, my - ey, 2 * ex, 2 * ey);
    }
}

/// What stands in a room: pillars in halls, a ring where something is special, stones in lairs.
fn furniture(room: &DungeonRoom, pen: &mut Pen) -> String {
    let [left, top, right, bottom] = bounds(room);
    let mut path = String::new();
    match room.kind {
        Contents::Lore if room.width >= 6 || room.height >= 6 => {
            for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
                let (x, y) = (x + if x == left { 14 } else { -14 }, y + if y == top { 14 } else { -14 });
                let _ = write!(path, "M{} {y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0", x - 5);
            }
        }
        Contents::Special if room.width >= 5 => {
            let radii = ((right - left) / 2 - 8, (bottom - top) / 2 - 8);
            path = pen::soft(&pen.round(middle(room), radii, 99..=101));
        }
        Contents::Monster => {
            for _ in 0..5 {
                let (dx, dy) = pen::direction(pen.below(24));
                let (x, y) = middle(room);
                let dot = (x + dx * (right - left) * 36 / 100_000, y + dy * (bottom - top) * 36 / 100_000);
                let (x, y) = pen.near(dot, 3);
                let _ = write!(path, "M{x} {y}q3 -4 6 0q-2 4 -6 0Z");
            }
        }
        Contents::Lore | Contents::Special | Contents::Trap => {}
    }
    format!("<path d=\"{path}\" fill=\"{PAPER}\" stroke=\"currentColor\" stroke-width=\"1.6\"/>")
}

/// The sign of a way that is not open to all, where it runs straight, as near to its middle as may be.
fn door(passage: &Passage) -> Option<String> {
    let middle = passage.squares.len() / 2;
    let runs_straight = |place: &usize| {
        let neighbours =
            place.checked_sub(1).and_then(|before| passage.squares.get(before)).zip(passage.squares.get(place + 1));
        neighbours.is_some_and(|(a, b)| a[0] == b[0] || a[1] == b[1])
    };
    let place = (0..passage.squares.len()).filter(runs_straight).min_by_key(|place| place.abs_diff(middle))?;
    let (square, before) = (passage.squares.get(place)?, passage.squares.get(place.checked_sub(1)?)?);
    let side = if square[0] == before[0] { SheetEdge::South } else { SheetEdge::East };
    match passage.way {
        WayAccess::Standard => None,
        WayAccess::Conditional => Some(door_sign(on_paper(*square), side)),
        WayAccess::Hidden => Some(secret_sign(on_paper(*square))),
    }
}

fn door_sign((x, y): Dot, along: SheetEdge) -> String {
    let (width, height) = if matches!(along, SheetEdge::East | SheetEdge::West) { (10, 26) } else { (26, 10) };
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" rx=\"1\" fill=\"{PAPER}\" stroke=\"currentColor\" stroke-width=\"2.6\"/>",
        x - width / 2,
        y - height / 2
    )
}

fn secret_sign((x, y): Dot) -> String {
    format!(
        "<g transform=\"translate({x} {y})\"><circle r=\"12\" fill=\"{PAPER}\" stroke=\"currentColor\" stroke-width=\"2.2\"/>\
         <text y=\"7\" text-anchor=\"middle\" font-size=\"19\" font-weight=\"700\" fill=\"currentColor\">S</text></g>"
    )
}

/// Steps across the way in, and an arrow at its end.
fn stairs(gate: &Gate) -> String {
    let Some(last) = gate.squares.last() else { return String::new() };
    let (x, y) = on_paper(*last);
    let (dx, dy) = gate.side.step();
    let half = FLOOR / 2;
    let mut path = String::new();
    for row in 1..=5 {
        let (mx, my) = (x - dx * (row * 6 + 2), y - dy * (row * 6 + 2));
        let _ = write!(path, "M{} {}L{} {}", mx - dy * half, my - dx * half, mx + dy * half, my + dx * half);
    }
    format!(
        "<path d=\"{path}\" stroke=\"currentColor\" stroke-width=\"2\"/>{}",
        arrow(gate.side.opposite(), (x + dx * 8, y + dy * 8))
    )
}

fn arrow(towards: SheetEdge, (x, y): Dot) -> String {
    let turn = match towards {
        SheetEdge::North => 0,
        SheetEdge::East => 90,
        SheetEdge::South => 180,
        SheetEdge::West => 270,
    };
    format!(
        "<path transform=\"translate({x} {y}) rotate({turn})\" d=\"M0 -13L11 9L0 4L-11 9Z\" fill=\"currentColor\" stroke=\"{PAPER}\" stroke-width=\"2\"/>"
    )
}
