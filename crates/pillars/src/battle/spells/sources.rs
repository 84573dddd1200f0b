//! Where an element is at hand, so that a servant can rise out of it.

use super::spread::{Spread, Zone};
use super::working::Charm;
use crate::battle::figure::Figure;
use crate::battle::ground::{Hex, Terrain};
use crate::battle::state::Battle;
use crate::equipment::Trait;
use crate::magic::Element;

impl Battle {
    /// Ruling P277: whether there is enough of an element in a hex, or beside it, for a servant to rise there; earth must be
    /// in the hex itself.
    pub fn is_at_hand(&self, element: Element, hex: Hex) -> bool {
        match element {
            Element::Wind | Element::Lightning => true,
            Element::Earth => !self.board().has(Terrain::Water, hex),
            Element::Water => self.is_near(Terrain::Water, hex) || self.is_near_zone(hex, is_frozen),
            Element::Fire => {
                let burns = |(_, figure): (_, &Figure)| figure.at.distance(hex) <= 1 && carries_fire(figure);
                self.is_near(Terrain::Fire, hex) || self.is_near_zone(hex, is_aflame) || self.seen().any(burns)
            }
        }
    }

    fn is_near(&self, terrain: Terrain, hex: Hex) -> bool {
        let board = self.board();
        board.has(terrain, hex) || hex.neighbours().into_iter().any(|beside| board.has(terrain, beside))
    }

    fn is_near_zone(&self, hex: Hex, wanted: fn(Spread) -> bool) -> bool {
        let near = |zone: &Zone| zone.hexes.iter().any(|other| other.distance(hex) <= 1);
        self.zones.iter().any(|zone| wanted(zone.spread) && near(zone))
    }
}

/// Ruling P113: ice is water.
fn is_frozen(spread: Spread) -> bool {
    match spread {
        Spread::Ice | Spread::Solid { .. } => true,
        Spread::Wall { element, .. } => element == Element::Water,
        Spread::Wind { .. } | Spread::Storm { .. } => false,
    }
}

fn is_aflame(spread: Spread) -> bool {
    matches!(spread, Spread::Wall { element: Element::Fire, .. })
}

/// Whether it burns, is of fire, or has a torch in its hands.
fn carries_fire(figure: &Figure) -> bool {
    let burning = |charm: &Charm| matches!(charm, Charm::Burning { element: Element::Fire, .. });
    let torch = figure.arms().any(|arm| arm.has(Trait::Burns));
    torch || figure.is_under(burning) || figure.element() == Some(Element::Fire)
}
