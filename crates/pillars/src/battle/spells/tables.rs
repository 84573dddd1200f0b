//! What magic does besides: bonuses, mishaps, deviations, marks, and what Names do by mana. Ours, where the books leave it to the GM.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::cast::Name;
use crate::data::{self, Id, RollTable};
use crate::magic::weave::{CastOutcome, ControlOutcome};
use crate::magic::{Amount, Element, School};

/// What a freak of magic does.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// It is only seen.
    Nothing,
    /// What was pushed is lost.
    Weaker,
    /// It lasts half as long.
    Shorter,
    /// It goes one hex off, or to whoever is beside the target.
    Astray,
    /// It goes for the caster.
    Turned,
    /// Nothing comes of it.
    Fades,
    /// The caster loses Fatigue.
    Tires,
    /// The caster loses Body.
    Hurts,
    /// The caster loses its next action.
    Stuns,
    /// The caster falls.
    Falls,
    /// The caster drops what it holds.
    Drops,
    /// Half as much again.
    Stronger,
    /// Twice as long.
    Longer,
    /// Half the mana comes back.
    Cheaper,
}

/// A row of these tables.
#[derive(Clone, Debug, Eq, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Freak {
    /// What it does.
    pub does: Turn,
    /// The dice of what it takes.
    #[serde(default)]
    pub dice: Option<Amount>,
    /// In a sentence.
    pub tells: String,
}

/// A mark of a Runaway.
#[derive(Clone, Debug, Eq, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunawayMark {
    /// In a sentence.
    pub tells: String,
}

/// On which table a freak stands.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deviation {
    /// A 3 of the casting roll.
    Critical,
    /// A 4.
    Strong,
    /// A 16.
    Fumble,
    /// A 17.
    BadFumble,
    /// A Control Roll that was missed a little, by a school.
    Small(Id<School>),
    /// A Control Roll that was missed by much.
    Large(Id<School>),
}

/// What a Name does with some mana.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NameWork {
    /// A light.
    Glow {
        /// How far it shines.
        radius: u8,
    },
    /// Hurts one target.
    Burn {
        /// How much.
        damage: Amount,
    },
    /// Hurts all in an area.
    Blaze {
        /// How much.
        damage: Amount,
        /// How far about.
        radius: u8,
    },
    /// Hurts all in a row of hexes.
    Row {
        /// How much.
        damage: Amount,
        /// How many hexes.
        length: u8,
    },
    /// Stands as a wall of harm.
    Wall {
        /// What crossing it does.
        damage: Amount,
        /// How many hexes.
        length: u8,
        /// How long it stands.
        turns: u16,
    },
    /// Calls a servant.
    Elemental {
        /// How long it stays.
        turns: u16,
    },
    /// Makes the next roll harder.
    Shake {
        /// By how much.
        by: i16,
    },
    /// Takes the next action.
    Stun,
    /// Makes targets run.
    Flee {
        /// How many.
        targets: u8,
    },
    /// Makes everybody near run.
    Panic {
        /// How near.
        radius: u8,
    },
}

/// From so much mana on.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByManaRow {
    /// From how much.
    pub from: u8,
    /// What it does.
    pub works: NameWork,
    /// What it does instead if it is to be spread out.
    #[serde(default)]
    pub spread: Option<NameWork>,
}

/// A Name's table.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct ByName(Vec<ByManaRow>);

impl ByName {
    /// The table of a Name.
    pub fn of(name: Name) -> &'static Self {
        TABLE.names.get(&name).expect("a test finds every Name")
    }

    /// What so much mana does.
    pub fn reached(&'static self, mana: u8) -> Option<&'static NameWork> {
        self.0.iter().rev().find(|row| row.from <= mana).map(|row| &row.works)
    }

    /// What so much mana does, spread out.
    pub fn reached_spread(&'static self, mana: u8) -> Option<&'static NameWork> {
        let row = self.0.iter().rev().find(|row| row.from <= mana)?;
        Some(row.spread.as_ref().unwrap_or(&row.works))
    }

    /// Its rows.
    pub fn rows(&self) -> &[ByManaRow] {
        &self.0
    }
}

/// What a servant is made of besides the figures of its spell.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Servant {
    /// Its WIS.
    pub wisdom: i16,
    /// Its CON.
    pub constitution: i16,
    /// Its CHR.
    pub charisma: i16,
    /// Its Fatigue.
    pub fatigue: i16,
    /// Its Body.
    pub body: i16,
    /// What its stuff stops of every hit.
    pub hide: i16,
    /// How far it gets, by element.
    #[serde(rename = "move")]
    pub moves: BTreeMap<Element, i16>,
    /// How far one of water gets in water.
    pub in_water: i16,
    /// By how much hits of the opposite element are multiplied.
    pub weakness: i16,
}

/// What elements and states do besides.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LingeringEffects {
    /// What fire does a turn later.
    pub fire_lingers: Amount,
    /// What acid does a turn later.
    pub acid_lingers: Amount,
    /// What an attacker takes from a shield of fire.
    pub fire_shield: Amount,
    /// What an attacker takes from a shield of lightning.
    pub lightning_shield: Amount,
    /// How far lightning leaps on.
    pub arc_hexes: u8,
    /// What a wall of ice withstands.
    pub ice_wall_body: i16,
    /// What lightning out of a storm does.
    pub strike: Amount,
    /// The dice more that it does to those in metal.
    pub metal_dice: u8,
    /// What it takes to have no breath, each turn.
    pub choke: Amount,
    /// What a wall does to whoever is in it when the way closes.
    pub collapse: Amount,
    /// What deafness takes in the order of acting.
    pub deaf: i16,
    /// By how much STR must exceed a shell to break it.
    pub encase_breaks: i16,
    /// What calm takes from the saves of animals.
    pub animal_calm: i16,
    /// What Protection gives to a save.
    pub protected_save: i16,
}

/// How a Runaway lashes out.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lash {
    /// What it does.
    pub damage: Amount,
    /// How far at the most.
    pub most_radius: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MagicData {
    critical: RollTable<Freak>,
    strong: RollTable<Freak>,
    fumble: RollTable<Freak>,
    bad_fumble: RollTable<Freak>,
    small: BTreeMap<String, RollTable<Freak>>,
    large: BTreeMap<String, RollTable<Freak>>,
    lash: Lash,
    marks: RollTable<RunawayMark>,
    names: BTreeMap<Name, ByName>,
    servant: Servant,
    elements: LingeringEffects,
}

static TABLE: LazyLock<MagicData> = LazyLock::new(|| data::read("mishaps"));

/// The table that a freak is rolled on.
pub fn deviations(on: Deviation) -> &'static RollTable<Freak> {
    let of = |tables: &'static BTreeMap<String, RollTable<Freak>>, school: Id<School>| {
        tables.get(school.group()).expect("a test finds every school")
    };
    match on {
        Deviation::Critical => &TABLE.critical,
        Deviation::Strong => &TABLE.strong,
        Deviation::Fumble => &TABLE.fumble,
        Deviation::BadFumble => &TABLE.bad_fumble,
        Deviation::Small(school) => of(&TABLE.small, school),
        Deviation::Large(school) => of(&TABLE.large, school),
    }
}

/// Which table a casting roll leads to, if any.
pub fn specials(roll: CastOutcome) -> Option<Deviation> {
    match roll {
        CastOutcome::Critical => Some(Deviation::Critical),
        CastOutcome::Strong => Some(Deviation::Strong),
        CastOutcome::Fumble => Some(Deviation::Fumble),
        CastOutcome::BadFumble => Some(Deviation::BadFumble),
        CastOutcome::Works | CastOutcome::Fails { .. } | CastOutcome::Runaway => None,
    }
}

impl Deviation {
    /// Which table a Control Roll leads to, if any.
    pub fn of(hold: ControlOutcome, school: Id<School>) -> Option<Self> {
        match hold {
            ControlOutcome::Small => Some(Self::Small(school)),
            ControlOutcome::Large => Some(Self::Large(school)),
            ControlOutcome::Firm | ControlOutcome::Lost => None,
        }
    }
}

/// The marks of a Runaway.
pub fn marks() -> &'static RollTable<RunawayMark> {
    &TABLE.marks
}

/// How a Runaway lashes out.
pub fn lash() -> Lash {
    TABLE.lash
}

/// What a servant is made of.
pub fn servant() -> &'static Servant {
    &TABLE.servant
}

/// What elements and states do besides.
pub fn besides() -> &'static LingeringEffects {
    &TABLE.elements
}

impl School {
    /// The group of schools that deviate alike.
    pub fn group(&self) -> &'static str {
        const GROUPS: [&str; 7] = ["passage", "protection", "mending", "weather", "counter", "arcane", "control"];
        if !self.elements.is_empty() {
            return "elemental";
        }
        let name = self.name.to_lowercase();
        GROUPS.into_iter().find(|group| name.starts_with(group)).expect("a test finds every school")
    }
}

#[cfg(test)]
mod tests;
