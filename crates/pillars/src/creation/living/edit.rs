//! What a GM sets right on a sheet: any value that keeps the sheet whole.

use serde::{Deserialize, Serialize};

use super::{LOWEST, LifeRefusal, OLDEST, PoolName, trade};
use crate::attributes::{self, Attribute};
use crate::character::{Character, Pools};
use crate::creation::{CreationStep, State};
use crate::data::Id;
use crate::equipment::{self, GearPlace, Item};
use crate::experience;
use crate::magic::{Mana, ManaTest};
use crate::pools::PoolPoints;
use crate::skills::Skill;

/// One correction.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edit {
    /// A score.
    SetScore {
        /// Which.
        attribute: Attribute,
        /// What it is.
        to: i16,
    },
    /// What is left of a pool.
    SetPool {
        /// Which.
        pool: PoolName,
        /// What it is.
        to: i16,
    },
    /// What is left of the mana.
    SetMana {
        /// How much.
        to: u16,
    },
    /// The money.
    SetPurse {
        /// In copper pieces.
        copper: u32,
    },
    /// Points that may go into any skill.
    SetFreePoints {
        /// How many.
        to: u16,
    },
    /// The points in a skill; 0 for unlearned.
    SetSkill {
        /// Which.
        skill: Id<Skill>,
        /// How many.
        to: u16,
    },
    /// Something comes into the gear.
    Give {
        /// What.
        item: Id<Item>,
        /// How many pieces.
        count: u16,
    },
    /// Something leaves the gear.
    TakeAway {
        /// What.
        item: Id<Item>,
        /// From where.
        place: GearPlace,
        /// How many pieces.
        count: u16,
    },
    /// The age.
    SetAge {
        /// In years.
        to: u8,
    },
    /// Whether the mana was tested, so that its owner knows it.
    SetTested {
        /// Whether it was.
        tested: ManaTest,
    },
    /// The character is dead.
    Kill,
    /// The character lives after all.
    Revive,
}

/// The highest score that is written down.
pub(super) const HIGHEST: i16 = 99;
/// The most points of any kind that are written down.
pub(super) const MOST: u16 = 999;
/// The most copper pieces that are written down.
pub(super) const RICHEST: u32 = 100_000_000;

/// Whether the sheet stays whole.
pub(super) fn allowed(state: &State, edit: Edit) -> Result<(), LifeRefusal> {
    let character = &state.character;
    match edit {
        Edit::Revive => revivable(state),
        _ if state.step != CreationStep::Alive => Err(LifeRefusal::NotInPlay),
        Edit::SetScore { to, .. } => within(to, attributes::FLOOR, HIGHEST),
        Edit::SetPool { pool, to } => within(to, LOWEST, pools(character)?.of(pool).start),
        Edit::SetMana { to } => within(to, 0, mana(character)?.amount()),
        Edit::SetPurse { copper } => within(copper, 0, RICHEST),
        Edit::SetFreePoints { to } | Edit::SetSkill { to, .. } => within(to, 0, MOST),
        Edit::Give { item, count } => {
            within(count, 1, MOST)?;
            crate::equipment::listed(item)?;
            Ok(character.gear.clone().add(item, count)?)
        }
        Edit::TakeAway { item, place, count } => trade::owned(character, item, place, count),
        Edit::SetAge { to } => within(to, experience::table().starting_age, OLDEST),
        Edit::SetTested { .. } | Edit::Kill => Ok(()),
    }
}

/// Death in prior experience is final; death in play is the GM's to take back.
fn revivable(state: &State) -> Result<(), LifeRefusal> {
    match (state.step, state.death) {
        (CreationStep::Dead, Some(death)) if death.track.is_none() => Ok(()),
        (CreationStep::Dead, _) => Err(LifeRefusal::NeverLived),
        (_, _) => Err(LifeRefusal::Living),
    }
}

fn within<T: PartialOrd + Into<i64> + Copy>(value: T, least: T, most: T) -> Result<(), LifeRefusal> {
    if (least..=most).contains(&value) {
        Ok(())
    } else {
        Err(LifeRefusal::Beyond { least: least.into(), most: most.into() })
    }
}

pub(super) fn pools(character: &Character) -> Result<Pools, LifeRefusal> {
    character.pools.ok_or(LifeRefusal::NotInPlay)
}

pub(super) fn mana(character: &Character) -> Result<Mana, LifeRefusal> {
    Ok(character.mana.ok_or(LifeRefusal::NotInPlay)?.start)
}

impl Pools {
    /// One of the two.
    pub fn of(&self, pool: PoolName) -> PoolPoints {
        match pool {
            PoolName::Fatigue => self.fatigue,
            PoolName::Body => self.body,
        }
    }

    /// One of the two, to be changed.
    pub(super) fn of_mut(&mut self, pool: PoolName) -> &mut PoolPoints {
        match pool {
            PoolName::Fatigue => &mut self.fatigue,
            PoolName::Body => &mut self.body,
        }
    }
}

/// Writes a correction down.
pub(super) fn apply(state: &mut State, edit: Edit) {
    let character = &mut state.character;
    match edit {
        Edit::SetScore { attribute, to } => character.scores[attribute] = to,
        Edit::SetPool { pool, to } => {
            if let Some(pools) = &mut character.pools {
                pools.of_mut(pool).now = to;
            }
        }
        Edit::SetMana { to } => {
            if let Some(pool) = &mut character.mana {
                pool.now = Mana::new(to);
            }
        }
        Edit::SetPurse { copper } => character.purse = equipment::Coins::copper(copper),
        Edit::SetFreePoints { to } => character.free_points = to,
        Edit::SetSkill { skill, to } => character.skills.set(skill, to),
        Edit::Give { item, count } => {
            let _ = character.gear.add(item, count);
        }
        Edit::TakeAway { item, place, count } => {
            let _ = character.gear.take(item, place, count);
        }
        Edit::SetAge { to } => character.age = to,
        Edit::SetTested { tested } => character.tested = tested,
        Edit::Kill => state.fall(state.character.age),
        Edit::Revive => {
            state.step = CreationStep::Alive;
            state.death = None;
        }
    }
}
