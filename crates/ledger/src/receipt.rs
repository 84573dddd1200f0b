//! The promise that a write is on disk.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use crate::LedgerError;

/// Resolves when the write is on disk, or with the reason why it is not.
///
/// A receipt that is thrown away cancels nothing.
#[derive(Debug)]
#[must_use = "a write counts only when its receipt says so"]
pub struct Receipt(oneshot::Receiver<Result<(), LedgerError>>);

/// The other end of a [`Receipt`]: whoever writes holds it and says how it went.
#[derive(Debug)]
pub struct ReceiptSender(oneshot::Sender<Result<(), LedgerError>>);

impl Receipt {
    /// A receipt still open, and the answer that will settle it.
    pub fn open() -> (ReceiptSender, Self) {
        let (sender, receiver) = oneshot::channel();
        (ReceiptSender(sender), Self(receiver))
    }

    /// A receipt that is settled already.
    pub fn settled(outcome: Result<(), LedgerError>) -> Self {
        let (answer, receipt) = Self::open();
        answer.give(outcome);
        receipt
    }

    /// Blocks the thread until the write is on disk: for tests and command lines.
    ///
    /// # Panics
    ///
    /// On a thread that drives async tasks; await the receipt there.
    pub fn wait(self) -> Result<(), LedgerError> {
        self.0.blocking_recv().unwrap_or(Err(LedgerError::Gone))
    }
}

impl ReceiptSender {
    /// Settles the receipt. Whether anybody still waits for it does not matter.
    pub fn give(self, outcome: Result<(), LedgerError>) {
        self.0.send(outcome).ok();
    }
}

impl Future for Receipt {
    type Output = Result<(), LedgerError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context).map(|answer| answer.unwrap_or(Err(LedgerError::Gone)))
    }
}

#[cfg(test)]
mod tests;
