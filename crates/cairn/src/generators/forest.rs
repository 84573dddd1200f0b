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
pub use plan::{Clearing, Contents, Plan, Stand, Trail};

use super::rolling::{Hand, Table};
use super::ways::in_words;
use super::{Kind, Line, Made, monsters, names};
use crate::data::read;

/// How many dice are dropped.
pub const DICE: std::ops::RangeInclusive<u8> = 8..=12;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tables {
    pub(super) faces: [Contents; 6],
    pub(super) stands: Vec<Stand>,
    pub(super) description: Table,
    pub(super) traits: Table,
    pub(super) agenda: Table,
    pub(super) trail: Table,
    pub(super) monster: Table,
    pub(super) ruins: Table,
    pub(super) shelter: Table,
    pub(super) hazard: Table,
}

pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(|| read("forest", include_str!("../../data/forest.toml")));

/// A wood of so many dice, or of 2d3 + 6.
pub fn make(count: Option<u8>, dice: &mut impl Dice) -> Made {
    let mut hand = Hand::new(dice);
    let title = names::wood(&mut hand);
    let description = hand.table(&TABLES.description);
    let stand = stand_of(&description.words[0]);
    let mut lines: Vec<Line> = description.lines().into();
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
        lines.push(Line::new(format!("Trail {a} to {b}"), format!("{}. {what}", trail.way.name())));
    }
    let made = hand.made(Kind::Forest, title, lines);
    Made { plan: Some(super::Plan::Forest(plan)), ..made }
}

/// How the trees of that description are drawn.
fn stand_of(trees: &str) -> Stand {
    let place = TABLES.description.rows.iter().position(|row| row[0] == trees);
    place.and_then(|place| TABLES.stands.get(place)).copied().unwrap_or(Stand::Broadleaf)
}

/// What is in a clearing, and where one can go from there.
fn furnish(hand: &mut Hand<'_, impl Dice>, plan: &Plan, number: u8, clearing: &Clearing) -> Line {
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
    Line::new(format!("{number} {}{gate}", clearing.kind.name()), text)
}
