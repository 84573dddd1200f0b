//! Phase 5: blows, and what a hit does.

use arrayvec::ArrayVec;
use dice::Dice;

use super::super::arm::Arm;
use super::super::attack::{Aim, Blow, Outcome, Way};
use super::super::choice::Manner;
use super::super::event::{Event, Faces, Test};
use super::super::figure::Posture;
use super::super::who::Slot;
use super::{Chronicle, Course};
use crate::equipment::Trait;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// A blow at one foe.
    pub(super) fn strike(&mut self, slot: Slot, arm: Arm, target: Slot) {
        self.blow(slot, target, arm, Manner::Plain);
        self.acted(slot, false);
    }

    /// Ruling P146: a blow with each hand.
    pub(super) fn strike_twice(&mut self, slot: Slot, first: Slot, second: Slot) {
        let Some([main, other]) = self.now.figures[slot].two_weapons() else { return };
        self.blow(slot, first, main, Manner::TwoWeapons);
        let ready = other.item().is_some_and(|item| self.now.figures[slot].gear.weapons().any(|held| held == item));
        if ready && self.now.can_strike(slot, other, second).is_ok() {
            self.blow(slot, second, other, Manner::TwoWeapons);
        }
        self.acted(slot, false);
    }

    /// Ruling P145: one roll for each foe in front; a 17 or 18 ends it.
    pub(super) fn sweep(&mut self, slot: Slot, arm: Arm) {
        for target in self.now.swept(slot).iter() {
            if self.blow(slot, target, arm, Manner::Sweep) >= Outcome::Drop {
                break;
            }
        }
        self.acted(slot, false);
    }

    /// One blow, whichever way it is struck.
    fn blow(&mut self, slot: Slot, target: Slot, arm: Arm, manner: Manner) -> Outcome {
        let way = if self.now.figures[slot].grips.has(target) { Way::HandToHand } else { Way::Melee };
        let outcome = self.attack(slot, target, Aim::at(self.now, slot, target, arm, way, manner));
        self.fumble(slot, arm, outcome);
        outcome
    }

    /// Rulings P68, P69, P149 and P150: rolls to hit and for damage, and hurts the target.
    pub(super) fn attack(&mut self, slot: Slot, target: Slot, aim: Aim) -> Outcome {
        let faces = self.throw_dice(aim.dice);
        let total = faces.iter().map(|face| i16::from(*face)).sum();
        let outcome = Outcome::of(total, faces.len(), aim.need, aim.way);
        self.land(slot, target, aim, faces, outcome);
        outcome
    }

    /// What an attack of that outcome does to its target.
    pub(super) fn land(&mut self, slot: Slot, target: Slot, aim: Aim, faces: Faces, outcome: Outcome) {
        let (damage, dealt) = self.damage(&aim, outcome);
        let through = (dealt - aim.stops).max(0);
        let critical = outcome.is_critical();
        let blow = Blow {
            figure: self.who(slot),
            target: self.who(target),
            arm: aim.arm,
            way: aim.way,
            modifiers: aim.modifiers,
            need: aim.need,
            faces,
            outcome,
            damage,
            dealt,
            stopped: aim.stops.min(dealt),
            fatigue: through,
            body: if critical { through } else { 0 },
            bleeds: outcome == Outcome::Double && through > 0 && self.now.house.bleeding == crate::house::Bleeding::On,
        };
        self.happen(Event::Attacked { blow });
        if outcome.hits() && aim.arm.has(Trait::Trips) {
            self.trip(target);
        }
        self.check_pools(target);
    }

    fn damage(&mut self, aim: &Aim, outcome: Outcome) -> (ArrayVec<u8, 9>, i16) {
        let Some(damage) = aim.damage.filter(|_| outcome.hits()) else { return (ArrayVec::new(), 0) };
        let faces: ArrayVec<u8, 9> = (0..damage.dice()).map(|_| self.d6()).collect();
        let dealt = damage.total(faces.iter().copied()) * outcome.factor();
        (faces, dealt)
    }

    /// Ruling P171: whoever a lasso, bola or net hits keeps its footing or falls.
    fn trip(&mut self, target: Slot) {
        let figure = &self.now.figures[target];
        if figure.is_down() || figure.is_gripped() {
            return;
        }
        let need = self.dexterity(target);
        if !self.test(target, Test::KeepFooting, 3, need) {
            self.bear(target, Posture::Prone);
        }
    }

    /// Ruling P151: on 17 the weapon falls, on 18 it breaks. What one was born with does neither.
    pub(super) fn fumble(&mut self, slot: Slot, arm: Arm, outcome: Outcome) {
        let Some(item) = arm.item() else { return };
        match outcome {
            Outcome::Drop => self.lose(slot, item, Some(self.now.figures[slot].at)),
            Outcome::Break => self.lose(slot, item, None),
            Outcome::Triple | Outcome::Double | Outcome::Hit | Outcome::Miss => {}
        }
    }

    pub(super) fn acted(&mut self, slot: Slot, second: bool) {
        self.happen(Event::Acted { figure: self.who(slot), second });
    }
}
