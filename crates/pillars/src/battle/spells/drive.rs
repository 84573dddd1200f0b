//! Figures whose mind is not their own: what they are driven to, whoever plays them.

use serde::{Deserialize, Serialize};

use super::working::Charm;
use crate::battle::figure::Figure;
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSlot};

/// What a figure is driven to.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drive {
    /// To attack whoever is nearest.
    Attack,
    /// To stand and do nothing.
    Stand,
    /// To get away.
    Flee,
}

impl Drive {
    /// The drive of a confused mind, by a d6: 1-2 attack, 3-4 stand, 5-6 flee.
    pub const fn by(face: u8) -> Self {
        match face {
            0..=2 => Self::Attack,
            3 | 4 => Self::Stand,
            5.. => Self::Flee,
        }
    }
}

impl Charm {
    /// Whom it makes its bearer go for, if that was picked.
    pub(super) fn victim(&self) -> Option<FigureId> {
        if let Self::Rage { victim } = self { *victim } else { None }
    }

    /// Ruling P269: whether its bearer watches for no opening.
    pub const fn distracts(&self) -> bool {
        matches!(
            self,
            Self::Calm | Self::Laughing | Self::Stunned | Self::Confused { .. } | Self::Rage { .. } | Self::Running
        )
    }

    /// What it drives its bearer to.
    fn drive(&self) -> Option<Drive> {
        if let Self::Confused { drive } = self {
            Some(*drive)
        } else if matches!(self, Self::Rage { .. }) {
            Some(Drive::Attack)
        } else {
            matches!(self, Self::Running).then_some(Drive::Flee)
        }
    }
}

impl Figure {
    /// What it is driven to; nothing if its mind is its own.
    pub fn drive(&self) -> Option<Drive> {
        if self.wild {
            return Some(Drive::Attack);
        }
        self.workings.iter().find_map(|working| working.charm.drive())
    }

    /// Whether it takes everybody for a foe.
    pub fn is_frenzied(&self) -> bool {
        self.wild
            || self.workings.iter().any(|working| matches!(working.charm, Charm::Confused { drive: Drive::Attack }))
    }
}

impl Battle {
    /// Whether somebody else's magic moves and acts for a figure.
    pub fn is_driven(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        (figure.wild || !figure.workings.is_empty()) && figure.drive().is_some()
    }

    /// Whether one of two is out to get the other, whatever their sides.
    pub(in crate::battle) fn bears_a_grudge(&self, one: FigureSlot, other: FigureSlot) -> bool {
        let wants = |slot: FigureSlot, victim: FigureSlot| {
            let who = self.figures[victim].who;
            let at = |charm: &Charm| matches!(charm, Charm::Rage { victim: Some(victim) } if *victim == who);
            self.figures[slot].is_frenzied() || self.figures[slot].workings.iter().any(|working| at(&working.charm))
        };
        one != other && (wants(one, other) || wants(other, one))
    }

    /// Whom a driven figure goes for: the victim that was picked for it, or whoever is nearest.
    pub(in crate::battle) fn quarry(&self, slot: FigureSlot) -> Option<FigureSlot> {
        let victim = self.figures[slot].workings.iter().find_map(|working| working.charm.victim());
        let away = |other: &FigureSlot| {
            let (own, their) = self.nearest(slot, *other);
            own.distance(their)
        };
        let foes = self.slots().filter(|other| self.are_foes(slot, *other) && self.is_up(*other));
        victim.and_then(|who| self.slot(who)).filter(|other| self.is_up(*other)).or_else(|| foes.min_by_key(away))
    }
}
