//! Changes each number of each data file by one, up and down, and sees whether a unit test notices.
//!
//! ```text
//! cargo test --workspace --features pillars/changeable --test mutation                    a random share, a few seconds
//! TRILITH_LONG=1 cargo test --workspace --features pillars/changeable --test mutation    every number
//! ```
//!
//! A number that nobody misses is a survivor, and a fault: some test must hold it against the book. `TRILITH_SEED=N`
//! takes the share of an earlier run once more. Not a test of the usual kind: it drives the crate's own test binary,
//! built with the feature `changeable`, and shows how far it has come.

use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime};

mod hunt;
mod mutants;
mod suite;

use hunt::{Hunt, Tally};
use mutants::Mutant;
use suite::Suite;

/// How long a share takes.
const SHARE: Duration = Duration::from_secs(8);

fn main() -> ExitCode {
    let long = std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1");
    let begun = Instant::now();
    let suite = Suite::build(long);
    let mut mutants = mutants::all();
    println!("{} changed numbers, {} unit tests", mutants.len(), suite.len());
    if !long {
        let seed = seed();
        println!("a share of them, by TRILITH_SEED={seed}; TRILITH_LONG=1 takes them all");
        shuffle(&mut mutants, seed);
    }
    let ends = (!long).then(|| Instant::now() + SHARE);
    let tally = Hunt::new(&suite, &mutants, ends).run();
    report(&tally, mutants.len(), begun.elapsed())
}

fn report(tally: &Tally, all: usize, took: Duration) -> ExitCode {
    for survivor in &tally.survivors {
        println!("survived: {survivor}");
    }
    let survived = tally.survivors.len();
    println!("{} of {all} changed numbers tried in {} s: {survived} survived", tally.tried, took.as_secs());
    if survived == 0 && tally.tried > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn seed() -> u64 {
    let given = std::env::var("TRILITH_SEED").ok().and_then(|seed| seed.parse().ok());
    let clock = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    given.unwrap_or_else(clock)
}

/// Fisher and Yates, with a small generator of its own.
fn shuffle(mutants: &mut [Mutant], mut seed: u64) {
    for last in (1..mutants.len()).rev() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = usize::try_from(seed >> 33).unwrap_or(0) % (last + 1);
        mutants.swap(last, pick);
    }
}
