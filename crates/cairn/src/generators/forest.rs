//! A wood from dropped dice (the facts of the generators): clearings, the trails between them, and what waits there.

mod drawing;
mod plan;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;
use std::sync::LazyLock;

use dice::Dice;
use serde::Deserialize;

pub use drawing::draw;
pub use plan::{Clearing, Contents, ForestPlan, Stand, Trail};

use super::rolling::{ColumnTable, RecordingHand};
use super::ways::in_words;
use super::{GeneratedLine, GeneratedPaper, GeneratorKind, monsters, names};
use crate::data::read;

/// How many dice are dropped.
pub const DICE: std::ops::RangeInclusive<u8> = 8..=12;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ForestTables {
    pub(super) faces: [Contents; 6],
    pub(super) stands: Vec<Stand>,
    pub(super) description: ColumnTable,
    pub(super) traits: ColumnTable,
    pub(super) agenda: ColumnTable,
    pub(super) trail: ColumnTable,
    pub(super) monster: ColumnTable,
    pub(super) ruins: ColumnTable,
    pub(super) shelter: ColumnTable,
    pub(super) hazard: ColumnTable,
}

pub(super) static TABLES: LazyLock<ForestTables> =
    LazyLock::new(|| read("forest", include_str!("../../data/forest.toml")));

/// A wood of so many dice, or of 2d3 + 6.
pub fn make(count: Option<u8>, dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
    let title = names::wood(&mut hand);
    let description = hand.table(&TABLES.description);
    let stand = stand_of(&description.words[0]);
    let mut lines: Vec<GeneratedLine> = description.lines().into();
    for table in [&TABLES.traits, &TABLES.agenda] {
        lines.extend(hand.table(table).lines());
    }
    let count = match count {
        Some(count) => count.clamp(*DICE.start(), *DICE.end()),
        None => hand.throw("How many dice", 2, 3).faces.iter().sum::<u8>() + 6,
    };
    let plan = plan::drop(&mut hand, &title, stand, count);
    for (number, clearing) in (1..).zip(&plan.clearings) {
        lines.push(furnish(&mut hand, &plan, number, clearing));
    }
    for trail in &plan.trails {
        let [a, b] = trail.between;
        let what = hand.table(&TABLES.trail).sentence();
        lines.push(GeneratedLine::new(format!("Trail {a} to {b}"), format!("{}. {what}", trail.way.name())));
    }
    let made = hand.made(GeneratorKind::Forest, title, lines);
    GeneratedPaper { plan: Some(super::MapPlan::Forest(plan)), ..made }
}

/// How the trees of that description are drawn.
fn stand_of(trees: &str) -> Stand {
    let place = TABLES.description.rows.iter().position(|row| row[0] == trees);
    place.and_then(|place| TABLES.stands.get(place)).copied().unwrap_or(Stand::Broadleaf)
}

/// What is in a clearing, and where one can go from there.
fn furnish(
    hand: &mut RecordingHand<'_, impl Dice>,
    plan: &ForestPlan,
    number: u8,
    clearing: &Clearing,
) -> GeneratedLine {
    let mut text = hand.table(clearing.kind.table()).sentence();
    if clearing.kind == Contents::Monster {
        let beast = monsters::from_the_bestiary(hand);
        let _ = write!(text, " From the bestiary: {} ({}).", beast.name(), beast.line());
    }
    let _ = write!(text, " Trails to {}.", in_words(plan.ways_from(number)));
    let gate = match number {
        1 => ", entrance",
        _ if number == plan.exit => ", exit",
        _ => "",
    };
    GeneratedLine::new(format!("{number} {}{gate}", clearing.kind.name()), text)
}
