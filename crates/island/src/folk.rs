//! How somebody is: where, how hurt, hungry and tired, and what they carry.

use std::sync::Arc;

use hex::Hex;
use serde::{Deserialize, Serialize};

use crate::key::PackKey;
use crate::pack::Craft;
use crate::sheet::{Feature, FolkSheet, IslandSpell};
use crate::state::TribeNo;
use crate::words::Ability;

/// Which of the people of the game, by the order in which they came.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FolkNo(pub u16);

/// One of the people of the island.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Islander {
    /// Which one.
    pub no: FolkNo,
    /// Whose.
    pub tribe: TribeNo,
    /// Main character or follower.
    pub rank: Rank,
    /// What they are.
    pub sheet: Arc<FolkSheet>,
    /// Where they are.
    pub hex: Hex,
    /// HP now.
    pub hp: u8,
    /// HP beyond the most, which go first.
    pub spare_hp: u8,
    /// Alive, down or dead.
    pub life: LifeState,
    /// Whether they have been committed in this phase.
    pub committed: bool,
    /// Whether they have rested today.
    pub rested: bool,
    /// Hunger tokens.
    pub hunger: u8,
    /// Levels of exhaustion, 6 being death.
    pub exhaustion: u8,
    /// XP earned.
    pub xp: u32,
    /// XP of a follower spent on growth.
    pub spent_xp: u32,
    /// What they carry.
    pub items: Vec<CarriedItem>,
    /// Slots of spells spent today.
    pub slots_spent: [u8; 3],
    /// Daily features and once-a-day things used up today.
    pub used: Vec<Used>,
    /// What lasts for some time.
    pub marks: Vec<Mark>,
}

/// Main character or follower.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// The main character of a tribe.
    Main,
    /// A follower, grown up or not.
    Follower,
}

/// Alive, down or dead.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LifeState {
    /// On their feet.
    Up,
    /// A main character at 0 HP who lives and will wake (A88, A144).
    Down,
    /// Dead.
    Dead,
    /// Taken by an encounter, to be found on the day of that number at the latest.
    Taken(u8),
    /// Off the island, over the sea.
    Escaped,
}

/// A thing that somebody carries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CarriedItem {
    /// Which.
    pub craft: PackKey<Craft>,
    /// How many, for what comes in numbers.
    pub count: u8,
}

/// What is used up until the next long rest or the next day.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Used {
    /// A feature, once each time it stands here.
    Feature(Feature),
    /// A quirk's reroll.
    Reroll,
    /// A tonic.
    Tonic,
}

/// What lasts for some time.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Loses the next phase, or this one if it has begun.
    LosesPhase,
    /// A spell lasts until the day ends.
    Spell(IslandSpell),
    /// Is down, has fought death off, and will wake.
    Stable,
    /// Sleeps until this phase ends.
    Resting,
    /// Movement points more for the next movement.
    Stride(u8),
    /// Rolls twice in the next activity or encounter, and the better counts.
    Sorcery,
}

impl Islander {
    /// Somebody who has just come, unhurt and free.
    pub fn new(no: FolkNo, tribe: TribeNo, rank: Rank, sheet: FolkSheet, hex: Hex) -> Self {
        Self {
            no,
            tribe,
            rank,
            hp: sheet.hp,
            sheet: Arc::new(sheet),
            hex,
            spare_hp: 0,
            life: LifeState::Up,
            committed: false,
            rested: false,
            hunger: 0,
            exhaustion: 0,
            xp: 0,
            spent_xp: 0,
            items: Vec::new(),
            slots_spent: [0; 3],
            used: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Whether they can do anything: on their feet.
    pub fn is_up(&self) -> bool {
        self.life == LifeState::Up
    }

    /// Whether they are on the island and with their tribe, on their feet or not.
    pub fn is_here(&self) -> bool {
        matches!(self.life, LifeState::Up | LifeState::Down)
    }

    /// Whether they are alive, if down or taken.
    pub fn lives(&self) -> bool {
        self.life != LifeState::Dead
    }

    /// Whether they may still be committed in this phase.
    pub fn is_free(&self) -> bool {
        self.is_up() && !self.committed && !self.marks.contains(&Mark::LosesPhase)
    }

    /// How often a feature can still be used today (A133).
    pub fn uses_left(&self, feature: Feature) -> usize {
        let sheet = &self.sheet;
        let level = usize::from(sheet.level);
        let inspires = usize::try_from(sheet.modifier(Ability::Cha).max(1)).unwrap_or(1);
        let several = [
            (Feature::Rage, if level >= 3 { 3 } else { 2 }),
            (Feature::Sorcery, 2),
            (Feature::Ki, level),
            (Feature::Inspiration, inspires),
        ];
        let most = several.iter().find(|(one, _)| *one == feature).map_or(1, |(_, most)| *most);
        let most = if sheet.has(feature) { most } else { 0 };
        most.saturating_sub(self.used.iter().filter(|used| **used == Used::Feature(feature)).count())
    }

    /// The level of the lowest slot that is left for a spell of that level, by its place.
    pub fn slot_left(&self, level: u8) -> Option<usize> {
        let least = usize::from(level.max(1)) - 1;
        (least..3).find(|place| self.slots_spent[*place] < self.sheet.slots[*place])
    }

    /// Whether they carry that thing.
    pub fn carries(&self, craft: PackKey<Craft>) -> bool {
        self.items.iter().any(|item| item.craft == craft && item.count > 0)
    }
}
