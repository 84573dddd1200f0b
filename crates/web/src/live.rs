//! A table that is awake: one command at a time, any number of watchers.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ledger::{Fact, LedgerError, Sitting};
use play::gathering::{self, Holder};
use play::table::{Denied, Draft, Notice, Order, Past, Submission};
use play::{CommandId, PersonId, Sealed, Seat, Table, TableId};
use tokio::sync::broadcast;

use crate::chance::{fresh_bytes, now};
use crate::chores;
use crate::failure::Failure;
use crate::gist::Gist;
use crate::house::House;
use crate::solo;

mod bots;
mod clock;
mod door;
mod homeward;
mod late;
mod past;
#[cfg(test)]
mod tests;
mod wishes;

/// How many entries a watcher may lag behind before it has to look anew.
const LAG: usize = 32;

/// What watchers are sent.
#[derive(Clone, Debug)]
pub(crate) enum Packet {
    /// An entry was made.
    Entry(Arc<Notice>),
    /// An entry has become old enough for watchers who see everything late.
    Late(Arc<Notice>),
    /// Somebody came or went.
    Here(Arc<[Seat]>),
    /// Something beside the log has changed: watchers look anew.
    Anew,
    /// The table wakes anew from its log: watchers have to come back.
    Over,
}

/// A table that is awake.
pub struct Live {
    id: TableId,
    /// Held from judging a command until its entry is stored: commands have an order.
    turn: tokio::sync::Mutex<()>,
    /// The table as it was last stored, for whoever reads it: an entry copies it if somebody still does.
    table: Mutex<Arc<Table>>,
    packets: broadcast::Sender<Packet>,
    here: Mutex<BTreeMap<Seat, usize>>,
    used: Mutex<Instant>,
    guests: Mutex<Arc<[Sitting]>>,
    bots: bots::Bots,
    clock: clock::Clock,
    wishes: wishes::Wishes,
    late: late::Late,
    homeward: homeward::Homeward,
    memory: past::Memory,
}

/// A command as it came in, with its sender.
pub struct Request {
    /// Who sends it.
    pub person: PersonId,
    /// What is sent.
    pub submission: Submission,
}

impl Live {
    pub(crate) fn new(table: Table) -> Self {
        Self {
            id: table.id(),
            turn: tokio::sync::Mutex::new(()),
            table: Mutex::new(Arc::new(table)),
            packets: broadcast::Sender::new(LAG),
            here: Mutex::new(BTreeMap::new()),
            used: Mutex::new(Instant::now()),
            guests: Mutex::new(Arc::new([])),
            bots: bots::Bots::default(),
            clock: clock::Clock::default(),
            wishes: wishes::Wishes::default(),
            late: late::Late::default(),
            homeward: homeward::Homeward::default(),
            memory: past::Memory::default(),
        }
    }

    /// The id of the table.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// The table as it was last stored. Whoever holds it holds nobody up, and may ask for it again: a page is made with the
    /// table in hand, and its pieces look for themselves.
    pub fn table(&self) -> Arc<Table> {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        Arc::clone(&self.table.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether the person holds that seat.
    pub(crate) fn holds(&self, person: PersonId, seat: Seat) -> bool {
        self.table().gathering().holds(person, seat)
    }

    /// The first seat that the person holds.
    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.table().gathering().seat_of(person)
    }

    /// What people have taken along to this table, as far as they still sit where they brought it.
    pub(crate) fn guests(&self) -> Arc<[Sitting]> {
        Arc::clone(&self.guests.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Notes down what people have taken along, and lets watchers look anew when that has changed.
    pub(crate) fn welcome(&self, guests: Vec<Sitting>) {
        let mut known = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        if **known != *guests {
            *known = guests.into();
            let _ = self.packets.send(Packet::Anew);
        }
    }

    pub(crate) fn is_idle(&self, at: Instant, patience: Duration) -> bool {
        let used = *self.used.lock().unwrap_or_else(PoisonError::into_inner);
        at.saturating_duration_since(used) > patience
    }

    /// Carries a command out: judged, stored, then told. Answers with its number for the sender.
    ///
    /// Runs to its end even when the sender has hung up.
    pub async fn submit(self: &Arc<Self>, house: &Arc<House>, request: Request) -> Result<u64, Failure> {
        let (live, house) = (Arc::clone(self), Arc::clone(house));
        let done = tokio::spawn(async move {
            let order = request.submission.order.clone();
            let done = live.carry_out(&house, request).await;
            live.bots.interrupted();
            live.clock.interrupted();
            live.wishes.interrupted(&order);
            live.go_on(&house);
            if done.is_ok() && matches!(order, Order::Gather(_)) {
                chores::afterwards(Arc::clone(&house), live).await;
            }
            done
        })
        .await;
        done.map_err(|error| Failure::Fault(format!("a command's task: {error}")))?
    }

    /// Lets those play who are not people, and the clock tick for those who are.
    pub(crate) fn go_on(self: &Arc<Self>, house: &Arc<House>) {
        self.let_bots_play(house);
        self.wind(house);
        self.show_watchers(house);
        self.sends_home(house);
    }

    async fn carry_out(&self, house: &House, request: Request) -> Result<u64, Failure> {
        let _turn = self.turn.lock().await;
        let sender = request.submission.by.unwrap_or(request.submission.seat);
        let mut judged = self.judge(house, &request)?;
        if let Ok(draft) = &judged
            && let Some(people) = draft.gathering()
            && self.makes_way(house, people).await?
        {
            judged = self.judge(house, &request)?;
        }
        match judged {
            Ok(draft) => {
                if matches!(request.submission.order, Order::Undo { .. }) {
                    self.must_not_bring_back(house, &draft)?;
                }
                let notice = self.store(house, draft).await?;
                if !matches!(request.submission.order, Order::Play(_)) {
                    self.kept_house(house).await;
                }
                Ok(number(&notice, sender))
            }
            Err(Denied::Done { number }) => Ok(number),
            Err(denied) => Err(denied.into()),
        }
    }

    /// What a command would bring about, if its sender still has the seat.
    fn judge(&self, house: &House, request: &Request) -> Result<Result<Draft, Denied>, Failure> {
        let table = self.table();
        let sender = request.submission.by.unwrap_or(request.submission.seat);
        // The seat may have changed hands while the command waited for its turn.
        if sender != Seat::Door && !table.gathering().holds(request.person, sender) {
            return Err(Failure::NoTable);
        }
        solo::permits(&table, &request.submission)?;
        Ok(table.submit(&request.submission, &Log { house, table: self.id }))
    }

    /// Stores an entry, then makes it so, then tells everybody.
    async fn store(&self, house: &House, draft: Draft) -> Result<Arc<Notice>, Failure> {
        let facts = {
            let table = self.table();
            let gist = |draft: &Draft| Gist::facts(Gist::of(table.scene()), draft.scene().and_then(Gist::of));
            facts(table.gathering(), draft.gathering()).into_iter().chain(gist(&draft)).collect()
        };
        if let Err(error) = house.ledger.append(draft.sealed.clone(), facts).await {
            return Err(self.not_stored(house, error));
        }
        let before = self.delay(Seat::Spectator(1));
        let notice = self.commit(draft);
        self.clock.entry.notify_one();
        if self.delay(Seat::Spectator(1)) != before {
            // Nothing is shown late before there is a late table, nor at once while there is one.
            self.catch_up_watchers(house)?;
            self.late.changed.notify_waiters();
            let _ = self.packets.send(Packet::Anew);
            return Ok(notice);
        }
        // Nobody watching is no error.
        let _ = self.packets.send(Packet::Entry(Arc::clone(&notice)));
        Ok(notice)
    }

    /// What is stored becomes so. Whoever is reading the table goes on with it as it was.
    fn commit(&self, draft: Draft) -> Arc<Notice> {
        Arc::make_mut(&mut self.table.lock().unwrap_or_else(PoisonError::into_inner)).commit(draft)
    }

    fn not_stored(&self, house: &House, error: LedgerError) -> Failure {
        if let LedgerError::Duplicate { seq } = error
            && seq <= self.table().seq()
        {
            // Done so long ago that the table no longer remembers it; the ledger does.
            return Failure::Denied(Denied::Done { number: 0 });
        }
        tracing::warn!(table = %self.id, %error, "an entry was not stored");
        if !error.is_retryable() {
            // The log is the truth: whatever it holds, the table wakes from it.
            house.forget(self);
            let _ = self.packets.send(Packet::Over);
        }
        error.into()
    }

    /// Notes down that newer rules have met the table, if they have.
    pub(crate) async fn renew(&self, house: &Arc<House>) -> Result<(), Failure> {
        let _turn = self.turn.lock().await;
        let draft = self.table().renewal(CommandId::from_chance(fresh_bytes()), now());
        if let Some(draft) = draft {
            self.store(house, draft).await?;
        }
        Ok(())
    }

    /// Begins to watch: what is sent from now on, and a mark that somebody is here.
    pub(crate) fn watch(
        self: &Arc<Self>,
        seat: Seat,
        most: usize,
    ) -> Result<(broadcast::Receiver<Packet>, Presence), Failure> {
        let packets = self.packets.subscribe();
        if self.packets.receiver_count() > most {
            return Err(Failure::Full);
        }
        let came = {
            let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
            let count = here.entry(seat).or_default();
            *count += 1;
            *count == 1
        };
        if came {
            self.tell_who_is_here();
        }
        Ok((packets, Presence { live: Arc::clone(self), seat }))
    }

    /// The seats that watch just now.
    pub(crate) fn here(&self) -> Vec<Seat> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner).keys().copied().collect()
    }

    fn tell_who_is_here(&self) {
        let _ = self.packets.send(Packet::Here(self.here().into()));
    }
}

/// Somebody's presence; it ends with their last stream.
pub(crate) struct Presence {
    live: Arc<Live>,
    seat: Seat,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let left = {
            let mut here = self.live.here.lock().unwrap_or_else(PoisonError::into_inner);
            let count = here.get(&self.seat).copied().unwrap_or_default();
            if count > 1 {
                here.insert(self.seat, count - 1);
            } else {
                here.remove(&self.seat);
            }
            count <= 1
        };
        if left {
            self.live.tell_who_is_here();
        }
    }
}

/// The number of an entry for whoever sent the command; those who just left have none.
fn number(notice: &Notice, sender: Seat) -> u64 {
    notice.line(sender).map_or(0, |line| line.n)
}

/// What an entry changes in the lists beside the log.
fn facts(before: &gathering::State, after: Option<&gathering::State>) -> Vec<Fact> {
    let Some(after) = after else { return Vec::new() };
    let mut facts = Vec::new();
    if after.name != before.name {
        facts.push(Fact::Named(after.name.to_string()));
    }
    if after.closed != before.closed {
        facts.push(Fact::Closed);
    }
    facts.extend(persons(before).filter(|p| after.seat_of(*p).is_none()).map(|person| Fact::Unseated { person }));
    let moved = persons(after).filter_map(|person| Some((person, after.seat_of(person)?)));
    let moved = moved.filter(|(person, seat)| before.seat_of(*person) != Some(*seat));
    facts.extend(moved.map(|(person, seat)| Fact::Seated { person, seat }));
    facts
}

fn persons(state: &gathering::State) -> impl Iterator<Item = PersonId> {
    state.places.values().filter_map(|place| match place.holder {
        Holder::Person(person) => Some(person),
        Holder::Bot | Holder::Nobody => None,
    })
}

/// The table's log, for a GM who goes far back.
struct Log<'a> {
    house: &'a House,
    table: TableId,
}

impl Past for Log<'_> {
    fn entries(&self, up_to: u64) -> Option<Vec<Sealed>> {
        let limit = usize::try_from(up_to).ok()?;
        self.house.ledger.entries(self.table, 0, limit).ok()
    }
}
