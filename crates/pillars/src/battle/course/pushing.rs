//! Phase 6: Forced Retreat.

use arrayvec::ArrayVec;
use dice::Dice;

use super::{Chronicle, Course};
use crate::battle::event::{Event, Shift, Test};
use crate::battle::figure::{FigureCondition, Posture};
use crate::battle::ground::Hex;
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSet, FigureSlot};

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// In the order of places: the next who may push somebody; when there is none, the turn ends.
    pub(super) fn pushing(&mut self, place: u8) -> bool {
        let may = |at: &usize| {
            let slot = usize::from(self.now.queue[*at]);
            self.now.pushable(slot).next().is_some()
        };
        match (usize::from(place)..self.now.queue.len()).find(may) {
            Some(next) if next == usize::from(place) => false,
            Some(next) => {
                self.happen(Event::PushCame { place: u8::try_from(next).unwrap_or(u8::MAX) });
                false
            }
            None => {
                self.end_turn();
                true
            }
        }
    }

    /// Ruling P137: the pushed goes back, and the pusher follows if it likes; whoever has nowhere to go keeps its footing
    /// or falls.
    pub(super) fn push(&mut self, figure: FigureId, pushed: FigureId, to: Option<Hex>, advance: bool) {
        let Some((slot, target)) = self.both(figure, pushed) else { return };
        let left = self.now.figures[target].at;
        let mut followed = false;
        self.happen(Event::Pushed { figure, target: Some(pushed) });
        if let Some(found) = to.and_then(|to| self.now.lurker(target, to)) {
            self.reveal(found);
        } else if let Some(to) = to {
            self.shift(target, to, Shift::PushedBack, FigureSet::NONE);
            if advance && self.now.is_up(slot) && self.now.fits(slot, left, self.now.figures[slot].facing) {
                followed = self.advance(slot, left);
            }
        } else {
            let need = self.dexterity(target);
            if !self.test(target, Test::KeepFooting, 3, need) {
                self.floor(target);
            }
        }
        if followed {
            self.cross(slot, left);
        }
    }

    /// Follows, unless a large one would come upon somebody hidden: then that one comes to light.
    fn advance(&mut self, slot: FigureSlot, to: Hex) -> bool {
        if let Some(found) = self.now.lurker(slot, to) {
            self.reveal(found);
            return false;
        }
        let (figure, escaped) = (self.who(slot), FigureSet::NONE);
        self.happen(Event::Shifted { figure, to, why: Shift::Advanced, escaped });
        true
    }

    /// Brings a figure to another hex. Ruling P264: whichever way it comes into a wall of harm, that hurts.
    pub(super) fn shift(&mut self, slot: FigureSlot, to: Hex, why: Shift, escaped: FigureSet) {
        self.happen(Event::Shifted { figure: self.who(slot), to, why, escaped });
        self.cross(slot, to);
    }
}

impl Battle {
    /// Rulings P137 and P270: whom a figure may push back; whoever lies pushes nobody.
    pub fn pushable(&self, slot: FigureSlot) -> impl Iterator<Item = FigureSlot> + '_ {
        let pusher = &self.figures[slot];
        let steady = self.is_up(slot) && !pusher.is_down() && !pusher.is_gripped();
        let may = steady && !pusher.turn.hurt && !pusher.turn.pushed;
        let struck = if may { pusher.turn.struck } else { FigureSet::NONE };
        struck.iter().filter(move |target| self.is_pushable(slot, *target))
    }

    fn is_pushable(&self, slot: FigureSlot, target: FigureSlot) -> bool {
        let (own, foe) = (&self.figures[slot], &self.figures[target]);
        let upright = matches!(foe.posture, Posture::Standing | Posture::Kneeling | Posture::Flying);
        let (from, to) = self.nearest(slot, target);
        upright
            && self.condition(target) == FigureCondition::Able
            && self.is_up(target)
            && !foe.is_gripped()
            && !foe.turn.was_pushed
            && foe.profile.size <= own.profile.size
            && from.distance(to) == 1
    }

    /// Ruling P137: the hexes to which a figure may be pushed: empty, beside it, and not beside the pusher.
    pub fn retreats(&self, slot: FigureSlot, target: FigureSlot) -> ArrayVec<Hex, 6> {
        let own = self.hexes(slot);
        let foe = &self.figures[target];
        let away = |to: &Hex| {
            let hexes = foe.profile.hexes(*to, foe.facing);
            hexes.iter().all(|hex| own.iter().all(|near| near.distance(*hex) > 1))
        };
        self.free_beside(target).into_iter().filter(away).collect()
    }

    /// Ruling P167: whether a pusher can follow: whoever kneels or lies must stand up to move.
    pub fn may_follow(&self, slot: FigureSlot) -> bool {
        matches!(self.figures[slot].posture, Posture::Standing | Posture::Flying)
    }
}
