//! A creature that nobody has seen (the facts of monsters), and one of the bestiary for a room.

use std::sync::LazyLock;

use dice::Dice;
use serde::Deserialize;

use super::rolling::{ColumnTable, RecordingHand};
use super::{GeneratedLine, GeneratedPaper, GeneratorKind};
use crate::bestiary::{Beast, Group};
use crate::data::read;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Maker {
    look: ColumnTable,
    way: ColumnTable,
    strength: ColumnTable,
    weakness: ColumnTable,
}

static MAKER: LazyLock<Maker> = LazyLock::new(|| read("monster-maker", include_str!("../../data/monster-maker.toml")));

/// The four tables.
pub fn tables() -> [&'static ColumnTable; 4] {
    let Maker { look, way, strength, weakness } = &*MAKER;
    [look, way, strength, weakness]
}

/// A creature: group, look, way, strength and weakness, and one of the bestiary to take numbers from.
pub fn make(dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
    let group = hand.choose("Group", &Group::ALL);
    let look = hand.table(&MAKER.look);
    let title = format!("{} with {}", look.words[0], look.words[1]);
    let mut lines = vec![GeneratedLine::new("Group", group.name())];
    lines.extend(look.lines());
    for table in [&MAKER.way, &MAKER.strength, &MAKER.weakness] {
        lines.extend(hand.table(table).lines());
    }
    let members = group.members();
    let kin = hand.choose("Its kin in the bestiary", &members);
    lines.push(GeneratedLine::new("Numbers", format!("as {}: {}", kin.name(), kin.line())));
    hand.made(GeneratorKind::Monster, title, lines)
}

/// One of the bestiary: its group by a d20, then one of that group.
pub(super) fn from_the_bestiary(hand: &mut RecordingHand<'_, impl Dice>) -> &'static Beast {
    let group = hand.choose("Group of creatures", &Group::ALL);
    let members = group.members();
    hand.choose(group.name(), &members)
}
