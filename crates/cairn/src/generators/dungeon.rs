//! A dungeon from dropped dice (the facts of the generators): what each room is, how one comes in, and what is in it.

mod drawing;
mod plan;
mod routes;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;
use std::sync::LazyLock;

use dice::Dice;
use serde::Deserialize;

pub use drawing::draw;
pub use plan::{Contents, Gate, Passage, Plan, Room, Size};

use super::rolling::{Hand, Table};
use super::ways::in_words;
use super::{Kind, Line, Made, monsters, names};
use crate::data::read;

/// How many dice are dropped.
pub const DICE: std::ops::RangeInclusive<u8> = 6..=20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tables {
    pub(super) faces: [Contents; 6],
    pub(super) feelings: Vec<String>,
    pub(super) purpose: Table,
    pub(super) construction: Table,
    pub(super) ruination: Table,
    pub(super) denizen: Table,
    pub(super) agenda: Table,
    pub(super) monster: Table,
    pub(super) lore: Table,
    pub(super) special: Table,
    pub(super) trap: Table,
}

pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(|| read("dungeon", include_str!("../../data/dungeon.toml")));

/// A dungeon of so many dice, or of 2d8 + 4.
pub fn make(count: Option<u8>, dice: &mut impl Dice) -> Made {
    let mut hand = Hand::new(dice);
    let title = names::place(&mut hand);
    let mut lines = Vec::new();
    for table in [&TABLES.purpose, &TABLES.construction, &TABLES.ruination, &TABLES.denizen, &TABLES.agenda] {
        lines.extend(hand.table(table).lines());
    }
    let count = match count {
        Some(count) => count.clamp(*DICE.start(), *DICE.end()),
        None => hand.throw("How many dice", 2, 8).faces.iter().sum::<u8>() + 4,
    };
    let plan = plan::drop(&mut hand, &title, count);
    for (number, room) in (1..).zip(&plan.rooms) {
        lines.push(furnish(&mut hand, &plan, number, room));
    }
    let made = hand.made(Kind::Dungeon, title, lines);
    Made { plan: Some(super::Plan::Dungeon(plan)), ..made }
}

/// What is in a room, and where one can go from there.
fn furnish(hand: &mut Hand<'_, impl Dice>, plan: &Plan, number: u8, room: &Room) -> Line {
    let mut text = hand.table(room.kind.table()).sentence();
    if room.kind == Contents::Monster {
        let beast = monsters::from_the_bestiary(hand);
        let _ = write!(text, " From the bestiary: {} ({}).", beast.name(), beast.line());
    }
    text += " ";
    text += hand.pick("Feeling of the room", &TABLES.feelings).as_str();
    let _ = write!(text, " Ways to {}.", in_words(plan.ways_from(number)));
    let entrance = if number == 1 { ", entrance" } else { "" };
    Line::new(format!("{number} {}{entrance}", room.kind.name()), text)
}
