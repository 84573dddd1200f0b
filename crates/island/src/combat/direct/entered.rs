//! The outcome of a fight that was fought out elsewhere: one side enters it, and it holds if the other agrees.

use std::collections::BTreeMap;

use dice::Dice;

use super::deed::{DirectDeed, happen};
use super::numbers::present;
use super::{end, put};
use crate::change::PersonChange;
use crate::combat::actions::leave;
use crate::combat::ending::nearest_free;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, LifeState, Rank};
use crate::harm;
use crate::state::State;
use crate::state::direct::{DirectCombat, EnteredOutcome};
use crate::state::pending::Camp;

/// The word under which it is said which side leaves: 1 for one's own.
pub(super) const WE_LEAVE: &str = "we_leave";

/// The word under which somebody's HP are said.
pub(super) fn word(who: FolkNo) -> String {
    format!("hp_{}", who.0)
}

/// Everybody of both sides in the hex, with their HP.
pub(super) fn everybody(state: &State, direct: &DirectCombat) -> Vec<(FolkNo, u8)> {
    let all = Camp::ALL.into_iter().flat_map(|camp| present(state, direct, camp));
    all.map(|one| (one.no, one.hp)).collect()
}

/// A side enters how it went.
pub(super) fn enter(
    course: &mut OrderCourse<'_, impl Dice>,
    mut direct: DirectCombat,
    camp: Camp,
    amounts: &BTreeMap<String, u16>,
) {
    let small = |word: &String| amounts.get(word).and_then(|hp| u8::try_from(*hp).ok()).unwrap_or(0);
    let hp = everybody(&course.state, &direct).into_iter().map(|(who, _)| (who, small(&word(who)))).collect();
    let leaves = if amounts.get(WE_LEAVE) == Some(&1) { camp } else { camp.other() };
    let outcome = EnteredOutcome { by: camp, hp, leaves };
    let tribe = *camp.of(&direct.sides);
    let (hp, leaves) = told(&course.state, &direct, &outcome);
    *camp.of_mut(&mut direct.asked) = true;
    direct.entered = Some(outcome);
    put(course, direct);
    let deed = DirectDeed::OutcomeEntered { tribe: course.state.tribe_name(tribe), hp, leaves };
    happen(course, Some(tribe), deed);
}

fn told(state: &State, direct: &DirectCombat, outcome: &EnteredOutcome) -> (Vec<(String, u8)>, String) {
    let hp = outcome.hp.iter().map(|(who, hp)| (state.name_of(*who), *hp)).collect();
    (hp, state.tribe_name(*outcome.leaves.of(&direct.sides)))
}

/// The other side does not agree: the fight goes on.
pub(super) fn refuse(course: &mut OrderCourse<'_, impl Dice>, direct: DirectCombat, camp: Camp) {
    let tribe = *camp.of(&direct.sides);
    put(course, DirectCombat { entered: None, ..direct });
    happen(course, Some(tribe), DirectDeed::OutcomeRefused { tribe: course.state.tribe_name(tribe) });
}

/// Both agree: everybody is as it was entered, one side leaves, and it is over.
pub(super) fn accept(course: &mut OrderCourse<'_, impl Dice>, direct: &DirectCombat) {
    let Some(outcome) = direct.entered.clone() else { return };
    for (who, hp) in &outcome.hp {
        set_hp(course, *who, *hp);
    }
    let tribe = *outcome.leaves.of(&direct.sides);
    if let Some(to) = nearest_free(&course.state, direct.hex, tribe) {
        leave(course, tribe, direct.hex, to);
    }
    let (hp, leaves) = told(&course.state, direct, &outcome);
    let sides = direct.sides.map(|side| course.state.tribe_name(side));
    put(course, DirectCombat { entered: None, ..direct.clone() });
    happen(course, None, DirectDeed::OutcomeAgreed { sides, hp, leaves });
    end::finish(course, direct);
}

fn set_hp(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, hp: u8) {
    let Some(person) = course.state.person(who).cloned() else { return };
    if hp > 0 {
        course.change_person(who, PersonChange::Hp(hp));
    } else if person.rank == Rank::Follower {
        harm::die(course, who);
    } else if person.is_up() {
        course.change_person(who, PersonChange::Hp(0));
        course.change_person(who, PersonChange::Life(LifeState::Down));
    }
}
