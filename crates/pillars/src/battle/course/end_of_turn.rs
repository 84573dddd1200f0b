//! Phase 6, after the retreats: bleeding, survival saves, rising, and clearing up.

use arrayvec::ArrayVec;
use dice::Dice;

use super::{Chronicle, Course};
use crate::battle::choice::BattleChoice;
use crate::battle::event::{Event, Test};
use crate::battle::figure::{Figure, FigureCondition, Posture, Presence};
use crate::battle::ground::Hex;
use crate::battle::setup::{Goal, MOST_GOALS};
use crate::battle::spells::Charm;
use crate::battle::state::Battle;
use crate::battle::who::{FigureSet, FigureSlot, Team};
use crate::house::DeathRule;
use crate::pools::PoolPoints;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    pub(super) fn end_turn(&mut self) {
        self.bleed();
        self.save();
        self.rise();
        let figures = 0..self.now.figures.len();
        let waited = figures.clone().filter(|slot| self.now.has_waited(*slot)).collect();
        let free: FigureSet = figures.clone().filter(|slot| !self.now.is_engaged(*slot)).collect();
        let wound = figures
            .filter(|slot| free.has(*slot) && self.now.is_up(*slot))
            .filter(|slot| self.now.figures[*slot].winds())
            .collect();
        let held = self.now.held_longer();
        self.happen(Event::TurnEnded { held, waited, wound, free });
    }

    /// Ruling P150.
    fn bleed(&mut self) {
        for slot in 0..self.now.figures.len() {
            let figure = &self.now.figures[slot];
            if figure.bleeding > 0 && !figure.dead && figure.is_on_board() {
                let body = i16::from(figure.bleeding);
                self.happen(Event::Bled { figure: self.who(slot), body });
                self.check_pools(slot);
            }
        }
    }

    /// Handbook, Injury Thresholds. Ruling P160: one save a turn, without what injuries take off other rolls (P148).
    fn save(&mut self) {
        for slot in 0..self.now.figures.len() {
            let Some(need) = self.now.save_due(slot) else { continue };
            if !self.test(slot, Test::Survive, 3, need) {
                self.die(slot);
            }
        }
    }

    /// Rulings P128 and P240: those who spent the turn rising or coming down stand, unless they were brought down again;
    /// whoever rises where there is nothing to stand on, and flies, is in the air.
    fn rise(&mut self) {
        for slot in 0..self.now.figures.len() {
            if self.now.figures[slot].is_rising() && self.now.is_up(slot) && self.now.has_ground_below(slot) {
                self.bear(slot, self.now.upright(slot, self.now.figures[slot].at));
            }
        }
    }
}

/// How a fight ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Verdict {
    /// A side has won.
    Winner(Team),
    /// Nobody has, and nobody can any more.
    Nobody,
}

impl Verdict {
    /// The side that has won.
    pub fn winner(self) -> Option<Team> {
        match self {
            Self::Winner(team) => Some(team),
            Self::Nobody => None,
        }
    }
}

impl Figure {
    /// Rulings P132 and P228: whether it wound its crossbow this turn, having other things to do than to shoot it.
    fn winds(&self) -> bool {
        let shot = matches!(self.turn.choice, Some(BattleChoice::Missile { .. } | BattleChoice::LastShot));
        let in_hand = self.missile().is_some_and(crate::battle::arm::Arm::is_crossbow);
        self.winding > 0 && !shot && in_hand && !self.is_gripped()
    }
}

impl Battle {
    /// Ruling P160: what a figure needs to live on, if it has to save at all.
    pub fn save_due(&self, slot: FigureSlot) -> Option<i16> {
        let figure = &self.figures[slot];
        let pools = [figure.fatigue, figure.body];
        let (due, penalty): (fn(&PoolPoints) -> bool, i16) = match self.house.death {
            DeathRule::Half => {
                (|pool| pool.now * 2 <= -pool.start, pools.iter().map(|pool| (-pool.now - pool.start).max(0)).max()?)
            }
            DeathRule::Full => (|pool| pool.now <= -pool.start, 0),
        };
        let alive = !figure.dead && figure.is_on_board();
        (alive && pools.iter().any(due)).then_some(figure.profile.scores.con - penalty)
    }

    /// Ruling P240: whether a figure in the air could stand where it is.
    pub fn has_ground_below(&self, slot: FigureSlot) -> bool {
        let footing = self.board().footing();
        self.figures[slot].posture != Posture::Flying || self.hexes(slot).iter().all(|hex| footing.contains(*hex))
    }

    /// Ruling P240: how a figure holds itself that gets up in a hex.
    pub(super) fn upright(&self, slot: FigureSlot, at: Hex) -> Posture {
        let figure = &self.figures[slot];
        let footing = self.board().footing();
        let stands = figure.profile.hexes(at, figure.facing).iter().all(|hex| footing.contains(*hex));
        if figure.flies() && !stands { Posture::Flying } else { Posture::Standing }
    }

    /// Rulings P144 and P269: it did nothing, stood still with a weapon ready, was not hurt, and its mind was free to watch.
    fn has_waited(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let turn = &figure.turn;
        let idle = turn.choice == Some(BattleChoice::Move) || turn.idle;
        let still = turn.moved == 0 && !turn.shifted && !turn.hurt && !turn.harmed;
        let steady = self.is_up(slot) && !figure.is_down() && !figure.is_gripped();
        let awake = !figure.is_under(Charm::distracts) && !self.is_driven(slot);
        idle && still && steady && awake && figure.is_armed()
    }

    /// How long each goal has been held, this turn included.
    fn held_longer(&self) -> ArrayVec<u16, MOST_GOALS> {
        let held = |(place, goal): (usize, &Goal)| match goal {
            Goal::Hold { side, hexes, .. } if self.holds(*side, hexes) => {
                self.held.get(place).copied().unwrap_or(0) + 1
            }
            Goal::Hold { .. } | Goal::Reach { .. } | Goal::Outlast { .. } => 0,
        };
        self.field.goals.iter().take(MOST_GOALS).enumerate().map(held).collect()
    }

    fn holds(&self, side: Team, hexes: &[Hex]) -> bool {
        let there = |figure: &&Figure| figure.is_up(&self.house) && hexes.contains(&figure.at);
        let mut inside = self.figures.iter().filter(there).map(|figure| figure.team).peekable();
        inside.peek().is_some() && inside.all(|team| team == side)
    }

    /// How it ended, once it has.
    pub fn decided(&self) -> Option<Verdict> {
        let mut teams = self.teams_standing();
        let Some(team) = teams.next() else { return Some(Verdict::Nobody) };
        if teams.all(|other| other == team) {
            return Some(Verdict::Winner(team));
        }
        if self.stage != crate::battle::phase::Stage::Dawn {
            return None;
        }
        self.field.goals.iter().enumerate().find_map(|(place, goal)| self.reached(place, goal))
    }

    fn reached(&self, place: usize, goal: &Goal) -> Option<Verdict> {
        match goal {
            Goal::Hold { side, turns, .. } => (self.held.get(place)? >= turns).then_some(Verdict::Winner(*side)),
            Goal::Reach { side, hexes, figures } => {
                let arrived = |figure: &&Figure| {
                    let here =
                        figure.presence == Presence::Here && figure.condition(&self.house) == FigureCondition::Able;
                    figure.team == *side && hexes.contains(&figure.at) && (here || figure.presence == Presence::Fled)
                };
                (self.figures.iter().filter(arrived).count() >= usize::from(*figures)).then_some(Verdict::Winner(*side))
            }
            Goal::Outlast { side, turns } => {
                (self.turn >= *turns).then_some(side.map_or(Verdict::Nobody, Verdict::Winner))
            }
        }
    }

    /// Those for whom it makes a difference that a slot exists.
    pub fn slots(&self) -> std::ops::Range<FigureSlot> {
        0..self.figures.len()
    }
}
