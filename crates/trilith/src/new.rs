//! `trilith new`: make a character, by hand at the terminal, by chance, or by the thousand.

mod auto;
mod batch;
mod keyed;
mod life;
mod print;
mod walk;
mod wishes;

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Subcommand;
use web::fresh_bytes;

use wishes::{Asked, Wishes};

/// The games for which characters can be made.
#[derive(Subcommand)]
pub(crate) enum New {
    /// A character for Pillars, from the first die to the market
    Pillars(Asked),
}

impl New {
    pub(crate) fn run(&self) -> Result<ExitCode> {
        match self {
            Self::Pillars(asked) => make(asked),
        }
    }
}

fn make(asked: &Asked) -> Result<ExitCode> {
    let wishes = Wishes::of(asked, fresh_seed)?;
    if let Some(batch) = &asked.batch()? {
        return batch::run(&wishes, batch);
    }
    if asked.auto {
        return auto::run(&wishes, asked.format());
    }
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        bail!("there is no terminal to ask at: use --auto to let chance and good sense choose");
    }
    asked.needs_nothing_automatic()?;
    walk::run(&wishes, asked.format())
}

/// A seed that nobody has asked for yet.
fn fresh_seed() -> u64 {
    let bytes: [u8; 32] = fresh_bytes();
    // Short enough to be written down.
    u64::from(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
}
