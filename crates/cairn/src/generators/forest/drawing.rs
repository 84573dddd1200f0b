//! The map of a wood: trees from edge to edge, clearings among them and trails that wind between.

use std::fmt::Write as _;

use super::plan::{Contents, ForestPlan, RADIUS, Stand, Trail};
use crate::generators::Sheet;
use crate::generators::paper::SheetEdge;
use crate::generators::pen::{self, Caption, Dot, PAPER, Pen, signs};
use crate::generators::ways::{WayAccess, in_words};

/// How many trees are drawn apart; all others are one of them.
const TREES: i32 = 6;
/// From one row of trees to the next.
const ROW: i32 = 30;
/// From one tree to the next.
const COLUMN: i32 = 38;

/// Draws the map. The same plan gives the same bytes.
pub fn draw(plan: &ForestPlan, sheet: Sheet) -> String {
    let places =
        plan.clearings.iter().flat_map(|clearing| [clearing.x.to_le_bytes(), clearing.y.to_le_bytes()]).flatten();
    let mut pen = Pen::new(plan.title.bytes().chain(places));
    let mark = pen.mark();
    let trails: Vec<(WayAccess, Vec<Dot>)> = courses(plan, &mut pen);
    let mut out = String::from("\n<defs>");
    for kind in 0..TREES {
        let _ = write!(out, "<g id=\"{mark}{kind}\">{}</g>", tree(plan.stand, &mut pen));
    }
    out += "</defs>\n<g fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
    for (way, course) in &trails {
        out += &trail(*way, course);
    }
    for clearing in &plan.clearings {
        let edge = pen::soft(&pen.round(clearing.dot(), (RADIUS + 2, RADIUS), 92..=104));
        let _ = writeln!(out, "<path d=\"{edge}\" fill=\"{PAPER}\" stroke-width=\"2.4\"/>");
    }
    out += "</g>\n<g stroke-linecap=\"round\" stroke-linejoin=\"round\">";
    out += &trees(plan, &trails, &mark, &mut pen);
    out += "</g>\n";
    for (number, clearing) in plan.numbered() {
        out += &pen::label(clearing.dot(), number, if plan.tells() { mark_of(clearing.kind) } else { "" });
    }
    out.extend(gates(plan).into_iter().map(|(dot, word)| gate_word(dot, word)));
    pen::sheet(sheet, &mark, (plan.width.into(), plan.height.into()), &caption(plan), &out)
}

fn caption(plan: &ForestPlan) -> Caption<'_> {
    let tells = plan.tells();
    let kinds = Contents::ALL.map(|kind| (pen::sign(mark_of(kind)), kind.name())).into_iter().filter(|_| tells);
    let others = WayAccess::ALL.into_iter().filter(|way| tells || *way != WayAccess::Hidden).map(|way| {
        let name = match way {
            WayAccess::Standard => "Open",
            WayAccess::Conditional => "Conditional",
            WayAccess::Hidden => "Hidden",
        };
        (
            format!(
                "<g fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\">{}</g>",
                trail(way, &[(-16, 0), (16, 0)])
            ),
            name,
        )
    });
    let (count, in_from) = (counted(plan), plan.side.name());
    let out = match plan.exit {
        0 => String::new(),
        exit => format!(", and leaves to the {} from clearing {exit}", plan.side.opposite().name()),
    };
    let mut description = format!("A map of a wood with {count}. One comes in from the {in_from} to clearing 1{out}.");
    for (number, clearing) in plan.numbered() {
        let ways = in_words(plan.ways_from(number));
        let kind = if tells { format!("{}, ", clearing.kind.name().to_lowercase()) } else { String::new() };
        let _ = write!(description, " Clearing {number}: {kind}trails to {ways}.");
    }
    let under = format!("A wood of {count}");
    Caption { title: &plan.title, under, description, legend: kinds.chain(others).collect() }
}

/// How many clearings are on the map.
fn counted(plan: &ForestPlan) -> String {
    let clearings = plan.clearings.len();
    format!("{clearings} clearing{}", if clearings == 1 { "" } else { "s" })
}

const fn mark_of(kind: Contents) -> &'static str {
    match kind {
        Contents::Monster => signs::CLAWS,
        Contents::Ruins => signs::ARCH,
        Contents::Shelter => signs::TENT,
        Contents::Hazard => signs::PERIL,
    }
}

/// How each trail runs, those in and out included.
fn courses(plan: &ForestPlan, pen: &mut Pen) -> Vec<(WayAccess, Vec<Dot>)> {
    let place = |number: u8| plan.clearing(number);
    let course = |trail: &Trail| Some((trail.way, place(trail.between[0])?.dot(), place(trail.between[1])?.dot()));
    let mut lines: Vec<(WayAccess, Dot, Dot)> = plan.trails.iter().filter_map(course).collect();
    for (number, side) in [(1, plan.side), (plan.exit, plan.side.opposite())] {
        lines.extend(
            place(number).map(|clearing| (WayAccess::Standard, clearing.dot(), outside(plan, clearing.dot(), side))),
        );
    }
    lines.into_iter().map(|(way, a, b)| (way, winding(a, b, pen))).collect()
}

/// The end of the sheet, straight on.
fn outside(plan: &ForestPlan, (x, y): Dot, side: SheetEdge) -> Dot {
    match side {
        SheetEdge::North => (x, 0),
        SheetEdge::East => (plan.width.into(), y),
        SheetEdge::South => (x, plan.height.into()),
        SheetEdge::West => (0, y),
    }
}

/// A line that swings a little to one side and then to the other.
fn winding(a: Dot, b: Dot, pen: &mut Pen) -> Vec<Dot> {
    let length = pen::distance(a, b).max(1);
    let swing = (length / 14).min(16) * if pen.below(2) == 0 { 1 } else { -1 };
    let at = |part: i32, off: i32| {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        (a.0 + dx * part / 100 - dy * off / length, a.1 + dy * part / 100 + dx * off / length)
    };
    vec![a, at(28, swing), at(50, 0), at(72, -swing), b]
}

/// A trail as it is drawn: trodden, barred or only guessed at.
fn trail(way: WayAccess, course: &[Dot]) -> String {
    let path = bend(course);
    let (dash, width) = match way {
        WayAccess::Standard => ("10 9", 4),
        WayAccess::Conditional => ("16 7 2 7", 3),
        WayAccess::Hidden => ("1 10", 4),
    };
    format!(
        "<path d=\"{path}\" stroke=\"{PAPER}\" stroke-width=\"12\"/><path d=\"{path}\" stroke-width=\"{width}\" stroke-dasharray=\"{dash}\"/>\n"
    )
}

/// The path of a soft open line past dots.
fn bend(dots: &[Dot]) -> String {
    let [first, inner @ .., last] = dots else { return String::new() };
    let mut path = format!("M{} {}", first.0, first.1);
    for (place, dot) in inner.iter().enumerate() {
        let next = inner.get(place + 1).map_or(*last, |next| (dot.0.midpoint(next.0), dot.1.midpoint(next.1)));
        let _ = write!(path, "Q{} {} {} {}", dot.0, dot.1, next.0, next.1);
    }
    if inner.is_empty() {
        let _ = write!(path, "L{} {}", last.0, last.1);
    }
    path
}

/// Trees wherever nobody walks, the farther ones first.
fn trees(plan: &ForestPlan, trails: &[(WayAccess, Vec<Dot>)], mark: &str, pen: &mut Pen) -> String {
    let words = gates(plan);
    let mut out = String::new();
    for (row, y) in (0..).zip((34..i32::from(plan.height)).step_by(usize::try_from(ROW).unwrap_or(1))) {
        for x in (10 + row % 2 * COLUMN / 2..i32::from(plan.width)).step_by(usize::try_from(COLUMN).unwrap_or(1)) {
            let (x, y) = (x + pen.tremble(8), y + pen.tremble(5));
            let kind = pen.below(TREES);
            if is_wild(plan, trails, &words, (x, y)) {
                let _ = write!(out, "<use href=\"#{mark}{kind}\" x=\"{x}\" y=\"{y}\"/>");
            }
        }
    }
    out
}

/// Whether neither trunk nor crown of a tree stands in anybody's way.
fn is_wild(plan: &ForestPlan, trails: &[(WayAccess, Vec<Dot>)], words: &[(Dot, &str)], (x, y): Dot) -> bool {
    let crown = (x, y - 20);
    let is_off = |course: &Vec<Dot>| {
        let clear =
            |dot: Dot, berth: i32| course.windows(2).all(|pair| pen::distance_to_line(dot, pair[0], pair[1]) > berth);
        clear(crown, 23) && clear((x, y), 10)
    };
    let hides = |(dot, _): &(Dot, &str)| (dot.0 - x).abs() < 74 && (-24..50).contains(&(y - dot.1));
    plan.clearings.iter().all(|clearing| pen::distance(clearing.dot(), crown) > 60)
        && !words.iter().any(hides)
        && trails.iter().all(|(_, course)| is_off(course))
}

/// A tree with its foot at the origin.
fn tree(stand: Stand, pen: &mut Pen) -> String {
    match stand {
        Stand::Broadleaf => broadleaf(pen),
        Stand::Conifer => conifer(pen),
        Stand::Bare => bare(pen),
    }
}

fn broadleaf(pen: &mut Pen) -> String {
    let (width, height) = (15 + pen.tremble(2), 14 + pen.tremble(2));
    let middle = (pen.tremble(2), -24);
    let dots: Vec<Dot> = (0..8)
        .map(|step| {
            let (dx, dy) = pen::direction(step * 3);
            pen.near((middle.0 + dx * width / 1000, middle.1 + dy * height / 1000), 1)
        })
        .collect();
    let mut crown = format!("M{} {}", dots[0].0, dots[0].1);
    for step in 1..=dots.len() {
        let (x, y) = dots[step % dots.len()];
        let _ = write!(crown, "A7 7 0 0 1 {x} {y}");
    }
    format!(
        "<path d=\"M-3 0Q-1 -5 -2 -12M3 0Q1 -5 2 -12\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.6\"/>\
         <path d=\"{crown}Z\" fill=\"{PAPER}\" stroke=\"currentColor\" stroke-width=\"1.6\"/>\
         <path d=\"M{} -18q5 -2 6 -7M{} -14q8 -2 10 -9\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.2\"/>",
        middle.0 + 3,
        middle.0 + 1
    )
}

fn conifer(pen: &mut Pen) -> String {
    let top = -48 + pen.tremble(4);
    let wide = 13 + pen.tremble(2);
    let low = -7;
    let (first, second) = (top + 16, top + 29);
    let outline = format!(
        "M0 {top}L{a} {first}L{b} {c}L{d} {second}L{e} {f}L{wide} {low}Q0 {g} -{wide} {low}L-{e} {f}L-{d} {second}L-{b} {c}L-{a} {first}Z",
        a = wide / 2,
        b = wide / 4,
        c = first - 1,
        d = wide * 3 / 4,
        e = wide * 2 / 5,
        f = second - 1,
        g = low + 4,
    );
    format!(
        "<path d=\"M-2 0V-7M2 0V-7\" stroke=\"currentColor\" stroke-width=\"1.6\"/>\
         <path d=\"{outline}\" fill=\"{PAPER}\" stroke=\"currentColor\" stroke-width=\"1.6\"/>\
         <path d=\"M2 {}l3 7M4 {}l3 7M5 -18l4 8\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.2\"/>",
        top + 7,
        first + 4
    )
}

fn bare(pen: &mut Pen) -> String {
    let (lean, reach) = (pen.tremble(3), 10 + pen.tremble(3));
    format!(
        "<path d=\"M-3 0Q-1 -8 {lean} -44M3 0Q1 -10 {lean} -44\" fill=\"{PAPER}\" stroke=\"currentColor\" stroke-width=\"1.5\"/>\
         <path d=\"M0 -16Q{reach} -20 {far} -32M{reach} -22l7 0M0 -22Q-{reach} -26 -{far} -38M-{reach} -27l-6 1M1 -31q6 -3 7 -11M0 -34q-4 -3 -5 -9\" \
         fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.4\"/>",
        far = reach + 4
    )
}

/// The words at the two ends of the wood, and where they stand.
fn gates(plan: &ForestPlan) -> Vec<(Dot, &'static str)> {
    let place = |number: u8| plan.clearing(number);
    let word = |(number, side, word): (u8, SheetEdge, &'static str)| {
        let (x, y) = outside(plan, place(number)?.dot(), side);
        let beside = if x > i32::from(plan.width) / 2 { -80 } else { 80 };
        let dot = match side {
            SheetEdge::North => (x + beside, y + 26),
            SheetEdge::South => (x + beside, y - 12),
            SheetEdge::East => (x - 58, y - 18),
            SheetEdge::West => (x + 58, y - 18),
        };
        Some((dot, word))
    };
    [(1, plan.side, "Entrance"), (plan.exit, plan.side.opposite(), "Exit")].into_iter().filter_map(word).collect()
}

fn gate_word((x, y): Dot, word: &str) -> String {
    format!(
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"26\" font-style=\"italic\" fill=\"currentColor\">{word}</text>"
    )
}
