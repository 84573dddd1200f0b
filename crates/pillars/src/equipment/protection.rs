//! Equipment: Armor and Shields.

use serde::Deserialize;

use super::movement::Gait;

/// What makes a thing armour.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armour {
    /// The hits that it stops from each attack.
    pub stops: i16,
    /// What wearing it does to DEX.
    pub dexterity: i16,
    /// The slowest gait that it forbids, and with it all faster ones.
    pub forbids: Option<Gait>,
}

impl Armour {
    /// Ruling P257: whether it is of metal, as all armour is that stops more than leather.
    pub const fn is_metal(self) -> bool {
        self.stops > 2
    }
}

/// What makes a thing a shield. Ruling P81: it stops what comes through the front hexes.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shield {
    /// The hits that it stops from each attack.
    pub stops: i16,
    /// What having it ready does to DEX.
    pub dexterity: i16,
}
