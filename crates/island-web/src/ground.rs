//! The ground as it is drawn: sea and shores, regions of one terrain each, and what grows and stands along the rim of every hex.
//! It never changes.

use std::collections::BTreeMap;

use hex::layout::{Point, centre};
use hex::{Hex, HexSet};
use island::pack::Sign;
use island::state::State;
use maud::{Markup, PreEscaped, html};
use web::pages::field::ink::{inked, inked_again, lot};

mod growth;
mod sea;

pub use sea::frame;

use growth::Growth;

/// All that is drawn more than once.
const SIGNS: &str = include_str!("../assets/signs.svg");

/// Signs in ink, patterns, and the outline of the land.
pub fn signs(state: &State) -> Markup {
    let (land, wet) = (region(state, |_| true), region(state, |sign| sign == Sign::Lagoon));
    let patterns = [("tired", 4, "M0 4 4 0"), ("cross", 3, "M0 3 3 0M0 0 3 3"), ("shade", 5, "M0 5 5 0")];
    html! {
        defs {
            (PreEscaped(SIGNS))
            path #land d=(inked(&land)) {}
            path #coast d=(inked_again(&land)) {}
            path #wet d=(inked(&wet)) {}
            clipPath #in-wet { use href="#wet" {} }
            clipPath #on-land { use href="#land" {} }
            (sea::waves())
            @for (name, size, data) in patterns {
                pattern #{ "hatch-" (name) } width=(size) height=(size) patternUnits="userSpaceOnUse" {
                    rect width=(size) height=(size) fill="none" {}
                    path d=(data) {}
                }
            }
        }
    }
}

/// Sea, shores, land and what stands on it.
pub fn ground(state: &State) -> Markup {
    html! {
        (sea::sea())
        (sea::ornaments(state))
        use.shadow href="#land" x="5" y="6" {}
        use.weight href="#land" x="2" y="3" {}
        use.land href="#land" {}
        g clip-path="url(#on-land)" {
            @for (sign, hexes) in regions(state) { path.region.(class(sign)) d=(inked(&hexes)) {} }
        }
        g.shallows clip-path="url(#in-wet)" { @for ring in ["far", "mid", "near"] { use.(ring) href="#wet" {} } }
        use.coast href="#land" {}
        use.coast.again href="#coast" {}
        (rims(state))
    }
}

/// The class of a terrain in the style sheet.
fn class(sign: Sign) -> &'static str {
    match sign {
        Sign::Beach => "beach",
        Sign::Lagoon => "lagoon",
        Sign::Grassland => "grassland",
        Sign::Forest => "forest",
        Sign::Jungle => "jungle",
        Sign::Riverland => "riverland",
        Sign::Swamp => "swamp",
        Sign::Hills => "hills",
        Sign::Mountain => "mountain",
        Sign::MountainJungle => "mountain-jungle",
    }
}

fn signed(state: &State) -> impl Iterator<Item = (Hex, Sign)> {
    state.land.keys().filter_map(|hex| Some((*hex, state.terrain(*hex)?.sign)))
}

fn region(state: &State, of: impl Fn(Sign) -> bool) -> HexSet {
    let mut region = HexSet::EMPTY;
    for (hex, _) in signed(state).filter(|(_, sign)| of(*sign)) {
        region.insert(hex);
    }
    region
}

fn regions(state: &State) -> BTreeMap<Sign, HexSet> {
    let mut regions = BTreeMap::new();
    for (hex, sign) in signed(state) {
        regions.entry(sign).or_insert(HexSet::EMPTY).insert(hex);
    }
    regions
}

/// What stands along the rims, from north to south, so that what is nearer hides what is farther.
fn rims(state: &State) -> Markup {
    let mut all: Vec<(Point, &str)> = signed(state).flat_map(|(hex, sign)| rim(hex, &Growth::of(sign))).collect();
    all.sort_by_key(|((x, y), _)| (*y, *x));
    html! { @for ((x, y), sign) in all { use href={ "#t-" (sign) } x=(x) y=(y) {} } }
}

/// What stands in a hex: what always does, and some of twelve places along the rim.
fn rim(hex: Hex, growth: &Growth) -> Vec<(Point, &'static str)> {
    let (x, y) = centre(hex);
    let standing = growth.stands.iter().map(|((dx, dy), sign)| ((x + dx, y + dy), *sign));
    let grows = |place: &Point| {
        let at = (x + place.0, y + place.1);
        let (dx, dy) = (lot(at, 5, 7) - 3, lot(at, 6, 5) - 2);
        let kind = usize::try_from(lot(at, 7, i32::try_from(growth.kinds.len()).unwrap_or(1))).unwrap_or(0);
        let there = lot(at, 8, 12) < growth.of_twelve;
        growth.kinds.get(kind).filter(|_| there).map(|sign| ((at.0 + dx, at.1 + dy), *sign))
    };
    standing.chain(growth::RIM.iter().filter_map(grows)).collect()
}
