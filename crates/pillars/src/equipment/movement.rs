//! Combat: Movement. How far one gets in a turn, at which gait, and what that costs.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::load::Restraint;
use crate::attributes::{self, Scores};
use crate::data;
use crate::house::{HexFeet, HouseRules, Movement};

mod gait;

pub use gait::{ByGait, Gait};

/// The figures of both texts on movement.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementFigures {
    least_hexes: i16,
    hexes: HexSizes,
    gaits: ByGait<Distance>,
    guide: ByGait<Distance>,
    allowance: Allowance,
    /// The Fatigue that a turn at each gait costs.
    pub fatigue: ByGait<i16>,
    /// What is different outside combat.
    pub journey: Journey,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct HexSizes {
    five: HexSize,
    four: HexSize,
}

/// How wide a hex is.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexSize {
    /// In feet.
    pub feet: u8,
    /// In tenths of a metre.
    pub decimetres: u8,
}

/// How far a gait leads in a turn.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Distance {
    /// So many hexes and the movement modifier.
    Plus(i16),
    /// So many hexes.
    UpTo(i16),
    /// The movement allowance divided by this, rounded down.
    Share(i16),
    /// There is no such gait.
    Never,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Allowance {
    dexterity_less: i16,
    least: i16,
}

/// What is different outside combat.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journey {
    /// The minutes of jogging that cost 1 Fatigue.
    pub jog_minutes: u16,
}

static FIGURES: LazyLock<MovementFigures> = LazyLock::new(|| data::read("movement"));

/// The figures of both texts.
pub fn figures() -> &'static MovementFigures {
    &FIGURES
}

/// How wide a hex is. Ruling P53.
pub fn hex_size(rules: &HouseRules) -> HexSize {
    match rules.hex_feet {
        HexFeet::Five => figures().hexes.five,
        HexFeet::Four => figures().hexes.four,
    }
}

/// Handbook, Combat: Movement Modifier, less what load takes from it (P166).
pub fn modifier(scores: &Scores, restraint: Restraint) -> i16 {
    let sum: i16 = [scores.con, scores.str, scores.dex].into_iter().map(attributes::modifier).sum();
    sum - restraint.penalty
}

/// Guide, Movement: Base Movement Allowance, less what load takes from it.
pub fn allowance(dexterity: i16, restraint: Restraint) -> i16 {
    let Allowance { dexterity_less, least } = figures().allowance;
    (dexterity - dexterity_less).max(least) - restraint.penalty
}

/// How far a figure gets in a turn at each gait that is open to it.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Moves {
    hexes: ByGait<Option<i16>>,
}

impl Moves {
    /// Rulings P54 to P57 and P163: by the switch, after load and armour.
    pub fn of(scores: &Scores, restraint: Restraint, rules: &HouseRules) -> Self {
        let distances = match rules.movement {
            Movement::Gaits => &figures().gaits,
            Movement::Allowance => &figures().guide,
        };
        let (modifier, allowance) = (modifier(scores, restraint), allowance(scores.dex, restraint));
        let open = |gait| {
            let hexes = distances[gait].hexes(modifier, allowance)?.max(figures().least_hexes);
            (!restraint.forbids(gait)).then(|| restraint.at_most.map_or(hexes, |most| hexes.min(most)))
        };
        let walk = open(Gait::Walk);
        Self { hexes: ByGait::each(|gait| if gait < Gait::Walk { open(gait).min(walk) } else { open(gait) }) }
    }

    /// Those of a creature whose distances do not follow from its scores.
    pub fn fixed(hexes: ByGait<Option<i16>>) -> Self {
        Self { hexes }
    }

    /// The hexes that a turn at that gait covers, if it is open.
    pub fn hexes(&self, gait: Gait) -> Option<i16> {
        self.hexes[gait]
    }

    /// Ruling P163: the slowest gait on foot that covers so many hexes. Nothing if none does.
    pub fn gait_for(&self, hexes: i16) -> Option<Gait> {
        Gait::ON_FOOT.into_iter().find(|gait| self.hexes(*gait).is_some_and(|most| hexes <= most))
    }

    /// The furthest that any gait leads.
    pub fn furthest(&self) -> i16 {
        Gait::ON_FOOT.into_iter().filter_map(|gait| self.hexes(gait)).max().unwrap_or(0)
    }
}

impl Distance {
    fn hexes(self, modifier: i16, allowance: i16) -> Option<i16> {
        match self {
            Self::Plus(base) => Some(base + modifier),
            Self::UpTo(most) => Some(most),
            Self::Share(parts) => Some(allowance / parts),
            Self::Never => None,
        }
    }
}

#[cfg(test)]
mod tests;
