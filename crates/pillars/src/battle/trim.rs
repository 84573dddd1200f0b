//! What gear does to its bearer, worked out when the gear changes.

use serde::{Deserialize, Serialize};

use super::profile::{Nature, Profile};
use crate::equipment::movement::{self, Moves};
use crate::equipment::{Coins, Gear, Load};
use crate::house::{HouseRules, HthEntry};

/// What gear does to its bearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trim {
    /// How far it gets at each gait.
    pub moves: Moves,
    /// What counts when somebody wants to grapple it (P71, switch `hth_entry`).
    pub agility: i16,
    /// The hits that armour and hide stop.
    pub armour: i16,
    /// The hits that a ready shield stops, from the front (P81).
    pub shield: i16,
    /// What armour does to DEX.
    pub armour_dexterity: i16,
    /// What a ready shield does to DEX.
    pub shield_dexterity: i16,
}

impl Trim {
    /// Works it out.
    pub fn of(profile: &Profile, gear: &Gear, coins: Coins, house: &HouseRules) -> Self {
        let restraint = load(profile, gear, coins, house);
        let agility = match house.hth_entry {
            HthEntry::Modifier => movement::modifier(&profile.scores, restraint),
            HthEntry::Allowance => movement::allowance(profile.scores.dex, restraint),
        };
        let (armour, shield) =
            (gear.armour().and_then(|item| item.armour()), gear.shield().and_then(|item| item.shield()));
        Self {
            moves: profile.pace.map_or_else(|| Moves::of(&profile.scores, restraint, house), Moves::fixed),
            agility,
            armour: profile.hide + armour.map_or(0, |armour| armour.stops),
            shield: shield.map_or(0, |shield| shield.stops),
            armour_dexterity: armour.map_or(0, |armour| armour.dexterity),
            shield_dexterity: shield.map_or(0, |shield| shield.dexterity),
        }
    }
}

/// Ruling P170: what load and armour take from movement, as on the sheet. What a mount carries does not weigh on its rider.
fn load(profile: &Profile, gear: &Gear, coins: Coins, house: &HouseRules) -> crate::equipment::Restraint {
    if profile.is(Nature::Mounted) {
        crate::equipment::Restraint::default()
    } else {
        Load::of(gear, coins, profile.scores.str, house).restraint
    }
}
