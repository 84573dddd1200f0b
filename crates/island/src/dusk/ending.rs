//! Whether the game is over, and who has won (7.9, A112, A134, A142, A154).

use dice::Dice;

use super::deed::{DuskDeed, happen};
use super::score::final_total;
use crate::change::Change;
use crate::course::OrderCourse;
use crate::folk::{LifeState, Rank};
use crate::pack::effect::Serves;
use crate::setup::Aim;
use crate::state::{Ending, EndingWhy, State, TribeNo};

/// How far beacons are apart that count as three fires.
const FIRES_APART: u8 = 4;

/// Ends the game if it is over. Whether it is.
pub fn check(course: &mut OrderCourse<'_, impl Dice>) -> bool {
    let Some(ending) = ending(&course.state) else { return false };
    let name = |tribe: &TribeNo| course.state.tribe_name(*tribe);
    let winners = ending.winners.iter().map(name).collect();
    let tribes = course.state.tribes.iter();
    let scores = tribes.map(|tribe| (tribe.name.clone(), final_total(&course.state, tribe.no))).collect();
    let why = ending.why;
    course.change(Change::Ended(ending));
    course.change(Change::Pending(Vec::new()));
    happen(course, None, DuskDeed::Ended { why, winners, scores });
    true
}

fn ending(state: &State) -> Option<Ending> {
    let living = |tribe: &TribeNo| state.people_of(*tribe).next().is_some();
    let tribes = || state.tribes.iter().map(|tribe| tribe.no);
    if state.rules.aim == Aim::ThreeFires {
        return together(state);
    }
    let over = |why| Some(Ending { why, winners: best(state) });
    if state.tribes.iter().any(|tribe| tribe.escaped.is_some()) {
        return over(EndingWhy::Escape);
    }
    let alive: Vec<TribeNo> = tribes().filter(living).collect();
    if !state.rules.rejoin && alive.is_empty() {
        return Some(Ending { why: EndingWhy::Lost, winners: Vec::new() });
    }
    if !state.rules.rejoin && state.tribes.len() > 1 && alive.len() == 1 {
        return Some(Ending { why: EndingWhy::LastTribe, winners: alive });
    }
    let why = if state.last_day < state.rules.days { EndingWhy::PillarClock } else { EndingWhy::LastLight };
    if state.day >= state.last_day { over(why) } else { None }
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

/// Three Fires: won with three beacons far enough apart; lost with two mains, or all there are, or on the last day.
fn together(state: &State) -> Option<Ending> {
    let fires: Vec<hex::Hex> =
        state.spots.iter().filter(|(_, spot)| spot.structures.iter().any(|one| one.lit)).map(|(hex, _)| *hex).collect();
    let apart = |one: &hex::Hex, other: &hex::Hex| one.distance(*other) >= FIRES_APART;
    let three =
        fires.iter().any(|a| fires.iter().any(|b| apart(a, b) && fires.iter().any(|c| apart(a, c) && apart(b, c))));
    if three {
        let winners = state.tribes.iter().map(|tribe| tribe.no).collect();
        return Some(Ending { why: EndingWhy::ThreeFires, winners });
    }
    let mains = state.folk.iter().filter(|one| one.rank == Rank::Main && one.sheet.has_class());
    let (lost, all) = mains.fold((0, 0), |(lost, all), one| (lost + usize::from(one.life == LifeState::Dead), all + 1));
    let over = lost >= 2 || (all > 0 && lost == all) || state.day >= state.last_day;
    over.then_some(Ending { why: EndingWhy::Lost, winners: Vec::new() })
}

/// Whether a structure can burn as a beacon.
pub fn is_beacon(state: &State, structure: &crate::state::Structure) -> bool {
    let craft = state.pack.crafts.get(&structure.craft);
    state.is_complete(structure) && craft.is_some_and(|craft| craft.serves.contains(&Serves::Beacon))
}
