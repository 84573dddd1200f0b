//! What a Warden needs at once: dungeons, woods, people and weather, made by chance (the facts of the generators).
//!
//! Each generator takes dice and gives a [`GeneratedPaper`]: a title, lines to read, the throws behind them and, for places, a plan.
//! A plan is all that a map needs: [`MapPlan::svg`] draws the same bytes from the same plan, today or from a file.
//! Numbers of dice that the book leaves to the Warden are thrown as well, and shown.
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod dungeon;
pub mod factions;
pub mod forest;
pub mod magic;
pub mod monsters;
pub mod names;
mod paper;
mod pen;
pub mod people;
pub mod region;
mod rolling;
pub mod ways;
pub mod weather;

#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use dice::{Dice, Seeded};
use serde::{Deserialize, Serialize};

use crate::item::Item;
use crate::throw::Throw;

pub use paper::{Sheet, SheetEdge};
pub use rolling::ColumnTable;
use weather::Season;

/// What can be made.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GeneratorKind {
    /// A dungeon with its map.
    Dungeon,
    /// A wood with its map.
    Forest,
    /// Somebody to meet.
    Npc,
    /// A power with an aim.
    Faction,
    /// The name of a place.
    Name,
    /// The weather of days.
    Weather,
    /// The seeds of a land.
    Region,
    /// Something of worth.
    Treasure,
    /// A creature that nobody has seen.
    Monster,
    /// How somebody takes to strangers.
    Reaction,
    /// A book with a spell.
    Spellbook,
    /// A thing with a power.
    Relic,
}

impl GeneratorKind {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Dungeon,
        Self::Forest,
        Self::Npc,
        Self::Faction,
        Self::Name,
        Self::Weather,
        Self::Region,
        Self::Treasure,
        Self::Monster,
        Self::Reaction,
        Self::Spellbook,
        Self::Relic,
    ];

    /// By what commands and addresses name it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Dungeon => "dungeon",
            Self::Forest => "forest",
            Self::Npc => "npc",
            Self::Faction => "faction",
            Self::Name => "name",
            Self::Weather => "weather",
            Self::Region => "region",
            Self::Treasure => "treasure",
            Self::Monster => "monster",
            Self::Reaction => "reaction",
            Self::Spellbook => "spellbook",
            Self::Relic => "relic",
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dungeon => "Dungeon",
            Self::Forest => "Forest",
            Self::Npc => "Person",
            Self::Faction => "Faction",
            Self::Name => "Name",
            Self::Weather => "Weather",
            Self::Region => "Region",
            Self::Treasure => "Treasure",
            Self::Monster => "Monster",
            Self::Reaction => "Reaction",
            Self::Spellbook => "Spellbook",
            Self::Relic => "Relic",
        }
    }

    /// The one of that key.
    pub fn keyed(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// How many dice are dropped for it, where it has a map.
    pub const fn dropped(self) -> Option<std::ops::RangeInclusive<u8>> {
        match self {
            Self::Dungeon => Some(dungeon::DICE),
            Self::Forest => Some(forest::DICE),
            Self::Npc
            | Self::Faction
            | Self::Name
            | Self::Weather
            | Self::Region
            | Self::Treasure
            | Self::Monster
            | Self::Reaction
            | Self::Spellbook
            | Self::Relic => None,
        }
    }
}

/// What somebody wants made.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// What.
    pub kind: GeneratorKind,
    /// How many dice are dropped for a map, brought within [`GeneratorKind::dropped`]; thrown if nobody says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// The season of the weather.
    #[serde(default)]
    pub season: Season,
    /// For how many days there is weather, at least one.
    #[serde(default = "one")]
    pub days: u8,
}

const fn one() -> u8 {
    1
}

/// The days for which weather is made: at most a season's.
pub const DAYS: std::ops::RangeInclusive<u8> = 1..=72;

impl Wish {
    /// One of that kind, and all else left to chance.
    pub const fn of(kind: GeneratorKind) -> Self {
        Self { kind, dice: None, season: Season::Spring, days: 1 }
    }
}

/// Something made by chance.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneratedPaper {
    /// What it is.
    pub kind: GeneratorKind,
    /// What stands over it.
    pub title: String,
    /// What there is to read, in order.
    pub lines: Vec<GeneratedLine>,
    /// The things in it, as somebody would carry them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Item>,
    /// Its map, as data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<MapPlan>,
    /// The dice behind it.
    pub throws: Vec<Throw>,
}

impl GeneratedPaper {
    /// The map alone, for those who go there; nothing where there is none.
    pub fn map_alone(&self) -> Option<Self> {
        let plan = self.plan.as_ref()?.for_players();
        let (title, kind) = (self.title.clone(), self.kind);
        Some(Self { kind, title, lines: Vec::new(), items: Vec::new(), plan: Some(plan), throws: Vec::new() })
    }

    /// All of it in words: the title, underlined, and a paragraph for each line.
    pub fn in_words(&self) -> String {
        let mut text = format!("{}\n{}\n", self.title, "=".repeat(self.title.chars().count()));
        for GeneratedLine { label, text: told } in &self.lines {
            let _ = writeln!(text, "{label}: {told}");
        }
        text
    }
}

/// A line to read.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneratedLine {
    /// What it tells of.
    pub label: String,
    /// What it tells.
    pub text: String,
}

impl GeneratedLine {
    fn new(label: impl Into<String>, text: impl Into<String>) -> Self {
        Self { label: label.into(), text: text.into() }
    }
}

/// A map, as data.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MapPlan {
    /// Rooms and passages.
    Dungeon(dungeon::DungeonPlan),
    /// Clearings and trails.
    Forest(forest::ForestPlan),
}

impl MapPlan {
    /// The map for those who go there: no secret door, and nothing of what waits.
    #[must_use]
    pub fn for_players(&self) -> Self {
        match self {
            Self::Dungeon(plan) => Self::Dungeon(plan.for_players()),
            Self::Forest(plan) => Self::Forest(plan.for_players()),
        }
    }

    /// The map, drawn. The same plan and sheet give the same bytes.
    pub fn svg(&self, sheet: Sheet) -> String {
        match self {
            Self::Dungeon(plan) => dungeon::draw(plan, sheet),
            Self::Forest(plan) => forest::draw(plan, sheet),
        }
    }

    /// The map as a file to hand on, with the credit in it.
    pub fn file(&self) -> String {
        let credit = format!("<metadata>{}</metadata>\n</svg>", crate::exchange::CREDIT);
        self.svg(Sheet::File).replacen("</svg>", &credit, 1)
    }
}

/// What a number makes of a wish: the same for ever.
pub fn from_seed(wish: &Wish, seed: u64) -> GeneratedPaper {
    make(wish, &mut Seeded::from_number(seed))
}

/// Makes what is wished for.
pub fn make(wish: &Wish, dice: &mut impl Dice) -> GeneratedPaper {
    match wish.kind {
        GeneratorKind::Dungeon => dungeon::make(wish.dice, dice),
        GeneratorKind::Forest => forest::make(wish.dice, dice),
        GeneratorKind::Npc => people::make(dice),
        GeneratorKind::Faction => factions::make(dice),
        GeneratorKind::Name => names::make(dice),
        GeneratorKind::Weather => weather::make(wish.season, wish.days, dice),
        GeneratorKind::Region => region::make(dice),
        GeneratorKind::Treasure => magic::treasure(dice),
        GeneratorKind::Monster => monsters::make(dice),
        GeneratorKind::Reaction => people::reaction(dice),
        GeneratorKind::Spellbook => magic::spellbook(dice),
        GeneratorKind::Relic => magic::relic(dice),
    }
}
