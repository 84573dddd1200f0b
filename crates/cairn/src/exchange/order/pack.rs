//! Things in their places: numbered, on the body or in something that holds them, held and worn as one can.

use std::collections::BTreeSet;

use crate::character::Character;
use crate::exchange::ImportReport;
use crate::item::Item;
use crate::pack::{PackSpot, Thing, ThingId};

/// Numbers, places and readies everything as it can be.
pub(super) fn put_in_order(character: &mut Character, report: &mut ImportReport) {
    if !numbered(character) {
        report.repaired("things", "their numbers were in disorder: all are numbered anew");
        number_anew(character);
    }
    places(character, report);
    readiness(character, report);
}

/// The highest number of a thing that is taken as it is: what comes from elsewhere begins low.
const HIGHEST_NUMBER: u16 = 10_000;

/// Whether each has a number of its own, below the next that is given out.
fn numbered(character: &Character) -> bool {
    let things = character.things.iter().map(|thing| thing.id);
    let mut seen = BTreeSet::new();
    let all = things.chain(character.companions.iter().map(|one| one.id));
    let sane = character.numbered <= HIGHEST_NUMBER;
    sane && all.into_iter().all(|id| id.0 < character.numbered && seen.insert(id))
}

/// Numbers the things and then the companions from 0 on. What was in something goes on being in the first of that number.
pub(in crate::exchange) fn number_anew(character: &mut Character) {
    let old: Vec<ThingId> = character.things.iter().map(|thing| thing.id).collect();
    let old: Vec<ThingId> = old.into_iter().chain(character.companions.iter().map(|one| one.id)).collect();
    let new = |place: usize| ThingId(u16::try_from(place).unwrap_or(u16::MAX));
    for thing in &mut character.things {
        if let PackSpot::In(hold) = thing.at {
            let place = old.iter().position(|id| *id == hold).unwrap_or(usize::MAX);
            thing.at = PackSpot::In(new(place));
        }
    }
    for (place, thing) in character.things.iter_mut().enumerate() {
        thing.id = new(place);
    }
    for (place, companion) in (character.things.len()..).zip(&mut character.companions) {
        companion.id = new(place);
    }
    character.numbered = new(old.len()).0;
}

/// Everything is on the body or in something that holds things; what holds things stands beside one.
fn places(character: &mut Character, report: &mut ImportReport) {
    let holds: BTreeSet<ThingId> = character.holds().map(|(id, _)| id).collect();
    for thing in &mut character.things {
        let PackSpot::In(hold) = thing.at else { continue };
        if thing.item.holds.is_some() {
            report.repaired(&thing.item.name, "what holds other things goes into nothing else: it stands beside you");
            thing.at = PackSpot::Pack;
        } else if !holds.contains(&hold) {
            report.repaired(&thing.item.name, "it was in something that is not there: it is in the pack");
            thing.at = PackSpot::Pack;
        }
    }
}

/// Only what is on one is held or worn, and no more than one can.
fn readiness(character: &mut Character, report: &mut ImportReport) {
    for thing in &mut character.things {
        thing.ready &= thing.at == PackSpot::Pack && thing.item.can_be_readied();
    }
    suits(character, report);
    hands(character, report);
}

/// Of suits of armour the best alone is worn (ruling C2).
fn suits(character: &mut Character, report: &mut ImportReport) {
    let worn = |thing: &&Thing| thing.ready && thing.item.is_body_armor();
    // Of equals the first.
    let best = character.things.iter().rev().filter(worn).max_by_key(|thing| thing.item.armor);
    let Some((best, over)) = best.map(|thing| (thing.id, thing.item.name.clone())) else { return };
    for thing in character.things.iter_mut().filter(|thing| thing.ready && thing.item.is_body_armor()) {
        if thing.id != best {
            thing.ready = false;
            report.repaired(&thing.item.name, format!("put away: {over} is worn, and nobody wears two"));
        }
    }
}

/// Nobody holds a shield beside what takes both hands (ruling C11): what comes first is held.
fn hands(character: &mut Character, report: &mut ImportReport) {
    let mut held: Vec<Item> = Vec::new();
    for thing in character.things.iter_mut().filter(|thing| thing.ready) {
        if let Some(other) = held.iter().find(|other| other.leaves_no_hand_for(&thing.item)) {
            report.repaired(&thing.item.name, format!("put away: {} leaves no hand for it", other.name));
            thing.ready = false;
        } else {
            held.push(thing.item.clone());
        }
    }
}

/// A cart takes both hands, so nobody pulls two (ruling C12); which of them stays is for its owner to say.
pub(super) fn pulled(character: &Character, report: &mut ImportReport) {
    let pulled = |thing: &&Thing| thing.item.is_pulled() && thing.at == PackSpot::Pack;
    for cart in character.things.iter().filter(pulled).skip(1) {
        report.noticed(&cart.item.name, "nobody pulls two: one must be left");
    }
}

/// More than fits is kept, and each thing that does not fit is named.
pub(super) fn overfull(character: &Character, report: &mut ImportReport) {
    let (used, slots) = (character.slots_used(), character.slots());
    if used > slots {
        report.noticed("pack", format!("{used} slots are filled and there are {slots}: something must be dropped"));
        let burden =
            used - character.things.iter().filter(|one| one.at == PackSpot::Pack).map(Thing::slots).sum::<u16>();
        flag(character, PackSpot::Pack, slots.saturating_sub(burden), "the pack", report);
    }
    for (id, name) in character.holds() {
        if let Some((used, all)) = character.hold(id).filter(|(used, all)| used > all) {
            report.noticed(name, format!("{used} slots are filled and there are {all}"));
            flag(character, PackSpot::In(id), all, name, report);
        }
    }
}

fn flag(character: &Character, at: PackSpot, room: u16, place: &str, report: &mut ImportReport) {
    let mut filled = 0;
    for thing in character.things.iter().filter(|thing| thing.at == at && thing.slots() > 0) {
        filled += thing.slots();
        if filled > room {
            report.noticed(&thing.item.name, format!("does not fit into {place}"));
        }
    }
}
