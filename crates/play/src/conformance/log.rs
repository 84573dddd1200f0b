//! The log of an evening, and what can be made of it again: the table, and the same bytes.

use std::sync::Arc;

use super::SuiteRun;
use super::breach::{Breach, Law};
use super::observe::text;
use crate::scene::Registry;
use crate::sealed::Sealed;
use crate::seat::Seat;
use crate::table::{Draft, Line, NewTable, Past, Replay, Submission, Table};

/// Every entry so far, and the submissions behind all but the first.
#[derive(Default)]
pub(super) struct Log {
    pub entries: Vec<Sealed>,
    pub script: Vec<Submission>,
}

impl Past for Log {
    fn entries(&self, up_to: u64) -> Option<Vec<Sealed>> {
        Some(self.entries.iter().filter(|sealed| sealed.seq <= up_to).cloned().collect())
    }
}

impl Log {
    /// The table rebuilt from its log is the table that was left.
    pub(super) fn replayed(&self, run: &mut SuiteRun, registry: &Arc<Registry>, table: &Table) -> Result<(), Breach> {
        let breach = |why: String| Breach::new(Law::Replay, None, format!("a table's log: {why}"));
        let mut replay = Replay::new(registry, *table.secrets());
        for sealed in &self.entries {
            replay.feed(sealed).map_err(|broken| breach(format!("{broken}: {}", sealed.text)))?;
            run.tally.replayed += 1;
        }
        let again = replay.finish().ok_or_else(|| breach("it is empty".to_owned()))?;
        if again.digest() != table.digest() {
            return Err(breach("the state is another".to_owned()));
        }
        for seat in [Seat::Gm, Seat::Player(1), Seat::Player(2), Seat::Spectator(1)] {
            let lines = |table: &Table| text(&table.recent(seat).iter().map(Line::written).collect::<Vec<_>>());
            if again.number(seat) != table.number(seat) || lines(&again) != lines(table) {
                return Err(Breach { seat: Some(seat), ..breach("the seat would hear something else".to_owned()) });
            }
        }
        Ok(())
    }

    /// The same submissions at a table with the same secrets give the same bytes.
    pub(super) fn played_again(
        &self,
        run: &mut SuiteRun,
        registry: &Arc<Registry>,
        new: &NewTable,
    ) -> Result<(), Breach> {
        let breach = |why: String| Breach::new(Law::Determinism, None, format!("an evening played again: {why}"));
        let denied = |denied| breach(format!("what was done before is denied: {denied}"));
        let (mut table, draft) = Table::open(registry, new.clone()).map_err(denied)?;
        let mut drafts = self.script.iter();
        let mut next: Option<Draft> = Some(draft);
        for sealed in &self.entries {
            let Some(draft) = next.take() else { return Err(breach("it ends early".to_owned())) };
            run.tally.sealed += 1;
            if draft.sealed != *sealed {
                return Err(breach(format!("first {}, then {}", sealed.text, draft.sealed.text)));
            }
            table.commit(draft);
            next = drafts.next().map(|submission| table.submit(submission, self)).transpose().map_err(denied)?;
        }
        Ok(())
    }
}
