//! What sides do in a fight: name a leader, take a role, act (Q2, Q3), and share damage out.

use std::collections::BTreeMap;

use dice::Dice;
use hex::Hex;

use super::deed::{CombatDeed, happen};
use super::group::{damage_share, group_in};
use super::{damage, rounds, specials};
use crate::change::PersonChange;
use crate::command::Command;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, LifeState};
use crate::state::pending::{Camp, Combat, Pending, SideDeed};
use crate::state::{State, TribeNo};

/// Carries an order of a fight out.
pub(super) fn resolve(course: &mut OrderCourse<'_, impl Dice>, combat: Combat, tribe: TribeNo, command: &Command) {
    let Some(camp) = Camp::of_tribe(&combat.sides, tribe) else { return };
    // What belongs to other chapters never comes here.
    if let Command::Lead { who } = command {
        rounds::lead(course, combat, camp, *who);
    } else if let Command::TakeRole { attacker } = command {
        take_role(course, combat, camp, *attacker);
    } else if let Command::Attack = command {
        attack(course, combat, camp, 0);
    } else if let Command::OfferPeace = command {
        let deed = CombatDeed::PeaceOffered { tribe: course.state.tribe_name(tribe) };
        acted(course, combat, camp, SideDeed::Peace, deed);
    } else if let Command::Retreat { hex } = command {
        retreat(course, combat, camp, *hex);
    } else if let Command::Special { who, feature } = command {
        specials::perform(course, combat, camp, *who, *feature);
    } else if let Command::AssignDamage { amounts } = command {
        share(course, combat, camp, amounts);
    }
}

/// Q1: whoever won initiative attacks first or waits.
fn take_role(course: &mut OrderCourse<'_, impl Dice>, mut combat: Combat, camp: Camp, attacker: bool) {
    combat.attacker = Some(if attacker { camp } else { camp.other() });
    let tribe = *camp.of(&combat.sides);
    let deed = CombatDeed::RoleTaken { tribe: course.state.tribe_name(tribe), attacker };
    course.replace_top(Pending::Combat(Box::new(combat)));
    happen(course, Some(tribe), deed);
}

/// A side has acted; once both have, it is clear what they have coming.
pub(super) fn acted(
    course: &mut OrderCourse<'_, impl Dice>,
    mut combat: Combat,
    camp: Camp,
    did: SideDeed,
    deed: CombatDeed,
) {
    *camp.of_mut(&mut combat.did) = Some(did);
    if combat.did.iter().all(Option::is_some) {
        damage::reckon(&mut combat);
    }
    let tribe = *camp.of(&combat.sides);
    course.replace_top(Pending::Combat(Box::new(combat)));
    happen(course, Some(tribe), deed);
}

/// The group attack against the other group's armour (A82, A85), with what a special deed adds to its damage.
pub(super) fn attack(course: &mut OrderCourse<'_, impl Dice>, mut combat: Combat, camp: Camp, more: u16) {
    let (mut own, other) = (group_in(&course.state, &combat, camp), group_in(&course.state, &combat, camp.other()));
    let [name, on] = [camp, camp.other()].map(|camp| course.state.tribe_name(*camp.of(&combat.sides)));
    own.damage += more;
    let throw = course.roll(name.clone(), own.check(other.armour));
    let (total, gap) = (throw.total(), course.state.rules.qc_gap);
    let margin = total - other.armour;
    let damage = own.dealt(margin, gap);
    camp.of_mut(&mut combat.boosts).inspired = None;
    let (armour, group_damage, percent) = (other.armour, own.damage, damage_share(margin, gap));
    let deed = CombatDeed::Attacked { tribe: name, on, total, armour, percent, group_damage, damage };
    acted(course, combat, camp, SideDeed::Attacked(damage), deed);
}

/// The side leaves at once, all to one hex (A91, A92).
fn retreat(course: &mut OrderCourse<'_, impl Dice>, combat: Combat, camp: Camp, hex: Hex) {
    let tribe = *camp.of(&combat.sides);
    let from = combat.hex;
    leave(course, tribe, from, hex);
    let deed = CombatDeed::Retreated { tribe: course.state.tribe_name(tribe), from, to: hex };
    acted(course, combat, camp, SideDeed::Retreated(hex), deed);
}

/// All of a tribe's people leave a hex, those who are down with them (A65, A144).
pub(super) fn leave(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, from: Hex, to: Hex) {
    for who in leavers(&course.state, tribe, from) {
        course.change_person(who, PersonChange::Hex(to));
    }
}

fn leavers(state: &State, tribe: TribeNo, from: Hex) -> Vec<FolkNo> {
    let here = state.people_of(tribe).filter(|one| one.hex == from);
    here.filter(|one| matches!(one.life, LifeState::Up | LifeState::Down)).map(|one| one.no).collect()
}

/// Q4: the owner has shared the damage out.
fn share(course: &mut OrderCourse<'_, impl Dice>, combat: Combat, camp: Camp, amounts: &BTreeMap<FolkNo, u8>) {
    let shares = amounts.iter().map(|(who, share)| (*who, u16::from(*share))).collect();
    damage::suffer(course, combat, camp, &shares);
}
