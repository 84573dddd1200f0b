//! What can be asked for in every game: by whom, from which seed, and how many.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use web::fresh_bytes;

use super::batch::{self, Batch, Rows};
use crate::out;

/// How characters are made, whatever the game.
#[derive(Args)]
pub(super) struct Making {
    /// Let chance and good sense make every choice
    #[arg(long)]
    pub(super) auto: bool,
    /// The same number gives the same dice
    #[arg(long, value_name = "N", value_parser = seed)]
    seed: Option<u64>,
    /// Make so many at once; whoever dies in the making is counted, not written
    #[arg(long, value_name = "N", value_parser = batch::count, requires = "out", allow_negative_numbers = true)]
    count: Option<u64>,
    /// Where many are written, one a line: FILE.jsonl or FILE.csv
    #[arg(long, value_name = "FILE", requires = "count")]
    out: Option<PathBuf>,
    /// Write over a file that exists
    #[arg(long, requires = "out")]
    force: bool,
    /// How many threads make them [default: one for each core]
    #[arg(long, value_name = "N", requires = "count", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// Where the dice come from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seed {
    /// The number.
    pub(super) number: u64,
    /// Whether it is news to whoever asked.
    pub(super) is_fresh: bool,
}

impl Seed {
    /// Tells a seed that nobody has asked for.
    pub(super) fn tell(self, again: &str) {
        if self.is_fresh {
            out::note(format_args!("Seed {0}: --seed {0} makes the same {again} again.", self.number));
        }
    }
}

impl Making {
    /// The seed that was asked for, or one that nobody has asked for yet.
    pub(super) fn seed(&self) -> Seed {
        Seed { number: self.seed.unwrap_or_else(fresh_seed), is_fresh: self.seed.is_none() }
    }

    /// The many that are asked for, if they are.
    pub(super) fn batch(&self) -> Result<Option<Batch>> {
        let (Some(count), Some(file)) = (self.count, &self.out) else { return Ok(None) };
        let rows = Rows::by_extension(file)?;
        Ok(Some(Batch { count, file: file.clone(), rows, force: self.force, threads: self.threads }))
    }
}

/// Whether there is a terminal to ask at.
pub(super) fn at_a_terminal() -> Result<()> {
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        bail!("there is no terminal to ask at: use --auto to let chance and good sense choose");
    }
    Ok(())
}

/// A whole number, for repeating what was made.
fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a whole number from 0 to {} is needed", u64::MAX))
}

fn fresh_seed() -> u64 {
    let bytes: [u8; 32] = fresh_bytes();
    // Short enough to be written down.
    u64::from(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
}
