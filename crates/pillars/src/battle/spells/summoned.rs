//! Figures that magic has brought about: servants of an element, and illusions.

use serde::{Deserialize, Serialize};

use super::working::{Knot, Lasts};
use crate::battle::figure::Figure;
use crate::battle::who::{FigureId, FigureSet, FigureSlot};
use crate::data::Id;
use crate::equipment::ByGait;
use crate::magic::{Element, Spell};

/// How a figure came about that was not there before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SummonedFigure {
    /// By which casting.
    pub knot: Knot,
    /// The spell; written down whole if it stands in no list.
    #[serde(with = "crate::magic::whole_spell")]
    pub spell: Id<Spell>,
    /// Who cast it.
    pub caster: FigureId,
    /// How long it stays.
    pub lasts: Lasts,
    /// What it is.
    pub kind: SummonedKind,
    /// Ruling P267: whether it began the turn in water, and moves as it does there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub afloat: bool,
}

/// What a summoned figure is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SummonedKind {
    /// A being of an element, which ordinary weapons do not harm.
    Servant {
        /// Which element.
        element: Element,
    },
    /// Nothing that is there.
    Illusion {
        /// Its grade: 1 to 3.
        grade: u8,
        /// Whether its damage is real.
        real: bool,
        /// Those for whom it has ended.
        disbelieved: FigureSet,
    },
}

impl Figure {
    /// Of what element it is, if it is a servant.
    pub fn element(&self) -> Option<Element> {
        match self.summoned.as_ref()?.kind {
            SummonedKind::Servant { element } => Some(element),
            SummonedKind::Illusion { .. } => None,
        }
    }

    /// Ruling P267: whether water is ground to it.
    pub fn swims(&self) -> bool {
        self.element() == Some(Element::Water)
    }

    /// Ruling P267: whether it began the turn in water that is ground to it.
    pub fn is_afloat(&self) -> bool {
        self.summoned.as_ref().is_some_and(|summoned| summoned.afloat)
    }

    /// Its grade, if it is an illusion.
    pub fn illusion(&self) -> Option<u8> {
        match self.summoned.as_ref()?.kind {
            SummonedKind::Servant { .. } => None,
            SummonedKind::Illusion { grade, .. } => Some(grade),
        }
    }

    /// Whether it is an illusion that has ended for another.
    pub fn is_seen_through_by(&self, other: FigureSlot) -> bool {
        self.summoned.as_ref().is_some_and(
            |summoned| matches!(summoned.kind, SummonedKind::Illusion { disbelieved, .. } if disbelieved.has(other)),
        )
    }
}

/// Ruling P189: so many hexes a turn without Fatigue, up to half of them as at a jog.
pub fn pace(hexes: i16) -> ByGait<Option<i16>> {
    let half = (hexes / 2).max(1);
    ByGait {
        crawl: Some(half.min(2)),
        slow_walk: Some(half.min(2)),
        walk: Some(half),
        jog: Some(half),
        run: Some(hexes),
        sprint: None,
    }
}
