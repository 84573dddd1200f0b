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
pub use plan::{Contents, DungeonPlan, DungeonRoom, Gate, Passage, RoomSize};

use super::rolling::{ColumnTable, RecordingHand};
use super::ways::in_words;
use super::{GeneratedLine, GeneratedPaper, GeneratorKind, monsters, names};
use crate::data::read;

/// How many dice are dropped.
pub const DICE: std::ops::RangeInclusive<u8> = 6..=20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DungeonTables {
    pub(super) faces: [Contents; 6],
    pub(super) feelings: Vec<String>,
    pub(super) purpose: ColumnTable,
    pub(super) construction: ColumnTable,
    pub(super) ruination: ColumnTable,
    pub(super) denizen: ColumnTable,
    pub(super) agenda: ColumnTable,
    pub(super) monster: ColumnTable,
    pub(super) lore: ColumnTable,
    pub(super) special: ColumnTable,
    pub(super) trap: ColumnTable,
}

pub(super) static TABLES: LazyLock<DungeonTables> =
    LazyLock::new(|| read("dungeon", include_str!("../../data/dungeon.toml")));

/// A dungeon of so many dice, or of 2d8 + 4.
pub fn make(count: Option<u8>, dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
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
    let made = hand.made(GeneratorKind::Dungeon, title, lines);
    GeneratedPaper { plan: Some(super::MapPlan::Dungeon(plan)), ..made }
}

/// What is in a room, and where one can go from there.
fn furnish(
    hand: &mut RecordingHand<'_, impl Dice>,
    plan: &DungeonPlan,
    number: u8,
    room: &DungeonRoom,
) -> GeneratedLine {
    let mut text = hand.table(room.kind.table()).sentence();
    if room.kind == Contents::Monster {
        let beast = monsters::from_the_bestiary(hand);
        let _ = write!(text, " From the bestiary: {} ({}).", beast.name(), beast.line());
    }
    text += " ";
    text += hand.pick("Feeling of the room", &TABLES.feelings).as_str();
    let _ = write!(text, " Ways to {}.", in_words(plan.ways_from(number)));
    let entrance = if number == 1 { ", entrance" } else { "" };
    GeneratedLine::new(format!("{number} {}{entrance}", room.kind.name()), text)
}
