//! SIGINT and SIGTERM.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};

pub(super) type Interrupts = Signal;
pub(super) type Terminations = Signal;

pub(super) fn interrupts() -> io::Result<Interrupts> {
    signal(SignalKind::interrupt())
}

pub(super) fn terminations() -> io::Result<Terminations> {
    signal(SignalKind::terminate())
}
