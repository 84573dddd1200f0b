//! What a scenario says before its figures: name, sentence, house rules, map and sides.

use play::name::Name;

use super::fault::FaultReason;
use super::group::Group;
use super::map;
use super::section::{FaultList, Section, SpottedValue, TextSpot};
use crate::battle::ground::Board;
use crate::battle::state::TEAMS;
use crate::battle::who::Team;
use crate::house::HouseRules;

/// The longest sentence about a scenario.
const LONGEST_SENTENCE: usize = 300;

/// What a scenario says before its figures.
pub(super) struct Head {
    pub(super) name: String,
    pub(super) about: String,
    pub(super) house: HouseRules,
    pub(super) board: Option<Board>,
    pub(super) sides: Vec<NamedSide>,
}

/// A side as the figures name it and as people do.
pub(super) struct NamedSide {
    pub(super) key: String,
    pub(super) name: String,
    pub(super) spot: TextSpot,
}

pub(super) fn read(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Head {
    let name = section.need("name", faults).and_then(|name| named(name, faults)).unwrap_or_default();
    let about = section.need("about", faults).map(|about| sentence(about, faults)).unwrap_or_default();
    let house = section.take("house", faults).map(|house| rules(house, faults)).unwrap_or_default();
    let board = section.need("map", faults).and_then(|drawing| map::board(drawing, faults));
    Head { name, about, house, board, sides: sides(section, faults) }
}

/// A name that can be shown.
pub(super) fn named(given: SpottedValue<String>, faults: &mut FaultList<'_>) -> Option<String> {
    match Name::parse(&given.value) {
        Ok(name) => Some(name.into()),
        Err(fault) => {
            faults.add(&given.spot, fault);
            None
        }
    }
}

fn sentence(given: SpottedValue<String>, faults: &mut FaultList<'_>) -> String {
    let text = given.value.trim();
    if text.is_empty() || text.chars().any(char::is_control) || text.chars().count() > LONGEST_SENTENCE {
        faults.add(&given.spot, FaultReason::NoSentence(LONGEST_SENTENCE));
    }
    text.to_owned()
}

fn rules(given: SpottedValue<String>, faults: &mut FaultList<'_>) -> HouseRules {
    given.value.parse().unwrap_or_else(|fault: crate::house::HouseFault| {
        faults.add(&given.spot, fault);
        HouseRules::default()
    })
}

fn sides(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Vec<NamedSide> {
    let Some(table) = section.table("sides", faults) else {
        let spot = TextSpot { key: "sides".to_owned(), ..section.spot().clone() };
        faults.add(&spot, FaultReason::TooFewSides);
        return Vec::new();
    };
    let texts = table.pairs::<String>(faults);
    match texts.len() {
        0 | 1 => faults.add(table.spot(), FaultReason::TooFewSides),
        2..=TEAMS => {}
        _ => faults.add(table.spot(), FaultReason::TooManySides),
    }
    let side = |(key, given): (&str, SpottedValue<String>)| {
        let spot = given.spot.clone();
        Some(NamedSide { key: key.to_owned(), name: named(given, faults)?, spot })
    };
    texts.into_iter().take(TEAMS).filter_map(side).collect()
}

/// Reports the sides for which nobody fights.
pub(super) fn sides_without_figures(sides: &[NamedSide], groups: &[Group], faults: &mut FaultList<'_>) {
    for (number, side) in sides.iter().enumerate() {
        if !groups.iter().any(|group| group.side.is_some_and(|team| usize::from(team.0) == number)) {
            faults.add(&side.spot, FaultReason::NobodyOnSide);
        }
    }
}

/// The side that goes by a key.
pub(super) fn team(sides: &[NamedSide], given: &SpottedValue<String>, faults: &mut FaultList<'_>) -> Option<Team> {
    let place = sides.iter().position(|side| side.key == given.value);
    if place.is_none() {
        let known = sides.iter().map(|side| side.key.as_str()).collect::<Vec<_>>().join(", ");
        faults.add(&given.spot, FaultReason::UnknownSide { side: given.value.clone(), known });
    }
    place.and_then(|place| u8::try_from(place).ok()).map(Team)
}
