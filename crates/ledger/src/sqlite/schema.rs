//! What the file must look like, and how older files get there.

use std::io;
use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::{connection, files};
use crate::LedgerError;

/// Marks a file as ours: "Tril" in the place `SQLite` keeps for that.
const APPLICATION: i32 = 0x5472_696c;

/// The steps from an empty file to the newest version; step n leads from version n to n + 1. Only ever appended to.
const MIGRATIONS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
];

/// The newest version this program knows.
pub(super) fn newest() -> u32 {
    version_after(MIGRATIONS)
}

fn version_after(migrations: &[&str]) -> u32 {
    u32::try_from(migrations.len()).expect("there are few migrations")
}

/// No database is smaller than one page of the smallest size there is.
const SMALLEST: u64 = 512;

/// What a file says about itself.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct SchemaMark {
    application: i32,
    version: i32,
}

impl SchemaMark {
    fn of_database(connection: &Connection) -> rusqlite::Result<Self> {
        let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get(0));
        Ok(Self { version: number("user_version")?, application: number("application_id")? })
    }

    /// An unmarked file may be one of ours that was never finished: see [`require_ours`].
    fn check(self, path: &Path) -> Result<(), LedgerError> {
        let version = u32::try_from(self.version).ok();
        match version.filter(|_| self.application == APPLICATION || self == Self { application: 0, version: 0 }) {
            None => Err(LedgerError::NotADatabase { path: path.to_owned() }),
            Some(found) if found > newest() => Err(LedgerError::Newer { found, known: newest() }),
            Some(_) => Ok(()),
        }
    }
}

/// Refuses a file that is not ours or is too new for us, without touching it. A missing or empty file is fine.
pub(super) fn inspect(path: &Path) -> Result<(), LedgerError> {
    if size(&files::beside(path, "-journal"))? > 0 {
        // A crash left the file half-written; it can be judged when it has been opened and rolled back.
        Ok(())
    } else if size(&files::beside(path, "-wal"))? > 0 {
        // A crash left a log behind, or a server is running: the file makes sense only together with the log.
        look(path, connection::open_looking)
    } else {
        match size(path)? {
            0 => Ok(()),
            1..SMALLEST => Err(LedgerError::NotADatabase { path: path.to_owned() }),
            SMALLEST.. => look(path, connection::open_frozen),
        }
    }
}

fn look(path: &Path, open: fn(&Path) -> Result<Connection, LedgerError>) -> Result<(), LedgerError> {
    let mark = SchemaMark::of_database(&open(path)?).map_err(|error| connection::about(path, error))?;
    mark.check(path)
}

fn size(path: &Path) -> Result<u64, LedgerError> {
    match path.metadata() {
        Ok(file) if file.is_dir() => Err(LedgerError::unreachable(path, &io::ErrorKind::IsADirectory.into())),
        Ok(file) => Ok(file.len()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(LedgerError::unreachable(path, &error)),
    }
}

/// Refuses a database that is not ours; takes one with nothing in it for one of ours that was never finished.
pub(super) fn require_ours(connection: &Connection, path: &Path) -> Result<(), LedgerError> {
    let mark = SchemaMark::of_database(connection).map_err(|error| connection::about(path, error))?;
    mark.check(path)?;
    let is_empty = "SELECT NOT EXISTS (SELECT * FROM sqlite_schema)";
    let is_empty =
        connection.query_row(is_empty, [], |row| row.get(0)).map_err(|error| connection::about(path, error))?;
    if mark.application == APPLICATION || is_empty {
        return Ok(());
    }
    Err(LedgerError::NotADatabase { path: path.to_owned() })
}

/// Brings a database to the newest version, in one step or not at all.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), LedgerError> {
    migrate_by(connection, MIGRATIONS)
}

fn migrate_by(connection: &mut Connection, migrations: &[&str]) -> Result<(), LedgerError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = SchemaMark::of_database(&transaction)?.version;
    let done = usize::try_from(found).expect("the version was checked when the file was opened");
    if done == migrations.len() {
        return Ok(());
    }
    for step in migrations.iter().skip(done) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", version_after(migrations))?;
    transaction.commit()?;
    tracing::info!(from = found, to = version_after(migrations), "migrated the database");
    Ok(())
}

#[cfg(test)]
mod tests;
