//! Whether the game is over, and who has won (7.9, A112, A134, A142, A154).

use dice::Dice;
use hex::Hex;

use super::deed::{DuskDeed, happen};
use super::score::final_total;
use crate::change::Change;
use crate::course::OrderCourse;
use crate::folk::{Islander, LifeState, Rank};
use crate::pack::effect::Serves;
use crate::setup::Aim;
use crate::sheet::Origin;
use crate::state::{Ending, EndingWhy, Spot, State, TribeNo};

/// How far beacons are apart that count as three fires.
const FIRES_APART: u8 = 4;
/// So many lost mains lose Three Fires.
const MOST_LOST: usize = 2;

/// Ends the game if the day that is over was its last. Whether it is.
pub fn check(course: &mut OrderCourse<'_, impl Dice>) -> bool {
    let Some(ending) = ending(&course.state) else { return false };
    end(course, ending);
    true
}

/// Ends the game at once if one tribe alone is left, where nobody comes back (A142). Whether it is.
pub fn check_outlasted(course: &mut OrderCourse<'_, impl Dice>) -> bool {
    let settled = course.state.day > 0 && course.state.pending.is_empty();
    let Some(ending) = outlasted(&course.state).filter(|_| settled) else { return false };
    end(course, ending);
    true
}

fn end(course: &mut OrderCourse<'_, impl Dice>, ending: Ending) {
    let name = |tribe: &TribeNo| course.state.tribe_name(*tribe);
    let winners = ending.winners.iter().map(name).collect();
    let tribes = course.state.tribes.iter();
    let scores = tribes.map(|tribe| (tribe.name.clone(), final_total(&course.state, tribe.no))).collect();
    let why = ending.why;
    course.change(Change::Ended(ending));
    course.change(Change::Pending(Vec::new()));
    happen(course, None, DuskDeed::Ended { why, winners, scores });
}

fn ending(state: &State) -> Option<Ending> {
    if state.rules.aim == Aim::ThreeFires {
        return together(state);
    }
    let over = |why| Some(Ending { why, winners: best(state) });
    if state.tribes.iter().any(|tribe| tribe.escaped.is_some()) {
        return over(EndingWhy::Escape);
    }
    if let Some(ending) = outlasted(state) {
        return Some(ending);
    }
    let why = if state.last_day < state.rules.days { EndingWhy::PillarClock } else { EndingWhy::LastLight };
    if state.day >= state.last_day { over(why) } else { None }
}

/// Where nobody comes back, one tribe alone is left, or none.
fn outlasted(state: &State) -> Option<Ending> {
    let living = |tribe: &TribeNo| state.people_of(*tribe).next().is_some();
    if state.rules.rejoin || state.rules.aim == Aim::ThreeFires {
        return None;
    }
    let alive: Vec<TribeNo> = state.tribes.iter().map(|tribe| tribe.no).filter(living).collect();
    if alive.is_empty() {
        return Some(Ending { why: EndingWhy::Lost, winners: Vec::new() });
    }
    (state.tribes.len() > 1 && alive.len() == 1).then_some(Ending { why: EndingWhy::LastTribe, winners: alive })
}

/// Whoever has the most points; then the most food, then the most XP.
fn best(state: &State) -> Vec<TribeNo> {
    let weight = |no: TribeNo| {
        let xp: u32 = state.people_of(no).map(|one| one.xp).sum();
        (final_total(state, no), state.tribe(no).map_or(0, |tribe| tribe.food), xp)
    };
    let most = state.tribes.iter().map(|tribe| weight(tribe.no)).max();
    state.tribes.iter().map(|tribe| tribe.no).filter(|no| Some(weight(*no)) == most).collect()
}

/// Three Fires: lost with two of the mains with whom all began, or all of them; won with three beacons on the coast, far
/// enough apart; lost on the last day (A134, A154).
fn together(state: &State) -> Option<Ending> {
    let lost = Some(Ending { why: EndingWhy::Lost, winners: Vec::new() });
    let mains: Vec<&Islander> = state.tribes.iter().filter_map(|tribe| first_main(state, tribe.no)).collect();
    let dead = mains.iter().filter(|one| one.life == LifeState::Dead).count();
    if dead >= MOST_LOST || (dead > 0 && dead == mains.len()) {
        return lost;
    }
    if three_burn(state) {
        let winners = state.tribes.iter().map(|tribe| tribe.no).collect();
        return Some(Ending { why: EndingWhy::ThreeFires, winners });
    }
    lost.filter(|_| state.day >= state.last_day)
}

/// The main character with whom a tribe began: no castaway, and no follower who was promoted.
fn first_main(state: &State, tribe: TribeNo) -> Option<&Islander> {
    let began = |one: &&Islander| one.rank == Rank::Main && matches!(one.sheet.origin, Origin::Main { .. });
    state.folk.iter().filter(|one| one.tribe == tribe).find(began)
}

fn three_burn(state: &State) -> bool {
    let burns = |(hex, spot): &(&Hex, &Spot)| state.is_coast(**hex) && spot.structures.iter().any(|one| one.lit);
    let fires: Vec<Hex> = state.spots.iter().filter(burns).map(|(hex, _)| *hex).collect();
    let apart = |one: &Hex, other: &Hex| one.distance(*other) >= FIRES_APART;
    fires.iter().any(|a| fires.iter().any(|b| apart(a, b) && fires.iter().any(|c| apart(a, c) && apart(b, c))))
}

/// Whether a structure can burn as a beacon.
pub fn is_beacon(state: &State, structure: &crate::state::Structure) -> bool {
    let craft = state.pack.crafts.get(&structure.craft);
    state.is_complete(structure) && craft.is_some_and(|craft| craft.serves.contains(&Serves::Beacon))
}
