//! A process killed at any moment loses nothing it has acknowledged.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::thread;

use super::{CrashChance, again, assigned_folder, is_long_run, log};
use crate::samples::{table, table_id};
use crate::{Ledger, Options, Receipt, Sqlite};

/// How many tables each process writes to at the same time.
const TABLES: u32 = 4;
/// How far it would write each of them if nobody killed it.
const ENTRIES: u64 = 600;
/// How many writes to a table it leaves open at a time.
const BURST: usize = 8;
/// Tells a process which tables are its own.
const RUN: &str = "TRILITH_CRASH_RUN";

#[test]
fn a_killed_process_has_kept_all_it_acknowledged() {
    if let Some(folder) = assigned_folder() {
        let run = std::env::var(RUN).unwrap().parse().unwrap();
        return write_until_killed(&folder.join("trilith.db"), run);
    }
    let folder = tempfile::tempdir().unwrap();
    let mut chance = CrashChance(30);
    let runs = if is_long_run() { 1000 } else { 20 };
    let mut acknowledged = 0;
    for run in 0..runs {
        let acks = run_and_kill(folder.path(), run, &mut chance);
        let ledger = Sqlite::open(&folder.path().join("trilith.db"), Options::default()).unwrap();
        verify(&ledger, run, &acks);
        acknowledged += acks.values().sum::<u64>();
    }
    assert!(acknowledged > u64::from(runs), "hardly anything was written: {acknowledged}");
}

fn write_until_killed(path: &Path, run: u32) {
    let ledger = Sqlite::open(path, Options::default()).unwrap();
    thread::scope(|scope| {
        for number in tables_of(run) {
            let ledger = &ledger;
            scope.spawn(move || write_table(ledger, number));
        }
    });
}

fn tables_of(run: u32) -> std::ops::Range<u32> {
    run * TABLES..(run + 1) * TABLES
}

fn write_table(ledger: &Sqlite, number: u32) {
    let acknowledge = |seq, receipt: Receipt| {
        receipt.wait().unwrap();
        // In one call, so that the line is whole or not there at all.
        std::io::stdout().write_all(format!("\nack {number} {seq}\n").as_bytes()).unwrap();
    };
    let entries = log(number, ENTRIES, 300);
    acknowledge(1, ledger.open_table(table(number), entries[..1].to_vec(), Vec::new()));
    for burst in entries[1..].chunks(BURST) {
        let receipts: Vec<_> = burst.iter().map(|entry| ledger.append(entry.clone(), Vec::new())).collect();
        for (entry, receipt) in burst.iter().zip(receipts) {
            acknowledge(entry.seq, receipt);
        }
    }
}

/// The highest entry acknowledged per table by a process that was killed after some of its acknowledgements.
fn run_and_kill(folder: &Path, run: u32, chance: &mut CrashChance) -> BTreeMap<u32, u64> {
    let test = "crash::kill::a_killed_process_has_kept_all_it_acknowledged";
    let mut process = again(test, folder).env(RUN, run.to_string()).spawn().unwrap();
    let lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let mut acks = lines.map(Result::unwrap).filter_map(|line| read_ack(&line));
    let patience = chance.below(400);
    let mut highest = BTreeMap::new();
    highest.extend(acks.by_ref().take(patience));
    (0..chance.below(200_000)).for_each(|_| std::hint::spin_loop());
    process.kill().unwrap();
    highest.extend(acks);
    process.wait().unwrap();
    highest
}

fn read_ack(line: &str) -> Option<(u32, u64)> {
    let (table, seq) = line.strip_prefix("ack ")?.split_once(' ')?;
    Some((table.parse().ok()?, seq.parse().ok()?))
}

fn verify(ledger: &Sqlite, run: u32, acks: &BTreeMap<u32, u64>) {
    for number in tables_of(run) {
        let promised = acks.get(&number).copied().unwrap_or(0);
        let found = ledger.entries(table_id(number), 0, usize::MAX).unwrap();
        let kept = u64::try_from(found.len()).unwrap();
        assert!(kept >= promised, "run {run}, table {number}: {promised} acknowledged, {kept} kept");
        assert_eq!(found, log(number, kept, 300), "run {run}: the log of table {number}");
        let row = ledger.table(table_id(number)).unwrap();
        assert_eq!(row.map_or(0, |row| row.entries), kept, "run {run}: the row of table {number}");
    }
}
