//! The dungeon by turns (the facts of the dungeon procedure): what the party has, and what the event die says.

use dice::{Dice, Vault};
use serde::{Deserialize, Serialize};

use super::MemberId;
use crate::procedures::{self, NamedMeaning};
use crate::throw::Throw;

/// The turns of the dungeon that make an hour.
pub const TURNS_OF_AN_HOUR: u8 = 6;

/// A dungeon while the party is in it.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Delve {
    /// The turns so far.
    pub turns: u16,
    /// What was lit; nothing in the dark, and in a forest while the day is enough.
    pub light: Option<String>,
    /// Whether it is a forest, with the events of the wild.
    #[serde(default, skip_serializing_if = "crate::data::is_no")]
    pub wild: bool,
    /// Who is dying, and for how many turns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fading: Vec<(MemberId, u8)>,
}

impl Delve {
    /// Whether there is light enough to rest: a forest is light by day (ruling C46).
    pub const fn is_light(&self) -> bool {
        self.wild || self.light.is_some()
    }

    /// What sort of a place it is.
    pub const fn ground(&self) -> EventGround {
        if self.wild { EventGround::Forest } else { EventGround::Dungeon }
    }
}

/// What may call an event in a turn.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct Haste {
    /// More than one turn in one place.
    pub lingered: bool,
    /// Moved faster than light and caution allow.
    pub hurried: bool,
    /// Came into a new area or level.
    pub entered: bool,
    /// Was loud.
    pub noisy: bool,
    /// Whether only the Warden sees what the die says, and brings it about.
    pub hidden: bool,
}

impl Haste {
    /// Whether the event die is rolled.
    pub const fn calls(self) -> bool {
        self.lingered || self.hurried || self.entered || self.noisy
    }
}

/// Where the event die is rolled.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventGround {
    /// Under the ground.
    #[default]
    Dungeon,
    /// Among trees, by turns.
    Forest,
    /// On the road, by watches.
    Road,
}

/// What the event die says.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Omens {
    /// Somebody is there.
    Encounter,
    /// A trace of somebody.
    Sign,
    /// The place itself changes.
    Environment,
    /// Light goes out, an effect ends.
    Loss,
    /// The party must rest, tire or eat.
    Exhaustion,
    /// Nothing, in a dungeon.
    Quiet,
    /// Something is found, in the wild.
    Discovery,
}

impl Omens {
    /// What a d6 says in a dungeon.
    pub const DUNGEON: [Self; 6] =
        [Self::Encounter, Self::Sign, Self::Environment, Self::Loss, Self::Exhaustion, Self::Quiet];
    /// What a d6 says in the wild.
    pub const WILD: [Self; 6] =
        [Self::Encounter, Self::Sign, Self::Environment, Self::Loss, Self::Exhaustion, Self::Discovery];

    fn row(self, faces: [Self; 6], rows: &'static [NamedMeaning]) -> Option<&'static NamedMeaning> {
        faces.iter().position(|face| *face == self).and_then(|place| rows.get(place))
    }

    /// Its row of the dungeon's table, or of that of the wild.
    fn dungeon(self) -> Option<&'static NamedMeaning> {
        self.row(Self::DUNGEON, procedures::dungeon_events())
    }

    fn wild(self) -> Option<&'static NamedMeaning> {
        self.row(Self::WILD, procedures::wilderness_events())
    }

    /// In words.
    pub fn name(self) -> &'static str {
        self.dungeon().or_else(|| self.wild()).map_or("", |row| &row.name)
    }

    /// What it means there.
    pub fn text(self, ground: EventGround) -> &'static str {
        let row = match ground {
            // Where one goes by turns, it is by turns that one rests.
            EventGround::Forest if self == Self::Exhaustion => self.dungeon(),
            EventGround::Dungeon => self.dungeon().or_else(|| self.wild()),
            EventGround::Forest | EventGround::Road => self.wild().or_else(|| self.dungeon()),
        };
        row.map_or("", |row| &row.text)
    }

    /// What the die said, and what it means there.
    pub fn sentence(self, ground: EventGround) -> String {
        format!("{}: {}", self.name(), self.text(ground))
    }

    /// Rolls the event die.
    pub fn roll(dice: &mut impl Dice, vault: Vault, faces: [Self; 6]) -> (Throw, Self) {
        let throw = Throw::from(dice, vault, "Event", 1, 6);
        let said = faces[usize::from(throw.first()) - 1];
        (throw, said)
    }
}
