//! Phase 5: blows, and what a hit does.

use arrayvec::ArrayVec;
use dice::Dice;

use super::casting::{Share, VeilBreaker};
use super::{Chronicle, Course};
use crate::battle::arm::Arm;
use crate::battle::attack::{Aim, AttackForm, Blow, Outcome};
use crate::battle::choice::Manner;
use crate::battle::event::{Event, Faces, Test};
use crate::battle::figure::Figure;
use crate::battle::spells::{Charm, Ending, Lasts, Wonder, Working, turned_by};
use crate::battle::who::{FigureId, FigureSlot};
use crate::equipment::Trait;
use crate::magic::Element;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// A blow at one foe.
    pub(super) fn strike(&mut self, figure: FigureId, arm: Arm, target: FigureId) {
        let Some((slot, target)) = self.both(figure, target) else { return };
        self.blow(slot, target, arm, Manner::Plain);
        self.acted(slot, false);
    }

    /// Ruling P146: a blow with each hand.
    pub(super) fn strike_twice(&mut self, figure: FigureId, first: FigureId, second: FigureId) {
        let Some((slot, first)) = self.both(figure, first) else { return };
        let second = self.now.slot(second).unwrap_or(first);
        let Some([main, other]) = self.now.figures[slot].two_weapons() else { return };
        self.blow(slot, first, main, Manner::TwoWeapons);
        let ready = other.item().is_some_and(|item| self.now.figures[slot].gear.weapons().any(|held| held == item));
        if ready && self.now.is_up(slot) && self.now.can_strike(slot, other, second).is_ok() {
            self.blow(slot, second, other, Manner::TwoWeapons);
        }
        self.acted(slot, false);
    }

    /// Ruling P145: one roll for each foe in front; a 17 or 18 ends it.
    pub(super) fn sweep(&mut self, slot: FigureSlot, arm: Arm) {
        for target in self.now.swept(slot).iter() {
            // An illusion is gone at the first touch.
            if self.blow(slot, target, arm, Manner::Sweep) >= Outcome::Drop || !self.now.is_up(slot) {
                break;
            }
        }
        self.acted(slot, false);
    }

    /// One blow, whichever way it is struck.
    fn blow(&mut self, slot: FigureSlot, target: FigureSlot, arm: Arm, manner: Manner) -> Outcome {
        let way = if self.now.figures[slot].grips.has(target) { AttackForm::HandToHand } else { AttackForm::Melee };
        let outcome = self.attack(slot, target, Aim::at(self.now, slot, target, arm, way, manner));
        self.fumble(slot, arm, outcome);
        outcome
    }

    /// Rulings P68, P69, P149 and P150: rolls to hit and for damage, and hurts the target.
    pub(super) fn attack(&mut self, slot: FigureSlot, target: FigureSlot, aim: Aim) -> Outcome {
        let faces = self.throw_dice(aim.dice);
        let total = faces.iter().map(|face| i16::from(*face)).sum();
        let outcome = Outcome::of(total, faces.len(), aim.need, aim.way);
        self.land(slot, target, aim, faces, outcome);
        outcome
    }

    /// What an attack of that outcome does to its target.
    pub(super) fn land(&mut self, slot: FigureSlot, target: FigureSlot, aim: Aim, faces: Faces, outcome: Outcome) {
        self.land_share(slot, target, aim, faces, outcome, Share::Whole);
    }

    fn wounds_bleed(&self) -> bool {
        self.now.house.bleeding == crate::house::Bleeding::On
    }

    /// The same with a share of the damage; the faces of the damage, and what they came to before anything was made of it.
    pub(super) fn land_share(
        &mut self,
        slot: FigureSlot,
        target: FigureSlot,
        aim: Aim,
        faces: Faces,
        outcome: Outcome,
        share: Share,
    ) -> (Vec<u8>, i16) {
        let (damage, thrown) = self.damage(&aim, outcome);
        let (dealt, stops) = self.element_stops(target, &aim, share.of(thrown));
        let through = (dealt - stops).max(0);
        let feigned = self.now.figures[slot].feigns();
        let critical = outcome.is_critical() && !feigned;
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
            stopped: stops.min(dealt),
            fatigue: through,
            body: if critical { through } else { 0 },
            bleeds: critical && outcome == Outcome::Double && through > 0 && self.wounds_bleed(),
        };
        let shown = blow.damage.to_vec();
        self.happen(Event::Attacked { blow });
        if outcome.hits() && aim.arm.has(Trait::Trips) {
            self.trip(target);
        }
        self.check_pools(target);
        self.magic_of_a_blow(slot, target, aim.way, outcome, through);
        (shown, thrown)
    }

    /// What magic makes of a blow: it wakes, unveils, strikes back, or was no blow at all.
    fn magic_of_a_blow(
        &mut self,
        slot: FigureSlot,
        target: FigureSlot,
        way: AttackForm,
        outcome: Outcome,
        through: i16,
    ) {
        let touched =
            |figure: &Figure| !figure.workings.is_empty() || !figure.holding.is_empty() || figure.summoned.is_some();
        if !touched(&self.now.figures[slot]) && !touched(&self.now.figures[target]) {
            return;
        }
        if through > 0 && self.now.figures[slot].feigns() {
            self.feign(slot, target, through);
        }
        if through > 0 {
            self.after_harm(target);
        }
        if way != AttackForm::Spell {
            self.unveil(slot, VeilBreaker::Attacking);
            self.calm_down(slot);
        }
        if outcome.hits() {
            self.touch_illusion(target, true);
            self.touch_illusion(slot, true);
            if matches!(way, AttackForm::Melee | AttackForm::HandToHand) {
                self.strike_back(slot, target);
            }
        }
    }

    /// Damage that is not real is remembered, to be given back.
    fn feign(&mut self, slot: FigureSlot, target: FigureSlot, fatigue: i16) {
        let Some(summoned) = self.now.figures[slot].summoned.as_deref() else { return };
        let (spell, caster, by) = (summoned.spell, summoned.caster, self.who(slot));
        let (knot, charm) = (self.fresh_knot(), Charm::Feigned { fatigue, by });
        let working = Working { knot, spell, caster, charm, lasts: Lasts::On };
        self.wonder(Wonder::Laid { figure: self.who(target), working: Box::new(working), trim: None });
    }

    /// Ruling P276: what a hit comes to for a target, by its element, and all that stops it.
    fn element_stops(&mut self, target: FigureSlot, aim: &Aim, dealt: i16) -> (i16, i16) {
        let figure = &self.now.figures[target];
        let (dealt, warded) = turned_by(figure, aim.element, dealt);
        let stops = aim.stops + warded;
        let soaked = figure.soaks(aim.element).min((dealt - stops).max(0));
        if soaked > 0 {
            self.soak(target, aim.element, soaked);
        }
        (dealt, stops + soaked)
    }

    /// A shield of the element takes it, and is gone when it has taken all it can.
    fn soak(&mut self, target: FigureSlot, element: Option<Element>, soaked: i16) {
        let of = |charm: &Charm| matches!(charm, Charm::Soak { element: own, .. } if Some(*own) == element);
        let Some(mut working) = self.now.figures[target].workings.iter().find(|one| of(&one.charm)).cloned() else {
            return;
        };
        if let Charm::Soak { left, .. } = &mut working.charm {
            *left -= soaked;
        }
        self.wonder(Wonder::Changed { figure: self.who(target), working: Box::new(working) });
        self.lift_where(target, Ending::Spent, |charm| matches!(charm, Charm::Soak { left, .. } if *left <= 0));
    }

    fn damage(&mut self, aim: &Aim, outcome: Outcome) -> (ArrayVec<u8, 9>, i16) {
        let Some(damage) = aim.damage.filter(|_| outcome.hits()) else { return (ArrayVec::new(), 0) };
        let faces: ArrayVec<u8, 9> = (0..damage.dice()).map(|_| self.d6()).collect();
        let dealt = damage.total(faces.iter().copied()) * outcome.factor();
        (faces, dealt)
    }

    /// Rulings P128 and P171: whoever a lasso, bola or net hits keeps its footing or falls, or does not rise.
    fn trip(&mut self, target: FigureSlot) {
        if !self.now.figures[target].can_be_floored() {
            return;
        }
        let need = self.dexterity(target);
        if !self.test(target, Test::KeepFooting, 3, need) {
            self.floor(target);
        }
    }

    /// Ruling P151: on 17 the weapon falls, on 18 it breaks. What one was born with does neither.
    pub(super) fn fumble(&mut self, slot: FigureSlot, arm: Arm, outcome: Outcome) {
        let Some(item) = arm.item() else { return };
        match outcome {
            Outcome::Drop => self.lose(slot, item, Some(self.now.figures[slot].at)),
            Outcome::Break => self.lose(slot, item, None),
            Outcome::Triple | Outcome::Double | Outcome::Hit | Outcome::Miss => {}
        }
    }

    pub(super) fn acted(&mut self, slot: FigureSlot, second: bool) {
        self.happen(Event::Acted { figure: self.who(slot), second });
    }
}
