//! Watchers who see everything late: a second table, fed from the log with entries that are old enough, and all that a
//! spectator is shown is made from it.
//!
//! Whoever serves a seat asks `Live::shown_to(seat)` and never `Live::table()`.

use std::ops::Deref;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use play::table::{Notice, Replay};
use play::{Role, Seat, Table};
use tokio::sync::Notify;

use super::{Live, Packet};
use crate::chance::now;
use crate::failure::Failure;
use crate::house::House;

/// How many entries are read at once.
const BATCH: usize = 200;

/// The table as watchers see it, where they see it late.
#[derive(Default)]
pub(super) struct Late {
    table: Mutex<Option<Arc<Replay>>>,
    busy: AtomicBool,
    /// Told when watchers are to see things sooner or later than before.
    pub(super) changed: Notify,
}

/// The table as a seat is shown it.
pub enum TableView {
    /// As it is.
    Now(Arc<Table>),
    /// As it was.
    Late(Arc<Replay>),
}

impl Deref for TableView {
    type Target = Table;

    fn deref(&self) -> &Table {
        match self {
            Self::Now(table) => table,
            Self::Late(replay) => replay.table().expect("a late table is shown once its first entry was fed"),
        }
    }
}

impl Live {
    /// By how much the seat sees everything late.
    pub(crate) fn delay(&self, seat: Seat) -> Duration {
        let seconds = if seat.role() == Role::Spectator { self.table().gathering().pace.delay } else { 0 };
        Duration::from_secs(seconds.into())
    }

    /// The table as the seat is shown it.
    pub fn shown_to(&self, seat: Seat) -> Result<TableView, Failure> {
        if self.delay(seat).is_zero() {
            return Ok(TableView::Now(self.table()));
        }
        let late = self.late.table.lock().unwrap_or_else(PoisonError::into_inner).clone();
        late.filter(|replay| replay.table().is_some())
            .map(TableView::Late)
            .ok_or_else(|| Failure::Fault("watchers see this table late, and it is not there yet".to_owned()))
    }

    /// Shows watchers what is old enough, now and whenever more becomes so. Returns at once.
    pub(crate) fn show_watchers(self: &Arc<Self>, house: &Arc<House>) {
        let late = !self.delay(Seat::Spectator(1)).is_zero();
        if !late || self.late.busy.swap(true, Ordering::AcqRel) {
            return;
        }
        let (live, house) = (Arc::clone(self), Arc::clone(house));
        tokio::spawn(async move {
            let mut closing = house.closing.subscribe();
            let going_on = loop {
                match live.catch_up_watchers(&house) {
                    Ok(Some(wait)) => tokio::select! {
                        () = tokio::time::sleep(wait) => {}
                        () = live.late.changed.notified() => {}
                        _ = closing.changed() => break false,
                    },
                    Ok(None) => break true,
                    Err(error) => {
                        tracing::error!(table = %live.id, ?error, "watchers cannot be shown what happened");
                        break false;
                    }
                }
            };
            live.late.busy.store(false, Ordering::Release);
            // An entry may have been made just before the end was seen.
            if going_on && live.is_behind() {
                live.show_watchers(&house);
            }
        });
    }

    fn is_behind(&self) -> bool {
        self.shown_to(Seat::Spectator(1)).is_ok_and(|shown| shown.seq() < self.table().seq())
    }

    /// Feeds what is old enough to the watchers' table. Gives back how long the next entry has to wait, if there is one.
    pub(crate) fn catch_up_watchers(&self, house: &House) -> Result<Option<Duration>, Failure> {
        let delay = self.delay(Seat::Spectator(1));
        let mut late = self.late.table.lock().unwrap_or_else(PoisonError::into_inner);
        if delay.is_zero() {
            *late = None;
            return Ok(None);
        }
        let fresh = late.is_none();
        let mut told = Vec::new();
        let mut replay = late.take().map_or_else(|| self.blank(house), Arc::unwrap_or_clone);
        let mut next = self.feed(house, &mut replay, delay, &mut told);
        if next.is_err() && !fresh {
            // It forgot what an entry takes back: then from the beginning.
            replay = self.blank(house);
            next = self.feed(house, &mut replay, delay, &mut Vec::new());
            told.clear();
            let _ = self.packets.send(Packet::Anew);
        }
        replay.lighten();
        *late = Some(Arc::new(replay));
        drop(late);
        for notice in told.into_iter().filter(|_| !fresh) {
            let _ = self.packets.send(Packet::Late(notice));
        }
        next
    }

    fn blank(&self, house: &House) -> Replay {
        Replay::new(&house.registry, *self.table().secrets())
    }

    fn feed(
        &self,
        house: &House,
        replay: &mut Replay,
        delay: Duration,
        told: &mut Vec<Arc<Notice>>,
    ) -> Result<Option<Duration>, Failure> {
        loop {
            let after = replay.table().map_or(0, Table::seq);
            let entries = house.ledger.entries(self.id, after, BATCH)?;
            for sealed in &entries {
                let due = Duration::from_millis(sealed.at.0) + delay;
                let wait = due.saturating_sub(Duration::from_millis(now().0));
                // That the table was opened is no secret.
                if !wait.is_zero() && sealed.seq > 1 {
                    return Ok(Some(wait.min(delay)));
                }
                let (_, notice) = replay.feed(sealed).map_err(|broken| Failure::Fault(broken.to_string()))?;
                told.push(notice);
            }
            if entries.len() < BATCH {
                return Ok(None);
            }
        }
    }
}
