//! Phase 5: the order of actions, and what each figure does when its place comes.

use arrayvec::ArrayVec;
use dice::Dice;

use super::casting::Blast;
use super::{Chronicle, Course};
use crate::battle::attack::place;
use crate::battle::choice::{BattleChoice, Source};
use crate::battle::event::{Event, Placing, Test};
use crate::battle::figure::{Posture, Presence};
use crate::battle::ground::Terrain;
use crate::battle::phase::Phase;
use crate::battle::refusal::Lapse;
use crate::battle::spells::{Charm, Ending, Hurt};
use crate::battle::who::{FigureId, FigureSlot};
use crate::data::Id;
use crate::magic::Element;
use crate::skills::Skill;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// The phase opens: fire burns, and everybody's place is fixed.
    pub(super) fn open_actions(&mut self) {
        self.happen(Event::PhaseBegan { phase: Phase::Actions });
        self.burn();
        let order = self.placings();
        self.happen(Event::OrderSet { order });
    }

    /// Ruling P153: fire hurts whoever begins its actions in it. Ruling P276: as fire does, past all armour.
    fn burn(&mut self) {
        for slot in 0..self.now.figures.len() {
            let figure = &self.now.figures[slot];
            let burns = self.now.board().has(Terrain::Fire, figure.at) && figure.posture != Posture::Flying;
            if burns && figure.presence == Presence::Here {
                let flames = Blast::bare(Hurt::Flames, crate::battle::state::fire());
                self.blast(slot, Blast { element: Some(Element::Fire), ..flames });
            }
        }
    }

    /// Rulings P78 and P125: high to low; ties are rolled off.
    fn placings(&mut self) -> Vec<Placing> {
        let acts = |slot: &FigureSlot| {
            self.now.can_choose(*slot) && self.now.figures[*slot].turn.choice.is_some_and(BattleChoice::acts)
        };
        let mut placings: Vec<Placing> = (0..self.now.figures.len())
            .filter(acts)
            .map(|slot| Placing { figure: self.who(slot), place: place(self.now, slot), ties: ArrayVec::new() })
            .collect();
        placings.sort_by_key(|placing| std::cmp::Reverse(placing.place));
        let mut start = 0;
        while start < placings.len() {
            let end = start + placings[start..].iter().take_while(|other| other.place == placings[start].place).count();
            self.roll_off(&mut placings[start..end]);
            start = end;
        }
        placings
    }

    fn roll_off(&mut self, tied: &mut [Placing]) {
        if tied.len() < 2 || tied.iter().any(|placing| placing.ties.is_full()) {
            return;
        }
        for placing in tied.iter_mut() {
            placing.ties.push(self.d6());
        }
        tied.sort_by_key(|placing| std::cmp::Reverse(placing.ties.last().copied()));
        let mut start = 0;
        while start < tied.len() {
            let face = tied[start].ties.last().copied();
            let end = start + tied[start..].iter().take_while(|other| other.ties.last().copied() == face).count();
            self.roll_off(&mut tied[start..end]);
            start = end;
        }
    }

    /// What happens at a place in the order; false if the figure has to decide.
    pub(super) fn acting(&mut self, place: u8) -> bool {
        let Some(slot) = self.now.queue.get(usize::from(place)).map(|slot| usize::from(*slot)) else {
            return self.end_actions();
        };
        if self.now.second_shots && !self.now.figures[slot].turn.second_shot {
            self.happen(Event::Came { place: place + 1, second: true });
        } else if self.now.figures[slot].turn.acted && !self.now.second_shots {
            // It has spent its action on a counterspell (P184).
            self.happen(Event::Came { place: place + 1, second: false });
        } else if !self.now.is_up(slot) {
            self.lapse(slot, Lapse::Fell);
        } else if self.now.is_floored_out_of(slot) {
            self.lapse(slot, Lapse::Floored);
        } else if self.now.figures[slot].is_under(|charm| matches!(charm, Charm::Stunned)) {
            self.lift_where(slot, Ending::Spent, |charm| matches!(charm, Charm::Stunned));
            self.lapse(slot, Lapse::Stunned);
        } else if self.now.figures[slot].is_laughing() {
            self.lapse(slot, Lapse::Laughing);
        } else if self.now.is_calmed_out_of(slot) {
            self.lapse(slot, Lapse::Calm);
        } else if !self.take_action(slot) {
            if self.now.is_driven(slot) {
                self.act_driven(slot);
                return true;
            }
            return false;
        }
        true
    }

    /// Ruling P129: when everybody has acted, second shots; then the phase is over.
    fn end_actions(&mut self) -> bool {
        let again = !self.now.second_shots && self.now.figures.iter().any(|figure| figure.turn.second_shot);
        if again {
            self.happen(Event::Came { place: 0, second: true });
        } else {
            self.happen(Event::PhaseBegan { phase: Phase::ForcedRetreat });
        }
        true
    }

    /// Does what a figure chose if nothing is left to decide; false if something is.
    fn take_action(&mut self, slot: FigureSlot) -> bool {
        let Some(choice) = self.now.figures[slot].turn.choice else { return self.lapse(slot, Lapse::Gone) };
        let gripped = self.now.figures[slot].is_gripped();
        match choice {
            BattleChoice::Charge { .. }
            | BattleChoice::Attack { .. }
            | BattleChoice::Grapple
            | BattleChoice::HandToHand => {
                self.await_or_lapse(slot, if self.now.lacks_room(slot) { Lapse::NoRoom } else { Lapse::NoTarget })
            }
            BattleChoice::DrawDagger if gripped => self.done(|course| course.draw_dagger(slot)),
            BattleChoice::BreakFree if gripped => self.done(|course| course.break_free(slot)),
            BattleChoice::DrawDagger | BattleChoice::BreakFree => self.lapse(slot, Lapse::Gone),
            BattleChoice::Cast if self.now.has_something_to_cast(slot) || self.now.is_caught(slot) => false,
            BattleChoice::Cast => self.lapse(slot, Lapse::NoSpell),
            _ if gripped => self.lapse(slot, Lapse::Gripped),
            BattleChoice::Disbelieve if self.now.illusions(slot).next().is_some() => false,
            BattleChoice::Disbelieve => self.lapse(slot, Lapse::Gone),
            BattleChoice::Missile { .. } | BattleChoice::LastShot => self.await_or_lapse(slot, Lapse::NoTarget),
            BattleChoice::Disengage if self.now.free_beside(slot).is_empty() => self.lapse(slot, Lapse::NoHex),
            BattleChoice::Disengage => false,
            BattleChoice::Ready { item, from: Source::Carried } => {
                self.finish(slot, |course| course.ready(slot, item, None))
            }
            BattleChoice::Ready { item, from: Source::Ground(at) } => {
                self.finish(slot, |course| course.ready(slot, item, Some(at)))
            }
            BattleChoice::Change { item } => self.finish(slot, |course| course.change(slot, item, None)),
            BattleChoice::PickUp { item, at } => self.finish(slot, |course| course.change(slot, item, Some(at))),
            BattleChoice::TakePack => self.finish(slot, |course| course.take_pack(slot)),
            BattleChoice::Treat { whom } => self.finish(slot, |course| course.treat(slot, whom)),
            BattleChoice::Move
            | BattleChoice::Dodge
            | BattleChoice::Drop { .. }
            | BattleChoice::StandUp
            | BattleChoice::Crawl
            | BattleChoice::Defend => self.done(|course| course.acted(slot, false)),
        }
    }

    fn await_or_lapse(&mut self, slot: FigureSlot, why: Lapse) -> bool {
        if self.now.has_something_to_attack(slot) { false } else { self.lapse(slot, why) }
    }

    fn done(&mut self, act: impl FnOnce(&mut Self)) -> bool {
        act(self);
        true
    }

    /// Does it and is done, or lapses because what it takes is no longer there.
    fn finish(&mut self, slot: FigureSlot, act: impl FnOnce(&mut Self) -> bool) -> bool {
        if act(self) {
            self.acted(slot, false);
            true
        } else {
            self.lapse(slot, Lapse::Gone)
        }
    }

    pub(super) fn lapse(&mut self, slot: FigureSlot, why: Lapse) -> bool {
        self.happen(Event::Lapsed { figure: self.who(slot), why });
        self.acted(slot, false);
        true
    }

    /// A figure lets its action pass.
    pub(super) fn hold(&mut self, slot: FigureSlot) {
        self.lapse(slot, Lapse::Held);
    }

    /// Ruling P150: a friend's whole turn, and a roll against WIS and Medic.
    fn treat(&mut self, slot: FigureSlot, whom: FigureId) -> bool {
        let Some(patient) = self.now.bleeding_near(slot).find(|other| self.who(*other) == whom) else { return false };
        let figure = &self.now.figures[slot];
        let medic = figure.profile.skills.level(Id::<Skill>::named("medic"));
        let need = figure.profile.scores.wis + i16::from(medic) + figure.injury();
        if self.test(slot, Test::Treat, 3, need) {
            self.happen(Event::Stanched { figure: self.who(patient) });
        }
        true
    }
}

impl BattleChoice {
    /// Whether it is done in the phase of actions.
    fn acts(self) -> bool {
        !matches!(self, Self::Move | Self::Dodge | Self::Drop { .. } | Self::StandUp | Self::Crawl | Self::Defend)
    }
}
