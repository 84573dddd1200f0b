//! What the GM does to a fight.

use dice::Dice;
use play::Seat;

use super::super::command::Command;
use super::super::event::Event;
use super::super::figure::Figure;
use super::super::setup::Entrant;
use super::super::trim::Trim;
use super::super::who::{Slot, Who};
use super::{Chronicle, Course};
use crate::data::Id;
use crate::equipment::Item;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    pub(super) fn overrule(&mut self, command: &Command) {
        match command {
            Command::Place { figure, at, facing, posture } => {
                let (figure, at, facing, posture) = (*figure, *at, *facing, *posture);
                self.with(figure, Self::part);
                self.happen(Event::Placed { figure, at, facing, posture });
            }
            Command::Hide { figure } => {
                self.with(*figure, Self::part);
                self.happen(Event::Hidden { figure: *figure });
            }
            Command::Adjust { figure, fatigue, body } => {
                self.happen(Event::Adjusted { figure: *figure, fatigue: *fatigue, body: *body });
                self.with(*figure, Self::check_or_wake);
            }
            Command::Mend { figure } => {
                self.happen(Event::Mended { figure: *figure });
                self.with(*figure, Self::check_or_wake);
            }
            Command::Kill { figure } => self.with(*figure, |course, slot| {
                course.let_go(slot);
                course.part(slot);
                course.happen(Event::Died { figure: course.who(slot) });
            }),
            Command::Add { entrant } => self.add(entrant),
            Command::Remove { figure } => {
                self.with(*figure, Self::part);
                self.happen(Event::Removed { figure: *figure });
            }
            Command::HandOver { figure, player } => {
                self.happen(Event::HandedOver { figure: *figure, seat: Seat::Player(*player) });
            }
            Command::Give { figure, item, count } => {
                self.with(*figure, |course, slot| course.give(slot, *item, *count));
            }
            Command::End => self.happen(Event::Ended { winner: None }),
            Command::TakePlace { .. }
            | Command::Yield { .. }
            | Command::DropPack { .. }
            | Command::Walk { .. }
            | Command::Choose { .. }
            | Command::Leave { .. }
            | Command::Strike { .. }
            | Command::StrikeTwice { .. }
            | Command::Sweep { .. }
            | Command::Shoot { .. }
            | Command::Throw { .. }
            | Command::Close { .. }
            | Command::StepAway { .. }
            | Command::Hold { .. }
            | Command::Agree { .. }
            | Command::Push { .. }
            | Command::Stay { .. }
            | Command::Reveal { .. }
            | Command::Surrender { .. } => unreachable!("these are played, not overruled"),
        }
    }

    fn check_or_wake(&mut self, slot: Slot) {
        use super::super::figure::Condition;
        let able = self.now.condition(slot) == Condition::Able;
        if able && self.now.figures[slot].fallen {
            self.happen(Event::Woke { figure: self.who(slot) });
            self.make_room(super::super::who::FigureSet::one(slot));
        } else {
            self.check_pools(slot);
        }
    }

    fn give(&mut self, slot: Slot, item: Id<Item>, count: u16) {
        let mut gear = self.now.figures[slot].gear.clone();
        if gear.add(item, count).is_ok() {
            let trim = Trim::of(&self.now.figures[slot].profile, &gear, &self.now.house);
            self.happen(Event::Given { figure: self.who(slot), item, count, trim });
        }
    }

    fn add(&mut self, entrant: &Entrant) {
        let who = self.fresh_name();
        let figure = Figure::entering(entrant, who, &self.now.house);
        self.happen(Event::Joined { figure: Box::new(figure) });
    }

    /// A name that nobody has.
    fn fresh_name(&mut self) -> Who {
        super::super::begin::fresh_name(self.dice, |who| self.now.slot(who).is_some())
    }
}
