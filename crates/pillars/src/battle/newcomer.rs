//! Characters who come to a fight: whether they are fit for it, and whose place they take.
//!
//! Whoever comes is a `battle::Newcomer`: profile, gear, the coins that it has on it, what it has lost, and the mana of
//! a mage, which is the one secret among it. `pillars_web::fights::brought` puts it in the place of a figure before the
//! table is opened, and it sits at that table like any guest; `pillars_web::lives::wounds` reads the seat's own view of
//! the fight when its owner carries the wounds home.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::figure::Posture;
use super::ground::FigureSize;
use super::profile::Profile;
use super::setup::Entrant;
use super::spells::Reserve;
use crate::character::Character;
use crate::condition::{Awareness, InjuryEffects};
use crate::equipment::{Coins, Gear, GearPlace};
use crate::house::HouseRules;

/// A character as it comes to a fight: what counts there. Its mana is the one secret among it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Newcomer {
    /// Who it is.
    pub profile: Profile,
    /// What it has on it.
    pub gear: Gear,
    /// The coins that it has on it (P170).
    #[serde(default, skip_serializing_if = "Coins::is_none")]
    pub coins: Coins,
    /// The Fatigue that it has lost before.
    pub tired: i16,
    /// The Body that it has lost before.
    pub wounded: i16,
    /// Its mana, of which nobody but the GM is told who does not know it.
    #[serde(default, skip_serializing_if = "Reserve::is_none")]
    pub reserve: Reserve,
}

/// Why a character cannot come to a fight.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum NewcomerRefusal {
    /// It is still being made.
    #[error("{name} is not finished: Fatigue and Body have not been determined")]
    Unfinished {
        /// Who.
        name: String,
    },
    /// Its pools are made of something else than those of everybody else.
    #[error(
        "{name} was made by other house rules: its Fatigue and Body are by {own}, and this fight is fought by {here}"
    )]
    OtherPools {
        /// Who.
        name: String,
        /// The house rules of the character.
        own: String,
        /// Those of the fight.
        here: String,
    },
    /// It is not on its feet.
    #[error("{name} is {word} and cannot fight")]
    Down {
        /// Who.
        name: String,
        /// How it is.
        word: &'static str,
    },
}

impl Newcomer {
    /// Ruling P244: a character that comes to a fight by these house rules. Whatever else the house decides is worked out anew in the
    /// fight; what Fatigue and Body are made of is in the numbers, and must be the same for all.
    ///
    /// # Errors
    /// When it is unfinished, not on its feet, or made by other rules.
    pub fn of(character: &Character, house: &HouseRules) -> Result<Self, NewcomerRefusal> {
        let name = || character.called().to_owned();
        let (Some(profile), Some(pools)) = (Profile::of(character), character.pools) else {
            return Err(NewcomerRefusal::Unfinished { name: name() });
        };
        if character.house.pools != house.pools {
            return Err(NewcomerRefusal::OtherPools {
                name: name(),
                own: character.house.to_string(),
                here: house.to_string(),
            });
        }
        let awareness = InjuryEffects::of(character).awareness;
        if awareness != Awareness::Awake {
            return Err(NewcomerRefusal::Down { name: name(), word: awareness.word() });
        }
        let lost = |pool: crate::pools::PoolPoints| (pool.start - pool.now).max(0);
        let gear = on_the_body(&character.gear);
        Ok(Self {
            profile,
            gear,
            coins: character.coins_along(),
            tired: lost(pools.fatigue),
            wounded: lost(pools.body),
            reserve: Reserve::brought(character),
        })
    }

    /// It in the place of a figure: where that one would have stood, on its side, for its player.
    pub fn in_place_of(self, figure: &Entrant) -> Entrant {
        let Self { profile, gear, coins, tired, wounded, reserve } = self;
        let posture = if figure.posture == Posture::Flying { Posture::Standing } else { figure.posture };
        debug_assert_eq!(profile.size, FigureSize::One, "people fit wherever somebody's head was");
        Entrant { profile, gear, coins, posture, tired, wounded, reserve, ..figure.clone() }
    }
}

/// What one brings along: all but what is left behind or on a mount.
fn on_the_body(gear: &Gear) -> Gear {
    let mut brought = gear.clone();
    for place in [GearPlace::OnMount, GearPlace::Left] {
        let there: Vec<_> = brought.at(place).collect();
        for holding in there {
            brought.take(holding.item, place, holding.count).expect("it was just seen there");
        }
    }
    brought
}

#[cfg(test)]
mod tests;
