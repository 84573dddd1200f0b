use std::fs;
use std::path::PathBuf;

use play::hash::Hash;

use super::*;
use crate::samples::{opened, place};
use crate::{Ledger, Options, Sqlite};

/// A closed database with one table in it.
fn database() -> (tempfile::TempDir, PathBuf) {
    let (folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    opened(&ledger, 1);
    (folder, path)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        folder.read_dir().unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_new_database_has_the_newest_version() {
    let (_folder, path) = database();
    let connection = Connection::open(&path).unwrap();
    let mark = SchemaMark::of_database(&connection).unwrap();
    assert_eq!(mark, SchemaMark { application: APPLICATION, version: newest().cast_signed() });
}

#[test]
fn a_database_is_brought_from_any_older_version_to_the_newest() {
    let steps = ["CREATE TABLE a (x)", "INSERT INTO a VALUES (1)", "INSERT INTO a VALUES (2)"];
    for older in 0..=steps.len() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate_by(&mut connection, &steps[..older]).unwrap();
        migrate_by(&mut connection, &steps).unwrap();
        migrate_by(&mut connection, &steps).unwrap();
        let sum: i64 = connection.query_row("SELECT sum(x) FROM a", [], |row| row.get(0)).unwrap();
        assert_eq!((sum, SchemaMark::of_database(&connection).unwrap().version), (3, 3));
    }
}

#[test]
fn a_migration_that_fails_leaves_the_old_version() {
    let mut connection = Connection::open_in_memory().unwrap();
    migrate_by(&mut connection, &["CREATE TABLE a (x)"]).unwrap();
    let steps = ["CREATE TABLE a (x)", "CREATE TABLE b (x)", "CREATE TABLE a (x)"];
    assert!(matches!(migrate_by(&mut connection, &steps), Err(LedgerError::Storage(_))));
    assert_eq!(SchemaMark::of_database(&connection).unwrap().version, 1);
    assert!(!connection.table_exists(None, "b").unwrap());
}

/// A published step never changes: databases that went through it do not go through it again.
#[test]
fn the_steps_are_as_they_were_published() {
    let published = [
        "8d0a2bcf7e89f9bd59d18b961d1bd1c6036cd4c17d3d23d541d52ee5410e30bb",
        "5ca9c3651197066b90e4303f87269332fb4b2942d5412b5fd58081efaee489bb",
        "3444d3a8bef57614267311d6f95e4439ebdab1bf52c0477550fc47e22eced6f2",
        "a04e15d01fd177da63e0138748901d7832fdc92fab359b2056fd5b5604364596",
        "6ee610785f29f659c5f7cab98f524703073b77db0b67e9d45a291ae238e60313",
    ];
    let steps: Vec<_> = MIGRATIONS.iter().map(|step| Hash::of(&[step.as_bytes()]).to_string()).collect();
    assert_eq!(steps, published);
}

#[test]
fn a_newer_database_is_left_as_it_was() {
    let (folder, path) = database();
    let connection = Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    fs::remove_file(files::beside(&path, ".lock")).unwrap();
    let (bytes, names_before) = (fs::read(&path).unwrap(), names(folder.path()));

    let newer = LedgerError::Newer { found: 99, known: newest() };
    assert_eq!(Sqlite::open(&path, Options::default()).unwrap_err(), newer);
    assert_eq!(Sqlite::open_reader(&path).unwrap_err(), newer);
    assert_eq!(Sqlite::backup(&path, &folder.path().join("copy"), b"").unwrap_err(), newer);
    assert_eq!(fs::read(&path).unwrap(), bytes);
    assert_eq!((names(folder.path()), names_before.as_slice()), (names_before.clone(), &["trilith.db".to_owned()][..]));
}

#[test]
fn a_newer_version_is_noticed_in_a_log_that_a_crash_left_behind() {
    let (folder, path) = database();
    let connection = Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    // Copied while it is open, the files are as a crash would leave them.
    let crashed = folder.path().join("crashed.db");
    fs::copy(&path, &crashed).unwrap();
    fs::copy(files::beside(&path, "-wal"), files::beside(&crashed, "-wal")).unwrap();
    let before = (fs::read(&crashed).unwrap(), fs::read(files::beside(&crashed, "-wal")).unwrap());

    let newer = LedgerError::Newer { found: 99, known: newest() };
    assert_eq!(Sqlite::open(&crashed, Options::default()).unwrap_err(), newer);
    let after = (fs::read(&crashed).unwrap(), fs::read(files::beside(&crashed, "-wal")).unwrap());
    assert!(before == after, "the files have changed");
}

/// The system drops all of a process's locks on a file when it closes that file by any of its descriptors.
#[test]
#[cfg(target_os = "linux")]
fn a_look_at_the_file_does_not_unlock_it() {
    let (folder, path) = database();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    opened(&ledger, 2);
    let before = locks_on(&path);
    drop(Sqlite::open_reader(&path).unwrap());
    Sqlite::backup(&path, &folder.path().join("copy"), b"").unwrap();
    assert!(Sqlite::open(&path, Options::default()).is_err());
    assert_eq!(locks_on(&path), before);
}

#[cfg(target_os = "linux")]
fn locks_on(path: &Path) -> usize {
    use std::os::unix::fs::MetadataExt;
    let owner = format!(" {} ", std::process::id());
    let file = format!(":{} ", path.metadata().unwrap().ino());
    let locks = fs::read_to_string("/proc/locks").unwrap();
    locks.lines().filter(|lock| lock.contains(&owner) && lock.contains(&file)).count()
}

#[test]
fn a_database_may_have_any_name() {
    let (folder, path) = database();
    for name in ["with space.db", "50%25.db", "what?immutable=0.db", "#1.db", "Größe.db"] {
        let named = folder.path().join(name);
        fs::copy(&path, &named).unwrap();
        assert!(
            Sqlite::open(&named, Options::default()).unwrap().table(crate::samples::table_id(1)).unwrap().is_some()
        );
        Sqlite::backup(&named, &folder.path().join(format!("{name}.copy")), b"").unwrap();
    }
}

#[test]
fn a_file_of_another_kind_is_refused_and_left_as_it_was() {
    for contents in ["My diary. ".repeat(1000), "short".to_owned(), "SQLite format 3\0 and no more".to_owned()] {
        let (folder, path) = place();
        fs::write(&path, &contents).unwrap();
        let error = Sqlite::open(&path, Options::default()).unwrap_err();
        assert_eq!(error, LedgerError::NotADatabase { path: path.clone() });
        assert!(error.to_string().ends_with("trilith.db is not a Trilith database"));
        assert_eq!(fs::read_to_string(&path).unwrap(), contents);
        assert_eq!(names(folder.path()), ["trilith.db"]);
    }
}

#[test]
fn a_database_of_another_program_is_refused_and_left_as_it_was() {
    for marks in ["", "PRAGMA user_version = 1;", "PRAGMA application_id = 77;"] {
        let (_folder, path) = place();
        Connection::open(&path).unwrap().execute_batch(&format!("CREATE TABLE diary (day); {marks}")).unwrap();
        let before = fs::read(&path).unwrap();
        let error = Sqlite::open(&path, Options::default()).unwrap_err();
        assert_eq!(error, LedgerError::NotADatabase { path: path.clone() });
        assert!(fs::read(&path).unwrap() == before);
    }
}

#[test]
fn a_database_that_was_never_finished_is_taken_up_again() {
    let (_folder, path) = place();
    fs::write(&path, b"").unwrap();
    opened(&Sqlite::open(&path, Options::default()).unwrap(), 1);

    let (_folder, path) = place();
    Connection::open(&path).unwrap().execute_batch("PRAGMA journal_mode = WAL; VACUUM;").unwrap();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    let id = opened(&ledger, 1);
    assert!(ledger.table(id).unwrap().is_some());
}
