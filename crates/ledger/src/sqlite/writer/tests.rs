use std::path::Path;

use play::sealed::Sealed;

use crate::samples::{chain, chain_of, opened, place, table_id};
use crate::sqlite::Options;
use crate::{Commit, Fact, Ledger, LedgerError, Receipt, Sqlite};

/// Runs `ask` while nothing can be committed. The writer may have taken up the first request by the time the others
/// arrive, so all of them need two commits at the most.
fn all_at_once<T>(path: &Path, ask: impl FnOnce() -> T) -> T {
    let blocker = rusqlite::Connection::open(path).unwrap();
    blocker.execute_batch("BEGIN IMMEDIATE").unwrap();
    let asked = ask();
    blocker.execute_batch("ROLLBACK").unwrap();
    asked
}

fn append(ledger: &Sqlite, entry: Sealed) -> Receipt {
    ledger.append(entry, Vec::new())
}

#[test]
fn those_who_wait_together_share_a_commit() {
    let (_folder, path) = place();
    let ledger = Sqlite::open(&path, Options { commit: Commit::Grouped }).unwrap();
    let id = opened(&ledger, 1);
    let before = ledger.commits();
    let entries = chain(id, 301).into_iter().skip(1);
    let receipts = all_at_once(&path, || entries.map(|entry| append(&ledger, entry)).collect::<Vec<_>>());
    assert!(receipts.into_iter().all(|receipt| receipt.wait().is_ok()));
    assert!(ledger.commits() - before <= 2, "{} commits", ledger.commits() - before);
}

#[test]
fn apart_each_has_a_commit_of_its_own() {
    let (_folder, path) = place();
    let ledger = Sqlite::open(&path, Options { commit: Commit::Each }).unwrap();
    let id = opened(&ledger, 1);
    let before = ledger.commits();
    let entries = chain(id, 31).into_iter().skip(1);
    let receipts = all_at_once(&path, || entries.map(|entry| append(&ledger, entry)).collect::<Vec<_>>());
    assert!(receipts.into_iter().all(|receipt| receipt.wait().is_ok()));
    assert_eq!(ledger.commits() - before, 30);
}

#[test]
fn the_refused_do_no_harm_to_those_who_share_their_commit() {
    let (_folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    let (id, other) = (opened(&ledger, 1), opened(&ledger, 2));
    let entries = chain(id, 4);
    let before = ledger.commits();
    let named = |entry: &Sealed, name: &str| ledger.append(entry.clone(), vec![Fact::Named(name.to_owned())]);
    let receipts = all_at_once(&path, || {
        vec![
            named(&entries[1], "first"),
            named(&entries[1], "a duplicate"),
            named(&entries[3], "too early"),
            named(&chain(table_id(9), 1)[0], "nowhere"),
            named(&entries[2], "second"),
            named(&entries[0], "a very old duplicate"),
            named(&chain(other, 2)[1], "another table"),
            named(&entries[3], "third"),
        ]
    });
    let outcomes: Vec<_> = receipts.into_iter().map(Receipt::wait).collect();
    let expected = [
        Ok(()),
        Err(LedgerError::Duplicate { seq: 2 }),
        Err(LedgerError::Raced { expected: 3 }),
        Err(LedgerError::UnknownTable),
        Ok(()),
        Err(LedgerError::Duplicate { seq: 1 }),
        Ok(()),
        Ok(()),
    ];
    assert_eq!(outcomes, expected);
    assert!(ledger.commits() - before <= 2);
    assert_eq!(ledger.entries(id, 0, 10).unwrap(), entries);
    assert_eq!(ledger.table(id).unwrap().unwrap().name, "third");
    assert_eq!(ledger.table(other).unwrap().unwrap().name, "another table");
}

#[test]
fn a_reader_does_not_wait_for_a_commit() {
    let (_folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    let id = opened(&ledger, 1);
    let receipt = all_at_once(&path, || {
        let receipt = append(&ledger, chain(id, 2).remove(1));
        assert_eq!(ledger.entries(id, 0, 10).unwrap(), chain(id, 1));
        receipt
    });
    receipt.wait().unwrap();
}

#[test]
fn more_than_can_wait_are_told_to_try_again() {
    let (_folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    let id = opened(&ledger, 1);
    let entry = chain(id, 2).remove(1);
    let crowd = super::QUEUE + super::BATCH + 10;
    let receipts = all_at_once(&path, || (0..crowd).map(|_| append(&ledger, entry.clone())).collect::<Vec<_>>());
    let outcomes: Vec<_> = receipts.into_iter().map(Receipt::wait).collect();
    assert_eq!(outcomes.first(), Some(&Ok(())));
    let refused = outcomes.iter().filter(|outcome| **outcome == Err(LedgerError::Busy)).count();
    assert!(refused >= 10, "{refused} of {crowd} were refused");
    assert!(LedgerError::Busy.is_retryable());
}

#[test]
fn what_does_not_fit_is_refused_and_the_ledger_goes_on() {
    let (_folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    let id = opened(&ledger, 1);
    drop(ledger);
    let text = |seq| {
        if seq == 2 { "x".repeat(400_000) } else { format!("{{\"seq\":{seq}}}") }
    };
    let ledger = Sqlite::open_tuned(&path, Options::default(), "PRAGMA max_page_count = 60;").unwrap();
    let big = chain_of(id, 2, text).remove(1);
    assert_eq!(append(&ledger, big.clone()).wait(), Err(LedgerError::Full));
    assert!(LedgerError::Full.is_retryable());
    assert_eq!(ledger.entries(id, 0, 10).unwrap(), chain(id, 1));
    // The next one fits, in the same place of the log.
    append(&ledger, chain(id, 2).remove(1)).wait().unwrap();
    drop(ledger);

    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    let entries = chain_of(id, 3, |seq| if seq == 3 { "x".repeat(400_000) } else { format!("{{\"seq\":{seq}}}") });
    append(&ledger, entries[2].clone()).wait().unwrap();
    assert_eq!(ledger.entries(id, 0, 10).unwrap(), entries);
}
