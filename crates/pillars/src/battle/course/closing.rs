//! Combat: Hand-to-Hand. Entering it, drawing a dagger, breaking free.

use arrayvec::ArrayVec;
use dice::Dice;

use super::{Chronicle, Course};
use crate::battle::choice::{BattleChoice, Manner};
use crate::battle::event::{Event, Shift, Test};
use crate::battle::figure::{FigureCondition, Posture};
use crate::battle::ground::{Arc, FigureSize, Hex};
use crate::battle::hands;
use crate::battle::refusal::Lapse;
use crate::battle::state::Battle;
use crate::battle::targets::WayIn;
use crate::battle::who::{FigureSet, FigureSlot};
use crate::equipment::GearPlace;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Options b and o: enters an enemy's hex if a condition holds, and otherwise asks for leave.
    pub(super) fn close(&mut self, slot: FigureSlot, target: FigureSlot) {
        if self.now.may_enter(slot, target) {
            self.enter(slot, target);
        } else {
            self.happen(Event::Asked { figure: self.who(slot), target: self.who(target) });
        }
    }

    /// Ruling P139: the enemy's player agrees, or not.
    pub(super) fn answer(&mut self, agrees: bool) {
        let crate::battle::phase::Stage::Agreeing { asked, .. } = self.now.stage else { return };
        let Some(slot) = self.now.acting() else { return };
        self.happen(Event::Answered { figure: self.who(asked), agrees });
        if agrees {
            self.enter(slot, asked);
        } else {
            self.lapse(slot, Lapse::NotAgreed);
        }
    }

    /// Ruling P243: if whoever is asked cannot be entered any more, the one who asked decides anew.
    pub(super) fn agreeing(&mut self, place: u8, asked: FigureSlot) -> bool {
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

    /// Enters an enemy's hex; whoever would come upon somebody hidden stays where it is, and that one comes to light.
    fn enter(&mut self, slot: FigureSlot, target: FigureSlot) {
        let way_in = self.now.way_in(slot, target);
        match (way_in, way_in.and_then(|way_in| self.now.lurker(slot, way_in.head))) {
            (Some(way_in), None) => self.come_to_grips(slot, target, way_in),
            (_, found) => {
                if let Some(found) = found {
                    self.reveal(found);
                }
                self.lapse(slot, Lapse::NoHex);
            }
        }
    }

    /// Ruling P166: both drop all but daggers and the like; the one who enters strikes at once.
    fn come_to_grips(&mut self, slot: FigureSlot, target: FigureSlot, WayIn { head, at, .. }: WayIn) {
        self.let_go_of_long_arms(slot);
        self.let_go_of_long_arms(target);
        let comes = head != self.now.figures[slot].at;
        let elsewhere = Some(head).filter(|head| *head != at);
        self.happen(Event::Closed { figure: self.who(slot), target: self.who(target), at, head: elsewhere });
        // Ruling P263: nobody keeps up a spell in hand-to-hand combat.
        self.let_all_go(slot);
        self.let_all_go(target);
        if comes {
            self.cross(slot, at);
        }
        if self.now.is_up(slot) {
            let arm = self.now.figures[slot].close_arms().next().unwrap_or(crate::battle::arm::Arm::BareHands);
            self.strike_close(slot, arm, target);
        }
        self.acted(slot, false);
    }

    fn strike_close(&mut self, slot: FigureSlot, arm: crate::battle::arm::Arm, target: FigureSlot) {
        use crate::battle::attack::{Aim, AttackForm};
        let aim = Aim::at(self.now, slot, target, arm, AttackForm::HandToHand, Manner::Plain);
        let outcome = self.attack(slot, target, aim);
        self.fumble(slot, arm, outcome);
    }

    /// Option u: a dagger, if the roll succeeds; what is in the hand drops (P141).
    pub(super) fn draw_dagger(&mut self, slot: FigureSlot) {
        let need = self.dexterity(slot);
        if self.test(slot, Test::DrawDagger, 3, need) {
            let dagger = hands::daggers(&self.now.figures[slot], GearPlace::Carried).next();
            if let Some(item) = dagger {
                self.change(slot, item, None);
            }
        }
        self.acted(slot, false);
    }

    /// Option v: free, if the roll with four dice succeeds; the senseless hold nobody (P272).
    pub(super) fn break_free(&mut self, slot: FigureSlot) {
        let need = self.dexterity(slot);
        if self.now.is_held_fast(slot) && !self.test(slot, Test::BreakFree, 4, need) {
            self.acted(slot, false);
            return;
        }
        let group = self.now.grip_group(slot);
        self.happen(Event::Freed { figure: self.who(slot) });
        if self.now.free_beside(slot).is_empty() {
            // Ruling P142.
            self.bear(slot, self.now.upright(slot, self.now.figures[slot].at));
            self.make_room(group);
            self.acted(slot, false);
        } else {
            self.happen(Event::BrokeFree { figure: self.who(slot) });
        }
    }

    /// Options n and v: the step to an empty hex beside.
    pub(super) fn step_away(&mut self, slot: FigureSlot, to: Hex) {
        let why = if let crate::battle::phase::Stage::Leaving(_) = self.now.stage {
            self.bear(slot, self.now.upright(slot, to));
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

impl Battle {
    /// Handbook, Combat: Hand-to-Hand. Rulings P138, P139 and P166: whether an enemy's hex may be entered without leave.
    pub fn may_enter(&self, slot: FigureSlot, target: FigureSlot) -> bool {
        let (entrant, foe) = (&self.figures[slot], &self.figures[target]);
        self.condition(target) != FigureCondition::Able
            || foe.is_gripped()
            || matches!(foe.posture, Posture::Prone | Posture::Kneeling)
            || self.has_back_to_wall(target)
            || foe.trim.agility < entrant.trim.agility
            || self.way_in(slot, target).is_some_and(|way| self.arc_from(target, way.from) == Arc::Rear)
            || self.wants_the_same(slot, target)
    }

    /// Ruling P138: a wall or the map's edge behind.
    fn has_back_to_wall(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        figure.profile.size == FigureSize::One
            && self.board().blocks_behind(figure.at.neighbour(figure.facing.opposite()))
    }

    /// Ruling P139: it chose hand-to-hand combat too, or both are bare-handed.
    fn wants_the_same(&self, slot: FigureSlot, target: FigureSlot) -> bool {
        let bare = |slot: FigureSlot| !self.figures[slot].is_armed();
        self.figures[target].turn.choice == Some(BattleChoice::Grapple) || bare(slot) && bare(target)
    }

    /// Ruling P272: whether somebody awake has hands on a figure.
    pub fn is_held_fast(&self, slot: FigureSlot) -> bool {
        self.figures[slot].grips.iter().any(|foe| self.condition(foe) == FigureCondition::Able)
    }

    /// The empty hexes beside a figure that it could step to.
    pub fn free_beside(&self, slot: FigureSlot) -> ArrayVec<Hex, 6> {
        let figure = &self.figures[slot];
        let fits = |head: &Hex| self.fits(slot, *head, figure.facing);
        figure.at.neighbours().into_iter().filter(fits).collect()
    }

    /// Ruling P136: those who engage a figure and whose place comes later.
    fn late_engagers(&self, slot: FigureSlot) -> FigureSet {
        let later = |other: &FigureSlot| !self.figures[*other].turn.acted;
        self.engagers(slot).iter().filter(later).collect()
    }
}
