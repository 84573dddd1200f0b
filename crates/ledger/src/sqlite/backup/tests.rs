use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::*;
use crate::samples::{chain, chain_of, opened, place, table_id};
use crate::{Ledger, Options};

const SECRET: &[u8] = b"the server's own secret, 32 long";

fn holds(path: &Path, bytes: &[u8]) -> bool {
    fs::read(path).unwrap().windows(bytes.len()).any(|window| window == bytes)
}

/// A folder with the database `trilith.db` of two tables and its backup `copy.db`.
fn backed_up() -> (tempfile::TempDir, PathBuf, PathBuf) {
    let (folder, path) = place();
    let copy = folder.path().join("copy.db");
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    opened(&ledger, 1);
    opened(&ledger, 2);
    Sqlite::backup(&path, &copy, SECRET).unwrap();
    (folder, path, copy)
}

#[test]
fn a_backup_restores_to_the_same_database_and_secret() {
    let (folder, _, copy) = backed_up();
    let restored = folder.path().join("restored.db");
    let bytes = fs::read(&copy).unwrap();
    assert_eq!(Sqlite::restore(&copy, &restored, Overwrite::Never).unwrap().as_deref(), Some(SECRET));
    assert!(fs::read(&copy).unwrap() == bytes, "restoring has changed the backup");

    let ledger = Sqlite::open(&restored, Options::default()).unwrap();
    for number in [1, 2] {
        assert_eq!(ledger.entries(table_id(number), 0, 10).unwrap(), chain(table_id(number), 1));
    }
    ledger.append(chain(table_id(1), 2).remove(1), Vec::new()).wait().unwrap();
}

#[test]
fn only_the_copy_holds_the_secret() {
    let (folder, path, copy) = backed_up();
    let restored = folder.path().join("restored.db");
    Sqlite::restore(&copy, &restored, Overwrite::Never).unwrap();
    assert!(holds(&copy, SECRET));
    assert!(!holds(&path, SECRET));
    assert!(!holds(&restored, SECRET));
    let again = folder.path().join("again.db");
    Sqlite::backup(&restored, &again, b"another").unwrap();
    let restored = folder.path().join("twice.db");
    assert_eq!(Sqlite::restore(&again, &restored, Overwrite::Never).unwrap().as_deref(), Some(&b"another"[..]));
}

#[test]
fn a_plain_database_restores_without_a_secret() {
    let (folder, path, _) = backed_up();
    let restored = folder.path().join("restored.db");
    assert_eq!(Sqlite::restore(&path, &restored, Overwrite::Never).unwrap(), None);
    assert!(Sqlite::open_reader(&restored).unwrap().table(table_id(2)).unwrap().is_some());
}

#[test]
fn a_backup_overwrites_nothing() {
    let (folder, path, _) = backed_up();
    let target = folder.path().join("diary.txt");
    fs::write(&target, "Dear diary").unwrap();
    let error = Sqlite::backup(&path, &target, SECRET).unwrap_err();
    assert_eq!(error, LedgerError::Exists { path: target.clone() });
    assert_eq!(fs::read_to_string(&target).unwrap(), "Dear diary");
}

#[test]
fn a_backup_of_nothing_is_refused_and_leaves_nothing() {
    let (folder, path) = place();
    let error = Sqlite::backup(&path, &folder.path().join("copy.db"), SECRET).unwrap_err();
    assert!(matches!(error, LedgerError::Unreachable { .. }), "{error}");
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}

#[test]
fn a_backup_is_one_consistent_file_while_the_server_writes() {
    let (folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    let id = opened(&ledger, 1);
    let text = |seq: u64| format!("{seq} {}", "x".repeat(2000));
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            let entries = chain_of(id, 3000, |seq| if seq == 1 { "{\"seq\":1}".to_owned() } else { text(seq) });
            for entry in entries.into_iter().skip(1).take_while(|_| !done.load(Ordering::Relaxed)) {
                ledger.append(entry, Vec::new()).wait().unwrap();
            }
        });
        for number in 1..=5_u64 {
            // Each copy is made only when the log has grown since the last.
            while ledger.table(id).unwrap().unwrap().entries < number * 20 {
                thread::yield_now();
            }
            let (copy, back) =
                (folder.path().join(format!("{number}.copy")), folder.path().join(format!("{number}.db")));
            Sqlite::backup(&path, &copy, SECRET).unwrap();
            for companion in ["-wal", "-shm", "-journal"] {
                assert!(!files::beside(&copy, companion).exists());
            }
            Sqlite::restore(&copy, &back, Overwrite::Never).unwrap();
            let reader = Sqlite::open_reader(&back).unwrap();
            let row = reader.table(id).unwrap().unwrap();
            let entries = reader.entries(id, 0, usize::MAX).unwrap();
            assert!(row.entries >= number * 20);
            assert_eq!(u64::try_from(entries.len()).unwrap(), row.entries);
        }
        done.store(true, Ordering::Relaxed);
    });
}

#[test]
fn an_existing_database_is_replaced_only_when_told_so() {
    let (folder, _, copy) = backed_up();
    let target = folder.path().join("target.db");
    let ledger = Sqlite::open(&target, Options::default()).unwrap();
    opened(&ledger, 7);
    let in_use = LedgerError::InUse { path: target.clone() };
    assert_eq!(Sqlite::restore(&copy, &target, Overwrite::Replace).unwrap_err(), in_use);
    let log = fs::read(files::beside(&target, "-wal")).unwrap();
    drop(ledger);
    let exists = LedgerError::Exists { path: target.clone() };
    assert_eq!(Sqlite::restore(&copy, &target, Overwrite::Never).unwrap_err(), exists);
    let kept = Sqlite::open_reader(&target).unwrap();
    assert!(kept.table(table_id(7)).unwrap().is_some());
    drop(kept);

    // What a crash left in the old database's log must not find its way into the new one.
    fs::write(files::beside(&target, "-wal"), log).unwrap();
    Sqlite::restore(&copy, &target, Overwrite::Replace).unwrap();
    let ledger = Sqlite::open(&target, Options::default()).unwrap();
    assert_eq!(ledger.table(table_id(7)).unwrap(), None);
    assert!(ledger.table(table_id(1)).unwrap().is_some());
}

#[test]
fn a_damaged_backup_is_refused_before_anything_is_touched() {
    let (folder, _, copy) = backed_up();
    let target = folder.path().join("target.db");
    opened(&Sqlite::open(&target, Options::default()).unwrap(), 7);
    let before = fs::read(&target).unwrap();
    let sound = fs::read(&copy).unwrap();
    for page in 1..sound.len() / 4096 {
        let mut bytes = sound.clone();
        bytes[page * 4096..(page + 1) * 4096].fill(0x55);
        fs::write(&copy, &bytes).unwrap();
        let error = Sqlite::restore(&copy, &target, Overwrite::Replace).unwrap_err();
        assert!(matches!(error, LedgerError::Damaged { .. }), "page {page}: {error:?}");
        assert!(fs::read(&target).unwrap() == before);
    }
    fs::write(&copy, "a holiday photo").unwrap();
    let error = Sqlite::restore(&copy, &target, Overwrite::Replace).unwrap_err();
    assert_eq!(error, LedgerError::NotADatabase { path: copy.clone() });
    assert!(fs::read(&target).unwrap() == before);
    let left = folder
        .path()
        .read_dir()
        .unwrap()
        .filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().contains("partial"));
    assert_eq!(left.count(), 0);
}
