//! Where people on their way can get to: for each hex the cheapest way, and of equally cheap ones the one that turns over
//! the fewest tokens.

use std::collections::BTreeMap;

use hex::{Hex, Journeys};

use super::price;
use crate::folk::Islander;
use crate::pack::Sort;
use crate::state::pending::{Travel, Walker};
use crate::state::{State, TribeNo};

/// The weight of half a point against a token that is turned over.
const HALF: u8 = 8;
/// The most halves that are looked ahead at once, so that weights stay in a byte.
const AHEAD: u8 = 31;

/// A way, and what it costs at the most, in halves.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Way {
    pub(super) path: Vec<Hex>,
    pub(super) halves: u8,
}

/// People who could walk together: all who are in one hex, and each alone.
pub(super) fn stacks(travel: &Travel) -> Vec<Vec<&Walker>> {
    let mut by_hex: BTreeMap<Hex, Vec<&Walker>> = BTreeMap::new();
    for walker in travel.walkers.iter().filter(|walker| !walker.stopped) {
        by_hex.entry(walker.at).or_default().push(walker);
    }
    let together = by_hex.values().filter(|all| all.len() > 1).cloned();
    let alone = by_hex.values().flatten().map(|walker| vec![*walker]);
    together.chain(alone).collect()
}

/// Whether whoever enters a hex has to stop there, as far as everybody knows (M4, M5).
pub(super) fn stops(state: &State, tribe: TribeNo, hex: Hex) -> bool {
    let token = state.spot(hex).and_then(|spot| spot.token.as_ref()).filter(|token| token.face_up);
    let sort = token.and_then(|token| state.pack.encounters.get(&token.kind)).map(|one| one.sort);
    matches!(sort, Some(Sort::Hostile | Sort::Boon)) || state.has_others(hex, tribe)
}

/// All hexes that a stack gets to, each with the way there.
pub(super) fn ways(state: &State, travel: &Travel, stack: &[&Walker]) -> BTreeMap<Hex, Way> {
    let Some(start) = stack.first().map(|walker| walker.at) else { return BTreeMap::new() };
    let people: Vec<&Islander> = stack.iter().filter_map(|walker| state.person(walker.who)).collect();
    let dearest = |from: Hex, to: Hex| {
        let each = people.iter().map(|one| price::step(state, one, &people, from, to));
        each.collect::<Option<Vec<u8>>>()?.into_iter().max()
    };
    let passable = |hex: Hex| hex == start || travel.stealth || !stops(state, travel.tribe, hex);
    let weight = |from: Hex, to: Hex| {
        let halves = dearest(from, to).filter(|_| passable(from))?;
        Some(halves.checked_mul(HALF)?.saturating_add(u8::from(!travel.stealth && is_face_down(state, to))))
    };
    let purse = stack.iter().map(|walker| price::purse(walker)).min().unwrap_or(0).min(AHEAD);
    let journeys = Journeys::new(start, purse * HALF + (HALF - 1), weight);
    let far = journeys.reached().filter(|(hex, _)| *hex != start).filter_map(|(hex, _)| {
        let path: Vec<Hex> = journeys.path(hex)?.into_iter().collect();
        let halves = cost(start, &path, dearest)?;
        Some((hex, Way { path, halves }))
    });
    // Whoever has fewer points may pay less for a step than the others: what each can pay is asked of each.
    let near = start.neighbours().into_iter().filter(|to| can_all_pay(state, stack, &people, start, *to));
    let near = near.filter_map(|to| Some((to, Way { path: vec![to], halves: dearest(start, to)? })));
    near.chain(far).collect()
}

fn cost(start: Hex, path: &[Hex], price: impl Fn(Hex, Hex) -> Option<u8>) -> Option<u8> {
    let froms = std::iter::once(&start).chain(path);
    froms.zip(path).map(|(from, to)| price(*from, *to)).sum()
}

fn can_all_pay(state: &State, stack: &[&Walker], people: &[&Islander], from: Hex, to: Hex) -> bool {
    let pays = |(walker, person): (&&Walker, &&Islander)| {
        price::step(state, person, people, from, to).is_some_and(|halves| halves <= price::purse(walker))
    };
    stack.iter().zip(people).all(pays)
}

/// Whether a token lies face down in a hex.
pub(super) fn is_face_down(state: &State, hex: Hex) -> bool {
    state.spot(hex).and_then(|spot| spot.token.as_ref()).is_some_and(|token| !token.face_up)
}
