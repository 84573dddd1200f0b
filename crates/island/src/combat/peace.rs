//! Peaceful resolution: peace, trade, and who leaves afterwards (A93 to A96, A101).

use dice::Dice;
use hex::Hex;

use super::actions::leave;
use super::deed::{CombatDeed, happen};
use super::ending::{push_out, save_the_fallen};
use super::rounds::next_round;
use super::{ending, trade};
use crate::course::OrderCourse;
use crate::meeting;
use crate::pack::effect::Quirk;
use crate::state::pending::{Camp, Combat, Pending, Trade};
use crate::state::{State, TribeNo};
use crate::words::Resource;

/// Who leaves after a peace: whoever came in if they can, else whoever was there (A93).
pub(super) fn parting(state: &State, hex: Hex, sides: [TribeNo; 2]) -> Option<Camp> {
    Camp::ALL.into_iter().find(|camp| state.ways_out(hex, *camp.of(&sides)).next().is_some())
}

/// Both offered peace in one round. Where nobody can leave, the fight goes on without peace (A95).
pub(super) fn make(course: &mut OrderCourse<'_, impl Dice>, mut combat: Combat) {
    if parting(&course.state, combat.hex, combat.sides).is_some() {
        return conclude(course, combat);
    }
    combat.no_peace = true;
    if combat.round >= super::rounds::LAST_ROUND {
        return enforce(course, combat);
    }
    happen(course, None, CombatDeed::NoWayToPeace { hex: combat.hex });
    next_round(course, combat);
}

/// A101: after the last round both must make peace, or whoever came in is pushed out.
pub(super) fn enforce(course: &mut OrderCourse<'_, impl Dice>, combat: Combat) {
    let able = !combat.no_peace && parting(&course.state, combat.hex, combat.sides).is_some();
    if able {
        return conclude(course, combat);
    }
    let entrant = *Camp::Entrant.of(&combat.sides);
    let to = push_out(course, &combat);
    ending::finish(course, combat);
    if let Some(to) = to {
        meeting::arrive_at(course, entrant, vec![to]);
    }
}

pub(super) fn conclude(course: &mut OrderCourse<'_, impl Dice>, combat: Combat) {
    save_the_fallen(course, &combat);
    let [entrant, occupant] = combat.sides;
    befriend(course, entrant, occupant);
    befriend(course, occupant, entrant);
    let mut trade = Trade {
        hex: combat.hex,
        sides: combat.sides,
        offer: None,
        done: false,
        haggled: [false, false],
        then_part: true,
    };
    trade.done = trade::is_idle(&course.state, &trade);
    course.replace_top(Pending::Trade(trade));
    let names = combat.sides.map(|side| course.state.tribe_name(side));
    happen(course, None, CombatDeed::PeaceMade { sides: names, hex: combat.hex });
    for camp in Camp::ALL {
        steal(course, &combat, camp);
    }
}

fn befriend(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, friend: TribeNo) {
    course.change_tribe(tribe, |tribe| {
        if !tribe.peace.contains(&friend) {
            tribe.peace.push(friend);
        }
    });
}

/// A thief takes one of the resource that the others have most of, when a peace is concluded.
fn steal(course: &mut OrderCourse<'_, impl Dice>, combat: &Combat, camp: Camp) {
    let (own, other) = (*camp.of(&combat.sides), *camp.other().of(&combat.sides));
    let thief =
        course.state.people_at(combat.hex).find(|one| one.tribe == own && one.sheet.quirks.contains(&Quirk::Thief));
    let Some(who) = thief.map(|thief| thief.sheet.name.clone()) else { return };
    let Some(what) = most_of(&course.state, other) else { return };
    course.change_tribe(other, |tribe| trade::put(&mut tribe.stores, what, |count| count.saturating_sub(1)));
    course.change_tribe(own, |tribe| trade::put(&mut tribe.stores, what, |count| count.saturating_add(1)));
    let from = course.state.tribe_name(other);
    happen(course, Some(own), CombatDeed::Stole { who, what, from });
}

fn most_of(state: &State, tribe: TribeNo) -> Option<Resource> {
    let stores = state.tribe(tribe)?.stores.iter().filter(|(_, count)| **count > 0);
    stores.rev().max_by_key(|(_, count)| **count).map(|(what, _)| *what)
}

/// Takes one step after a peace that needs no answer: whoever has to leave takes the only way there is, unless the others
/// might leave instead (A93). Whether there was one.
pub(super) fn advance(course: &mut OrderCourse<'_, impl Dice>, trade: &Trade) -> bool {
    if !trade.done || !trade.then_part {
        return false;
    }
    let Some(camp) = parting(&course.state, trade.hex, trade.sides) else { return false };
    if may_leave(&course.state, trade, camp.other()) {
        return false;
    }
    let ways: Vec<Hex> = course.state.ways_out(trade.hex, *camp.of(&trade.sides)).collect();
    match ways.as_slice() {
        [only] => part(course, trade, camp, *only),
        [] | [_, _, ..] => return false,
    }
    true
}

/// Whether a side has a hex to leave to after a peace: whoever came in leaves, unless the others do so of their own accord.
pub(super) fn may_leave(state: &State, trade: &Trade, camp: Camp) -> bool {
    trade.done && trade.then_part && state.ways_out(trade.hex, *camp.of(&trade.sides)).next().is_some()
}

/// One side leaves, and with that the peace is done.
pub(super) fn part(course: &mut OrderCourse<'_, impl Dice>, trade: &Trade, camp: Camp, to: Hex) {
    let tribe = *camp.of(&trade.sides);
    leave(course, tribe, trade.hex, to);
    course.pop();
    happen(course, Some(tribe), CombatDeed::Parted { tribe: course.state.tribe_name(tribe), to });
}
