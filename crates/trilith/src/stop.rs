//! How a running command is asked to stop, by a key or by the system.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Context as _, Result};

#[cfg(unix)]
mod unix;
#[cfg(unix)]
use unix::{Interrupts, Terminations, interrupts, terminations};

#[cfg(windows)]
mod windows;
#[cfg(windows)]
use windows::{Interrupts, Terminations, interrupts, terminations};

/// Listens for Ctrl-C, from the moment it is made.
pub(crate) struct Interrupt(Interrupts);

impl Interrupt {
    /// Begins to listen. A runtime must be entered.
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self(interrupts()?))
    }

    /// Waits for it; false if it can never come.
    pub(crate) async fn comes(&mut self) -> bool {
        self.0.recv().await.is_some()
    }
}

/// Listens for whatever asks a server to finish: Ctrl-C, or the system.
pub(crate) struct Farewell(Interrupt, Terminations);

impl Farewell {
    /// Begins to listen. A runtime must be entered.
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self(Interrupt::listen()?, terminations()?))
    }

    /// Waits for it.
    pub(crate) async fn comes(&mut self) {
        tokio::select! {
            _ = self.0.comes() => {}
            _ = self.1.recv() => {}
        }
    }
}

/// The exit code of whatever was interrupted from the keyboard.
pub(crate) const INTERRUPTED: u8 = 130;

/// Rises when somebody presses Ctrl-C; whoever works on looks at it, and tells what is done.
pub(crate) fn on_interrupt() -> Result<&'static AtomicBool> {
    static STOP: AtomicBool = AtomicBool::new(false);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    // Listening begins before the work does.
    let listening = {
        let _inside = runtime.enter();
        Interrupt::listen().context("cannot start")?
    };
    thread::spawn(move || {
        let mut listening = listening;
        if runtime.block_on(listening.comes()) {
            STOP.store(true, Ordering::Relaxed);
        }
    });
    Ok(&STOP)
}
