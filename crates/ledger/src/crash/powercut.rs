//! A power cut at any moment takes nothing that was acknowledged.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::thread;

use play::sealed::Sealed;

use super::disk::{Disk, Files};
use super::journal::{FileStep, FolderWatch};
use super::{CrashChance, assigned_folder, is_long_run, log};
use crate::samples::{table, table_id};
use crate::{Ledger, Options, Receipt, Sqlite};

const TABLES: u32 = 3;
/// How many entries each table gets before, and again after, the ledger is closed and opened again.
const ENTRIES: u64 = 120;
/// Long enough for an entry to need three pages of its own: so one can be torn from the next, and each half fills
/// more than the thousand pages after which [`FOLDED_IN_USE`] folds the log, however the entries share commits.
const LENGTH: usize = 13_000;
const BURST: usize = 5;
/// After so many findings no more are looked for.
const ENOUGH: usize = 5;
/// Holds settings that go on top of a server's.
const TUNING: &str = "TRILITH_CRASH_TUNING";

/// Folds the log while it is in use: so little is written here that a server would fold it only on closing.
const FOLDED_IN_USE: &str = "PRAGMA wal_autocheckpoint = 1000;";

#[test]
fn a_power_cut_takes_nothing_that_was_acknowledged() {
    if let Some(folder) = assigned_folder() {
        return write(&folder);
    }
    let report = cut("a_power_cut_takes_nothing_that_was_acknowledged", FOLDED_IN_USE);
    assert_eq!(report.findings, Vec::<String>::new());
    // Once when it was made, and in each half once in use and once when it was closed.
    assert!(report.foldings >= 5, "the log was folded {} times", report.foldings);
}

#[test]
fn a_power_cut_while_the_log_is_folded_takes_nothing() {
    if let Some(folder) = assigned_folder() {
        return write(&folder);
    }
    let report = cut("a_power_cut_while_the_log_is_folded_takes_nothing", "PRAGMA wal_autocheckpoint = 16;");
    assert_eq!(report.findings, Vec::<String>::new());
    assert!(report.foldings >= 20, "the log was folded {} times", report.foldings);
}

#[test]
fn with_less_care_a_power_cut_would_take_something() {
    if let Some(folder) = assigned_folder() {
        return write(&folder);
    }
    for tuning in ["PRAGMA synchronous = OFF;", "PRAGMA synchronous = NORMAL;"] {
        let findings = cut("with_less_care_a_power_cut_would_take_something", tuning).findings;
        assert!(
            findings.iter().any(|finding| finding.contains("acknowledged")),
            "{tuning} loses nothing: {findings:?}"
        );
    }
}

/// Writes all tables side by side, and every acknowledgement to a file of its own.
fn write(folder: &Path) {
    let tuning = std::env::var(TUNING).unwrap();
    let acks = OpenOptions::new().create(true).append(true).open(folder.join("acks")).unwrap();
    for half in 0..2 {
        let ledger = Sqlite::open_tuned(&folder.join("trilith.db"), Options::default(), &tuning).unwrap();
        thread::scope(|scope| {
            for number in 1..=TABLES {
                let (ledger, acks) = (&ledger, &acks);
                scope.spawn(move || write_half(ledger, number, half, acks));
            }
        });
    }
}

fn write_half(ledger: &Sqlite, number: u32, half: usize, mut acks: &File) {
    let entries = log(number, 2 * ENTRIES, LENGTH);
    let (first, second) = entries.split_at(entries.len() / 2);
    for burst in [first, second][half].chunks(BURST) {
        let receipts: Vec<_> = burst.iter().map(|entry| submit(ledger, number, entry)).collect();
        for (entry, receipt) in burst.iter().zip(receipts) {
            receipt.wait().unwrap();
            acks.write_all(format!("{number} {}\n", entry.seq).as_bytes()).unwrap();
        }
    }
}

fn submit(ledger: &Sqlite, number: u32, entry: &Sealed) -> Receipt {
    if entry.seq == 1 {
        ledger.open_table(table(number), vec![entry.clone()], Vec::new())
    } else {
        ledger.append(entry.clone(), Vec::new())
    }
}

/// What came of cutting the power at many moments.
struct PowerCutReport {
    /// What was wrong afterwards.
    findings: Vec<String>,
    /// How often the database file itself was synced.
    foldings: usize,
}

/// Lets a process write under watch, and cuts its power at many moments.
fn cut(test: &str, tuning: &str) -> PowerCutReport {
    let watch = FolderWatch::new();
    let done = watch.again(&format!("crash::powercut::{test}")).env(TUNING, tuning).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    let steps = watch.steps();
    let logs: Vec<_> = (1..=TABLES).map(|number| log(number, 2 * ENTRIES, LENGTH)).collect();
    let mut chance = CrashChance(31);
    let mut acks = Acks::default();
    let mut disk = Disk::new(watch.folder());
    let mut findings = Vec::new();
    for (moment, step) in steps.iter().enumerate() {
        if findings.len() < ENOUGH && is_tried(moment, steps.len(), &mut chance) {
            let mut judge = |files: Files| {
                let finding = judge(watch.folder(), &files, &acks, &logs);
                findings.extend(finding.map(|finding| format!("before step {moment}: {finding}")));
            };
            judge(disk.all_lost());
            judge(disk.some_lost(&mut chance));
        }
        disk.take(step);
        acks.take(step);
    }
    assert_eq!(acks.highest.values().copied().collect::<Vec<_>>(), [2 * ENTRIES; TABLES as usize]);
    findings.extend(judge(watch.folder(), &disk.all_lost(), &acks, &logs));
    PowerCutReport { findings, foldings: count_foldings(&steps) }
}

fn count_foldings(steps: &[FileStep]) -> usize {
    let mut database = BTreeSet::new();
    let is_folding = |step: &&FileStep| match step {
        FileStep::Open { file, path, .. } if path.ends_with("trilith.db") => !database.insert(*file),
        FileStep::Sync { file } => database.contains(file),
        FileStep::Open { .. }
        | FileStep::Write { .. }
        | FileStep::Resize { .. }
        | FileStep::Unlink { .. }
        | FileStep::Rename { .. } => false,
    };
    steps.iter().filter(is_folding).count()
}

/// The moments around the making of the file are all tried, of the others a share.
fn is_tried(moment: usize, of: usize, chance: &mut CrashChance) -> bool {
    is_long_run() || moment < 40 || chance.below(of) < 50
}

/// The highest acknowledged entry of each table, as far as the journal has been read.
#[derive(Default)]
struct Acks {
    file: Option<u32>,
    highest: BTreeMap<u32, u64>,
}

impl Acks {
    fn take(&mut self, step: &FileStep) {
        match step {
            FileStep::Open { file, path, .. } if path.ends_with("acks") => self.file = Some(*file),
            FileStep::Write { file, bytes, .. } if self.file == Some(*file) => {
                let line = std::str::from_utf8(bytes).unwrap().trim_end();
                let (number, seq) = line.split_once(' ').unwrap();
                self.highest.insert(number.parse().unwrap(), seq.parse().unwrap());
            }
            FileStep::Open { .. }
            | FileStep::Write { .. }
            | FileStep::Resize { .. }
            | FileStep::Sync { .. }
            | FileStep::Unlink { .. }
            | FileStep::Rename { .. } => {}
        }
    }
}

/// What is wrong with the ledger that these files make.
///
/// The index of the write-ahead log is left out: it lives in memory, and whoever opens the file first makes it anew.
fn judge(folder: &Path, files: &Files, acks: &Acks, logs: &[Vec<Sealed>]) -> Option<String> {
    let found = tempfile::tempdir().unwrap();
    for (path, bytes) in files.iter().filter(|(path, _)| !path.to_string_lossy().ends_with("-shm")) {
        fs::write(found.path().join(path.strip_prefix(folder).unwrap()), bytes).unwrap();
    }
    let ledger = match Sqlite::open(&found.path().join("trilith.db"), Options::default()) {
        Ok(ledger) => ledger,
        Err(error) => return Some(format!("does not open: {error}")),
    };
    let mut numbered = (1..=TABLES).zip(logs);
    numbered.find_map(|(number, log)| {
        let promised = acks.highest.get(&number).copied().unwrap_or(0);
        let found = match ledger.entries(table_id(number), 0, usize::MAX) {
            Ok(found) => found,
            Err(error) => return Some(format!("table {number} cannot be read: {error}")),
        };
        let kept = u64::try_from(found.len()).unwrap();
        if kept < promised {
            return Some(format!("table {number}: {promised} acknowledged, {kept} kept"));
        }
        (!log.starts_with(&found)).then(|| format!("table {number}: the chain is broken"))
    })
}
