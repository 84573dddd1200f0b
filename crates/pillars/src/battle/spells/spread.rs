//! What magic leaves behind on the ground and in the air.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::working::{Charm, Knot, Lasts};
use crate::battle::ground::{Board, Hex, Terrain};
use crate::battle::state::Battle;
use crate::battle::who::FigureId;
use crate::data::Id;
use crate::magic::{Amount, Element, Ladder, Spell};

/// What magic does to a place while it lasts.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spread {
    /// Whoever crosses it is hurt.
    Wall {
        /// Of what it is.
        element: Element,
        /// What crossing does.
        damage: Amount,
    },
    /// Nobody crosses it, and nothing passes.
    Solid {
        /// What it withstands.
        body: i16,
    },
    /// Bad footing.
    Ice,
    /// Missiles are blown about.
    Wind {
        /// The rung of its ladder, the lowest being 1.
        rung: u8,
    },
    /// Lightning may strike anybody.
    Storm {
        /// The rung of its ladder, the lowest being 1.
        rung: u8,
    },
}

/// A spell that lasts somewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Zone {
    /// Which casting it is of.
    pub knot: Knot,
    /// The spell; written down whole if it stands in no list.
    #[serde(with = "crate::magic::whole_spell")]
    pub spell: Id<Spell>,
    /// Who cast it.
    pub caster: FigureId,
    /// What it does.
    pub spread: Spread,
    /// Where; everywhere if nowhere is named.
    pub hexes: SmallVec<[Hex; 8]>,
    /// How long.
    pub lasts: Lasts,
}

impl Zone {
    /// Whether a hex is in it.
    pub fn covers(&self, hex: Hex) -> bool {
        self.hexes.is_empty() || self.hexes.contains(&hex)
    }
}

impl Spread {
    /// What it makes of the ground.
    const fn terrain(self) -> Option<Terrain> {
        match self {
            Self::Solid { .. } => Some(Terrain::Wall),
            Self::Ice => Some(Terrain::Broken),
            Self::Wall { .. } | Self::Wind { .. } | Self::Storm { .. } => None,
        }
    }

    /// Ruling P257: the wind that blows in it, as a rung of that ladder.
    const fn wind(self) -> u8 {
        match self {
            Self::Wind { rung } => rung,
            Self::Storm { rung } => rung + 2,
            Self::Wall { .. } | Self::Solid { .. } | Self::Ice => 0,
        }
    }
}

/// What a wind of a rung takes from missiles. Ruling P257: beyond the last that is listed, as much as that one.
fn wind_penalty(rung: u8) -> i16 {
    let rungs = Ladder::Wind.rungs();
    let listed = |name: &String| crate::magic::table().wind_on_missiles.get(name).copied();
    rungs.iter().take(usize::from(rung)).filter_map(listed).min().unwrap_or(0)
}

impl Battle {
    /// What wind takes from a shot or throw between two hexes: the strongest that blows at either.
    pub(in crate::battle) fn wind(&self, from: Hex, to: Hex) -> i16 {
        let blows = self.zones.iter().filter(|zone| zone.covers(from) || zone.covers(to));
        blows.map(|zone| wind_penalty(zone.spread.wind())).min().unwrap_or(0)
    }

    /// Ruling P267: those whom water carries, by where they are.
    pub(in crate::battle) fn float(&mut self) {
        for slot in self.slots() {
            let figure = &self.figures[slot];
            let afloat = figure.swims() && self.board().has(Terrain::Water, figure.at);
            if let Some(summoned) = &mut self.figures[slot].summoned {
                summoned.afloat = afloat;
            }
        }
    }

    /// Whether a hex is in shadow that no light drives away.
    pub fn is_dark(&self, hex: Hex) -> bool {
        self.board().has(Terrain::Shadow, hex) && !self.is_lit(hex)
    }

    fn is_lit(&self, hex: Hex) -> bool {
        let shines = |charm: &Charm, at: Hex| matches!(charm, Charm::Light { radius } if at.distance(hex) <= *radius);
        self.seen().any(|(_, figure)| figure.workings.iter().any(|working| shines(&working.charm, figure.at)))
    }

    /// The wall of harm in a hex.
    pub(in crate::battle) fn wall_at(&self, hex: Hex) -> Option<&Zone> {
        let wall = |zone: &&Zone| matches!(zone.spread, Spread::Wall { .. }) && zone.hexes.contains(&hex);
        self.zones.iter().find(wall)
    }

    /// The ground as magic has made it; nothing if it is as it was.
    pub(in crate::battle) fn reground(&self) -> Option<Board> {
        let mut board: Option<Board> = None;
        for zone in &self.zones {
            if let Some(terrain) = zone.spread.terrain() {
                let before = board.as_ref().unwrap_or(&self.field.board);
                board = Some(before.with(terrain, zone.hexes.iter().copied()));
            }
        }
        board
    }
}
