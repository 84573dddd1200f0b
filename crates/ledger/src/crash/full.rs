//! A disk that is full or fails refuses writes with a reason, and the ledger goes on when it recovers.

use std::fs;
use std::path::Path;

use super::journal::FolderWatch;
use super::{assigned_folder, log};
use crate::samples::{table, table_id};
use crate::{Fact, Ledger, LedgerError, Options, Receipt, Sqlite};

const ENTRIES: u64 = 60;
const LENGTH: usize = 2000;

#[test]
fn a_disk_that_fails_for_a_while_costs_nothing_but_patience() {
    if let Some(folder) = assigned_folder() {
        return write_through_trouble(&folder);
    }
    let watch = FolderWatch::new();
    let test = "crash::full::a_disk_that_fails_for_a_while_costs_nothing_but_patience";
    let done = watch.again(test).output().unwrap();
    assert!(
        done.status.success(),
        "{}{}",
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr)
    );
    let ledger = Sqlite::open(&watch.folder().join("trilith.db"), Options::default()).unwrap();
    assert_eq!(ledger.entries(table_id(1), 0, usize::MAX).unwrap(), log(1, ENTRIES, LENGTH));
    assert_eq!(ledger.table(table_id(1)).unwrap().unwrap().name, "Table 1");
}

/// Writes a table; on the way, the disk is full and fails in turns.
fn write_through_trouble(folder: &Path) {
    let ledger = Sqlite::open(&folder.join("trilith.db"), Options::default()).unwrap();
    let entries = log(1, ENTRIES, LENGTH);
    ledger.open_table(table(1), entries[..1].to_vec(), Vec::new()).wait().unwrap();
    for pair in entries[1..].chunks(2) {
        let trouble = if pair[0].seq % 4 == 0 { "full" } else { "broken" };
        fs::write(folder.join(trouble), "").unwrap();
        let renamed = || vec![Fact::Named("Half-written".to_owned())];
        let receipts: Vec<_> = pair.iter().map(|entry| ledger.append(entry.clone(), renamed())).collect();
        let outcomes: Vec<_> = receipts.into_iter().map(Receipt::wait).collect();
        let first = outcomes[0].clone().unwrap_err();
        assert!(outcomes.iter().all(Result::is_err), "{outcomes:?}");
        match trouble {
            "full" => assert_eq!(first, LedgerError::Full),
            _ => assert!(matches!(first, LedgerError::Storage(_)), "{first:?}"),
        }
        assert!(first.is_retryable());
        // Reading goes on, and nothing of the refused is seen.
        let row = ledger.table(table_id(1)).unwrap().unwrap();
        assert_eq!((row.entries, row.name.as_str()), (pair[0].seq - 1, "Table 1"));
        fs::remove_file(folder.join(trouble)).unwrap();
        for entry in pair {
            ledger.append(entry.clone(), Vec::new()).wait().unwrap();
        }
    }
}
