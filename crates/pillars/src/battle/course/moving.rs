//! Phases 3 and 4: moving and choosing.

use dice::Dice;

use super::{Chronicle, Course};
use crate::battle::choice::{BattleChoice, Low};
use crate::battle::event::{Event, Shift};
use crate::battle::figure::{Figure, FigureCondition, Posture, Presence};
use crate::battle::ground::{Hex, Path, Side, Terrain};
use crate::battle::reach::Reach;
use crate::battle::who::{FigureId, FigureSet, FigureSlot};
use crate::equipment::Gait;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Walks as far as the way is free; true if nobody was in it.
    pub(super) fn walk(&mut self, slot: FigureSlot, to: Hex) -> bool {
        if to == self.now.figures[slot].at {
            return true;
        }
        let reach = Reach::of(self.now, slot);
        let Some(way) = reach.path(self.now, to) else { return false };
        let (path, into) = self.now.interrupted(slot, way, &reach);
        let stumbled = self.now.is_broken(slot, &path);
        let before = self.now.figures[slot].facing;
        let facing = path.last().map_or(before, |at| reach.facing(*at, before));
        let walls: Vec<Hex> = if self.now.zones.is_empty() { Vec::new() } else { self.now.walls_on(&path) };
        self.happen(Event::Walked { figure: self.who(slot), path, facing, stumbled, into });
        if let Some(found) = into {
            self.reveal(found);
        }
        for wall in walls {
            self.cross(slot, wall);
        }
        into.is_none() && self.now.can_choose(slot)
    }

    /// Ruling P265: magic moves a figure that way as far as it walks, out of every grip, until something is in the way.
    pub(super) fn sweep_along(&mut self, slot: FigureSlot, side: Side) {
        if self.now.figures[slot].is_encased() {
            return;
        }
        self.part(slot);
        let (path, into) = self.now.swept_way(slot, side);
        if let Some(found) = into {
            self.reveal(found);
        }
        let Some(to) = path.last().copied() else { return };
        let walls = self.now.walls_on(&path);
        let escaped = self.now.figures[slot].turn.escaped;
        self.happen(Event::Shifted { figure: self.who(slot), to, why: Shift::Swept, escaped });
        for wall in walls {
            self.cross(slot, wall);
        }
    }

    /// Moves and chooses. Whoever runs into somebody hidden on the way may choose again from where it stands, having
    /// walked.
    pub(super) fn choose(&mut self, slot: FigureSlot, option: BattleChoice, to: Hex, facing: Side) {
        let engaged_by = self.now.held_at_start(slot);
        if !self.walk(slot, to) {
            return;
        }
        if let Some(found) = self.now.lurker_in(slot, to, facing) {
            self.reveal(found);
            return;
        }
        self.settle_on(slot, option, facing, engaged_by);
    }

    fn settle_on(&mut self, slot: FigureSlot, option: BattleChoice, facing: Side, engaged_by: FigureSet) {
        let figure = &self.now.figures[slot];
        let gait = if option == BattleChoice::Crawl { None } else { figure.gait_so_far() };
        let fatigue = figure.fatigue_of(gait);
        let takes_off = figure.takes_off();
        self.happen(Event::Chose { figure: self.who(slot), option, facing, gait, fatigue, engaged_by });
        if takes_off {
            self.bear(slot, Posture::Flying);
        }
        if let BattleChoice::Drop { to } | BattleChoice::Missile { drop: Some(to) } = option {
            self.bear(slot, to.posture());
        }
        self.check_pools(slot);
    }

    pub(super) fn bear(&mut self, slot: FigureSlot, posture: Posture) {
        if self.now.figures[slot].posture != posture {
            self.happen(Event::Bore { figure: self.who(slot), posture });
        }
    }

    pub(super) fn reveal(&mut self, figure: FigureId) {
        let able = self.now.slot(figure).is_some_and(|slot| self.now.condition(slot) <= FigureCondition::Semiconscious);
        let may_move = able && self.now.phase < crate::battle::phase::Phase::Actions;
        self.happen(Event::Revealed { figure, may_move });
    }

    /// Off the board. Ruling P284: whoever goes keeps up nothing.
    pub(super) fn leave(&mut self, slot: FigureSlot) {
        self.let_all_go(slot);
        self.happen(Event::Left { figure: self.who(slot) });
    }

    /// Whoever gives up lets go of everything, spells among it (P284), and is out of the fight.
    pub(super) fn surrender(&mut self, slot: FigureSlot) {
        self.let_go(slot);
        self.let_all_go(slot);
        let foes = self.let_loose(slot);
        self.happen(Event::Surrendered { figure: self.who(slot) });
        self.make_room(foes);
    }
}

impl Figure {
    /// The gait at which it has gone this turn; none if it has not.
    fn gait_so_far(&self) -> Option<Gait> {
        let moved = i16::from(self.turn.moved);
        self.moves().gait_for(moved).filter(|_| moved > 0)
    }

    /// What a gait takes. Ruling P189: wings of magic tire nobody, nor does its movement a servant.
    fn fatigue_of(&self, gait: Option<Gait>) -> i16 {
        let untiring = self.flight().is_some() || self.element().is_some();
        if untiring { 0 } else { gait.map_or(0, Gait::fatigue) }
    }

    /// Whether it has left the ground by moving.
    fn takes_off(&self) -> bool {
        self.flies() && self.posture == Posture::Standing && self.turn.moved > 0
    }

    /// What going a way on its feet or wings makes of a figure that then fights, whether or not it stumbles on the way.
    pub(in crate::battle) fn having_gone(mut self, way: &[Hex], stumbled: bool) -> Self {
        self.turn.moved = self.turn.moved.saturating_add(u8::try_from(way.len()).unwrap_or(u8::MAX));
        self.turn.stumbled |= stumbled;
        self.at = way.last().copied().unwrap_or(self.at);
        self.fatigue.now -= self.fatigue_of(self.gait_so_far());
        if self.turn.moved > 0 {
            self.waited = 0;
        }
        if self.takes_off() {
            self.posture = Posture::Flying;
        }
        self
    }
}

impl Low {
    fn posture(self) -> Posture {
        match self {
            Self::Kneeling => Posture::Kneeling,
            Self::Prone => Posture::Prone,
        }
    }
}

impl crate::battle::state::Battle {
    /// The part of a way that can be walked, and who is in it whom the walker did not see.
    fn interrupted(&self, slot: FigureSlot, way: Path, reach: &Reach) -> (Path, Option<FigureId>) {
        let before = self.figures[slot].facing;
        for (steps, hex) in way.iter().enumerate() {
            if let Some(found) = self.lurker_in(slot, *hex, reach.facing(*hex, before)) {
                return (way[..steps].iter().copied().collect(), Some(found));
            }
        }
        (way, None)
    }

    /// The hexes through which magic moves a figure, and who is hidden in the next.
    fn swept_way(&self, slot: FigureSlot, side: Side) -> (Path, Option<FigureId>) {
        let figure = &self.figures[slot];
        let steps = usize::try_from(figure.moves().hexes(Gait::Walk).unwrap_or(0)).unwrap_or(0);
        let ahead = std::iter::successors(Some(figure.at), |hex| Some(hex.neighbour(side))).skip(1).take(steps);
        let mut way = Path::default();
        for hex in ahead.take_while(|hex| self.fits(slot, *hex, figure.facing)) {
            if let Some(found) = self.lurker(slot, hex) {
                return (way, Some(found));
            }
            way.push(hex);
        }
        (way, None)
    }

    /// The walls of harm that a way leads through, each once.
    fn walls_on(&self, way: &[Hex]) -> Vec<Hex> {
        let mut met: Vec<crate::battle::spells::Knot> = Vec::new();
        let mut walls = Vec::new();
        for hex in way {
            if let Some(zone) = self.wall_at(*hex).filter(|zone| !met.contains(&zone.knot)) {
                met.push(zone.knot);
                walls.push(*hex);
            }
        }
        walls
    }

    /// Who is hidden where a figure would stand with its head there.
    pub(super) fn lurker(&self, slot: FigureSlot, at: Hex) -> Option<FigureId> {
        self.lurker_in(slot, at, self.figures[slot].facing)
    }

    /// The same looking that way.
    fn lurker_in(&self, slot: FigureSlot, at: Hex, facing: Side) -> Option<FigureId> {
        let mine = self.figures[slot].profile.hexes(at, facing);
        let hidden = |other: &FigureSlot| {
            self.figures[*other].presence == Presence::Hidden
                && self.hexes(*other).iter().any(|theirs| mine.contains(theirs))
        };
        (0..self.figures.len()).find(hidden).map(|found| self.figures[found].who)
    }

    /// Ruling P168: whether a way enters or leaves broken ground. Whoever flies does not touch it.
    pub(in crate::battle) fn is_broken(&self, slot: FigureSlot, way: &[Hex]) -> bool {
        let figure = &self.figures[slot];
        let broken = |hex: Hex| self.board().has(Terrain::Broken, hex);
        figure.posture != Posture::Flying
            && (way.iter().any(|hex| broken(*hex)) || !way.is_empty() && broken(figure.at))
    }
}
