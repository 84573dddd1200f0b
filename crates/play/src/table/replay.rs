//! A table from its log: to its end, or to any entry.

use std::collections::VecDeque;
use std::sync::Arc;

use thiserror::Error;

use super::turn::{EntryKind, Occasion, Turn};
use super::undo::{STEPS, TakenBack, UndoPoint};
use super::{Announcement, Notice, Table};
use crate::entry::{Entry, EntryDeed};
use crate::game::Game;
use crate::gathering::Gathering;
use crate::scene::{Audience, Registry, read_event};
use crate::sealed::Sealed;
use crate::seat::Seat;
use crate::secrets::Secrets;

/// What is wrong with a log, and where.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("entry {seq}: {why}")]
pub struct Broken {
    /// The entry.
    pub seq: u64,
    /// What is wrong with it.
    pub why: Flaw,
}

/// What can be wrong with an entry.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum Flaw {
    /// It is not the next entry.
    #[error("it is not the next entry of the log")]
    OutOfOrder,
    /// The chain does not hold.
    #[error("its bytes are not those that were sealed: the hash chain breaks here")]
    Chain,
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// The state after it is not the one that was recorded.
    #[error("the state after it does not have the recorded digest")]
    Digest,
    /// A die is not the one that the secret gives.
    #[error("{0}")]
    Dice(String),
    /// The command does not bring about what was recorded.
    #[error("{0}")]
    Outcome(String),
}

/// A table being rebuilt, entry by entry.
#[derive(Clone)]
pub struct Replay {
    registry: Arc<Registry>,
    secrets: Secrets,
    table: Option<Table>,
}

impl Replay {
    /// An empty table to which entries are fed.
    pub fn new(registry: &Arc<Registry>, secrets: Secrets) -> Self {
        Self { registry: Arc::clone(registry), secrets, table: None }
    }

    /// The table as it is so far.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The table, if it has been opened.
    pub fn finish(self) -> Option<Table> {
        let mut table = self.table?;
        table.steps_kept = STEPS;
        table.forget_steps();
        Some(table)
    }

    /// Lets go of moves that are further back than a table keeps at hand; an entry that takes one of them back cannot be fed any more.
    pub fn lighten(&mut self) {
        if let Some(table) = &mut self.table {
            table.steps_kept = STEPS;
            table.forget_steps();
        }
    }

    /// Every move that can be taken back, however far.
    pub(super) fn into_steps(self) -> VecDeque<UndoPoint> {
        self.table.map(|table| table.steps).unwrap_or_default()
    }

    /// Takes the next entry: checks the chain, relives its events, checks the digest where the rules are the same.
    pub fn feed(&mut self, sealed: &Sealed) -> Result<(Entry, Arc<Notice>), Broken> {
        self.step(sealed).map_err(|why| Broken { seq: sealed.seq, why })
    }

    fn step(&mut self, sealed: &Sealed) -> Result<(Entry, Arc<Notice>), Flaw> {
        let (seq, before) = self.table.as_ref().map_or((0, crate::Hash::default()), |table| (table.seq, table.hash));
        if Sealed::link(before, &sealed.text) != sealed.hash {
            return Err(Flaw::Chain);
        }
        let entry: Entry = serde_json::from_str(&sealed.text).map_err(|error| Flaw::Unreadable(error.to_string()))?;
        if sealed.seq != seq + 1 || entry.seq != sealed.seq {
            return Err(Flaw::OutOfOrder);
        }
        let (mut table, turn) = match self.table.take() {
            None => Table::reopened(&self.registry, self.secrets, &entry).map_err(|faults| unreadable(&faults))?,
            Some(table) => {
                let turn = table.relive(&entry)?;
                (table, turn)
            }
        };
        let occasion = Occasion { id: entry.id, seat: entry.seat, by: entry.by, at: entry.at };
        let notice = Arc::new(table.notice(occasion, &turn));
        table.take(turn, &notice, sealed);
        let comparable = entry.rules == table.present_rules();
        let same = table.digest() == entry.digest;
        table.rules.clone_from(&entry.rules);
        self.table = Some(table);
        if comparable && !same { Err(Flaw::Digest) } else { Ok((entry, notice)) }
    }
}

fn unreadable(faults: &[crate::game::Fault]) -> Flaw {
    Flaw::Unreadable(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}

impl Table {
    /// What a stored entry does, without any dice but those it recorded.
    fn relive(&self, entry: &Entry) -> Result<Turn, Flaw> {
        let names = |seat: Seat| self.gathering.state.name_of(seat);
        let ears = self.ears();
        let tell = Audience { ears: &ears, names: &names };
        let deed = entry.deed.clone();
        let turn = match &entry.deed {
            EntryDeed::Open(_) => return Err(Flaw::OutOfOrder),
            EntryDeed::Gather(_) => {
                let rules = entry.rules.first().copied().unwrap_or_default();
                let events = entry.events.iter().map(|event| read_event::<Gathering>(rules, event));
                let events = events.collect::<Result<_, _>>().map_err(|fault| unreadable(&[fault]))?;
                let kind = if entry.draws.any_die() { EntryKind::FreeRoll } else { EntryKind::Common };
                Turn::new(deed, kind, Gathering::ID).gathered(self.gathering.live(events, &tell))
            }
            EntryDeed::Play(_) => {
                let rules = entry.rules.get(self.stack.len()).copied().unwrap_or_default();
                let turned = self.scene().relive(rules, &entry.events, &tell).map_err(|fault| unreadable(&[fault]))?;
                Turn::new(deed, EntryKind::Move, self.scene().game()).played(turned, &self.stack)
            }
            EntryDeed::Begin { game, setup } => {
                let scene = self.registry.begin(game, setup).map_err(|faults| unreadable(&faults))?;
                self.relive_opening(self.begun(deed, scene), entry).map_err(|faults| unreadable(&faults))?
            }
            EntryDeed::End if self.stack.len() > 1 => self.ended(),
            EntryDeed::End => return Err(Flaw::Outcome("the first scene cannot end".to_owned())),
            EntryDeed::Undo { .. } => self.relive_undo(entry)?,
            EntryDeed::Renew => {
                let heard = Announcement::renewed();
                Turn::new(deed, EntryKind::Common, Gathering::ID).announced(&ears, heard)
            }
        };
        Ok(Turn { draws: entry.draws.clone(), ..turn })
    }

    fn relive_undo(&self, entry: &Entry) -> Result<Turn, Flaw> {
        let event = entry.events.first().ok_or_else(|| Flaw::Unreadable("an undo without events".to_owned()))?;
        let taken: TakenBack =
            serde_json::from_str(event.get()).map_err(|error| Flaw::Unreadable(error.to_string()))?;
        let find = |seq: &u64| self.steps.iter().find(|step| step.seq == *seq).cloned();
        let steps: Option<Vec<UndoPoint>> = taken.undone.iter().map(find).collect();
        let steps = steps.ok_or_else(|| Flaw::Outcome("it takes back what is not there".to_owned()))?;
        Ok(self.taken_back(&steps))
    }
}
