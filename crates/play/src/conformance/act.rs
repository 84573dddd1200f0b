//! One move: its events, the state after each, and the dice.

use std::collections::BTreeSet;

use super::breach::{Breach, Law};
use super::chance::Deal;
use super::varied::VariedDice;
use crate::export::OpenDice;
use crate::game::{Fault, Game, Part};
use crate::seat::Seat;
use crate::secrets::{DiceKey, Draws, EntryDice};
use crate::table::NewTable;

/// What came of a command.
pub(super) struct Act<G: Game> {
    pub events: Vec<G::Event>,
    /// The state before the first event, then the state after each.
    pub states: Vec<G::State>,
    pub draws: Draws,
}

impl<G: Game> Act<G> {
    /// Resolves a command and applies what it brings about.
    pub(super) fn of(state: &G::State, seat: Seat, command: &G::Command, deal: &Deal) -> Self {
        Self::made(state, VariedDice::new(deal, None), |dice, out| G::resolve(state, seat, command, dice, out))
    }

    /// Applies what comes about with these dice.
    pub(super) fn made(
        state: &G::State,
        mut dice: VariedDice<'_>,
        make: impl FnOnce(&mut VariedDice<'_>, &mut Vec<G::Event>),
    ) -> Self {
        let mut events = Vec::new();
        make(&mut dice, &mut events);
        let mut states = vec![state.clone()];
        for event in &events {
            let mut next = states.last().unwrap_or(state).clone();
            G::apply(&mut next, event);
            states.push(next);
        }
        Self { events, states, draws: dice.finish() }
    }

    /// Each event with the state before and after it.
    pub(super) fn steps(&self) -> impl Iterator<Item = (&G::State, &G::Event, &G::State)> {
        self.events.iter().zip(self.states.windows(2)).map(|(event, pair)| (&pair[0], event, &pair[1]))
    }

    /// Whether an event lets somebody learn what was hidden.
    pub(super) fn discloses(&self) -> bool {
        self.steps().any(|(before, event, _)| G::discloses(before, event))
    }

    /// What the seat perceives of it, event by event.
    pub(super) fn seen(&self, seat: Seat) -> Vec<G::Seen> {
        self.steps().filter_map(|(before, event, after)| G::seen(before, event, after, seat)).collect()
    }

    /// The parts that are sent again to whoever perceives anything of it.
    pub(super) fn touched(&self) -> BTreeSet<Part> {
        self.events.iter().flat_map(G::touches).collect()
    }

    /// The open dice as they stand in the record of everybody who perceives anything of it.
    pub(super) fn open_dice(&self, deal: &Deal) -> Vec<OpenDice> {
        self.draws.by_key(deal.id).filter_map(|(key, drawn)| OpenDice::of(key, drawn)).collect()
    }

    /// The state after everything.
    pub(super) fn after(&self) -> &G::State {
        self.states.last().expect("the state before is always there")
    }
}

/// Begins a game; a set-up that is refused tests nothing.
pub(super) fn begun<G: Game>(setup: &G::Setup) -> Result<G::State, Breach> {
    G::begin(setup.clone()).map_err(faulty)
}

/// Begins and opens a game.
pub(super) fn opened<G: Game>(setup: &G::Setup, deal: &Deal) -> Result<G::State, Breach> {
    G::opened(setup.clone(), &mut deal.dice()).map_err(faulty)
}

/// Begins and opens the game with the dice of a table's first entry.
pub(super) fn opened_with<G: Game>(setup: &G::Setup, new: &NewTable) -> Result<G::State, Breach> {
    let mut dice = EntryDice::new(&new.secrets, DiceKey::Entry(new.command));
    G::opened(setup.clone(), &mut dice).map_err(faulty)
}

fn faulty(faults: Vec<Fault>) -> Breach {
    Breach::new(Law::Vacuous, None, format!("a set-up is refused: {faults:?}"))
}
