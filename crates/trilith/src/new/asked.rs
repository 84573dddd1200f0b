//! What can be asked for in every game: by whom, from which seed, and how many.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use super::batch::{self, Batch, RowFormat};
pub(super) use crate::seed::Seed;

/// How characters are made, whatever the game.
#[derive(Args)]
pub(super) struct MakingArgs {
    /// Let chance and good sense make every choice
    #[arg(long)]
    pub(super) auto: bool,
    /// The same number gives the same dice
    #[arg(long, value_name = "N", value_parser = seed)]
    seed: Option<u64>,
    /// Make so many at once
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

impl MakingArgs {
    /// The seed that was asked for, or one that nobody has asked for yet.
    pub(super) fn seed(&self) -> Seed {
        Seed::asked(self.seed)
    }

    /// The many that are asked for, if they are.
    pub(super) fn batch(&self) -> Result<Option<Batch>> {
        let (Some(count), Some(file)) = (self.count, &self.out) else { return Ok(None) };
        let rows = RowFormat::by_extension(file)?;
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
