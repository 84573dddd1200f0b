//! Injury: what both pools together do to somebody.

use play::options::{Chance, Modifier};
use serde::{Deserialize, Serialize};

use crate::chance::three_dice_at_most;
use crate::character::{Character, Pools};
use crate::house::{BodyZero, DeathRule};
use crate::pools::PoolPoints;

/// How aware somebody is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Awareness {
    /// Up and about.
    #[default]
    Awake,
    /// Down, able to crawl, speak and drink and to nothing else (P12).
    Barely,
    /// Unconscious.
    Out,
}

impl Awareness {
    /// In words.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Awake => "awake",
            Self::Barely => "barely conscious",
            Self::Out => "unconscious",
        }
    }
}

/// Whether one goes on living.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Peril {
    /// Nothing threatens.
    #[default]
    None,
    /// A survival save each turn, with so much taken off the target (P160).
    Saves {
        /// How far the worse pool is below the full start.
        past: i16,
    },
    /// Past all saving, where the house has it so (P14).
    Lost,
}

/// What both pools together do to somebody.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct InjuryEffects {
    /// What is taken off every target: 0, −1 or −2 (P148).
    pub penalty: i16,
    /// How aware they are.
    pub awareness: Awareness,
    /// Whether they go on living.
    pub peril: Peril,
}

impl InjuryEffects {
    /// How somebody is; hale while the pools are unknown.
    pub fn of(character: &Character) -> Self {
        let Some(Pools { fatigue, body, .. }) = character.pools else { return Self::default() };
        let (zero, death) = (character.house.body_zero, character.house.death);
        Self {
            penalty: fatigue.penalty().min(body.penalty()),
            awareness: awareness(fatigue, body, zero),
            peril: peril([fatigue, body], death),
        }
    }
}

/// Handbook, Injury Thresholds; ruling P12.
fn awareness(fatigue: PoolPoints, body: PoolPoints, zero: BodyZero) -> Awareness {
    if fatigue.now <= 0 {
        return Awareness::Out;
    }
    match zero {
        _ if body.now > 0 => Awareness::Awake,
        BodyZero::Semi if body.now * 2 > -body.start => Awareness::Barely,
        BodyZero::Out | BodyZero::Semi => Awareness::Out,
    }
}

/// Rulings P13, P14, P160.
fn peril(pools: [PoolPoints; 2], death: DeathRule) -> Peril {
    let any = |fits: fn(PoolPoints) -> bool| pools.into_iter().any(fits);
    match death {
        DeathRule::Half if any(|pool| pool.now * 2 <= -pool.start) => {
            let past = pools.into_iter().map(|pool| (-pool.now - pool.start).max(0)).max();
            Peril::Saves { past: past.unwrap_or(0) }
        }
        DeathRule::Full if any(|pool| pool.now <= -2 * pool.start) => Peril::Lost,
        DeathRule::Full if any(|pool| pool.now <= -pool.start) => Peril::Saves { past: 0 },
        DeathRule::Half | DeathRule::Full => Peril::None,
    }
}

/// Ruling P160: what a survival save is rolled against; none when none is due.
pub fn save(character: &Character) -> Option<Vec<Modifier>> {
    let Peril::Saves { past } = InjuryEffects::of(character).peril else { return None };
    let beyond = Some(Modifier::new("Below the full start", -past)).filter(|reason| reason.value != 0);
    let score = Modifier::score("CON", character.scores.con);
    Some([score].into_iter().chain(beyond).map(|reason| reason.under("P160")).collect())
}

/// The chance of a survival save, which no throw makes certain either way.
pub fn save_chance(because: Vec<Modifier>) -> Chance {
    Chance::from(three_dice_at_most(crate::checks::total(&because))).because(because)
}

#[cfg(test)]
mod tests;
