//! What is left when the process is killed, the power fails or the disk is full.
//!
//! A test that needs somebody to crash starts its own executable again, with itself as the only test and a folder
//! to work in: whoever finds a folder in its environment is the one to crash.

mod disk;
mod full;
mod journal;
mod kill;
mod powercut;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use play::sealed::Sealed;

use crate::samples::{chain_of, table_id};

/// Names the folder in which a started process works.
const FOLDER: &str = "TRILITH_CRASH_FOLDER";

/// The folder to work in, if this process is the one to crash.
fn assigned_folder() -> Option<PathBuf> {
    std::env::var_os(FOLDER).map(PathBuf::from)
}

/// This executable, with one test to run and a folder to run it in.
fn again(test: &str, folder: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact", "--nocapture", "--test-threads=1"]);
    command.env(FOLDER, folder).stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

/// Whether everything is to be tried, however long it takes, and not only a share of it.
fn is_long_run() -> bool {
    std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1")
}

/// The log that table `number` has or will have, in texts of a given length.
fn log(number: u32, entries: u64, length: usize) -> Vec<Sealed> {
    chain_of(table_id(number), entries, |seq| format!("{seq} {}", "x".repeat(length)))
}

/// Numbers that look random and are the same every time.
struct CrashChance(u64);

impl CrashChance {
    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        // Sebastiano Vigna's splitmix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % u64::try_from(limit.max(1)).unwrap()).unwrap()
    }
}
