//! What never changes about a figure in a fight: who it is, what it is made of, what it fights with by nature.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::ground::{Arc, FigureSize, Hex, HexSet, Side, shape};
use super::spells::Lore;
use crate::attributes::Scores;
use crate::character::Character;
use crate::equipment::{ByGait, Damage, WeaponTable};
use crate::skills::Skills;

/// What never changes about a figure in a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// What it is called.
    pub name: String,
    /// Its scores.
    pub scores: Scores,
    /// What its Fatigue starts at.
    pub fatigue: i16,
    /// What its Body starts at.
    pub body: i16,
    /// How many hexes it covers.
    #[serde(default)]
    pub size: FigureSize,
    /// What it has learned.
    #[serde(default)]
    pub skills: Skills,
    /// The table of weapons to which its Weapon skill belongs (P178).
    #[serde(default)]
    pub weapon_table: Option<WeaponTable>,
    /// Teeth, claws and the like, the first of them its main one.
    #[serde(default)]
    pub natural: SmallVec<[Natural; 2]>,
    /// The hits that hide or scales stop from each attack.
    #[serde(default)]
    pub hide: i16,
    /// How far it gets at each gait, where that does not follow from its scores.
    #[serde(default)]
    pub pace: Option<ByGait<Option<i16>>>,
    /// What is special about it.
    #[serde(default)]
    pub nature: SmallVec<[Nature; 4]>,
    /// What it knows of magic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lore: Option<Box<Lore>>,
}

/// A weapon that one is born with. It is never dropped and never breaks (P151).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Natural {
    /// What it is called, as in "strikes with ...".
    pub name: String,
    /// What it does.
    pub damage: Damage,
    /// How far it strikes, in hexes.
    #[serde(default = "next_hex")]
    pub reach_hexes: u8,
}

fn next_hex() -> u8 {
    1
}

/// What is special about a figure.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nature {
    /// It can fly.
    Flies,
    /// It is a giant snake, hard to hit.
    Snake,
    /// It sits on a mount, and may use a lance (P171).
    Mounted,
    /// It has no hands for weapons.
    Beast,
}

impl Profile {
    /// The hexes that it covers, the head first.
    pub fn hexes(&self, head: Hex, facing: Side) -> ArrayVec<Hex, 7> {
        shape::hexes(self.size, head, facing)
    }

    /// In which of its arcs a hex lies.
    pub fn arc_of(&self, head: Hex, facing: Side, other: Hex) -> Arc {
        shape::arc_of(self.size, head, facing, other)
    }

    /// Its front hexes.
    pub fn front(&self, head: Hex, facing: Side) -> HexSet {
        shape::front(self.size, head, facing)
    }

    /// Whether that is special about it.
    pub fn is(&self, nature: Nature) -> bool {
        self.nature.contains(&nature)
    }

    /// A character as a figure; nothing if its pools have not been determined.
    pub fn of(character: &Character) -> Option<Self> {
        let pools = character.pools?;
        Some(Self {
            name: character.called().to_owned(),
            scores: character.scores,
            fatigue: pools.fatigue.start,
            body: pools.body.start,
            size: FigureSize::One,
            skills: character.skills.clone(),
            weapon_table: character.weapon_table,
            natural: SmallVec::new(),
            hide: 0,
            pace: None,
            nature: SmallVec::new(),
            lore: Lore::of(character).map(Box::new),
        })
    }
}
