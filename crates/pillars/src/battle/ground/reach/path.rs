//! The way to a hex.

use smallvec::SmallVec;

use super::{COLUMNS, Flood, Hex, HexSet};

/// The most hexes of a way: nobody gets further in a turn than from one end of the largest board to the other.
pub const LONGEST: u8 = 60;

/// Ways of so many hexes are kept without being asked for more room: few lead further.
const USUAL: usize = 24;

/// A way over the ground, without its start.
pub type Path = SmallVec<[Hex; USUAL]>;

/// A shortest way to a hex, without the start and with the goal, over free hexes and out of no stop hex but the start.
///
/// Among the shortest it is one with the fewest hexes to avoid, and among those the one whose first step that differs
/// comes first clockwise from the north: always the same one. None if there is no way of at most [`LONGEST`] hexes, or
/// no way to go.
pub fn path(start: Hex, to: Hex, free: &HexSet, stop: &HexSet, avoid: &HexSet) -> Option<Path> {
    let mut layers = layers(start, to, free, stop)?;
    narrow(&mut layers, to, stop);
    let costs = Costs::of(&layers, avoid);
    let mut way = Path::new();
    for layer in &layers {
        let at = way.last().copied().unwrap_or(start);
        way.push(costs.best(at, layer)?);
    }
    Some(way)
}

/// What is reached after each step, until the goal is.
fn layers(start: Hex, to: Hex, free: &HexSet, stop: &HexSet) -> Option<SmallVec<[HexSet; USUAL]>> {
    let mut flood = Flood::new(start, free, stop);
    let mut layers = SmallVec::new();
    while !flood.reached().contains(to) {
        if layers.len() >= usize::from(LONGEST) || !flood.step() {
            return None;
        }
        layers.push(*flood.reached());
    }
    Some(layers).filter(|layers| !layers.is_empty())
}

/// Leaves in each layer only what lies on a shortest way: the goal, and what leads to the layer after.
fn narrow(layers: &mut [HexSet], to: Hex, stop: &HexSet) {
    let mut ahead: HexSet = [to].into_iter().collect();
    for (steps, layer) in layers.iter_mut().rev().enumerate() {
        if steps > 0 {
            ahead = ahead.grown().intersect(layer).minus(stop);
        }
        *layer = ahead;
    }
}

/// For each hex on a shortest way, how many hexes to avoid lie on the rest of it, itself included.
struct Costs([[u8; COLUMNS]; COLUMNS]);

impl Costs {
    fn of(layers: &[HexSet], avoid: &HexSet) -> Self {
        let mut costs = Self([[0; COLUMNS]; COLUMNS]);
        for pair in layers.windows(2).rev() {
            for hex in &pair[0] {
                let rest = costs.best(hex, &pair[1]).map_or(0, |next| *costs.at(next));
                *costs.at(hex) = rest + u8::from(avoid.contains(hex));
            }
        }
        costs
    }

    /// The neighbour in a layer with the least to avoid, the first one clockwise from the north.
    fn best(&self, at: Hex, layer: &HexSet) -> Option<Hex> {
        let ahead = at.neighbours().into_iter().filter(|hex| layer.contains(*hex));
        ahead.min_by_key(|hex| self.0[column(*hex)][row(*hex)])
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
