//! Ctrl-C, and the closing of the console.

use std::io;

use tokio::signal::windows::{CtrlC, CtrlClose, ctrl_c, ctrl_close};

pub(super) type Interrupts = CtrlC;
pub(super) type Terminations = CtrlClose;

pub(super) fn interrupts() -> io::Result<Interrupts> {
    ctrl_c()
}

pub(super) fn terminations() -> io::Result<Terminations> {
    ctrl_close()
}
