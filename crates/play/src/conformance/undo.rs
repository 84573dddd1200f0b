//! The laws of an evening: what is taken back is as it was, and what is denied leaves everything as it is.

use super::breach::{Breach, Law};
use super::evening::{Evening, Move};
use super::observe::text;
use super::{Specimen, SuiteRun};
use crate::entry::raw;
use crate::hash::Hash;
use crate::seat::{Role, Seat};
use crate::table::{Denied, Order, Submission};

/// How many moves a table remembers.
const REMEMBERED: usize = 32;

impl<G: Specimen> Move<G> {
    fn number(&self, seat: Seat) -> Option<u64> {
        self.numbers.iter().find(|(heard, _)| *heard == seat).map(|(_, number)| *number)
    }
}

impl<G: Specimen> Evening<G> {
    /// The GM takes one of the latest moves back.
    pub(super) fn take_back_near(&mut self, run: &mut SuiteRun) -> Result<(), Breach> {
        let last = self.moves.len().saturating_sub(1);
        let at = last.saturating_sub(run.chance.below(4));
        if self.take_back(run, at)? {
            run.tally.undos += 1;
        }
        Ok(())
    }

    /// The GM goes further back than the table remembers.
    pub(super) fn take_back_far(&mut self, run: &mut SuiteRun) -> Result<(), Breach> {
        let beyond = self.moves.len().saturating_sub(REMEMBERED + 1);
        if beyond == 0 {
            return self.take_back_near(run);
        }
        run.tally.long_evenings += 1;
        let at = run.chance.below(beyond);
        if self.take_back(run, at)? {
            run.tally.far_undos += 1;
        }
        Ok(())
    }

    /// Takes that move and all after it back, if the GM heard of it.
    fn take_back(&mut self, run: &mut SuiteRun, at: usize) -> Result<bool, Breach> {
        let Some(entry) = self.moves.get(at).and_then(|step| step.number(Seat::Gm)) else { return Ok(false) };
        let submission = self.submission(run, Seat::Gm, Order::Undo { entry });
        self.restored(submission, at)?;
        Ok(true)
    }

    /// Takes that move and all after it back: everything is as it was before.
    fn restored(&mut self, undo: Submission, at: usize) -> Result<Vec<Move<G>>, Breach> {
        let seat = undo.seat;
        self.carry_out(undo).map_err(|breach| Breach { law: Law::Undo, ..breach })?;
        let taken = self.moves.split_off(at);
        if let Some(first) = taken.first() {
            if self.table.scene().digest() != first.digest {
                return Err(unfair(seat, "took a move back, but the scene is not what it was before"));
            }
            self.shadow = first.before.clone();
        }
        Ok(taken)
    }

    /// A player goes back, even past the dice of steps, does the same again, and the same comes of it.
    pub(super) fn do_again(&mut self, run: &mut SuiteRun) -> Result<(), Breach> {
        let at = self.moves.len().saturating_sub(1 + run.chance.below(3));
        let Some((seat, entry)) = self.own(at).filter(|(seat, _)| self.reversible(at, *seat)) else { return Ok(()) };
        let undo = self.submission(run, seat, Order::Undo { entry });
        for taken in self.restored(undo, at)? {
            if !taken.entry.draws.own.is_empty() {
                break;
            }
            self.make(run, taken.seat, taken.command.clone()).map_err(|breach| Breach { law: Law::Undo, ..breach })?;
            let again = self.moves.last().map(|step| text(&step.entry.events)).unwrap_or_default();
            let first = text(&taken.entry.events);
            if first != again {
                let detail = format!("{} done again after an undo: {first}, then {again}", text(&taken.command));
                // Without dice it is no matter of steps.
                let law = if taken.entry.draws.is_empty() { Law::Determinism } else { Law::Undo };
                return Err(Breach::new(law, taken.seat, detail));
            }
            run.tally.redone += 1;
            run.tally.redone_steps += taken.steps().count() as u64;
        }
        Ok(())
    }

    /// A player's move, with its number for the player.
    fn own(&self, at: usize) -> Option<(Seat, u64)> {
        let step = self.moves.get(at).filter(|step| step.seat.role() == Role::Player)?;
        Some((step.seat, step.number(step.seat)?))
    }

    /// Whether the seat may take that move and all since back.
    fn reversible(&self, at: usize, seat: Seat) -> bool {
        let mut heard = self.moves[at..].iter().filter(|step| step.number(seat).is_some());
        heard.all(|step| step.seat == seat && !step.barred)
    }

    /// A player may take a move of theirs back exactly until a die fell that was no step's, something came to light, or
    /// another seat acted, as far as they heard.
    pub(super) fn too_late(&self, run: &mut SuiteRun) -> Result<(), Breach> {
        let latest = self.moves.len().saturating_sub(1);
        for at in [latest, latest.saturating_sub(run.chance.below(5))] {
            let Some((seat, entry)) = self.own(at) else { continue };
            let may = self.reversible(at, seat);
            let submission = self.submission(run, seat, Order::Undo { entry });
            match (may, self.table.submit(&submission, &self.log)) {
                (true, Ok(_)) => {}
                (false, Err(Denied::TooLate)) => run.tally.too_late += 1,
                (true, Err(denied)) => {
                    return Err(unfair(seat, &format!("may take entry {entry} back, but: {denied}")));
                }
                (false, other) => {
                    let other = other.map(|_| "it is taken back");
                    return Err(unfair(seat, &format!("may not take entry {entry} back any more, but: {other:?}")));
                }
            }
        }
        Ok(())
    }

    /// Commands that must be denied leave state, log and numbers as they are.
    pub(super) fn denied(&self, run: &mut SuiteRun) -> Result<(), Breach> {
        let universe = G::universe(&self.shadow);
        let Some(command) = run.chance.pick(&universe) else { return Ok(()) };
        for seat in self.players() {
            let permitted = G::permit(&G::sight(&self.shadow, seat), command).is_ok();
            let submission = self.submission(run, seat, Order::Play(raw(command)));
            let wrong = Submission { seat: Seat::Spectator(1), ..submission.clone() };
            self.stays(run, &wrong, command)?;
            if permitted {
                // Nobody has seen so much.
                self.stays(run, &Submission { after: Some(u64::MAX), ..submission }, command)?;
            } else {
                self.stays(run, &submission, command)?;
            }
        }
        Ok(())
    }

    fn stays(&self, run: &mut SuiteRun, submission: &Submission, command: &G::Command) -> Result<(), Breach> {
        let before = self.account();
        let accepted = self.table.submit(submission, &self.log).is_ok();
        let breach = |why: &str| {
            let detail = format!("{} {why}", text(command));
            Err(Breach::new(Law::Refusal, submission.seat, detail))
        };
        run.tally.denials += 1;
        match (accepted, self.account() == before) {
            (true, _) => breach("is not denied"),
            (false, false) => breach("is denied, but something has changed"),
            (false, true) => Ok(()),
        }
    }

    /// All that a denial must leave alone.
    fn account(&self) -> (Hash, Hash, u64, Hash, Vec<u64>) {
        let numbers = self.players().into_iter().map(|seat| self.table.number(seat)).collect();
        (self.table.scene().digest(), self.table.digest(), self.table.seq(), self.table.head(), numbers)
    }
}

fn unfair(seat: Seat, why: &str) -> Breach {
    Breach::new(Law::Undo, seat, format!("{seat} {why}"))
}
