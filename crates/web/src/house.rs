//! The house: every table that is awake, and how it wakes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ledger::Ledger;
use play::secrets::{Secret, Secrets};
use play::table::Replay;
use play::{PersonId, Registry, Seat, TableId};
use tokio::sync::watch;

use crate::faces::{self, Lodger};
use crate::failure::Failure;
use crate::keys::ServerSecret;
use crate::limits::{Gates, Limits};
use crate::live::Live;
use crate::solo;

mod opening;

pub use opening::Fresh;

/// How long a table stays awake when nobody is there.
const SLEEPY: Duration = Duration::from_mins(10);
/// How many entries are read at once when a table wakes.
const BATCH: usize = 1_000;

/// Where visitors reach the house.
#[derive(Clone, Debug)]
pub struct Base {
    /// Scheme, host and port, without a slash at the end.
    pub url: String,
    /// Whether it was given by the operator: behind a proxy, and the only origin allowed.
    pub fixed: bool,
}

impl Base {
    /// Whether cookies travel over TLS alone.
    pub fn is_secure(&self) -> bool {
        self.url.starts_with("https://")
    }
}

/// Every table that is awake, and all that they share.
pub struct House {
    /// Where everything is kept.
    pub ledger: Arc<dyn Ledger>,
    pub(crate) registry: Arc<Registry>,
    /// What signs keys and links.
    pub secret: ServerSecret,
    /// Where the house is reached.
    pub base: Base,
    pub(crate) limits: Limits,
    /// How often who may ask for what.
    pub gates: Gates,
    pub(crate) closing: watch::Sender<bool>,
    awake: Mutex<HashMap<TableId, Arc<Live>>>,
}

impl House {
    /// A house with these games and all tables asleep.
    pub fn new(
        ledger: Arc<dyn Ledger>,
        lodgers: &[Lodger],
        secret: ServerSecret,
        base: Base,
        limits: Limits,
    ) -> Arc<Self> {
        faces::move_in(lodgers);
        Arc::new(Self {
            ledger,
            registry: Arc::new(faces::rules(lodgers)),
            secret,
            base,
            gates: Gates::new(&limits),
            limits,
            closing: watch::Sender::new(false),
            awake: Mutex::new(HashMap::new()),
        })
    }

    /// Ends all streams, so that connections can finish.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// How many tables are awake.
    pub fn awake(&self) -> usize {
        self.tables().len()
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Live>>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table, woken if need be; an unknown one leaves nothing behind.
    pub async fn live(self: &Arc<Self>, id: TableId) -> Result<Arc<Live>, Failure> {
        if let Some(live) = self.tables().get(&id) {
            return Ok(Arc::clone(live));
        }
        let house = Arc::clone(self);
        let woken = tokio::task::spawn_blocking(move || house.wake(id)).await;
        let live = woken.map_err(|error| Failure::Fault(format!("waking table {id}: {error}")))??;
        live.welcome(self.ledger.guests(id)?);
        let live = Arc::clone(self.tables().entry(id).or_insert(live));
        live.renew(self).await?;
        live.keep_house(self).await;
        live.go_on(self);
        Ok(live)
    }

    /// Whether a table is awake, for telling who is there without waking it.
    pub(crate) fn awake_table(&self, id: TableId) -> Option<Arc<Live>> {
        self.tables().get(&id).map(Arc::clone)
    }

    /// The table and the seat that the person holds at it.
    pub async fn seated(self: &Arc<Self>, person: Option<PersonId>, id: &str) -> Result<(Arc<Live>, Seat), Failure> {
        self.seated_as(person, id, None).await
    }

    /// The table and one of the seats that the person holds at it: that one, or the one that is awaited.
    pub async fn seated_as(
        self: &Arc<Self>,
        person: Option<PersonId>,
        id: &str,
        wanted: Option<Seat>,
    ) -> Result<(Arc<Live>, Seat), Failure> {
        let (Some(person), Ok(id)) = (person, id.parse()) else { return Err(Failure::NoTable) };
        let live = self.live(id).await?;
        let seat = {
            let table = live.table();
            let own = table.gathering().seats_of(person);
            let awaited = || table.scene().prompts().into_iter().map(|prompt| prompt.to).find(|to| own.contains(to));
            let seat = match wanted {
                Some(seat) => own.contains(&seat).then_some(seat),
                None if own.len() > 1 => awaited().or(own.first().copied()),
                None => own.first().copied(),
            };
            seat.ok_or(Failure::NoTable)?
        };
        if seat == Seat::Gm && solo::is_solo(&live.table()) && !self.hosts(person, &live).await? {
            // Whoever ran the table at which it sat, and no longer does.
            return Err(Failure::NoTable);
        }
        Ok((live, seat))
    }

    fn wake(&self, id: TableId) -> Result<Arc<Live>, Failure> {
        let row = self.ledger.table(id)?.ok_or(Failure::NoTable)?;
        let secrets = Secrets { open: Secret::new(row.open_secret), hidden: Secret::new(row.hidden_secret) };
        let mut replay = Replay::new(&self.registry, secrets);
        let mut after = 0;
        loop {
            let entries = self.ledger.entries(id, after, BATCH)?;
            for sealed in &entries {
                replay.feed(sealed).map_err(|broken| Failure::Fault(format!("the log of table {id}: {broken}")))?;
                after = sealed.seq;
            }
            if entries.len() < BATCH {
                break;
            }
        }
        let table = replay.finish().ok_or_else(|| Failure::Fault(format!("table {id} has no entries")))?;
        let live = Arc::new(Live::new(table));
        live.catch_up_watchers(self)?;
        Ok(live)
    }

    /// Forgets a table that may differ from its log; it wakes anew from what was stored.
    pub(crate) fn forget(&self, live: &Live) {
        let mut tables = self.tables();
        // Another command may have forgotten it already, and the table that woke since is sound.
        if tables.get(&live.id()).is_some_and(|awake| std::ptr::eq(&raw const **awake, live)) {
            tables.remove(&live.id());
        }
    }

    /// Lets tables sleep at which nobody has been for a while.
    pub fn sweep(&self, at: Instant) {
        let mut tables = self.tables();
        tables.retain(|_, live| Arc::strong_count(live) > 1 || !live.is_idle(at, SLEEPY));
        tables.values().for_each(|live| live.fade(at));
    }
}
