//! Powers with an aim, and what comes of their deeds (the facts of factions).

use dice::Dice;
use serde::{Deserialize, Serialize};

use super::names::NAMES;
use super::region::SETTING;
use super::rolling::RecordingHand;
use super::{GeneratedLine, GeneratedPaper, GeneratorKind};
use crate::procedures;

/// How many advantages a faction has, by a d20: 1 to 7 one, to 12 two, to 17 three, above four.
pub const fn advantages(face: u8) -> u8 {
    match face {
        0..=7 => 1,
        8..=12 => 2,
        13..=17 => 3,
        _ => 4,
    }
}

/// What comes of a faction's deed, by a d6.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FactionOutcome {
    /// One obstacle more, one advantage less.
    Failure,
    /// One advantage less.
    Setback,
    /// Nothing.
    StatusQuo,
    /// The goal, for an advantage.
    Mixed,
    /// The goal.
    Success,
    /// The goal and an advantage.
    Major,
}

impl FactionOutcome {
    /// All six, by the d6.
    pub const ALL: [Self; 6] = [Self::Failure, Self::Setback, Self::StatusQuo, Self::Mixed, Self::Success, Self::Major];

    /// What it is called.
    pub fn name(self) -> &'static str {
        &procedures::faction_actions()[self as usize].name
    }

    /// What it means.
    pub fn text(self) -> &'static str {
        &procedures::faction_actions()[self as usize].text
    }
}

/// A faction: what it is, has and wants, and how its next deed ends.
pub fn make(dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
    let title = name(&mut hand);
    let mut lines = Vec::new();
    for table in [&SETTING.faction_types, &SETTING.faction_traits] {
        lines.extend(hand.table(table).lines());
    }
    let count = advantages(hand.die("Number of advantages", 20));
    for number in 1..=count {
        let label = if count == 1 { "Advantage".to_owned() } else { format!("Advantage {number}") };
        lines.push(GeneratedLine::new(label, hand.table(&SETTING.faction_advantages).sentence()));
    }
    lines.extend(hand.table(&SETTING.faction_agendas).lines());
    let deed = hand.choose("Faction action", &FactionOutcome::ALL);
    lines.push(GeneratedLine::new("Its next deed", format!("{}. {}", deed.name(), deed.text())));
    hand.made(GeneratorKind::Faction, title, lines)
}

/// What people call it.
pub(super) fn name(hand: &mut RecordingHand<'_, impl Dice>) -> String {
    let adjective = hand.pick("Adjective", &NAMES.adjectives);
    let group = hand.pick("Group", &NAMES.groups);
    format!("The {adjective} {group}")
}
