//! Where tribes land, chosen by all at once, and who takes which first initiative token.

use std::collections::BTreeMap;

use dice::{Dice, Vault};
use hex::Hex;

use super::land::shuffle;
use super::{SettlingDeed, SettlingRefusal, setup, tokens};
use crate::change::{Change, PersonChange};
use crate::check::face;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::FolkNo;
use crate::state::pending::{Pending, Starts};
use crate::state::{State, TribeNo};
use crate::turn;
use crate::words::Phase;

/// How often a lot is drawn again before seats decide it.
const LOTS: usize = 20;

/// The hexes where a tribe may start as far as all know: on the coast, and far enough from starts that are settled.
pub fn starts_open(state: &State) -> impl Iterator<Item = Hex> {
    state.land.keys().copied().filter(move |hex| may_start(state, *hex).is_ok())
}

/// Ruling A3: whether a tribe may start there, as far as all know.
pub fn may_start(state: &State, hex: Hex) -> Result<(), SettlingRefusal> {
    if !state.is_coast(hex) {
        return Err(SettlingRefusal::NotOnCoast { hex });
    }
    let Some(Pending::Starts(starts)) = state.pending.last() else { return Err(SettlingRefusal::NotLanding) };
    let apart = apart(state);
    let near = starts.settled.iter().find(|(_, other)| hex.distance(**other) < apart);
    near.map_or(Ok(()), |(tribe, other)| {
        let tribe = state.tribe_name(*tribe);
        Err(SettlingRefusal::TooNear { hex, tribe, away: hex.distance(*other), apart })
    })
}

fn apart(state: &State) -> u8 {
    setup::plan_for(&state.pack, state.tribes.len()).map_or(1, |plan| plan.apart)
}

/// A tribe says where it wants to start; the last wish brings all to light.
pub(super) fn wish(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: Hex) {
    let Some(Pending::Starts(mut starts)) = course.state.pending.last().cloned() else { return };
    starts.wishes.insert(tribe, hex);
    let all = starts.wishes.len() + starts.settled.len() == course.state.tribes.len();
    course.replace_top(Pending::Starts(starts.clone()));
    course.happen(Some(tribe), Deed::Settling(SettlingDeed::Wished { hex: Some(hex) }));
    if all {
        reveal(course, starts);
    }
}

/// Ruling A149: equal or too near wishes are settled by lot; losers choose anew.
fn reveal(course: &mut OrderCourse<'_, impl Dice>, mut starts: Starts) {
    let apart = apart(&course.state);
    let (mut landed, mut crowded) = (Vec::new(), Vec::new());
    for (tribe, hex) in by_lot(course, &starts.wishes, apart) {
        let told = (course.state.tribe_name(tribe), hex);
        if starts.settled.values().all(|other| hex.distance(*other) >= apart) {
            starts.settled.insert(tribe, hex);
            land(course, tribe, hex);
            landed.push(told);
        } else {
            crowded.push(told);
        }
    }
    starts.wishes.clear();
    let all = starts.settled.len() == course.state.tribes.len();
    course.replace_top(Pending::Starts(starts));
    course.happen(None, Deed::Settling(SettlingDeed::Wishes { landed, crowded }));
    if all {
        course.pop();
        cover(course);
    }
}

/// Ruling A171: the sea says where everybody lands, and tokens are taken in the order of the lot.
pub(super) fn land_by_lot(course: &mut OrderCourse<'_, impl Dice>) {
    let apart = apart(&course.state);
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    let mut taken: Vec<Hex> = Vec::new();
    for _ in &tribes {
        let open: Vec<Hex> = starts_open(&course.state).collect();
        let free = open.into_iter().filter(|hex| taken.iter().all(|other| hex.distance(*other) >= apart));
        let free: Vec<Hex> = free.collect();
        let Ok(sides @ 1..) = u8::try_from(free.len()) else { return };
        taken.extend(free.get(usize::from(face(course.dice, Vault::Open, sides)) - 1));
    }
    for (tribe, hex) in tribes.into_iter().zip(taken) {
        wish(course, tribe, hex);
    }
    while let Some(Pending::FirstTokens(order)) = course.state.pending.last().cloned() {
        let next = order.first().copied().zip(turn::tokens_left(&course.state).first().copied());
        let Some((tribe, number)) = next else { return };
        take_token(course, tribe, number);
    }
}

fn land(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: Hex) {
    let people: Vec<FolkNo> = course.state.people_of(tribe).map(|one| one.no).collect();
    for who in people {
        course.change_person(who, PersonChange::Hex(hex));
    }
}

/// The wishes in the order in which they are heard: those that crowd each other by a throw of a d100 each.
fn by_lot(course: &mut OrderCourse<'_, impl Dice>, wishes: &BTreeMap<TribeNo, Hex>, apart: u8) -> Vec<(TribeNo, Hex)> {
    let crowds =
        |tribe: TribeNo, hex: Hex| wishes.iter().any(|(other, near)| *other != tribe && near.distance(hex) < apart);
    let mut lots: Vec<(i16, TribeNo, Hex)> = wishes.iter().map(|(tribe, hex)| (0, *tribe, *hex)).collect();
    for _ in 0..LOTS {
        for (lot, tribe, hex) in &mut lots {
            let name = course.state.tribe_name(*tribe);
            if crowds(*tribe, *hex) {
                *lot = course.cast(format!("lot of {name}"), 1, 100, 0);
            }
        }
        let drawn: Vec<i16> = lots.iter().map(|(lot, ..)| *lot).filter(|lot| *lot > 0).collect();
        if (1..drawn.len()).all(|place| !drawn[..place].contains(&drawn[place])) {
            break;
        }
    }
    lots.sort_by_key(|(lot, tribe, _)| (std::cmp::Reverse(*lot), *tribe));
    lots.into_iter().map(|(_, tribe, hex)| (tribe, hex)).collect()
}

/// Covers the island with tokens and asks for first initiative tokens, in an order by lot (A19).
fn cover(course: &mut OrderCourse<'_, impl Dice>) {
    let tokens = tokens::cover(course);
    let mut order: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    shuffle(&mut order, Vault::Open, course.dice);
    let names = order.iter().filter_map(|tribe| course.state.tribe(*tribe)).map(|tribe| tribe.name.clone()).collect();
    course.push(Pending::FirstTokens(order));
    course.happen(None, Deed::Settling(SettlingDeed::Covered { tokens, order: names }));
}

/// A tribe takes its first token; the last one takes what is left, and the first day begins.
pub(super) fn take_token(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, token: u8) {
    let Some(Pending::FirstTokens(mut order)) = course.state.pending.last().cloned() else { return };
    order.retain(|one| *one != tribe);
    course.change_tribe(tribe, |tribe| tribe.next_token = Some(token));
    course.replace_top(Pending::FirstTokens(order.clone()));
    let name = course.state.tribe_name(tribe);
    course.happen(Some(tribe), Deed::Settling(SettlingDeed::TookToken { token, tribe: name }));
    match (order.as_slice(), turn::tokens_left(&course.state).as_slice()) {
        ([last], [token]) => take_token(course, *last, *token),
        ([], _) => {
            course.pop();
            course.change(Change::Day(1));
            turn::begin_phase(course, Phase::Morning);
        }
        _ => {}
    }
}
