use std::thread;

use play::seat::Seat;

use super::*;
use crate::samples::{chain, chain_of, ledger, opened, person, place, row, table, table_id};

#[test]
fn a_table_reopened_from_disk_is_as_it_was_left() {
    let (_folder, path) = place();
    let table = table(1);
    let entries = chain_of(table.id, 40, |seq| format!("{{\"said\":\"Größe {seq} \u{1f3b2}\"}}"));
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    ledger.open_table(table.clone(), entries[..1].to_vec(), Vec::new()).wait().unwrap();
    for entry in &entries[1..] {
        ledger.append(entry.clone(), Vec::new()).wait().unwrap();
    }
    let left = (ledger.table(table.id).unwrap(), ledger.entries(table.id, 0, 100).unwrap());
    drop(ledger);

    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    let found = (ledger.table(table.id).unwrap(), ledger.entries(table.id, 0, 100).unwrap());
    assert_eq!(found, left);
    assert_eq!(found.1, entries);
    let expected = TableRow { last: Millis(1039), entries: 40, ..row(&table) };
    assert_eq!(found.0, Some(expected));
}

#[test]
fn a_closed_ledger_leaves_one_file_and_its_lock() {
    let (folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    opened(&ledger, 1);
    drop(ledger);
    let mut left: Vec<_> = folder.path().read_dir().unwrap().map(|file| file.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["trilith.db", "trilith.db.lock"]);
}

#[test]
fn what_was_queued_is_written_before_the_ledger_closes() {
    let (_folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    let id = opened(&ledger, 1);
    let receipts: Vec<_> = chain(id, 2000).into_iter().skip(1).map(|entry| ledger.append(entry, Vec::new())).collect();
    drop(ledger);
    assert!(receipts.into_iter().all(|receipt| receipt.wait().is_ok()));
    let reader = Sqlite::open_reader(&path).unwrap();
    assert_eq!(reader.entries(id, 0, usize::MAX).unwrap(), chain(id, 2000));
}

#[test]
fn entries_are_read_from_any_place_in_portions() {
    let (_folder, ledger) = ledger();
    let id = opened(&ledger, 1);
    let entries = chain(id, 10);
    for entry in &entries[1..] {
        ledger.append(entry.clone(), Vec::new()).wait().unwrap();
    }
    assert_eq!(ledger.entries(id, 0, 3).unwrap(), entries[..3]);
    assert_eq!(ledger.entries(id, 7, 100).unwrap(), entries[7..]);
    assert_eq!(ledger.entries(id, 10, 100).unwrap(), []);
    assert_eq!(ledger.entries(id, u64::MAX, 100).unwrap(), []);
    assert_eq!(ledger.entries(id, 0, 0).unwrap(), []);
    assert_eq!(ledger.entries(table_id(2), 0, 100).unwrap(), []);
}

#[test]
fn fifty_writers_at_once_each_find_their_whole_log() {
    let (_folder, ledger) = ledger();
    thread::scope(|scope| {
        for number in 1..=50 {
            let ledger = &ledger;
            scope.spawn(move || {
                let id = opened(ledger, number);
                for entry in chain(id, 40).into_iter().skip(1) {
                    let facts = vec![Fact::Named(format!("After {}", entry.seq))];
                    ledger.append(entry.clone(), facts).wait().unwrap();
                    // A write that is acknowledged is there for whoever reads next.
                    assert_eq!(ledger.find_command(id, entry.id).unwrap(), Some(entry.seq));
                }
            });
        }
    });
    for number in 1..=50 {
        let id = table_id(number);
        assert_eq!(ledger.entries(id, 0, 100).unwrap(), chain(id, 40));
        assert_eq!(ledger.table(id).unwrap().unwrap().name, "After 40");
    }
    assert!(ledger.commits() < 50 * 40, "{} commits for 2000 writes", ledger.commits());
}

#[test]
fn of_fifty_who_append_the_same_entry_one_wins() {
    let (_folder, ledger) = ledger();
    let id = opened(&ledger, 1);
    for seq in 2..=20_u64 {
        let attempt = |writer: u64| {
            let mut entry = chain(id, seq).pop().unwrap();
            entry.id = CommandId::from_chance(u128::from(seq * 1000 + writer).to_be_bytes());
            ledger.append(entry, Vec::new())
        };
        let outcomes: Vec<_> = thread::scope(|scope| {
            let writers: Vec<_> = (1..=50).map(|writer| scope.spawn(move || attempt(writer).wait())).collect();
            writers.into_iter().map(|writer| writer.join().unwrap()).collect()
        });
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        let raced = Err(LedgerError::Raced { expected: seq + 1 });
        assert_eq!(outcomes.iter().filter(|outcome| **outcome == raced).count(), 49);
    }
    assert_eq!(ledger.table(id).unwrap().unwrap().entries, 20);
}

#[test]
fn a_second_server_is_turned_away_until_the_first_has_closed() {
    let (_folder, path) = place();
    let first = Sqlite::open(&path, Options::default()).unwrap();
    let second = Sqlite::open(&path, Options::default()).unwrap_err();
    assert_eq!(second, LedgerError::InUse { path: path.clone() });
    assert!(second.to_string().ends_with("trilith.db is in use by another Trilith server"));
    drop(first);
    Sqlite::open(&path, Options::default()).unwrap();
}

#[test]
fn a_reader_sees_what_a_running_server_has_written() {
    let (_folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    let reader = Sqlite::open_reader(&path).unwrap();
    let id = opened(&ledger, 1);
    assert_eq!(reader.table(id).unwrap(), ledger.table(id).unwrap());
    assert_eq!(reader.entries(id, 0, 10).unwrap(), chain(id, 1));
}

#[test]
fn a_reader_makes_no_database() {
    let (folder, path) = place();
    let error = Sqlite::open_reader(&path).unwrap_err();
    assert!(matches!(error, LedgerError::Unreachable { .. }), "{error}");
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}

#[tokio::test]
async fn a_ledger_is_shared_as_an_object_among_tasks() {
    let (_folder, ledger) = ledger();
    let ledger: std::sync::Arc<dyn Ledger> = std::sync::Arc::new(ledger);
    let tasks: Vec<_> = (1..=8)
        .map(|number| {
            let ledger = std::sync::Arc::clone(&ledger);
            tokio::spawn(async move {
                let table = table(number);
                let first = chain(table.id, 1).remove(0);
                let seated = Fact::Seated { person: person(1), seat: Seat::Gm };
                ledger.open_table(table, vec![first], vec![seated]).await
            })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.unwrap(), Ok(()));
    }
    assert_eq!(ledger.tables_of(person(1)).unwrap().len(), 8);
}
