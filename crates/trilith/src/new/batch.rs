//! `trilith new GAME --count N --out FILE`: many characters, made by all cores, written in order.

mod row;
mod workers;

use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use play::options::percent;

use super::asked::Seed;
use crate::out;
use crate::stop;
pub(crate) use row::RowFormat;
pub(super) use row::quoted;
use workers::Portion;

/// The most that are made at once.
const MOST: u64 = 10_000_000;

/// What came of one life.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Came {
    /// Somebody, and their line.
    Made,
    /// A death in the making.
    Dead,
}

/// Makes characters of one game, each from its seed.
pub(super) trait Maker: Sync {
    /// Whether one can die in the making.
    const MORTAL: bool;
    /// What stands above comma-separated values.
    fn header(&self) -> String;
    /// Makes the one of that seed and writes their line.
    fn write(&self, rows: RowFormat, seed: u64, out: &mut Vec<u8>) -> io::Result<Came>;
}

/// Many characters and where they go.
pub(crate) struct Batch {
    /// How many lives.
    pub(crate) count: u64,
    /// Where they are written.
    pub(crate) file: PathBuf,
    /// How.
    pub(crate) rows: RowFormat,
    /// Whether to write over a file that exists.
    pub(crate) force: bool,
    /// By how many threads; one for each core if nobody cares.
    pub(crate) threads: Option<u16>,
}

/// What came of it.
#[derive(Clone, Copy, Debug, Default)]
struct BatchTally {
    made: u64,
    dead: u64,
}

/// Reads how many are asked for.
pub(crate) fn count(text: &str) -> Result<u64, String> {
    let fits = text.parse().ok().filter(|count| (1..=MOST).contains(count));
    fits.ok_or_else(|| format!("1 to {MOST} can be made at once"))
}

/// Makes them all, or as many as there is time for.
pub(super) fn run<M: Maker>(maker: &M, seed: Seed, batch: &Batch) -> Result<ExitCode> {
    let stop = stop::on_interrupt()?;
    let mut out = BufWriter::with_capacity(1 << 20, out::create(&batch.file, batch.force)?);
    seed.tell("characters");
    let begun = Instant::now();
    let bar = progress(batch.count);
    let mut tally = BatchTally::default();
    let written = write_all(maker, seed, batch, stop, &mut out, |portion| {
        tally.made += portion.made;
        tally.dead += portion.dead;
        bar.set_position(tally.made + tally.dead);
    });
    bar.finish_and_clear();
    written.and_then(|()| out.flush()).map_err(|error| {
        anyhow!("cannot write {}: {error}; {} characters were made", batch.file.display(), tally.made)
    })?;
    summarize::<M>(batch, tally, begun.elapsed());
    Ok(if tally.made + tally.dead < batch.count { ExitCode::from(stop::INTERRUPTED) } else { ExitCode::SUCCESS })
}

fn write_all(
    maker: &impl Maker,
    seed: Seed,
    batch: &Batch,
    stop: &'static AtomicBool,
    out: &mut BufWriter<File>,
    mut done: impl FnMut(&Portion),
) -> io::Result<()> {
    if batch.rows == RowFormat::Csv {
        out.write_all(maker.header().as_bytes())?;
    }
    let cores = || thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = batch.threads.map_or_else(cores, usize::from);
    workers::in_order(maker, seed, batch, threads, stop, |portion| {
        out.write_all(&portion.lines)?;
        done(&portion);
        Ok(())
    })
}

/// A bar on standard error; hidden where there is no terminal.
fn progress(count: u64) -> ProgressBar {
    let bar = ProgressBar::new(count);
    let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
        let _ = write!(out, "{:.0}/s", state.per_sec());
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {human_pos} of {human_len}, {rate}, {eta} left") {
        bar.set_style(style.with_key("rate", rate));
    }
    bar
}

fn summarize<M: Maker>(batch: &Batch, tally: BatchTally, took: Duration) {
    let BatchTally { made, dead } = tally;
    let lives = made + dead;
    let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX).max(1);
    let rate = lives * 1000 / millis;
    let stopped = if lives < batch.count { "Stopped: " } else { "" };
    let died =
        if M::MORTAL { format!(", {dead} died in the making ({})", percent(dead, lives)) } else { String::new() };
    out::note(format_args!("{stopped}{made} written to {}{died}, {rate} lives a second.", batch.file.display()));
}
