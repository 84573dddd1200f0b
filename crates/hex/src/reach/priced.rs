//! How far one gets where steps have a price.

use std::collections::{BTreeMap, BTreeSet};

use super::Path;
use crate::Hex;

/// All that can be reached from a hex with so much to spend, and the cheapest way to each.
///
/// ```
/// use hex::{Hex, Journeys};
///
/// // A step into an odd column costs 2, any other 1; nobody steps into row 0 or below row 4.
/// let price = |_: Hex, to: Hex| (1..=4).contains(&to.row()).then_some(1 + u8::from(to.column() % 2 != 0));
/// let journeys = Journeys::new(Hex::at(4, 2), 3, price);
/// assert_eq!(journeys.price(Hex::at(6, 2)), Some(3));
/// assert_eq!(journeys.path(Hex::at(6, 2)).map(|path| path.len()), Some(2));
/// assert_eq!(journeys.price(Hex::at(7, 2)), None);
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Journeys {
    start: Hex,
    /// For each hex the price of the whole way, and the hex before it.
    settled: BTreeMap<Hex, (u8, Hex)>,
}

impl Journeys {
    /// Asks for the price of each step from a hex to its neighbour; none where there is no such step. A hex that has to
    /// be stopped in has no step out of it. If steps may be free, something else has to bound the map.
    pub fn new(start: Hex, purse: u8, price: impl Fn(Hex, Hex) -> Option<u8>) -> Self {
        let mut settled = BTreeMap::new();
        let mut open = BTreeSet::from([(0_u8, start, start)]);
        while let Some((spent, hex, before)) = open.pop_first() {
            if settled.contains_key(&hex) {
                continue;
            }
            settled.insert(hex, (spent, before));
            for next in hex.neighbours().into_iter().filter(|next| !settled.contains_key(next)) {
                let sum = price(hex, next).and_then(|price| spent.checked_add(price)).filter(|sum| *sum <= purse);
                open.extend(sum.map(|sum| (sum, next, hex)));
            }
        }
        Self { start, settled }
    }

    /// The least price of a way there: 0 for the start, none where nothing leads.
    pub fn price(&self, to: Hex) -> Option<u8> {
        self.settled.get(&to).map(|(price, _)| *price)
    }

    /// Every hex that is reached, with the least price, the start among them; in the order of hexes.
    pub fn reached(&self) -> impl Iterator<Item = (Hex, u8)> {
        self.settled.iter().map(|(hex, (price, _))| (*hex, *price))
    }

    /// A cheapest way there, without the start and with the goal: always the same one, and empty for the start itself.
    pub fn path(&self, to: Hex) -> Option<Path> {
        let mut path = Path::new();
        let mut at = to;
        while at != self.start {
            path.push(at);
            at = self.settled.get(&at)?.1;
        }
        path.reverse();
        Some(path)
    }
}

#[cfg(test)]
mod tests;
