//! Runaway: turn by turn, until it is anchored or has nobody left to feed on (P187).

use arrayvec::ArrayVec;
use dice::Dice;

use super::casting::Blast;
use super::{Chronicle, Course};
use crate::battle::event::Test;
use crate::battle::spells::{self, Hurt, Runaway, Wonder};
use crate::battle::who::{FigureId, FigureSlot};
use crate::magic::weave::{self, RunawayReserve, Toll};

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Each later phase 2: what it feeds on, and how it lashes out.
    pub(super) fn take_tolls(&mut self) {
        let runaways: Vec<FigureId> = self.now.runaways.iter().map(|runaway| runaway.casting.cast.figure).collect();
        for caster in runaways {
            self.take_toll(caster);
        }
    }

    fn take_toll(&mut self, caster: FigureId) {
        let Some(runaway) = self.now.runaways.iter().find(|one| one.casting.cast.figure == caster).cloned() else {
            return;
        };
        let round = runaway.round + 1;
        for who in runaway.caught.clone() {
            if let Some(slot) = self.now.slot(who).filter(|slot| self.is_food(*slot)) {
                self.drain(slot, &runaway, round);
            }
        }
        self.lash(&runaway, round);
        let feeds = runaway.caught.iter().any(|who| self.now.slot(*who).is_some_and(|slot| self.is_food(slot)));
        if !feeds {
            self.wonder(Wonder::BurntOut { caster });
        }
    }

    fn is_food(&self, slot: FigureSlot) -> bool {
        let figure = &self.now.figures[slot];
        figure.is_on_board() && !figure.dead
    }

    /// Rulings P103, P187: from mana, then from Body without any armour; at Body gone as far below zero as it began above, dead.
    fn drain(&mut self, slot: FigureSlot, runaway: &Runaway, round: u16) {
        let (toll, from_body) = weave::toll(self.now.house.runaway, round, runaway.casting.spent.into());
        let figure = &self.now.figures[slot];
        let reserve = RunawayReserve { mana: figure.reserve.left(), unconscious: figure.swoon == u8::MAX };
        let mut faces: ArrayVec<u8, 12> = ArrayVec::new();
        let taken = match toll {
            Toll::Points(points) => points,
            Toll::Dice(dice) => {
                let thrown: ArrayVec<u8, 12> = (0..dice).map(|_| self.hidden_d6()).collect();
                thrown.iter().map(|face| u16::from(*face)).sum()
            }
            Toll::All => reserve.mana,
        };
        faces.extend((0..from_body).map(|_| self.d6()));
        let body = faces.iter().map(|face| u16::from(*face)).sum();
        let drained = weave::drain(reserve, taken, body);
        let body = i16::try_from(drained.body).unwrap_or(i16::MAX);
        let figure = self.who(slot);
        self.wonder(Wonder::Drained { figure, round, faces, mana: drained.mana, body, faints: drained.faints });
        let body = self.now.figures[slot].body;
        self.check_pools(slot);
        if body.now <= -body.start && !self.now.figures[slot].dead {
            self.die(slot);
        }
    }

    /// Ruling P255: it lashes out farther and farther at whoever is not caught in it.
    fn lash(&mut self, runaway: &Runaway, round: u16) {
        let Some(slot) =
            self.now.slot(runaway.casting.cast.figure).filter(|slot| self.now.figures[*slot].is_on_board())
        else {
            return;
        };
        let lash = spells::lash();
        let radius = u8::try_from(round.saturating_sub(1)).unwrap_or(u8::MAX).min(lash.most_radius);
        if radius == 0 {
            return;
        }
        for target in self.now.within(self.now.figures[slot].at, radius) {
            if !runaway.caught.contains(&self.who(target)) {
                self.blast(target, Blast::of(Hurt::Lash, lash.damage, None, 0));
            }
        }
    }

    /// The conscious caster's action: 3d6 against WIS.
    pub(super) fn anchor(&mut self, slot: FigureSlot, keep: bool) {
        let who = self.who(slot);
        let Some(runaway) = self.now.runaways.iter().find(|one| one.caught.contains(&who)).cloned() else { return };
        let figure = &self.now.figures[slot];
        let harder = weave::anchor(self.now.house.runaway, runaway.round.max(1));
        let need = figure.profile.scores.wis + harder + figure.injury();
        if self.test(slot, Test::Anchor, 3, need) {
            self.get_hold(slot, &runaway, keep);
        }
        self.acted(slot, false);
    }

    /// Ruling P105: another mage pays as much as the casting did, and is caught as well if that fails.
    pub(super) fn intervene(&mut self, helper: FigureId, caster: FigureId, keep: bool) {
        let Some((slot, _)) = self.both(helper, caster) else { return };
        let Some(runaway) = self.now.runaways.iter().find(|one| one.casting.cast.figure == caster).cloned() else {
            return;
        };
        let mana = u16::from(runaway.casting.spent);
        let short = self.now.figures[slot].reserve.lacking(mana) > 0;
        self.wonder(Wonder::Intervened { figure: helper, caster, mana, short });
        let figure = &self.now.figures[slot];
        let scores = &figure.profile.scores;
        let need =
            weave::intervention(self.now.house.runaway, runaway.round.max(1), scores.int, scores.wis) + figure.injury();
        if !short && self.test(slot, Test::Help, 3, need) {
            self.get_hold(slot, &runaway, keep);
        } else {
            self.wonder(Wonder::Caught { figure: helper, caster });
        }
        self.acted(slot, false);
    }

    /// A Runaway is over: whoever got hold of it keeps the spell or ends it, and those who were in it are marked.
    fn get_hold(&mut self, slot: FigureSlot, runaway: &Runaway, keep: bool) {
        let caster = runaway.casting.cast.figure;
        self.wonder(Wonder::Anchored { figure: self.who(slot), caster, kept: keep });
        for who in runaway.caught.clone() {
            let lives = self.now.slot(who).is_some_and(|slot| self.is_food(slot));
            if lives {
                let table = spells::marks();
                let face = u8::try_from(self.dice.face(dice::Vault::Open, table.die().into())).expect("a small die");
                self.wonder(Wonder::Marked { figure: who, face, tells: table.at(face).tells.clone() });
            }
        }
        if keep && !runaway.casting.countered {
            self.work(slot, &runaway.casting, &[]);
        }
    }
}
