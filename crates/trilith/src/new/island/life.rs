//! A life in the making: commands in, sentences out.

use anyhow::{Result, anyhow};
use island::life::{MainCommand, MainLife, MainRecord, MainRefusal, MainState, MainStep, PLAYER};
use play::game::Game as _;
use play::options::Offer;

use super::wishes::IslandWishes;
use crate::new::keyed::KeyedDice;
use crate::new::walk::CommandReport;

/// Somebody in the making, what was asked of them, and the dice that decide.
pub(super) struct Person {
    /// All that is so far.
    pub(super) state: MainState,
    wishes: IslandWishes,
    dice: KeyedDice,
}

impl Person {
    /// Somebody of whom nothing is known yet but what was asked for first.
    pub(super) fn new(wishes: IslandWishes, seed: u64) -> Self {
        let mut person = Self { state: MainState::default(), wishes, dice: KeyedDice::new(seed) };
        person.as_wished();
        person
    }

    /// Does what is asked, or says why not; what was wished for comes about by itself.
    pub(super) fn attempt(&mut self, command: &MainCommand) -> Result<CommandReport, MainRefusal> {
        let mut tellings = self.bring_about(command)?;
        tellings.extend(self.as_wished());
        Ok(CommandReport { tellings, is_final: false })
    }

    /// Lets chance and good sense go on until the making ends.
    pub(super) fn live(&mut self) -> Result<MainRecord> {
        // What was wished for stands between these and the rest.
        for (step, roll) in [
            (MainStep::Class, MainCommand::RollClass),
            (MainStep::Race, MainCommand::RollRace),
            (MainStep::Background, MainCommand::RollBackground),
        ] {
            if self.state.step == step && self.wishes.is_any() {
                self.attempt(&roll)?;
            }
        }
        self.attempt(&MainCommand::RollTheRest)?;
        let main = self.state.main.as_deref().cloned();
        main.ok_or_else(|| anyhow!("the making came to no end"))
    }

    /// Everything that could be done, open or closed.
    pub(super) fn offers(&self) -> Vec<Offer> {
        let mut offers = Vec::new();
        MainLife::options(&MainLife::sight(&self.state, PLAYER), &mut |offer| offers.push(offer));
        offers
    }

    /// Takes the steps that were asked for on the command line.
    fn as_wished(&mut self) -> Vec<play::game::Telling> {
        let mut tellings = Vec::new();
        while let Some(command) = self.wishes.at(self.state.step) {
            match self.bring_about(&command) {
                Ok(told) => tellings.extend(told),
                Err(_) => return tellings,
            }
        }
        tellings
    }

    fn bring_about(&mut self, command: &MainCommand) -> Result<Vec<play::game::Telling>, MainRefusal> {
        MainLife::permit(&MainLife::sight(&self.state, PLAYER), command)?;
        let mut events = Vec::new();
        MainLife::resolve(&self.state, PLAYER, command, &mut self.dice, &mut events);
        let mut tellings = Vec::new();
        for event in events {
            MainLife::apply(&mut self.state, &event);
            tellings.push(MainLife::tell(&event, &|seat| seat.to_string()));
        }
        Ok(tellings)
    }
}
