//! A new day: what is had once a day is there again, and what lasts a day is gone (ruling C54).

use crate::change::{Change, SheetDraft};
use crate::character::Craving;
use crate::companion;
use crate::pack::ThingId;

/// Shapes, relics and gifts are fresh, hardened skin flakes off, and quicksilver wants to be paid for.
pub fn breaks(draft: &mut SheetDraft) {
    companion::dawn(draft);
    fill(draft);
    flake(draft);
    if !draft.now.drawn.is_empty() {
        draft.push(Change::Drawn(Vec::new()));
    }
    if draft.now.steeled > 0 {
        draft.push(Change::Steeled(0));
    }
    crave(draft);
}

/// What is filled by the dawn is full.
fn fill(draft: &mut SheetDraft) {
    let daily = draft.now.things.iter().filter(|one| one.item.daily);
    let wanting = daily.filter_map(|one| Some((one.id, one.item.charges.filter(|most| one.left != Some(*most))?)));
    for (id, most) in wanting.collect::<Vec<_>>() {
        draft.push(Change::Left(id, most));
    }
}

/// What lasts until dawn is gone.
fn flake(draft: &mut SheetDraft) {
    let fleeting = draft.now.things.iter().filter(|one| one.item.is_fleeting()).map(|one| one.id);
    for id in fleeting.collect::<Vec<ThingId>>() {
        draft.push(Change::Lost(id));
    }
}

/// Ruling C58: a day after a dose a save is due, and whoever failed it is Deprived until there is another dose.
fn crave(draft: &mut SheetDraft) {
    match draft.now.craving {
        Some(Craving::Sated) => draft.push(Change::Craving(Some(Craving::Due))),
        Some(Craving::Sick) if !draft.now.deprived => draft.push(Change::Deprived(true)),
        Some(Craving::Due | Craving::Sick) | None => {}
    }
}
