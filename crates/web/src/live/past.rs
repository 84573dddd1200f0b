//! A table's past, read from its log when somebody looks back and kept at hand for a while.
//!
//! `play::table::Reel` relives a log and keeps the scene after each entry; `Live::past` builds it when somebody asks,
//! reads on when entries came since, and lets go of it after two minutes. Moments bear the numbers of the seat's own
//! lines, and each is shown from that seat's sight of the state as it was: what a seat did not hear of is no moment of
//! its own. The browser (`moments.js`) withholds what the stream sends for board, turn and choices until the reader
//! comes back to the present, and draws as motion what the line itself tells.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use play::secrets::Secrets;
use play::table::Reel;
use play::{Seat, TableId};

use super::Live;
use crate::failure::Failure;
use crate::house::House;

/// A longer past is read anew for each look.
const KEPT: u64 = 2_000;
/// How long a past is kept at hand after the last look.
const AT_HAND: Duration = Duration::from_mins(2);
/// How many entries are read at once.
const BATCH: usize = 1_000;

/// A table's past, if it is at hand.
#[derive(Default)]
pub(super) struct Memory {
    reel: Mutex<Option<(Reel, Instant)>>,
}

impl Memory {
    /// Looks at the past up to that entry, reading what is not at hand. Whoever else looks waits.
    fn look<T>(&self, house: &House, table: &StoredTable, look: impl FnOnce(&Reel) -> T) -> Result<T, Failure> {
        let mut memory = self.reel.lock().unwrap_or_else(PoisonError::into_inner);
        let mut reel = memory.take().map_or_else(|| Reel::new(&house.registry, table.secrets), |(reel, _)| reel);
        table.read_on(house, &mut reel)?;
        let seen = look(&reel);
        if reel.seq() <= KEPT {
            *memory = Some((reel, Instant::now()));
        }
        Ok(seen)
    }

    /// Forgets what nobody has looked at for a while.
    fn fade(&self, now: Instant) {
        let Ok(mut memory) = self.reel.try_lock() else { return };
        if memory.as_ref().is_some_and(|(_, at)| now.saturating_duration_since(*at) > AT_HAND) {
            *memory = None;
        }
    }
}

/// A table as far as it is stored.
struct StoredTable {
    id: TableId,
    seq: u64,
    secrets: Secrets,
}

impl StoredTable {
    /// Reads on to the last entry.
    fn read_on(&self, house: &House, reel: &mut Reel) -> Result<(), Failure> {
        while reel.seq() < self.seq {
            let entries = house.ledger.entries(self.id, reel.seq(), BATCH)?;
            if entries.is_empty() {
                break;
            }
            for sealed in entries.iter().take_while(|sealed| sealed.seq <= self.seq) {
                let broken = |broken| Failure::Fault(format!("the log of table {}: {broken}", self.id));
                reel.feed(sealed).map_err(broken)?;
            }
        }
        Ok(())
    }
}

impl Live {
    /// Looks at the table's past, as far as the seat is shown it. What is kept at hand holds the present, so whoever sees
    /// things late has a past read for them alone.
    pub async fn past<T: Send + 'static>(
        self: &Arc<Self>,
        house: &Arc<House>,
        seat: Seat,
        look: impl FnOnce(&Reel) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let (live, house, late) = (Arc::clone(self), Arc::clone(house), !self.delay(seat).is_zero());
        let stored = {
            let table = self.shown_to(seat)?;
            StoredTable { id: table.id(), seq: table.seq(), secrets: *table.secrets() }
        };
        let looked = tokio::task::spawn_blocking(move || {
            let memory = if late { &Memory::default() } else { &live.memory };
            memory.look(&house, &stored, look)
        });
        looked.await.map_err(|error| Failure::Fault(format!("looking back: {error}")))?
    }

    /// Forgets a past that nobody has looked at for a while.
    pub(crate) fn fade(&self, now: Instant) {
        self.memory.fade(now);
    }
}
