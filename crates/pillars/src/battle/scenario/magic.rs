//! What a figure of a scenario knows of magic.

use std::collections::BTreeMap;

use super::fault::FaultReason;
use super::section::{FaultList, Section, SpottedValue};
use super::spells::{self, Rote};
use crate::battle::spells::{Lore, Reserve, SchoolLessons};
use crate::data::Id;
use crate::magic::{Mana, Spell};

/// Reads `magic = { school = "fire", spells = { missile = 2 } }`; nothing if there is none, or it is at fault.
pub(super) fn read(
    section: &mut Section<'_, '_>,
    rotes: &[Rote],
    faults: &mut FaultList<'_>,
) -> Option<(Lore, Reserve)> {
    let mut table = section.table("magic", faults)?;
    let before = faults.count();
    let spot = table.spot().clone();
    let school = table.need("school", faults).map(SpottedValue::value);
    let spells = known(&mut table, rotes, faults);
    let guards = table.take("guards", faults).map(|guards| guarded(guards, rotes, faults));
    let flag = |given: Option<SpottedValue<bool>>| given.is_some_and(SpottedValue::value);
    let (tested, focus) = (flag(table.take("tested", faults)), flag(table.take("focus", faults)));
    let mana = table.take("mana", faults).map(SpottedValue::value);
    table.finish(faults);
    if faults.count() > before {
        return None;
    }
    let taught = SchoolLessons { school: school?, spells, guards: guards.unwrap_or_default(), tested, focus, mana };
    let reserve = mana.map_or_else(Reserve::default, |mana| Reserve::of(Mana::new(mana)));
    match taught.lore() {
        Ok(lore) => Some((lore, reserve)),
        Err(why) => {
            faults.add(&spot, FaultReason::Unreadable(why));
            None
        }
    }
}

/// The spells, of the book or of the scenario's own, each with its mastery.
fn known(table: &mut Section<'_, '_>, rotes: &[Rote], faults: &mut FaultList<'_>) -> BTreeMap<Id<Spell>, u8> {
    if !table.has("spells") {
        faults.add(&table.at("spells"), FaultReason::Missing);
    }
    let levels = table.table("spells", faults).map(|spells| spells.pairs::<u8>(faults)).unwrap_or_default();
    let one =
        |(key, level): (&str, SpottedValue<u8>)| Some((spells::known(key, &level.spot, rotes, faults)?, level.value));
    levels.into_iter().filter_map(one).collect()
}

/// The guards, those against spells of the scenario's own by the key that the rules know them by.
fn guarded(
    given: SpottedValue<BTreeMap<String, u8>>,
    rotes: &[Rote],
    faults: &mut FaultList<'_>,
) -> BTreeMap<String, u8> {
    let spot = given.spot;
    let one = |(text, level): (String, u8)| match text.split_once(' ') {
        Some((guard, key)) => Some((format!("{guard} {}", spells::known(key, &spot, rotes, faults)?.key()), level)),
        None => Some((text, level)),
    };
    given.value.into_iter().filter_map(one).collect()
}
