//! Q4: damage is shared out by the owner, among those who stand, before anything of it is lost (A87, A141).

use std::collections::BTreeMap;

use dice::Dice;

use super::deed::{CombatDeed, happen};
use super::group::fighters;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander, LifeState, Rank};
use crate::harm;
use crate::sheet::Feature;
use crate::state::State;
use crate::state::pending::{Camp, Combat, Pending, SideDeed};

/// Somebody among whom damage is shared out.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Bearer {
    /// Who.
    pub who: FolkNo,
    /// With how much they fall.
    pub falls_at: u16,
    /// Whether it is a main character.
    pub main: bool,
    /// Whether they stay up with 1 HP instead of falling.
    pub endures: bool,
}

/// Those of some people who can bear damage; whoever rages bears twice as much.
pub fn bearers(people: &[&Islander], raging: &[FolkNo]) -> Vec<Bearer> {
    let bearer = |person: &&Islander| {
        let times = if raging.contains(&person.no) { 2 } else { 1 };
        let falls_at = (u16::from(person.hp) + u16::from(person.spare_hp)) * times;
        let endures = person.uses_left(Feature::RelentlessEndurance) > 0;
        Bearer { who: person.no, falls_at, main: person.rank == Rank::Main, endures }
    };
    people.iter().filter(|person| person.is_up()).map(bearer).collect()
}

/// Shares damage out so that as many as possible stay on their feet, followers falling before main characters: point by
/// point to whoever has most left. What nobody can bear is lost.
pub fn share_out(bearers: &[Bearer], damage: u16) -> BTreeMap<FolkNo, u16> {
    let mut left: Vec<(Bearer, u16)> = bearers.iter().map(|bearer| (*bearer, bearer.falls_at)).collect();
    for _ in 0..damage {
        let standing = left.iter_mut().rev().filter(|(_, left)| *left > 0);
        let Some((_, left)) = standing.max_by_key(|(bearer, left)| (*left, !bearer.main)) else { break };
        *left -= 1;
    }
    left.into_iter().map(|(bearer, left)| (bearer.who, bearer.falls_at - left)).collect()
}

/// What a camp has to share out, and among whom; nothing where there is none, or no choice: one alone, or too much for all.
pub(super) fn choice(state: &State, combat: &Combat, camp: Camp) -> Option<(u16, Vec<Bearer>)> {
    let owed = (*camp.of(&combat.owed))?;
    let bearers = bearers_in(state, combat, camp);
    let all: u16 = bearers.iter().map(|bearer| bearer.falls_at).sum();
    (bearers.len() > 1 && owed < all).then_some((owed, bearers))
}

/// Those of a camp who can bear damage now.
pub(super) fn bearers_in(state: &State, combat: &Combat, camp: Camp) -> Vec<Bearer> {
    bearers(&fighters(state, combat, camp), &camp.of(&combat.boosts).raging)
}

/// Writes down what both camps have coming, once both have acted: half for whoever has retreated (A90).
pub(super) fn reckon(combat: &mut Combat) {
    for camp in Camp::ALL {
        let dealt = if let Some(SideDeed::Attacked(dealt)) = camp.other().of(&combat.did) { *dealt } else { 0 };
        let has_left = matches!(camp.of(&combat.did), Some(SideDeed::Retreated(_)));
        let owed = if has_left { dealt / 2 } else { dealt };
        *camp.of_mut(&mut combat.owed) = (owed > 0).then_some(owed);
    }
}

/// Lets a camp suffer what it has coming, as it was shared out.
pub(super) fn suffer(
    course: &mut OrderCourse<'_, impl Dice>,
    mut combat: Combat,
    camp: Camp,
    shares: &BTreeMap<FolkNo, u16>,
) {
    let damage = camp.of_mut(&mut combat.owed).take().unwrap_or(0);
    let (mut suffered, mut down, mut dead) = (Vec::new(), Vec::new(), Vec::new());
    for (who, share) in shares.iter().filter(|(_, share)| **share > 0) {
        let rages = camp.of(&combat.boosts).raging.contains(who);
        let hurt = if rages { share / 2 } else { *share };
        let name = course.state.name_of(*who);
        suffered.push((name.clone(), hurt));
        if harm::hurt(course, *who, hurt) {
            continue;
        }
        if course.state.person(*who).is_some_and(|person| person.life == LifeState::Down) {
            combat.fallen.push(*who);
            down.push(name);
        } else {
            dead.push(name);
        }
    }
    let tribe = *camp.of(&combat.sides);
    let name = course.state.tribe_name(tribe);
    course.replace_top(Pending::Combat(Box::new(combat)));
    happen(course, Some(tribe), CombatDeed::Suffered { tribe: name, damage, suffered, down, dead });
}
