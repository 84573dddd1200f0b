//! A life in the making: commands in, sentences out.

use cairn::life::{Command, Event, Life, Make, PLAYER, Refusal, State};
use play::game::Game as _;
use play::options::Offer;

use super::wishes::CairnWishes;
use crate::new::keyed::KeyedDice;
use crate::new::walk::CommandReport;

/// Somebody in the making, and the dice that decide.
pub(super) struct Person {
    /// All that is so far.
    pub(super) state: State,
    dice: KeyedDice,
}

impl Person {
    /// Somebody of whom nothing is known yet but the background, if one was asked for.
    pub(super) fn new(wishes: CairnWishes, seed: u64) -> Result<Self, Refusal> {
        let state = State { mode: wishes.mode, ..State::default() };
        let mut person = Self { state, dice: KeyedDice::new(seed) };
        if let Some(number) = wishes.background {
            person.attempt(&Command::Make(Make::ChooseBackground { number }))?;
        }
        Ok(person)
    }

    /// Does what is asked, or says why not.
    pub(super) fn attempt(&mut self, command: &Command) -> Result<CommandReport, Refusal> {
        let mut tellings = Vec::new();
        for event in self.bring_about(command)? {
            let before = self.state.clone();
            Life::apply(&mut self.state, &event);
            let seen = Life::seen(&before, &event, &self.state, PLAYER);
            tellings.extend(seen.map(|seen| Life::tell(&seen, &|seat| seat.to_string())));
        }
        Ok(CommandReport { tellings, is_final: false })
    }

    /// Lets chance go on until the making ends.
    pub(super) fn live(&mut self) -> Result<(), Refusal> {
        for event in self.bring_about(&Command::Make(Make::RollTheRest))? {
            Life::apply(&mut self.state, &event);
        }
        Ok(())
    }

    /// Everything that could be done, open or closed.
    pub(super) fn offers(&self) -> Vec<Offer> {
        let mut offers = Vec::new();
        Life::options(&Life::sight(&self.state, PLAYER), &mut |offer| offers.push(offer));
        offers
    }

    fn bring_about(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        Life::permit(&Life::sight(&self.state, PLAYER), command)?;
        let mut events = Vec::new();
        Life::resolve(&self.state, PLAYER, command, &mut self.dice, &mut events);
        Ok(events)
    }
}
