//! Injury: falling senseless, dying, and what that does to hand-to-hand combat.

use dice::Dice;

use super::{Chronicle, Course};
use crate::battle::event::{Event, Lot, Shift};
use crate::battle::figure::{Figure, FigureCondition, Posture};
use crate::battle::ground::{Hex, HexSet};
use crate::battle::phase::Stage;
use crate::battle::spells::{Ending, Wonder};
use crate::battle::who::{FigureSet, FigureSlot};
use crate::house::DeathRule;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// After a figure lost something of a pool: whether it falls, wakes or dies of it.
    pub(super) fn check_pools(&mut self, slot: FigureSlot) {
        if self.now.figures[slot].dead || !self.now.figures[slot].is_on_board() {
            return;
        }
        if self.now.is_certainly_dead(slot) {
            self.fall(slot);
            self.die(slot);
        } else if self.now.condition(slot) != FigureCondition::Able {
            self.fall(slot);
        }
    }

    /// Ruling P154: prone, with empty hands, and out of every grip.
    fn fall(&mut self, slot: FigureSlot) {
        self.let_go(slot);
        if !self.now.figures[slot].fallen {
            self.happen(Event::Collapsed { figure: self.who(slot) });
            self.part(slot);
            self.mind_fails(slot);
        }
    }

    /// Death, however it comes; whoever had hands on the dead is free of them (P272).
    pub(super) fn die(&mut self, slot: FigureSlot) {
        self.happen(Event::Died { figure: self.who(slot) });
        self.part(slot);
        self.mind_fails(slot);
    }

    /// Rulings P128 and P171: brings a figure down; whoever was rising from the ground stays there.
    pub(super) fn floor(&mut self, slot: FigureSlot) {
        if self.now.figures[slot].can_be_floored() {
            self.happen(Event::Bore { figure: self.who(slot), posture: Posture::Prone });
        }
    }

    /// Rulings P154 and P275: whoever comes to a fight senseless lies there from the start, with empty hands.
    pub(super) fn lay_down_the_senseless(&mut self) {
        for slot in self.now.slots() {
            self.check_pools(slot);
        }
    }

    /// Ruling P181: whoever falls keeps up nothing. A servant whose master falls runs wild, and an illusion that falls is gone.
    fn mind_fails(&mut self, slot: FigureSlot) {
        self.let_all_go(slot);
        let who = self.who(slot);
        let serves = |figure: &Figure| {
            figure.element().is_some() && figure.summoned.as_ref().is_some_and(|one| one.caster == who) && !figure.wild
        };
        let servants: Vec<FigureSlot> = self.now.slots().filter(|other| serves(&self.now.figures[*other])).collect();
        for servant in servants {
            self.wonder(Wonder::Turned { figure: self.who(servant), master: None });
        }
        if self.now.figures[slot].summoned.is_some() && self.now.figures[slot].is_on_board() {
            self.vanish(slot, Ending::Broken);
        }
    }

    /// A figure is out of every grip, and those who fought there have room.
    pub(super) fn part(&mut self, slot: FigureSlot) {
        let foes = self.let_loose(slot);
        self.make_room(foes);
    }

    /// A figure is out of every grip; those who fought there, itself among them, may still be in one hex.
    pub(super) fn let_loose(&mut self, slot: FigureSlot) -> FigureSet {
        let foes = self.now.figures[slot].grips;
        if foes.is_empty() {
            return FigureSet::NONE;
        }
        self.happen(Event::Freed { figure: self.who(slot) });
        foes.with(slot)
    }

    /// Ruling P142: where two conscious figures are in one hex without gripping each other, one goes to the
    /// nearest free hex, chance deciding between equals; whoever grips somebody else there stays, if it can.
    pub(super) fn make_room(&mut self, among: FigureSet) {
        let (held, free): (Vec<FigureSlot>, Vec<FigureSlot>) =
            among.iter().partition(|slot| self.now.figures[*slot].is_gripped());
        for slot in free.into_iter().chain(held) {
            if self.now.shares_its_hex(slot) {
                self.give_way(slot);
            }
        }
    }

    /// Goes to the nearest free hex, out of every grip; whoever hides there comes to light, and there is another.
    fn give_way(&mut self, slot: FigureSlot) {
        let free = self.now.nearest_free(slot);
        let Some(to) = self.any_of(&free, Lot::Room, Some(slot)) else { return };
        if let Some(found) = self.now.lurker(slot, to) {
            self.reveal(found);
            self.give_way(slot);
        } else {
            let parted = self.let_loose(slot);
            self.shift(slot, to, Shift::MadeRoom, FigureSet::NONE);
            self.make_room(parted);
        }
    }
}

impl crate::battle::state::Battle {
    /// Rulings P14 and P160, switch `death`: dead without a save at twice the start below zero.
    pub(super) fn is_certainly_dead(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let lost = |pool: crate::pools::PoolPoints| pool.now <= -2 * pool.start;
        self.house.death == DeathRule::Full && (lost(figure.fatigue) || lost(figure.body))
    }

    /// Whether a conscious figure is in a hex with another conscious one, and neither to fight it there nor because that
    /// one is about to step out.
    pub(super) fn shares_its_hex(&self, slot: FigureSlot) -> bool {
        let conscious = |slot: FigureSlot| {
            self.figures[slot].is_on_board() && self.condition(slot) <= FigureCondition::Semiconscious
        };
        let hexes = self.hexes(slot);
        let linked = |other: FigureSlot| self.grip_group(slot).has(other);
        let meets = |other: FigureSlot| self.hexes(other).iter().any(|hex| hexes.contains(hex));
        let leaving = if let Stage::Leaving(_) = self.stage { self.acting() } else { None };
        let stays = |other: &FigureSlot| *other != slot && Some(*other) != leaving && conscious(*other);
        let others = (0..self.figures.len()).filter(stays);
        conscious(slot) && others.into_iter().any(|other| meets(other) && !linked(other))
    }

    /// All who are in a hex with a figure, itself among them.
    pub(super) fn in_one_hex(&self, slot: FigureSlot) -> FigureSet {
        let hexes = self.hexes(slot);
        let meets = |other: &FigureSlot| self.hexes(*other).iter().any(|hex| hexes.contains(hex));
        self.slots().filter(meets).collect()
    }

    /// All who are in one hand-to-hand combat with a figure, itself among them.
    pub fn grip_group(&self, slot: FigureSlot) -> FigureSet {
        let mut group = FigureSet::one(slot);
        loop {
            let wider = group.iter().fold(group, |all, member| all.or(self.figures[member].grips));
            if wider == group {
                return group;
            }
            group = wider;
        }
    }

    /// The nearest hexes where a figure fits.
    pub(in crate::battle) fn nearest_free(&self, slot: FigureSlot) -> Vec<Hex> {
        let figure = &self.figures[slot];
        let fits = |head: &Hex| self.fits(slot, *head, figure.facing);
        let mut ring: HexSet = [figure.at].into_iter().collect();
        loop {
            let wider = ring.grown();
            let free: Vec<Hex> = wider.minus(&ring).iter().filter(fits).collect();
            if !free.is_empty() || wider == ring {
                return free;
            }
            ring = wider;
        }
    }
}
