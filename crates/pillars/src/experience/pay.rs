//! Rewards: what a year pays.

use serde::Deserialize;

use crate::data::Id;
use crate::house::OfficerPay;
use crate::skills::Skills;

use super::track::Track;

/// The figures of a track's pay, in MU.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PayFigures {
    /// Always.
    pub base: u32,
    /// How many times percentile dice are added.
    #[serde(default)]
    pub percentile: u8,
    /// For each rank.
    #[serde(default)]
    pub per_rank: u32,
    /// For each level of the track's skills (P50).
    #[serde(default)]
    pub per_level: u32,
}

impl PayFigures {
    /// How many percentile dice are thrown: doubling takes one, adding two throws takes two (P47).
    pub fn throws(&self, officer_pay: OfficerPay) -> u8 {
        match officer_pay {
            OfficerPay::Doubled => self.percentile.min(1),
            OfficerPay::TwoRolls => self.percentile,
        }
    }
}

/// Handbook, Skill Tracks: Rewards; P47 to P50 and P177. Percentile dice count as often as the figures say.
pub fn pay(figures: &PayFigures, thrown: &[u8], rank: u8, levels: u32) -> u32 {
    let sum: u32 = thrown.iter().map(|face| u32::from(*face)).sum();
    let count = u32::try_from(thrown.len()).unwrap_or(0).max(1);
    let dice = sum * u32::from(figures.percentile) / count;
    figures.base + dice + figures.per_rank * u32::from(rank) + figures.per_level * levels
}

/// Ruling P50: the levels of that track's skills, those that its opener and its column name, added up.
pub fn levels_used(track: Id<Track>, skills: &Skills) -> u32 {
    track.teaches.iter().map(|skill| u32::from(skills.level(*skill))).sum()
}
