//! Combat: Hand-to-Hand. Entering it, drawing a dagger, breaking free.

use arrayvec::ArrayVec;
use dice::Dice;

use super::super::choice::{Choice, Manner};
use super::super::event::{Event, Shift, Test};
use super::super::figure::{Condition, Figure, Posture};
use super::super::ground::{Arc, Hex, Size};
use super::super::refusal::Lapse;
use super::super::state::Battle;
use super::super::who::{FigureSet, Slot};
use super::{Chronicle, Course};
use crate::equipment::{Place, Trait};

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Options b and o: enters an enemy's hex if a condition holds, and otherwise asks for leave.
    pub(super) fn close(&mut self, slot: Slot, target: Slot) {
        if self.now.may_enter(slot, target) {
            self.enter(slot, target);
        } else {
            self.happen(Event::Asked { figure: self.who(slot), target: self.who(target) });
        }
    }

    /// Ruling P139: the enemy's player agrees, or not.
    pub(super) fn answer(&mut self, agrees: bool) {
        let super::super::phase::Stage::Agreeing { asked, .. } = self.now.stage else { return };
        let Some(slot) = self.now.acting() else { return };
        self.happen(Event::Answered { figure: self.who(asked), agrees });
        if agrees {
            self.enter(slot, asked);
        } else {
            self.lapse(slot, Lapse::NotAgreed);
        }
    }

    /// Ruling P243: if whoever is asked cannot be entered any more, the one who asked decides anew.
    pub(super) fn agreeing(&mut self, place: u8, asked: Slot) -> bool {
        let stands = self.now.acting().is_some_and(|slot| {
            self.now.is_up(slot) && self.now.is_up(asked) && self.now.can_close(slot, asked).is_ok()
        });
        if !stands {
            self.happen(Event::Came { place, second: self.now.second_shots });
        }
        !stands
    }

    /// Ruling P243: whoever broke free and is gone, or has nowhere to go any more, does not step away.
    pub(super) fn leaving(&mut self) -> bool {
        let Some(slot) = self.now.acting() else { return false };
        let able = self.now.is_up(slot);
        if able && !self.now.free_beside(slot).is_empty() {
            return false;
        }
        let together = self.now.in_one_hex(slot);
        self.make_room(together);
        self.lapse(slot, if able { Lapse::NoHex } else { Lapse::Fell })
    }

    /// Ruling P166: both drop all but daggers and the like; the one who enters strikes at once.
    fn enter(&mut self, slot: Slot, target: Slot) {
        self.let_go_of_long_arms(slot);
        self.let_go_of_long_arms(target);
        let (from, to) = self.now.nearest(slot, target);
        debug_assert!(from.distance(to) <= 1, "one enters from beside");
        self.happen(Event::Closed { figure: self.who(slot), target: self.who(target), at: to });
        // Ruling P263: nobody keeps up a spell in hand-to-hand combat.
        self.let_all_go(slot);
        self.let_all_go(target);
        self.cross(slot, to);
        if self.now.is_up(slot) {
            let arm = self.now.figures[slot].close_arms().next().unwrap_or(super::super::arm::Arm::BareHands);
            self.strike_close(slot, arm, target);
        }
        self.acted(slot, false);
    }

    fn strike_close(&mut self, slot: Slot, arm: super::super::arm::Arm, target: Slot) {
        use super::super::attack::{Aim, Way};
        let aim = Aim::at(self.now, slot, target, arm, Way::HandToHand, Manner::Plain);
        let outcome = self.attack(slot, target, aim);
        self.fumble(slot, arm, outcome);
    }

    /// Option u: a dagger, if the roll succeeds; what is in the hand drops (P141).
    pub(super) fn draw_dagger(&mut self, slot: Slot) {
        let need = self.dexterity(slot);
        if self.test(slot, Test::DrawDagger, 3, need) {
            let dagger = self.now.figures[slot].close_item();
            if let Some(item) = dagger {
                self.change(slot, item, None);
            }
        }
        self.acted(slot, false);
    }

    /// Option v: free, if the roll with four dice succeeds.
    pub(super) fn break_free(&mut self, slot: Slot) {
        let need = self.dexterity(slot);
        if !self.test(slot, Test::BreakFree, 4, need) {
            self.acted(slot, false);
            return;
        }
        let group = self.now.grip_group(slot);
        self.happen(Event::Freed { figure: self.who(slot) });
        if self.now.free_beside(slot).is_empty() {
            // Ruling P142.
            self.bear(slot, Posture::Standing);
            self.make_room(group);
            self.acted(slot, false);
        } else {
            self.happen(Event::BrokeFree { figure: self.who(slot) });
        }
    }

    /// Options n and v: the step to an empty hex beside.
    pub(super) fn step_away(&mut self, slot: Slot, to: Hex) {
        let why = if let super::super::phase::Stage::Leaving(_) = self.now.stage {
            self.bear(slot, Posture::Standing);
            Shift::BrokeFree
        } else {
            Shift::Disengaged
        };
        let together = if why == Shift::BrokeFree { self.now.in_one_hex(slot) } else { FigureSet::NONE };
        if let Some(found) = self.now.lurker(slot, to) {
            self.reveal(found);
            self.make_room(together);
            self.lapse(slot, Lapse::NoHex);
            return;
        }
        let escaped = if why == Shift::Disengaged { self.now.late_engagers(slot) } else { FigureSet::NONE };
        self.shift(slot, to, why, escaped);
        self.make_room(together);
        self.acted(slot, false);
    }
}

impl Figure {
    /// The dagger that it could draw.
    fn close_item(&self) -> Option<crate::data::Id<crate::equipment::Item>> {
        let close = |holding: &crate::equipment::Holding| {
            holding.item.get().weapon().is_some_and(|weapon| weapon.has(Trait::HandToHand))
        };
        self.gear.at(Place::Carried).find(close).map(|holding| holding.item)
    }
}

impl Battle {
    /// Handbook, Combat: Hand-to-Hand. Rulings P138, P139 and P166: whether an enemy's hex may be entered without leave.
    pub fn may_enter(&self, slot: Slot, target: Slot) -> bool {
        let (entrant, foe) = (&self.figures[slot], &self.figures[target]);
        self.condition(target) != Condition::Able
            || foe.is_gripped()
            || matches!(foe.posture, Posture::Prone | Posture::Kneeling)
            || self.has_back_to_wall(target)
            || foe.trim.agility < entrant.trim.agility
            || self.arc_towards(target, slot) == Arc::Rear
            || self.wants_the_same(slot, target)
    }

    /// Ruling P138: a wall or the map's edge behind.
    fn has_back_to_wall(&self, slot: Slot) -> bool {
        let figure = &self.figures[slot];
        figure.profile.size == Size::One && self.board().blocks_behind(figure.at.neighbour(figure.facing.opposite()))
    }

    /// Ruling P139: it chose hand-to-hand combat too, or both are bare-handed.
    fn wants_the_same(&self, slot: Slot, target: Slot) -> bool {
        let bare = |slot: Slot| !self.figures[slot].is_armed();
        self.figures[target].turn.choice == Some(Choice::Grapple) || bare(slot) && bare(target)
    }

    /// The empty hexes beside a figure that it could step to.
    pub fn free_beside(&self, slot: Slot) -> ArrayVec<Hex, 6> {
        let figure = &self.figures[slot];
        let fits = |head: &Hex| self.fits(slot, *head, figure.facing);
        figure.at.neighbours().into_iter().filter(fits).collect()
    }

    /// Ruling P136: those who engage a figure and whose place comes later.
    fn late_engagers(&self, slot: Slot) -> FigureSet {
        let later = |other: &Slot| !self.figures[*other].turn.acted;
        self.engagers(slot).iter().filter(later).collect()
    }
}
