//! How a fight ends: those who fell fight death, and whoever cannot stay leaves.

use dice::Dice;
use hex::Hex;

use super::actions::leave;
use super::deed::{CombatDeed, happen};
use super::rounds::present;
use crate::change::PersonChange;
use crate::check::Check;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander, LifeState, Mark};
use crate::harm;
use crate::state::pending::{Camp, Combat};
use crate::state::{State, TribeNo};

/// What a throw against death must reach.
const DEATH_SAVE: u8 = 10;
/// So many successes save, and so many failures kill.
const ENOUGH: u8 = 3;

/// A fight is over: one side is gone, or both.
pub(super) fn finish(course: &mut OrderCourse<'_, impl Dice>, combat: Combat) {
    save_the_fallen(course, &combat);
    course.pop();
    let left = combat.sides.iter().filter(|side| !present(&course.state, combat.hex, **side).is_empty());
    let left: Vec<String> = left.map(|side| course.state.tribe_name(*side)).collect();
    happen(course, None, CombatDeed::Ended { hex: combat.hex, left });
}

/// A88: main characters who fell roll against death as soon as the fight is over.
pub(super) fn save_the_fallen(course: &mut OrderCourse<'_, impl Dice>, combat: &Combat) {
    for who in &combat.fallen {
        save_from_death(course, *who);
    }
}

/// Rolls the death saves of a main character who is down, one after another, until it is clear whether they live: three of
/// 10 or better save, three worse kill; a 20 saves at once and a 1 counts twice. Whether they live.
pub fn save_from_death(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo) -> bool {
    save_from_death_after(course, who, (0, 0))
}

/// The same after so many throws that were good, and that were bad.
pub(super) fn save_from_death_after(
    course: &mut OrderCourse<'_, impl Dice>,
    who: FolkNo,
    (mut good, mut bad): (u8, u8),
) -> bool {
    let falls = |person: &&Islander| person.life == LifeState::Down && !person.marks.contains(&Mark::Stable);
    let Some(person) = course.state.person(who).filter(falls).cloned() else {
        return true;
    };
    while good < ENOUGH && bad < ENOUGH {
        let throw = course.roll(person.sheet.name.clone(), Check::new("death save", DEATH_SAVE));
        match throw.natural() {
            20 => good = ENOUGH,
            1 => bad += 2,
            DEATH_SAVE.. => good += 1,
            _ => bad += 1,
        }
    }
    let lives = good >= ENOUGH;
    if lives {
        let marks = person.marks.iter().copied().chain([Mark::Stable]).collect();
        course.change_person(who, PersonChange::Marks(marks));
    } else {
        harm::die(course, who);
    }
    happen(course, Some(person.tribe), CombatDeed::FoughtDeath { who: person.sheet.name.clone(), lives });
    lives
}

/// Drives whoever came in out of the hex, to the nearest one that is free (A101). Where to; what lies there is met (A208).
pub(super) fn push_out(course: &mut OrderCourse<'_, impl Dice>, combat: &Combat) -> Option<Hex> {
    let tribe = *Camp::Entrant.of(&combat.sides);
    let to = nearest_free(&course.state, combat.hex, tribe)?;
    leave(course, tribe, combat.hex, to);
    happen(course, Some(tribe), CombatDeed::PushedOut { tribe: course.state.tribe_name(tribe), to });
    Some(to)
}

/// The nearest hex that is free for a tribe, clockwise from the north; where none is, the nearest without other people.
pub(super) fn nearest_free(state: &State, from: Hex, tribe: TribeNo) -> Option<Hex> {
    let by_distance = |fits: &dyn Fn(&Hex) -> bool| {
        let others = state.land.keys().copied().filter(|hex| *hex != from).filter(fits);
        others.min_by_key(|hex| hex.distance(from))
    };
    let beside = state.ways_out(from, tribe).next();
    beside
        .or_else(|| by_distance(&|hex| state.is_free_for(*hex, tribe)))
        .or_else(|| by_distance(&|hex| !state.has_others(*hex, tribe)))
}
