//! Spells upon minds: calm and rage, sleep and confusion, senses, fear, and the rule over bodies.

use dice::Dice;

use super::work::SpellWork;
use crate::attributes::Attribute;
use crate::battle::course::{Chronicle, Course};
use crate::battle::event::Test;
use crate::battle::spells::{self, Affliction, Cast, Charm, Drive, Lasts, Mind, Mode};
use crate::battle::who::FigureSlot;
use crate::magic::Measure;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Ruling P261: whoever does not resist makes no attack as long as it lasts, or until it is hurt.
    pub(super) fn calm(&mut self, made: &SpellWork) {
        for target in made.targets.clone() {
            if !self.resists(made, target) {
                self.lay(made, target, Charm::Calm);
            }
        }
    }

    /// Ruling P261: whoever does not resist attacks whoever is nearest, or the victim that was picked.
    pub(super) fn enrage(&mut self, made: &SpellWork) {
        let victim = if let Some(Mode::Victim(victim)) = made.mode { Some(victim) } else { None };
        for target in made.targets.clone() {
            if !self.resists(made, target) {
                self.lay(made, target, Charm::Rage { victim: victim.filter(|who| *who != self.who(target)) });
            }
        }
    }

    /// One state for each target, or for everybody in an area.
    pub(super) fn cloud_minds(&mut self, made: &SpellWork) {
        let Some(Mode::Mind(mind)) = made.mode else { return };
        let targets = match made.at {
            Some(spot) => self.now.within(spot.hex, made.small(Measure::Radius)),
            None => made.targets.clone(),
        };
        for target in targets {
            if !self.resists(made, target) {
                self.cloud(made, target, mind);
            }
        }
    }

    fn cloud(&mut self, made: &SpellWork, target: FigureSlot, mind: Mind) {
        match mind {
            Mind::Sleep => self.put_to_sleep(made, target, false),
            Mind::Confusion => self.lay(made, target, Charm::Confused { drive: Drive::Stand }),
            Mind::Blind => self.lay(made, target, Charm::Blind),
            Mind::Deaf => self.lay(made, target, Charm::Deaf),
            Mind::Laugh => {
                self.lay(made, target, Charm::Laughing);
                self.let_all_go(target);
            }
        }
    }

    fn put_to_sleep(&mut self, made: &SpellWork, target: FigureSlot, deep: bool) {
        self.lay(made, target, Charm::Asleep { deep });
        self.check_pools(target);
    }

    /// Handbook, Magic: Spell Lists: Force.
    pub(super) fn force(&mut self, made: &SpellWork, cast: &Cast) {
        let Some(Mode::Force(fate)) = made.mode else { return };
        if fate == Affliction::Other {
            return self.leave_to_gm(made, cast);
        }
        for target in made.targets.clone() {
            if self.resists(made, target) {
                continue;
            }
            match fate {
                Affliction::Paralyse => {
                    self.part(target);
                    self.lay(made, target, Charm::Paralysed);
                    self.let_all_go(target);
                }
                Affliction::Choke => self.lay(made, target, Charm::Choking { fatigue: spells::besides().choke }),
                Affliction::Run => self.lay(made, target, Charm::Running),
                Affliction::Sleep => self.put_to_sleep(made, target, true),
                Affliction::Move(side) => {
                    self.lay(made, target, Charm::Swept { side });
                    self.sweep_along(target, side);
                }
                Affliction::Other => {}
            }
        }
    }

    /// Ruling P259: fear is resisted with WIS.
    pub(super) fn frighten(&mut self, made: &SpellWork, target: FigureSlot, charm: Charm, lasts: Lasts) {
        let figure = &self.now.figures[target];
        let need = figure.profile.scores.wis + figure.injury();
        if !self.test(target, Test::Resist(Attribute::Wis), 3, need) {
            self.lay_for(made, target, charm, lasts);
        }
    }
}

impl crate::battle::state::Battle {
    /// Everybody seen, neither dead nor in a shell, within so many hexes of a hex.
    pub(in crate::battle) fn within(&self, hex: crate::battle::ground::Hex, radius: u8) -> Vec<FigureSlot> {
        let near = |slot: FigureSlot| self.hexes(slot).into_iter().any(|own| own.distance(hex) <= radius);
        self.seen()
            .filter(|(slot, figure)| !figure.dead && !figure.is_encased() && near(*slot))
            .map(|(slot, _)| slot)
            .collect()
    }
}
