//! A life in the making: commands in, sentences out.

use dice::{Dice as _, DiceStep, Vault};
use pillars::creation::policy::{self, CreationPlan};
use pillars::creation::{Command, CreationStep, Event, Life, Refusal, Seen, State};
use pillars::house::HouseRules;
use play::Seat;
use play::game::Game as _;
use play::options::Offer;

use crate::new::keyed::KeyedDice;
use crate::new::walk::CommandReport;

/// Whoever makes the character.
pub(crate) const PLAYER: Seat = Seat::Player(1);
/// How often one begins again before giving up.
pub(crate) const MOST_LIVES: u16 = 1000;
/// More than one life has whims.
const A_LIFE: u32 = 100_000;

/// Somebody in the making, who listens, and the dice that decide.
pub(crate) struct Person {
    /// All that is so far.
    pub(crate) state: State,
    /// Who listens: the player, or the GM, who hears more.
    ear: Seat,
    dice: KeyedDice,
}

impl Person {
    /// Somebody of whom nothing is known yet.
    pub(crate) fn new(house: HouseRules, ear: Seat, seed: u64) -> Self {
        Self { state: State::new(house), ear, dice: KeyedDice::new(seed) }
    }

    /// Does what is asked, or says why not.
    pub(crate) fn attempt(&mut self, command: &Command) -> Result<CommandReport, Refusal> {
        let events = self.bring_about(command)?;
        let mut told = CommandReport { tellings: Vec::new(), is_final: false };
        for event in &events {
            let before = self.state.clone();
            Life::apply(&mut self.state, event);
            told.is_final |= Life::discloses(&before, event);
            if worth_telling(event) {
                let seen = Life::seen(&before, event, &self.state, self.ear).map(|seen| self.unsaid(seen));
                told.tellings.extend(seen.map(|seen| Life::tell(&seen, &|seat| seat.to_string())));
            }
        }
        Ok(told)
    }

    /// The amount of mana is for the GM's ear alone, also of those who know theirs.
    fn unsaid(&self, seen: Seen) -> Seen {
        match seen {
            Seen::Happened(Event::ManaRolled { mana }) if self.ear != Seat::Gm => {
                Seen::ManaSensed { depth: mana.depth() }
            }
            Seen::Happened(_) | Seen::ManaSensed { .. } => seen,
        }
    }

    /// Lets chance and good sense go on until the making ends, in play or in death.
    pub(crate) fn live(&mut self, plan: CreationPlan) -> Result<(), Refusal> {
        while self.state.step < CreationStep::Alive {
            let command = self.whimsical(plan);
            let events = self.bring_about(&command)?;
            for event in &events {
                Life::apply(&mut self.state, event);
            }
        }
        Ok(())
    }

    /// Begins again after a death.
    pub(crate) fn begin_again(&mut self) -> Result<(), Refusal> {
        self.attempt(&Command::BeginAgain).map(drop)
    }

    /// Whether that may be done now.
    pub(crate) fn permits(&self, command: &Command) -> Result<(), Refusal> {
        Life::permit(&Life::sight(&self.state, PLAYER), command)
    }

    /// Everything that could be done, open or closed.
    pub(crate) fn offers(&self) -> Vec<Offer> {
        let mut offers = Vec::new();
        Life::options(&Life::sight(&self.state, PLAYER), &mut |offer| offers.push(offer));
        offers
    }

    fn bring_about(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.permits(command)?;
        let mut events = Vec::new();
        Life::resolve(&self.state, PLAYER, command, &mut self.dice, &mut events);
        Ok(events)
    }

    /// What chance would do next; every whim is written down.
    fn whimsical(&mut self, plan: CreationPlan) -> Command {
        let first = u32::from(self.state.life) * A_LIFE + self.state.whims;
        let (dice, mut faces) = (&mut self.dice, Vec::new());
        let command = policy::next(&self.state, plan, &mut |below| {
            let whim = u32::try_from(faces.len()).unwrap_or(u32::MAX);
            dice.turn_to(DiceStep::new("whim", first.saturating_add(whim)));
            let face = u8::try_from(dice.face(Vault::Open, u32::from(below.max(1)))).unwrap_or(u8::MAX);
            faces.push(face);
            face - 1
        });
        for face in faces {
            Life::apply(&mut self.state, &Event::Whim { face });
        }
        command
    }
}

/// Everything but what is only bookkeeping.
fn worth_telling(event: &Event) -> bool {
    !matches!(event, Event::Answered | Event::Whim { .. })
}

/// How a life ended, in one sentence; nothing for the living.
pub(crate) fn obituary(state: &State) -> Option<String> {
    let death = state.death.filter(|_| state.step == CreationStep::Dead)?;
    let seen = Seen::Happened(Event::Died { track: death.track?, age: death.age });
    Some(Life::tell(&seen, &|seat| seat.to_string()).text)
}
