//! Taking moves back. Undo is an entry: nothing leaves the log.
//!
//! A player may take back their own moves until a die fell, something hidden was disclosed, or another seat acted, as
//! far as they saw. The dice of steps bar nothing, for they fall the same again. The GM may take back anything but talk and notes. Whatever hidden moves came after goes
//! with them, for a refusal would give those moves away; the GM's log names them all.

use std::collections::VecDeque;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::replay::Replay;
use super::submit::all_parts;
use super::turn::{EntryKind, Turn};
use super::{Announcement, Denied, Past, StandingScene, Submission, Table, ear};
use crate::entry::{EntryDeed, raw};
use crate::game::Game;
use crate::gathering::Gathering;
use crate::seat::{Role, Seat};

/// How many moves can be taken back without reading the log.
pub(super) const STEPS: usize = 32;

/// A move, and the scenes as they were before it.
#[derive(Clone)]
pub(super) struct UndoPoint {
    pub seq: u64,
    pub seat: Seat,
    pub kind: EntryKind,
    /// A die fell that might fall otherwise the next time, or something hidden came to light.
    pub barred: bool,
    pub numbers: Vec<(Seat, u64)>,
    pub before: Vec<StandingScene>,
}

/// What an undo did: the entries that it struck.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TakenBack {
    pub undone: Vec<u64>,
}

impl UndoPoint {
    fn number(&self, ear: Seat) -> Option<u64> {
        self.numbers.iter().find(|(seat, _)| *seat == ear).map(|(_, number)| *number)
    }
}

impl Table {
    /// The number of the latest move that stands, as the seat heard it: among those at hand.
    pub fn latest_move(&self, seat: Seat) -> Option<u64> {
        let mut moves = self.steps.iter().rev().filter(|step| step.kind == EntryKind::Move);
        moves.find_map(|step| step.number(ear(seat)))
    }

    /// Whether moves were made further back than those at hand.
    pub fn has_earlier_moves(&self) -> bool {
        self.steps_forgotten
    }

    pub(super) fn take_back(&self, submission: &Submission, number: u64, past: &dyn Past) -> Result<Turn, Denied> {
        let ear = ear(submission.by.unwrap_or(submission.seat));
        let steps = self.steps_since(number, ear, past)?;
        let first = steps.first().ok_or(Denied::NothingToUndo)?;
        let undone: Vec<UndoPoint> = match first.kind {
            EntryKind::FreeRoll if ear != Seat::Gm => return Err(Denied::TooLate),
            EntryKind::FreeRoll => vec![first.clone()],
            EntryKind::Move => steps.iter().filter(|step| step.kind == EntryKind::Move).cloned().collect(),
            EntryKind::Common | EntryKind::TakeBack => return Err(Denied::NothingToUndo),
        };
        Ok(self.taken_back(&undone))
    }

    /// The turn that strikes these steps and restores the scenes before the first move among them.
    pub(super) fn taken_back(&self, undone: &[UndoPoint]) -> Turn {
        let seqs: Vec<u64> = undone.iter().map(|step| step.seq).collect();
        let first = undone.first();
        let deed = EntryDeed::Undo { entry: first.map_or(0, |step| step.seq) };
        let stack = first.filter(|step| step.kind == EntryKind::Move).map(|step| step.before.clone());
        let touched = stack.iter().flatten().chain(&self.stack).flat_map(|standing| all_parts(&*standing.scene));
        let mut touched: Vec<_> = touched.collect();
        touched.sort();
        touched.dedup();
        let mut turn = Turn::new(deed, EntryKind::TakeBack, Gathering::ID);
        for ear in self.ears() {
            let undid: Vec<u64> = undone.iter().filter_map(|step| step.number(ear)).collect();
            if !undid.is_empty() {
                turn.heard.push((ear, vec![Arc::new(Announcement::taken_back(undid.len()))]));
                turn.undid.push((ear, undid));
            }
        }
        Turn { events: vec![raw(&TakenBack { undone: seqs.clone() })], undone: seqs, stack, touched, ..turn }
    }

    /// That step and all since, if whoever hears with that ear may take them back.
    fn steps_since(&self, number: u64, ear: Seat, past: &dyn Past) -> Result<Vec<UndoPoint>, Denied> {
        // What is at hand may already bar it: then the log need not be read.
        allowed(&self.steps, number, ear)?;
        if let Some(steps) = since(&self.steps, number, ear) {
            return Ok(steps);
        }
        if !self.steps_forgotten {
            return Err(Denied::NothingToUndo);
        }
        let far = self.far_steps(past)?;
        allowed(&far, number, ear)?;
        since(&far, number, ear).ok_or(Denied::NothingToUndo)
    }

    /// Every step, also those further back than the table remembers, from the log.
    fn far_steps(&self, past: &dyn Past) -> Result<VecDeque<UndoPoint>, Denied> {
        let entries = past.entries(self.seq).ok_or(Denied::NoPast)?;
        let mut replay = Replay::new(&self.registry, self.secrets);
        for sealed in &entries {
            replay.feed(sealed).map_err(|_| Denied::NoPast)?;
        }
        Ok(replay.into_steps())
    }
}

/// Whether moves may be taken back to that number. For a player this is decided by the moves that they saw: by no other,
/// and not by how many of those are at hand.
fn allowed(steps: &VecDeque<UndoPoint>, number: u64, ear: Seat) -> Result<(), Denied> {
    let gone =
        |step: &&UndoPoint| step.kind == EntryKind::Move && step.number(ear).is_some_and(|heard| heard >= number);
    let may = match ear.role() {
        Role::Gm => true,
        Role::Player => steps.iter().filter(gone).all(|step| step.seat == ear && !step.barred),
        Role::Spectator | Role::House => false,
    };
    if may { Ok(()) } else { Err(Denied::TooLate) }
}

/// The step that has this number for the ear, and all since.
fn since(steps: &VecDeque<UndoPoint>, number: u64, ear: Seat) -> Option<Vec<UndoPoint>> {
    let first = steps.iter().position(|step| step.number(ear) == Some(number))?;
    Some(steps.iter().skip(first).cloned().collect())
}
