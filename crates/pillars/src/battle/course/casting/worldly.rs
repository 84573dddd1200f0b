//! Spells whose effect the GM says: aimed, resisted, kept up and paid for like all others (P278).

use dice::Dice;

use super::work::SpellWork;
use crate::battle::course::{Chronicle, Course};
use crate::battle::spells::{Cast, Charm, Lasts, Wonder};
use crate::battle::who::FigureSlot;
use crate::magic::SaveEffect;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Ruling P278: it lasts upon those who do not resist, or upon the world; the GM says what comes of it.
    pub(super) fn leave_to_gm(&mut self, made: &SpellWork, cast: &Cast) {
        if cast.targets.is_empty() {
            return self.work_on_the_world(made);
        }
        let mut reached = false;
        for target in made.targets.clone() {
            if !self.is_spared(made, target) {
                self.last_upon(made, target, Charm::Wrought);
                reached = true;
            }
        }
        if reached {
            self.hand_to_gm(made);
        }
    }

    /// What is cast upon no one hangs on its caster for as long as it lasts.
    pub(super) fn work_on_the_world(&mut self, made: &SpellWork) {
        self.last_upon(made, made.caster, Charm::Worldly);
        self.hand_to_gm(made);
    }

    pub(super) fn hand_to_gm(&mut self, made: &SpellWork) {
        let (knot, figure, spell) = (made.knot, self.who(made.caster), made.spell);
        self.wonder(Wonder::Wrought { knot, figure, spell });
    }

    /// What is over when it has happened leaves nothing behind.
    fn last_upon(&mut self, made: &SpellWork, target: FigureSlot, charm: Charm) {
        if made.lasts != Lasts::On {
            self.lay(made, target, charm);
        }
    }

    /// Whether a target resists it altogether; what a save only halves is for the GM to halve.
    fn is_spared(&mut self, made: &SpellWork, target: FigureSlot) -> bool {
        let halves = made.spell.save.is_some_and(|save| save.effect == SaveEffect::Halves);
        self.resists(made, target) && !halves
    }
}
