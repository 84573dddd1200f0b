//! The way to a hex.

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use super::{COLUMNS, Flood, Hex, HexSet, inside};

/// The most hexes of a way: from one end of the largest board to the other.
pub const LONGEST: u8 = 60;

/// Ways of so many hexes are kept without being asked for more room: few lead further.
const USUAL: usize = 24;

/// A way over the ground, without its start.
pub type Path = SmallVec<[Hex; USUAL]>;

/// For each number of steps, from 1 on, the hexes from which the goal is at most so far.
type Layers = ArrayVec<HexSet, { LONGEST as usize - 1 }>;

/// A shortest way to a hex, without the start and with the goal, over free hexes and out of no stop hex but the start.
///
/// Among the shortest it is one with the fewest hexes to avoid, and among those the one whose first step that differs
/// comes first clockwise from the north: always the same one. None if there is no way of at most [`LONGEST`] hexes, or
/// no way to go.
pub fn path(start: Hex, to: Hex, free: &HexSet, stop: &HexSet, avoid: &HexSet) -> Option<Path> {
    if start == to || !inside(start) || !free.contains(to) {
        return None;
    }
    let mut layers = Layers::new();
    if start.distance(to) > 1 && !spread_back(start, to, &free.minus(stop), &mut layers) {
        return None;
    }
    let way = walk(start, &layers, |at, layer| ahead(at, layer).next())?;
    let way = if way.iter().any(|hex| avoid.contains(*hex)) {
        narrow(&mut layers, start);
        let costs = Costs::of(&layers, avoid);
        walk(start, &layers, |at, layer| costs.best(at, layer))?
    } else {
        way
    };
    Some(way.into_iter().chain([to]).collect())
}

/// From the start through each layer, by the step that is best there.
fn walk(start: Hex, layers: &Layers, best: impl Fn(Hex, &HexSet) -> Option<Hex>) -> Option<Path> {
    let step = |at: &mut Hex, layer: &HexSet| {
        let next = best(*at, layer);
        *at = next.unwrap_or(*at);
        Some(next)
    };
    layers.iter().rev().scan(start, step).collect()
}

/// The neighbours in a layer, clockwise from the north.
fn ahead(at: Hex, layer: &HexSet) -> impl Iterator<Item = Hex> {
    at.neighbours().into_iter().filter(|hex| layer.contains(*hex))
}

/// Spreads from the goal over hexes that can be passed until the start is beside; false if it never is.
fn spread_back(start: Hex, to: Hex, passed: &HexSet, layers: &mut Layers) -> bool {
    let mut flood = Flood::new(to, passed, &HexSet::EMPTY);
    while !layers.is_full() && flood.step() {
        layers.push(*flood.reached());
        if ahead(start, flood.reached()).next().is_some() {
            return true;
        }
    }
    false
}

/// Leaves in each layer only what lies on a shortest way from the start.
fn narrow(layers: &mut Layers, start: Hex) {
    let mut behind: HexSet = [start].into_iter().collect();
    for layer in layers.iter_mut().rev() {
        behind = behind.grown().intersect(layer);
        *layer = behind;
    }
}

/// For each hex on a shortest way, how many hexes to avoid lie on the rest of it, itself included and the goal not.
struct Costs([[u8; COLUMNS]; COLUMNS]);

impl Costs {
    fn of(layers: &Layers, avoid: &HexSet) -> Self {
        let mut costs = Self([[0; COLUMNS]; COLUMNS]);
        for (steps, layer) in layers.iter().enumerate() {
            for hex in layer {
                let next = steps.checked_sub(1).and_then(|fewer| costs.best(hex, &layers[fewer]));
                let rest = next.map_or(0, |next| *costs.at(next));
                *costs.at(hex) = rest + u8::from(avoid.contains(hex));
            }
        }
        costs
    }

    /// The neighbour in a layer with the least to avoid, the first one clockwise from the north.
    fn best(&self, at: Hex, layer: &HexSet) -> Option<Hex> {
        ahead(at, layer).min_by_key(|hex| self.0[column(*hex)][row(*hex)])
    }

    fn at(&mut self, hex: Hex) -> &mut u8 {
        &mut self.0[column(hex)][row(hex)]
    }
}

fn column(hex: Hex) -> usize {
    usize::from(hex.column().cast_unsigned())
}

fn row(hex: Hex) -> usize {
    usize::from(hex.row().cast_unsigned())
}
