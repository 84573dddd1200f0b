//! What lies about a figure, drawn over the board and said in words: front, side and rear, where it engages foes, rings of
//! range, and lines to the others. The browser shows of it what the reader asks for.

use std::collections::BTreeMap;

use hex::layout;
use maud::{Markup, html};
use pillars::battle::ground::{Arc, Hex, Side};
use pillars::battle::guide::{Bearing, Lookout, Sightline, View, lookout};
use pillars::battle::view::{FigureView, figures};
use pillars::battle::{Combat, FigureId, Sight};
use play::Seat;
use play::scene::{Scene, sight_of};
use serde_json::{Map, Value as Json, json};

use super::ground::{OUTLINE, centre};

#[cfg(test)]
mod tests;
mod words;

/// A lookout with the names of those whom the seat sees.
struct LookoutDrawing<'a> {
    lookout: Lookout,
    name: &'a str,
    at: Hex,
    facing: Side,
    names: Vec<(FigureId, &'a str)>,
    /// Where somebody is.
    taken: Vec<Hex>,
    sight: Sight<'a>,
}

/// What lies about a figure; nothing if the seat does not see it on the board, or if the scene is no fight.
pub(crate) fn about(scene: &dyn Scene, seat: Seat, who: u8) -> Option<Json> {
    let sight = sight_of::<Combat>(scene, seat)?;
    let seen: Vec<FigureView<'_>> = figures(&sight);
    let figure = seen.iter().find(|figure| figure.who.0 == who)?;
    let names = seen.iter().map(|figure| (figure.who, figure.name)).collect();
    let taken = seen.iter().flat_map(|figure| figure.hexes.iter().copied()).collect();
    let lookout = lookout(&sight, figure.who)?;
    let drawn =
        LookoutDrawing { lookout, name: figure.name, at: figure.at, facing: figure.facing, names, taken, sight };
    Some(json!({
        "who": who,
        "drawn": drawn.all().into_string(),
        "hexes": drawn.hexes(),
        "said": {"arcs": drawn.arcs_said(), "range": drawn.range_said(), "lines": drawn.lines_said()},
    }))
}

impl LookoutDrawing<'_> {
    fn named(&self, who: FigureId) -> &str {
        self.names.iter().find(|(other, _)| *other == who).map_or("somebody", |(_, name)| *name)
    }

    /// What each hex is to the figure, in words, with all hexes for which that is so.
    fn hexes(&self) -> Json {
        let mut told: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (hex, bearing) in &self.lookout.hexes {
            told.entry(self.bearing_said(*hex, bearing)).or_default().push(hex.to_string());
        }
        told.into_iter().map(|(words, hexes)| (words, json!(hexes.join(" ")))).collect::<Map<_, _>>().into()
    }

    fn all(&self) -> Markup {
        html! {
            g {
                g.aid.range { path.range-edge d=(self.rings()) {} }
                g.aid.lines { @for line in &self.lookout.lines { (sightline(line)) } }
                g.aid.arcs { (self.arcs()) }
                g.aid.range { (self.numbers()) }
            }
        }
    }

    /// Each hex beside the figure with a letter, and a pattern where foes are engaged.
    fn arcs(&self) -> Markup {
        let beside = self.lookout.hexes.iter().filter(|(hex, _)| self.lookout.beside.contains(*hex));
        html! {
            @for (hex, bearing) in beside {
                @let (x, y) = centre(*hex);
                g.arc-hex.(class(bearing.arc)).holds[self.lookout.zone.contains(*hex)] transform=(format!("translate({x} {y})")) {
                    path d=(OUTLINE) {}
                    @if self.lookout.zone.contains(*hex) { path.hatch d="M-30 17-10-18M-18 30 18-33M-2 33 30-21M14 33 34-2" {} }
                    text y="-14" { (letter(bearing.arc)) }
                }
            }
        }
    }

    /// The edges of the rings.
    fn rings(&self) -> String {
        let far: BTreeMap<Hex, u8> = self.lookout.hexes.iter().map(|(hex, found)| (*hex, found.megahexes)).collect();
        let farther = |hex: Hex, than: u8| far.get(&hex).is_some_and(|other| *other > than);
        let edges = |(hex, ring): (&Hex, &u8)| {
            let outward = Side::ALL.into_iter().filter(|side| farther(hex.neighbour(*side), *ring));
            outward.map(|side| edge(*hex, side)).collect::<String>()
        };
        far.iter().map(edges).collect()
    }

    /// The number of each ring with what it takes off.
    fn numbers(&self) -> Markup {
        let farthest = self.lookout.hexes.iter().map(|(_, bearing)| bearing.megahexes).max().unwrap_or(0);
        html! {
            @for ring in 1..=farthest {
                @for (hex, bearing) in self.labelled(ring) {
                    @let (x, y) = centre(hex);
                    text.range-label x=(x) y=(y + 6) { (ring) @if let Some(shot) = bearing.shot.filter(|shot| *shot != 0) { " (−" (-shot) ")" } }
                }
            }
        }
    }

    /// Where a ring's number stands: to the left and to the right of the figure, upon nobody, and as level with it as
    /// there is room.
    fn labelled(&self, ring: u8) -> Vec<(Hex, Bearing)> {
        let (x, y) = centre(self.at);
        let of = self.lookout.hexes.iter().filter(|(_, bearing)| bearing.megahexes == ring);
        let (left, right): (Vec<_>, Vec<_>) = of.copied().partition(|(hex, _)| centre(*hex).0 < x);
        let level = |all: Vec<(Hex, Bearing)>| {
            let away = |hex: Hex| ((centre(hex).1 - y).abs(), (centre(hex).0 - x).abs());
            all.into_iter().min_by_key(|(hex, _)| (self.taken.contains(hex), away(*hex)))
        };
        [level(left), level(right)].into_iter().flatten().collect()
    }
}

fn edge(hex: Hex, side: Side) -> String {
    let [(x, y), (u, v)] = layout::edge(hex, side);
    format!("M{x} {y}L{u} {v}")
}

/// How far from the middle of a figure its lines begin and end, so that its letters can be read.
const CLEAR_OF_FIGURES: i32 = 24;

/// What lies between two places, as far clear of both.
fn between((x, y): (i32, i32), (u, v): (i32, i32)) -> [(i32, i32); 2] {
    let (across, down) = (u - x, v - y);
    let far = (across * across + down * down).isqrt().max(1);
    let (dx, dy) = (across * CLEAR_OF_FIGURES / far, down * CLEAR_OF_FIGURES / far);
    [(x + dx, y + dy), (u - dx, v - dy)]
}

/// A line with a mark where it ends or is half covered, and how far it is: nearer to its end, where lines have parted.
fn sightline(line: &Sightline) -> Markup {
    let [(x, y), (u, v)] = between(centre(line.ends.0), centre(line.ends.1));
    let (kind, met) = match line.view {
        View::Clear => ("clear", None),
        View::Partly(hex) => ("partly", Some(hex)),
        View::Blocked(hex) => ("blocked", Some(hex)),
    };
    html! {
        g.sightline.(kind).past[!line.lane.is_empty()] {
            path d=(format!("M{x} {y}L{u} {v}")) {}
            @if let Some((x, y)) = met.map(centre) { path.met d=(format!("M{} {}l20 20m0-20l-20 20", x - 10, y - 10)) {} }
            @if line.bearing.hexes > 1 { text x=(x + (u - x) * 2 / 3) y=(y + (v - y) * 2 / 3 - 6) { (line.bearing.hexes) } }
        }
    }
}

fn class(arc: Arc) -> &'static str {
    match arc {
        Arc::Front => "front",
        Arc::Side => "side",
        Arc::Rear => "rear",
    }
}

fn letter(arc: Arc) -> &'static str {
    match arc {
        Arc::Front => "F",
        Arc::Side => "S",
        Arc::Rear => "R",
    }
}
