//! Combat: Engagement. Who is held by whom.

use std::sync::LazyLock;

use serde::Deserialize;

use super::figure::Posture;
use super::ground::{Arc, FigureSize, Hex, HexSet};
use super::state::Battle;
use super::who::{FigureSet, FigureSlot};
use crate::data;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Foes {
    one: u32,
    three_to_six: u32,
    seven: u32,
}

#[derive(Debug, Deserialize)]
struct EngagementData {
    engaged: Foes,
}

static FOES: LazyLock<Foes> = LazyLock::new(|| data::read::<EngagementData>("battle").engaged);

/// How many one-hex foes engage a figure of that size.
pub(super) fn foes_needed(size: FigureSize) -> u32 {
    match size {
        FigureSize::One => FOES.one,
        FigureSize::Three | FigureSize::Four | FigureSize::Five | FigureSize::Six => FOES.three_to_six,
        FigureSize::Seven => FOES.seven,
    }
}

impl Battle {
    /// Ruling P120: whether a figure engages those in its front hexes.
    pub fn engages(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let upright = matches!(figure.posture, Posture::Standing | Posture::Kneeling | Posture::Flying);
        upright && !figure.is_gripped() && self.is_up(slot) && figure.is_armed()
    }

    /// Who has that figure in its front hexes where it stands, whether or not that is enough to engage it.
    pub fn engagers(&self, slot: FigureSlot) -> FigureSet {
        let figure = &self.figures[slot];
        if figure.profile.size == FigureSize::One {
            return self.facing_foes(slot, &[figure.at]);
        }
        self.facing_foes(slot, &self.hexes(slot))
    }

    /// The foes of a figure that engage and have one of these hexes in front of them.
    fn facing_foes(&self, slot: FigureSlot, hexes: &[Hex]) -> FigureSet {
        let holds = |other: &FigureSlot| {
            self.are_foes(slot, *other)
                && self.faces(*other, hexes)
                && self.engages(*other)
                && !self.figures[*other].is_seen_through_by(slot)
        };
        (0..self.figures.len()).filter(holds).collect()
    }

    /// Whether a figure is engaged. Nobody in hand-to-hand combat is.
    pub fn is_engaged(&self, slot: FigureSlot) -> bool {
        !self.figures[slot].is_gripped() && self.is_held_by(slot, self.engagers(slot))
    }

    /// Handbook, Combat: Engagement. Whether those are enough to engage a figure of its size.
    pub fn is_held_by(&self, slot: FigureSlot, engagers: FigureSet) -> bool {
        let large = |other: FigureSlot| self.figures[other].profile.size != FigureSize::One;
        engagers.len() >= foes_needed(self.figures[slot].profile.size) || engagers.iter().any(large)
    }

    /// Whether any of those hexes is one of a figure's front hexes.
    fn faces(&self, slot: FigureSlot, hexes: &[Hex]) -> bool {
        let figure = &self.figures[slot];
        if figure.profile.size == FigureSize::One {
            let ahead = |side| Arc::across(side, figure.facing) == Arc::Front;
            return hexes.iter().any(|hex| figure.at.side_to(*hex).is_some_and(ahead));
        }
        let parts = self.hexes(slot);
        let beside = |hex: Hex| parts.iter().any(|own| own.distance(hex) == 1) && !parts.contains(&hex);
        let front = |hex: Hex| figure.profile.arc_of(figure.at, figure.facing, hex) == Arc::Front;
        hexes.iter().any(|hex| beside(*hex) && front(*hex))
    }

    /// The front hexes of a figure.
    pub fn front(&self, slot: FigureSlot) -> HexSet {
        let figure = &self.figures[slot];
        figure.profile.front(figure.at, figure.facing)
    }
}
