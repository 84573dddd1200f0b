//! The clock: where somebody has set a timer, it answers for those who stay silent, as their question says.
//!
//! Since when somebody is silent stands in the log ([`play::Table::awaited`]); how long that is, is measured by a clock that
//! nobody can set while the table is awake. One task for a table that awaits somebody, none otherwise.
//!
//! The clock acts as an entry by `Seat::Clock` for a seat that no bot holds. While the game is paused
//! (`gathering::Pace`) only the GM acts, and no time runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use play::gathering::Holder;
use play::table::{AwaitedPrompt, Denied};
use play::{CommandId, Table};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use super::{Live, Log};
use crate::chance::{fresh_bytes, now};
use crate::failure::Failure;
use crate::house::House;

/// How often the clock speaks before a person acts: who plays on where nobody is?
const MOST_IN_A_ROW: u32 = 100;
/// How long whoever is late at least has, after a table woke, to look at it.
const GRACE: Duration = Duration::from_secs(5);

/// How it stands with a table's clock.
#[derive(Default)]
pub(super) struct Clock {
    ticks: AtomicBool,
    spoke: AtomicU32,
    /// Told when an entry was made.
    pub(super) entry: Notify,
}

impl Clock {
    /// A person has acted.
    pub(super) fn interrupted(&self) {
        self.spoke.store(0, Ordering::Relaxed);
    }
}

/// A question and when it will be answered.
type Armed = (AwaitedPrompt, Instant);

impl Live {
    /// Lets the clock tick while somebody is awaited who has only so much time. Returns at once.
    pub(super) fn wind(self: &Arc<Self>, house: &Arc<House>) {
        if hurried(&self.table()).is_empty() || self.clock.ticks.swap(true, Ordering::AcqRel) {
            return;
        }
        let (live, house) = (Arc::clone(self), Arc::clone(house));
        tokio::spawn(async move {
            live.tick(&house).await;
            live.clock.ticks.store(false, Ordering::Release);
            // Somebody may have been asked just before the clock stopped.
            if !*house.closing.borrow() && live.clock.spoke.load(Ordering::Relaxed) < MOST_IN_A_ROW {
                live.wind(&house);
            }
        });
    }

    async fn tick(self: &Arc<Self>, house: &Arc<House>) {
        let mut closing = house.closing.subscribe();
        let mut armed: Vec<Armed> = Vec::new();
        loop {
            armed = self.arm(&armed);
            let Some((next, due)) = armed.iter().min_by_key(|(_, due)| *due).cloned() else { return };
            tokio::select! {
                () = sleep_until(due) => {
                    if self.clock.spoke.fetch_add(1, Ordering::Relaxed) >= MOST_IN_A_ROW {
                        return;
                    }
                    if !matches!(self.speak_for(house, &next).await, Ok(true)) {
                        // Whatever was in the way, it is there until something else happens.
                        self.clock.entry.notified().await;
                    }
                    self.let_bots_play(house);
                    self.show_watchers(house);
                    self.sends_home(house);
                }
                () = self.clock.entry.notified() => {}
                _ = closing.changed() => return,
            }
        }
    }

    /// Who is hurried, each with the moment when the clock speaks: the same as before for those who were.
    fn arm(&self, before: &[Armed]) -> Vec<Armed> {
        let table = self.table();
        let fresh = |awaited: &AwaitedPrompt| {
            let left = table.time_left(&awaited.prompt, awaited.to, now()).unwrap_or_default();
            let patience = Duration::from_secs(table.gathering().pace.timer.into());
            Instant::now() + Duration::from_millis(left).clamp(GRACE.min(patience), patience)
        };
        let due = |awaited: &AwaitedPrompt| before.iter().find(|(same, _)| same == awaited).map(|(_, due)| *due);
        hurried(&table)
            .into_iter()
            .map(|awaited| (awaited.clone(), due(&awaited).unwrap_or_else(|| fresh(&awaited))))
            .collect()
    }

    /// The clock answers for somebody, unless they have answered meanwhile.
    async fn speak_for(&self, house: &House, silent: &AwaitedPrompt) -> Result<bool, Failure> {
        let _turn = self.turn.lock().await;
        let judged = {
            let table = self.table();
            if !hurried(&table).contains(silent) {
                return Ok(true);
            }
            let id = CommandId::from_chance(fresh_bytes());
            table.elapse(silent, id, now(), &Log { house, table: self.id })
        };
        match judged {
            Ok(draft) => self.store(house, draft).await.map(|_| true),
            Err(Denied::PromptClosed) => Ok(true),
            Err(denied) => {
                tracing::error!(table = %self.id, seat = %silent.to, %denied, "the clock wanted what it may not");
                Ok(false)
            }
        }
    }
}

/// Those for whom the clock will speak: nobody while the game is paused, and no bots, who answer for themselves.
fn hurried(table: &Table) -> Vec<AwaitedPrompt> {
    if table.gathering().pace.paused {
        return Vec::new();
    }
    table.awaited().iter().filter(|awaited| table.gathering().holder(awaited.to) != Holder::Bot).cloned().collect()
}
