//! How far people would get, before they set out and while they are on their way: what a page shows under the hand.

use std::collections::BTreeMap;

use hex::Hex;

use super::offers::own_travel;
use super::ways::{self, Way};
use super::{price, walk};
use crate::folk::{FolkNo, Islander};
use crate::meeting;
use crate::sight::Sight;
use crate::state::State;
use crate::state::pending::{Travel, Walker};
use crate::turn;

/// Of more people than these, only some parties are looked at: all, each alone, and all but one.
const MOST_IN_PARTIES: usize = 6;

/// How far parties get that would walk together from one hex.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    /// Where they stand.
    pub from: Hex,
    /// The parties that get just as far.
    pub parties: Vec<Vec<FolkNo>>,
    /// What they have to spend, in half points: as much as the one who has least.
    pub halves: u8,
    /// The hexes that they get to.
    pub ends: Vec<ReachEnd>,
}

/// A hex that a party gets to, and what is known of the way there.
#[derive(Clone, Debug, PartialEq)]
pub struct ReachEnd {
    /// Which.
    pub hex: Hex,
    /// The steps there.
    pub path: Vec<Hex>,
    /// What they cost, in half points.
    pub halves: u8,
    /// How many tokens that lie face down are turned over on the way, each of which may end it.
    pub tokens: usize,
    /// Whether something that everybody sees is met there: an encounter, or people of another tribe.
    pub met: bool,
    /// Whether nobody could give way from there.
    pub trap: bool,
}

/// What decides how far a party gets: its points alone, where nobody in it has ways of their own.
#[derive(Eq, Ord, PartialEq, PartialOrd)]
enum PartyKind {
    Plain(u8),
    Particular(Vec<FolkNo>),
}

/// How far the seat's free people in a hex would get, party by party; nothing while they may not set out.
pub fn reaches(sight: &Sight<'_>, hex: Hex, stealth: bool) -> Vec<Reach> {
    let Ok(tribe) = turn::may_act(sight) else { return Vec::new() };
    let state = sight.public();
    let here = state.people_of(tribe).filter(|one| one.is_free() && one.hex == hex);
    let can_walk = |one: &&Islander| price::points(state, one, &[one], stealth) > 0;
    let people: Vec<FolkNo> = here.filter(can_walk).map(|one| one.no).collect();
    let mut kinds: BTreeMap<PartyKind, Reach> = BTreeMap::new();
    for party in parties(&people) {
        let travel = Travel { tribe, stealth, walkers: walk::walkers(state, &party, stealth) };
        let kind = kind(state, &travel, &party);
        kinds.entry(kind).or_insert_with(|| of_stack(state, &travel, &all(&travel))).parties.push(party);
    }
    kinds.into_values().collect()
}

/// How far the seat's people who are on their way still get: together from each hex, and each alone.
pub fn reaches_on_the_way(sight: &Sight<'_>) -> Vec<Reach> {
    let Ok(travel) = own_travel(sight) else { return Vec::new() };
    let of = |stack: Vec<&Walker>| {
        let party = stack.iter().map(|walker| walker.who).collect();
        Reach { parties: vec![party], ..of_stack(sight.public(), travel, &stack) }
    };
    ways::stacks(travel).into_iter().map(of).collect()
}

/// Those of the people who may go together: all of them first.
fn parties(people: &[FolkNo]) -> Vec<Vec<FolkNo>> {
    let chosen = |bits: u32| {
        let of = people.iter().enumerate().filter(move |(place, _)| bits >> place & 1 == 1);
        of.map(|(_, who)| *who).collect::<Vec<_>>()
    };
    if people.len() <= MOST_IN_PARTIES {
        return (1..1_u32 << people.len()).rev().map(chosen).collect();
    }
    let all_but = |who: &FolkNo| people.iter().filter(|other| *other != who).copied().collect::<Vec<_>>();
    let alone = people.iter().map(|who| vec![*who]);
    std::iter::once(people.to_vec()).chain(people.iter().map(all_but)).chain(alone).collect()
}

fn kind(state: &State, travel: &Travel, party: &[FolkNo]) -> PartyKind {
    let plain = party.iter().filter_map(|who| state.person(*who)).all(|one| price::pays_as_written(state, one));
    let halves = travel.walkers.iter().map(price::purse).min().unwrap_or(0);
    if plain { PartyKind::Plain(halves) } else { PartyKind::Particular(party.to_vec()) }
}

fn all(travel: &Travel) -> Vec<&Walker> {
    travel.walkers.iter().collect()
}

/// How far a stack gets, of whichever parties.
fn of_stack(state: &State, travel: &Travel, stack: &[&Walker]) -> Reach {
    let from = stack.first().map_or(Hex::at(0, 0), |walker| walker.at);
    let halves = stack.iter().map(|walker| price::purse(walker)).min().unwrap_or(0);
    let ways = ways::ways(state, travel, stack);
    let ends = ways.into_iter().map(|(hex, way)| end(state, travel, hex, way)).collect();
    Reach { from, parties: Vec::new(), halves, ends }
}

fn end(state: &State, travel: &Travel, hex: Hex, Way { path, halves }: Way) -> ReachEnd {
    let (tribe, stealth) = (travel.tribe, travel.stealth);
    // By stealth, only what lies where they arrive is turned over.
    let turned = |at: &&Hex| (!stealth || **at == hex) && ways::is_face_down(state, **at);
    let tokens = path.iter().filter(turned).count();
    // Whoever has come openly through a hex has left nothing in it that would hold them up on the way back.
    let back = !stealth && path.len() > 1;
    let trap = !back && !meeting::has_way_out(state, tribe, hex);
    ReachEnd { hex, tokens, halves, met: ways::stops(state, tribe, hex), trap, path }
}
