//! Push: holding more mana than the spell asks for.

use play::options::Modifier;
use serde::{Deserialize, Serialize};

use super::table;
use crate::house::Push;
use crate::magic;

/// The figures of the Control Roll.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ControlFigures {
    /// A miss by no more deviates a little.
    pub small_most: i16,
    /// A miss by no more deviates much; beyond, the spell is lost.
    pub large_most: i16,
    /// The total of the dice on which the spell is lost, whatever the target.
    pub always_lost: u8,
    /// The mana in a band of the gentle switch (P97).
    pub mana_per_band: u8,
    /// What True Magic beyond its channel takes.
    pub beyond: ChannelExcess,
}

/// What True Magic beyond its channel takes (P99).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChannelExcess {
    /// The level from which on penalties are milder (P245).
    pub milder_from: u8,
    /// By how much the channel is exceeded, the least first.
    pub steps: Vec<ExcessStep>,
}

/// What True Magic takes from so much beyond its channel on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExcessStep {
    /// From so much mana over the channel on.
    pub over: u8,
    /// As a rule.
    pub arcane: i16,
    /// At the level of milder penalties.
    pub milder: i16,
}

/// How hard a casting is to hold.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Strain {
    /// All mana that the casting spent (P98).
    pub spent: u8,
    /// How much of it is beyond the channel: in True Magic alone (P99).
    pub over: u8,
    /// The level in True Magic; 0 for the spells of the schools.
    pub arcane: u8,
}

/// How well a spell was held.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ControlOutcome {
    /// As intended.
    Firm,
    /// A small deviation.
    Small,
    /// A large deviation.
    Large,
    /// Runaway.
    Lost,
}

impl ControlOutcome {
    /// All of them, the best first.
    pub const ALL: [Self; 4] = [Self::Firm, Self::Small, Self::Large, Self::Lost];
}

/// Rulings P97-P99, P186: what a Control Roll is made against.
pub fn control(intelligence: i16, strain: Strain, push: Push) -> Vec<Modifier> {
    let named = |name: &str, value: i16, rule: &str| Modifier::new(name, value).under(rule);
    let Strain { spent, over, arcane } = strain;
    let load = match push {
        Push::TotalMana => i16::from(spent),
        Push::Bands => i16::from(spent.div_ceil(table().control.mana_per_band)),
    };
    let mut because = vec![named("INT", intelligence, "P88"), named("Mana channelled", -load, "P97")];
    let level = usize::from(arcane).checked_sub(1).and_then(|level| magic::table().arcane.levels.get(level));
    if let Some(level) = level.filter(|level| level.control != 0) {
        because.push(named("True Magic", level.control, "P101"));
    }
    let ChannelExcess { milder_from, steps } = &table().control.beyond;
    if let Some(step) = steps.iter().rev().find(|step| step.over <= over) {
        let value = if arcane >= *milder_from { step.milder } else { step.arcane };
        because.push(named("Beyond the channel", value, "P99"));
    }
    because
}

/// How well a total of 3d6 holds a spell against a target. Ruling P245: beyond the channel every miss is Runaway.
pub fn held(total: u8, target: i16, strain: Strain) -> ControlOutcome {
    let ControlFigures { small_most, large_most, always_lost, .. } = &table().control;
    let by = i16::from(total) - target;
    if total == *always_lost {
        ControlOutcome::Lost
    } else if by <= 0 {
        ControlOutcome::Firm
    } else if strain.over > 0 || by > *large_most {
        ControlOutcome::Lost
    } else if by > *small_most {
        ControlOutcome::Large
    } else {
        ControlOutcome::Small
    }
}

/// How many of the 216 throws hold a spell how well, in the order of [`ControlOutcome::ALL`].
pub fn holds(target: i16, strain: Strain) -> [u64; 4] {
    let mut counts = [0; 4];
    for (total, ways) in magic::cast::throws() {
        let hold = held(total, target, strain);
        let place = ControlOutcome::ALL.iter().position(|other| *other == hold).expect("it lists them all");
        counts[place] += ways;
    }
    counts
}
