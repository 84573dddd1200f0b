//! The whole of a fight as it stands.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::event::Event;
use super::figure::{Figure, FigureCondition, Presence};
use super::ground::{Board, FigureSize, Hex, HexSet, Side};
use super::phase::{Phase, Stage};
use super::setup::{Goal, MOST_GOALS};
use super::spells::{Casting, Runaway, WorldSpell, Zone};
use super::who::{FigureId, FigureSlot, Team};
use crate::data::Id;
use crate::equipment::Item;
use crate::house::HouseRules;
use crate::magic::Amount;

/// How many sides a fight may have.
pub const TEAMS: usize = 8;

/// What never changes in a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battlefield {
    /// What the fight is called.
    pub name: String,
    /// The ground.
    pub board: Board,
    /// The names of the sides.
    pub sides: Vec<String>,
    /// How it is won, besides by being the last side standing.
    pub goals: SmallVec<[Goal; 2]>,
}

/// Things on the ground.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Pile {
    /// Where.
    pub at: Hex,
    /// What; written down whole if it stands in no list.
    #[serde(with = "crate::equipment::whole")]
    pub item: Id<Item>,
    /// How many.
    pub count: u16,
    /// Whether it belongs to a pack, which takes a turn to pick up.
    pub packed: bool,
}

/// The whole of a fight as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    /// What never changes.
    pub field: Arc<Battlefield>,
    /// What the house plays by.
    pub house: HouseRules,
    /// The number of the turn, from 1.
    pub turn: u16,
    /// The phase.
    pub phase: Phase,
    /// What the fight waits for.
    pub stage: Stage,
    /// The sides: by their initiative, and once that is chosen in the order of moving.
    pub order: ArrayVec<Team, TEAMS>,
    /// All figures, also those who are gone.
    pub figures: Vec<Figure>,
    /// Those who act this turn, the first first.
    pub queue: SmallVec<[u8; 16]>,
    /// Whether second shots are being made (P129).
    pub second_shots: bool,
    /// What lies on the ground.
    pub piles: Vec<Pile>,
    /// How long each goal has been held.
    pub held: ArrayVec<u16, MOST_GOALS>,
    /// Who is on its way, having walked a part of it.
    pub walking: Option<FigureSlot>,
    /// The spells that last on the ground and in the air.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
    /// The ground as they have made it, if that is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub altered: Option<Arc<Board>>,
    /// The casting under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub casting: Option<Box<Casting>>,
    /// Magic that has slipped from its casters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub runaways: Vec<Runaway>,
    /// Spells of which the GM has to say what comes of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrought: Vec<WorldSpell>,
    /// How the first turn began, until the first command tells it: in fights of older rules alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening: Vec<Event>,
}

impl Battle {
    /// The figure with that name.
    pub fn slot(&self, who: FigureId) -> Option<FigureSlot> {
        self.figures.iter().position(|figure| figure.who == who)
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.altered.as_deref().unwrap_or(&self.field.board)
    }

    /// What a figure is still able to do.
    pub fn condition(&self, slot: FigureSlot) -> FigureCondition {
        self.figures[slot].condition(&self.house)
    }

    /// Whether a figure is seen, able and in the fight.
    pub fn is_up(&self, slot: FigureSlot) -> bool {
        self.figures[slot].is_up(&self.house)
    }

    /// Whether two are on different sides.
    pub fn are_foes(&self, one: FigureSlot, other: FigureSlot) -> bool {
        self.figures[one].team != self.figures[other].team || self.bears_a_grudge(one, other)
    }

    /// All figures on the board that everybody sees.
    pub fn seen(&self) -> impl Iterator<Item = (FigureSlot, &Figure)> {
        self.figures.iter().enumerate().filter(|(_, figure)| figure.presence == Presence::Here)
    }

    /// The hexes that a figure covers.
    pub fn hexes(&self, slot: FigureSlot) -> ArrayVec<Hex, 7> {
        let figure = &self.figures[slot];
        figure.profile.hexes(figure.at, figure.facing)
    }

    /// The ground for a figure's feet or wings, and walls where they are no thicker than what it passes.
    pub fn ground_for(&self, slot: FigureSlot) -> HexSet {
        let figure = &self.figures[slot];
        let open = if figure.swims() { *self.board().clear() } else { *figure.posture.ground(self.board()) };
        figure.passage().map_or(open, |depth| self.passable(&open, depth))
    }

    /// Open ground and the walls about it, half of that depth from either side, and what lies just between two halves.
    fn passable(&self, open: &HexSet, depth: u8) -> HexSet {
        let wider = |ground: &HexSet| ground.grown().intersect(self.board().outline());
        let mut ground = (0..depth / 2).fold(*open, |ground, _| wider(&ground));
        if !depth.is_multiple_of(2) {
            let near = ground;
            for side in Side::ALL {
                let between = near.shifted(side).intersect(&near.shifted(side.turned(3)));
                ground.add(&between.intersect(self.board().outline()));
            }
        }
        ground
    }

    /// Ruling P168: the ground for a figure's feet or wings that nobody else is on, as far as is seen: those of the
    /// conscious let nobody enter or pass.
    pub fn open_to(&self, slot: FigureSlot) -> HexSet {
        let mut open = self.ground_for(slot);
        for (other, figure) in self.seen() {
            if other != slot && figure.condition(&self.house) <= FigureCondition::Semiconscious {
                for hex in figure.profile.hexes(figure.at, figure.facing) {
                    open.remove(hex);
                }
            }
        }
        open
    }

    /// Whether a figure fits there, looking that way, as far as is seen: on ground for its feet or wings, in nobody's way.
    /// Where and as it is, it does, though it came down in water.
    pub fn fits(&self, slot: FigureSlot, at: Hex, facing: Side) -> bool {
        let figure = &self.figures[slot];
        let ground = self.ground_for(slot);
        let mut hexes = figure.profile.hexes(at, facing).into_iter();
        (at, facing) == (figure.at, figure.facing)
            || hexes.all(|hex| ground.contains(hex) && !self.is_occupied(hex, slot))
    }

    fn is_occupied(&self, hex: Hex, but: FigureSlot) -> bool {
        let stands = |slot: FigureSlot, figure: &Figure| {
            let there =
                if figure.profile.size == FigureSize::One { figure.at == hex } else { self.hexes(slot).contains(&hex) };
            there && slot != but && figure.condition(&self.house) <= FigureCondition::Semiconscious
        };
        self.seen().any(|(slot, figure)| stands(slot, figure))
    }

    /// The side of everybody able to fight, seen or not.
    pub fn teams_standing(&self) -> impl Iterator<Item = Team> {
        let able = |figure: &&Figure| figure.is_on_board() && figure.condition(&self.house) == FigureCondition::Able;
        self.figures.iter().filter(able).map(|figure| figure.team)
    }

    /// The figure that acts or pushes now.
    pub fn acting(&self) -> Option<FigureSlot> {
        match self.stage {
            Stage::Acting(place)
            | Stage::Agreeing { place, .. }
            | Stage::Countering { place, .. }
            | Stage::Leaving(place)
            | Stage::Pushing(place)
            | Stage::Renewing(place) => self.queue.get(usize::from(place)).map(|slot| usize::from(*slot)),
            Stage::Dawn | Stage::Ordering(_) | Stage::Moving(_) | Stage::Over(_) => None,
        }
    }
}

/// Ruling P153: what fire does to whoever begins its actions in it.
pub(super) fn fire() -> Amount {
    #[derive(serde::Deserialize)]
    struct FireData {
        fire: Fire,
    }
    #[derive(serde::Deserialize)]
    struct Fire {
        damage: Amount,
    }
    static FIRE: std::sync::LazyLock<Amount> =
        std::sync::LazyLock::new(|| crate::data::read::<FireData>("battle").fire.damage);
    *FIRE
}

#[cfg(test)]
mod tests;
