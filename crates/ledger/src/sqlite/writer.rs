//! The one thread that writes: it takes all that waits, commits it together and answers everybody.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::Commit;
use super::request::Request;
use crate::{LedgerError, Receipt, ReceiptSender};

/// How many requests may wait. Whoever comes when all places are taken is told to try again: a full queue must
/// neither grow without end nor hold up the thread of the one who asks.
const QUEUE: usize = 8192;

/// How many requests share a commit at the most, so that the first of them does not wait for ever.
const BATCH: usize = 512;

/// How long the writer waits for more when many wrote just now: far shorter than a sync, and it saves one.
const LINGER: Duration = Duration::from_micros(150);

/// How many make many.
const MANY: usize = 8;

/// A request and whoever waits for its outcome.
struct Job {
    request: Request,
    answer: ReceiptSender,
}

/// The way to the writing thread. Dropping it lets the thread finish what is queued.
#[derive(Debug)]
pub(super) struct Writer {
    queue: Option<SyncSender<Job>>,
    thread: Option<JoinHandle<()>>,
    commits: Arc<AtomicU64>,
}

impl Writer {
    pub(super) fn start(connection: Connection, commit: Commit) -> Result<Self, LedgerError> {
        let (sender, queue) = sync_channel(QUEUE);
        let commits = Arc::new(AtomicU64::new(0));
        let batch = match commit {
            Commit::Grouped => BATCH,
            Commit::Each => 1,
        };
        let desk = WriterDesk { connection, queue, batch, commits: Arc::clone(&commits) };
        let thread = thread::Builder::new()
            .name("ledger".to_owned())
            .spawn(move || desk.work())
            .map_err(|error| LedgerError::Storage(error.to_string()))?;
        Ok(Self { queue: Some(sender), thread: Some(thread), commits })
    }

    /// Queues a request.
    pub(super) fn submit(&self, request: Request) -> Receipt {
        let (answer, receipt) = Receipt::open();
        let queue = self.queue.as_ref().expect("the queue is closed only by dropping the writer");
        match queue.try_send(Job { request, answer }) {
            Ok(()) => {}
            Err(TrySendError::Full(job)) => job.answer.give(Err(LedgerError::Busy)),
            Err(TrySendError::Disconnected(job)) => job.answer.give(Err(LedgerError::Gone)),
        }
        receipt
    }

    pub(super) fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the ledger's writer ended in a panic");
        }
    }
}

/// What the writing thread works with.
struct WriterDesk {
    connection: Connection,
    queue: Receiver<Job>,
    batch: usize,
    commits: Arc<AtomicU64>,
}

impl WriterDesk {
    fn work(mut self) {
        let mut lately = 0;
        while let Ok(first) = self.queue.recv() {
            if lately >= MANY {
                thread::sleep(LINGER);
            }
            let mut batch = vec![first];
            batch.extend(self.queue.try_iter().take(self.batch - 1));
            lately = batch.len();
            self.settle(batch);
        }
        self.fold();
    }

    /// Commits a batch and tells everybody. An error of the commit itself is everybody's.
    fn settle(&mut self, batch: Vec<Job>) {
        match commit(&mut self.connection, &batch) {
            Ok(outcomes) => {
                self.commits.fetch_add(1, Ordering::Relaxed);
                batch.into_iter().zip(outcomes).for_each(|(job, outcome)| job.answer.give(outcome));
            }
            Err(error) => {
                tracing::warn!(%error, writes = batch.len(), "a commit failed");
                for job in batch {
                    job.answer.give(Err(error.clone()));
                }
            }
        }
    }

    /// Folds the write-ahead log into the file, so that the next start finds nothing to recover.
    fn fold(&self) {
        let folded = self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        if let Err(error) = folded {
            tracing::warn!(%error, "the write-ahead log stays for the next start to fold");
        }
    }
}

/// Runs all requests in one transaction. The error, if any, undid all of them.
fn commit(connection: &mut Connection, batch: &[Job]) -> Result<Vec<Result<(), LedgerError>>, LedgerError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let outcomes = batch.iter().map(|job| run_apart(&transaction, &job.request)).collect::<Result<_, _>>()?;
    transaction.commit()?;
    Ok(outcomes)
}

/// Runs a request so that it leaves nothing behind if it is refused. The outer error undid the whole transaction.
fn run_apart(transaction: &Transaction<'_>, request: &Request) -> Result<Result<(), LedgerError>, LedgerError> {
    if request.refuses_first() {
        let outcome = request.run(transaction);
        let refused = matches!(
            outcome,
            Err(LedgerError::Raced { .. } | LedgerError::Duplicate { .. } | LedgerError::UnknownTable)
        );
        // A failure halfway would leave half an entry: then nobody's request is carried out.
        return if refused { Ok(outcome) } else { outcome.map(Ok) };
    }
    let step = |sql| transaction.prepare_cached(sql).and_then(|mut step| step.execute([]));
    step("SAVEPOINT request")?;
    let outcome = request.run(transaction);
    if let Err(error) = &outcome {
        if transaction.is_autocommit() {
            return Err(error.clone());
        }
        step("ROLLBACK TO request")?;
    }
    step("RELEASE request")?;
    Ok(outcome)
}

#[cfg(test)]
mod tests;
