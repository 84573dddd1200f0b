//! How much was checked, so that a run that proves nothing is seen to prove nothing.

use std::collections::BTreeSet;
use std::fmt;

use super::breach::{Breach, Law};

/// How much was checked.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct SuiteTally {
    /// Games played move by move.
    pub games: u64,
    /// States at which every seat was held against the laws.
    pub states: u64,
    /// Commands of the universe that were permitted.
    pub permitted: u64,
    /// Commands of the universe that were refused.
    pub refused: u64,
    /// Commands drawn from open offers.
    pub sampled: u64,
    /// Commands drawn from open offers, with something changed, that could still be read.
    pub mutated: u64,
    /// Values written as JSON and read back.
    pub round_trips: u64,
    /// Moves resolved twice with the same dice.
    pub resolved: u64,
    /// Events read back and applied again.
    pub replayed: u64,
    /// Pairs of an event and a seat whose view was compared before and after.
    pub deltas: u64,
    /// Those among them that the seat did not perceive.
    pub unseen: u64,
    /// Views whose parts were held against the names that are taken.
    pub names: u64,
    /// Pairs of a state and a seat from which something is hidden.
    pub hidden: u64,
    /// Imagined states that differ from the real one and were compared with it.
    pub imagined: u64,
    /// Refusals and permissions compared between a real and an imagined state.
    pub answers: u64,
    /// Moves compared between a real and an imagined state.
    pub outcomes: u64,
    /// States in which the game was over.
    pub ends: u64,
    /// Moves not compared, because they disclose something.
    pub disclosures: u64,
    /// Moves made again with one hidden die that fell otherwise.
    pub hidden_dice: u64,
    /// Moves made again with one open die that fell otherwise.
    pub open_dice: u64,
    /// Evenings played at a table.
    pub evenings: u64,
    /// Commands that a table denied.
    pub denials: u64,
    /// Times that a GM took moves back.
    pub undos: u64,
    /// Times that a GM went further back than the table remembers.
    pub far_undos: u64,
    /// Moves after which a die had fallen or something come to light.
    pub barred: u64,
    /// Times that a player's undo was rightly refused.
    pub too_late: u64,
    /// Steps of the game in which dice of their own fell.
    pub steps: u64,
    /// Moves that a player took back and made again alike.
    pub redone: u64,
    /// Steps whose dice fell alike in these.
    pub redone_steps: u64,
    /// Entries played again from the same submissions.
    pub sealed: u64,
    /// Places in the GM's view that hold secrets which no imagined state varied.
    pub unvaried: BTreeSet<String>,
    pub(super) varied: BTreeSet<String>,
    pub(super) long_evenings: u64,
    pub(super) reversible_steps: u64,
}

impl SuiteTally {
    /// Fails when a law was never put to the test where it could have been.
    pub(super) fn exercised(&self) -> Result<(), Breach> {
        let always = [
            (self.states, "no state was reached"),
            (self.permitted, "no command of the universe was ever permitted"),
            (self.refused, "no command of the universe was ever refused"),
            (self.sampled, "no command was ever drawn from an offer"),
            (self.mutated, "no changed command could ever be read"),
            (self.round_trips, "nothing was written and read back"),
            (self.resolved, "no move was made"),
            (self.replayed, "no event ever happened"),
            (self.deltas, "no view was ever compared across an event"),
            (self.names, "no view was ever looked at for the names of its parts"),
            (self.denials, "no table ever denied a command"),
            (self.undos, "no move was ever taken back"),
            (self.sealed, "no evening was ever played again"),
        ];
        let secret = [
            (self.imagined, "something is hidden, but no imagined state was compared"),
            (self.answers, "something is hidden, but no refusal was compared"),
            (self.outcomes, "something is hidden, but no outcome was compared"),
        ];
        let needed = |condition: u64, count: u64| if condition == 0 { 1 } else { count };
        let secret = secret.map(|(count, what)| (needed(self.hidden, count), what));
        let rest = [
            (needed(self.long_evenings, self.far_undos), "nobody went further back than a table remembers"),
            (needed(self.barred, self.too_late), "a die fell, but no player tried to take that back"),
            (needed(self.reversible_steps, self.redone_steps), "no player went back past the dice of a step"),
        ];
        let unmet = always.into_iter().chain(secret).chain(rest).find(|(count, _)| *count == 0);
        unmet.map_or(Ok(()), |(_, what)| Err(Breach::new(Law::Vacuous, None, what)))
    }
}

impl SuiteTally {
    fn write_counts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} states; {} permitted, {} refused, {} sampled, {} mutated; {} round trips; {} resolved twice, \
             {} events replayed; {} deltas ({} unseen); {} named; {} hidden, {} imagined, {} answers, {} outcomes ({} more \
             disclose); {} ended; {} hidden and {} open dice varied; {} evenings, {} denials, {} undos ({} far), {} barred, {} too late; {} steps, {} \
             redone ({} steps); {} sealed again",
            self.games,
            self.states,
            self.permitted,
            self.refused,
            self.sampled,
            self.mutated,
            self.round_trips,
            self.resolved,
            self.replayed,
            self.deltas,
            self.unseen,
            self.names,
            self.hidden,
            self.imagined,
            self.answers,
            self.outcomes,
            self.disclosures,
            self.ends,
            self.hidden_dice,
            self.open_dice,
            self.evenings,
            self.denials,
            self.undos,
            self.far_undos,
            self.barred,
            self.too_late,
            self.steps,
            self.redone,
            self.redone_steps,
            self.sealed,
        )
    }
}

impl fmt::Display for SuiteTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_counts(f)?;
        if self.unvaried.is_empty() {
            return Ok(());
        }
        let places: Vec<&str> = self.unvaried.iter().map(String::as_str).collect();
        write!(f, "; never varied: {}", places.join(", "))
    }
}
