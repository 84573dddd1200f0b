//! The goals of a scenario.

use smallvec::SmallVec;

use super::fault::FaultReason;
use super::head::{self, Head};
use super::numbers::number;
use super::section::{FaultList, Section, SpottedValue};
use crate::battle::ground::{Hex, Terrain};
use crate::battle::setup::{Entrant, Goal, MOST_GOALS};
use crate::battle::who::Team;

/// The longest that a goal can take.
const MOST_TURNS: i64 = 1000;

/// The word for all the entry hexes of the map.
const ENTRY: &str = "entry";

/// Reads them all.
pub(super) fn read(
    section: &mut Section<'_, '_>,
    head: &Head,
    figures: &[Entrant],
    faults: &mut FaultList<'_>,
) -> SmallVec<[Goal; 2]> {
    let goals = section.list("goals", faults);
    if let Some(beyond) = goals.get(MOST_GOALS) {
        faults.add(beyond.spot(), FaultReason::TooManyGoals(MOST_GOALS));
    }
    goals.into_iter().take(MOST_GOALS).filter_map(|goal| one(goal, head, figures, faults)).collect()
}

fn one(mut section: Section<'_, '_>, head: &Head, figures: &[Entrant], faults: &mut FaultList<'_>) -> Option<Goal> {
    let kinds = ["hold", "reach", "outlast"].map(|key| section.table(key, faults));
    let given = kinds.iter().flatten().count();
    let spot = section.spot().clone();
    section.finish(faults);
    if given != 1 {
        faults.add(&spot, if given == 0 { FaultReason::Missing } else { FaultReason::OneOf("hold, reach, outlast") });
        return None;
    }
    let [hold_table, reach_table, outlast_table] = kinds;
    hold_table
        .and_then(|table| hold(table, head, faults))
        .or_else(|| reach_table.and_then(|table| reach(table, head, figures, faults)))
        .or_else(|| outlast_table.and_then(|table| outlast(table, head, faults)))
}

fn hold(mut section: Section<'_, '_>, head: &Head, faults: &mut FaultList<'_>) -> Option<Goal> {
    let side = side(&mut section, head, faults);
    let hexes = hexes(&mut section, head, faults);
    let turns = turns(&mut section, faults);
    section.finish(faults);
    Some(Goal::Hold { side: side?, hexes: hexes?, turns: turns? })
}

fn reach(mut section: Section<'_, '_>, head: &Head, figures: &[Entrant], faults: &mut FaultList<'_>) -> Option<Goal> {
    let side = side(&mut section, head, faults);
    let hexes = hexes(&mut section, head, faults);
    let ours = figures.iter().filter(|figure| Some(figure.side) == side).count();
    let most = i64::try_from(ours.max(1)).unwrap_or(1);
    let count = section.need::<i64>("figures", faults).and_then(|count| count.within(1, most, faults));
    section.finish(faults);
    Some(Goal::Reach { side: side?, hexes: hexes?, figures: count? })
}

fn outlast(mut section: Section<'_, '_>, head: &Head, faults: &mut FaultList<'_>) -> Option<Goal> {
    let side = section.take("side", faults).and_then(|side| head::team(&head.sides, &side, faults));
    let turns = turns(&mut section, faults);
    section.finish(faults);
    Some(Goal::Outlast { side, turns: turns? })
}

fn side(section: &mut Section<'_, '_>, head: &Head, faults: &mut FaultList<'_>) -> Option<Team> {
    section.need("side", faults).and_then(|side| head::team(&head.sides, &side, faults))
}

fn turns(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Option<u16> {
    if !section.has("turns") {
        faults.add(&section.at("turns"), FaultReason::Missing);
    }
    number(section, "turns", 1, MOST_TURNS, faults)
}

/// The hexes of a goal: a list, or all that the map marks as entry.
fn hexes(section: &mut Section<'_, '_>, head: &Head, faults: &mut FaultList<'_>) -> Option<Vec<Hex>> {
    let spot = section.at("hexes");
    let texts: Vec<SpottedValue<String>> = section.each("hexes", faults).unwrap_or_default();
    let board = head.board.as_ref()?;
    let mut hexes: Vec<Hex> = match texts.as_slice() {
        [only] if only.value == ENTRY => board.all(Terrain::Entry).iter().collect(),
        listed => listed.iter().filter_map(|text| hex(text, faults)).collect(),
    };
    hexes.sort_unstable();
    hexes.dedup();
    if let Some(hex) = hexes.iter().find(|hex| !board.is_on(**hex)) {
        faults.add(&spot, FaultReason::OffBoard { hex: *hex });
    } else if hexes.is_empty() {
        faults.add(&spot, FaultReason::NoHexes);
    }
    Some(hexes)
}

fn hex(text: &SpottedValue<String>, faults: &mut FaultList<'_>) -> Option<Hex> {
    let report = |fault: hex::NotAHex| faults.add(&text.spot, FaultReason::Unreadable(fault.to_string()));
    text.value.parse().map_err(report).ok()
}
