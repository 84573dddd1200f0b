//! Copies to keep elsewhere, and the way back from one.
//!
//! A backup is one file. Besides the whole database it carries the server's secret, without which the cookies and
//! invitations of everybody would be void after a restore. Only the copy has it: a restored database does not.

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::files::{self, Lock};
use super::{Sqlite, connection, schema};
use crate::LedgerError;

/// What to do about a database that stands where one is to be restored.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Overwrite {
    /// Keep it and fail.
    Never,
    /// Give it up for the restored one, once that has proved sound.
    Replace,
}

impl Sqlite {
    /// Copies the database at `source` to the new file `to`, together with the server's `secret`.
    ///
    /// The copy is consistent even while a server is writing, and holds up nobody.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Exists`] if there is a file at `to`, [`LedgerError::Unreachable`] if there is none at `source`.
    pub fn backup(source: &Path, to: &Path, secret: &[u8]) -> Result<(), LedgerError> {
        require_absent(to)?;
        let partial = Partial::new(to)?;
        let copy = copy(source, &partial.path)?;
        copy.execute_batch("CREATE TABLE IF NOT EXISTS keepsake (secret BLOB NOT NULL) STRICT; DELETE FROM keepsake;")?;
        copy.execute("INSERT INTO keepsake (secret) VALUES (?1)", [secret])?;
        drop(copy);
        require_absent(to)?;
        partial.keep(to)
    }

    /// Makes the backup `from` the database at `to`, and hands out the server's secret it carried, if any.
    ///
    /// The backup is read and checked in full before anything at `to` is touched. One of an older version is fine:
    /// it is migrated when it is next opened.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Damaged`], [`LedgerError::NotADatabase`] or [`LedgerError::Newer`] for an unfit backup;
    /// [`LedgerError::Exists`] if there is a database at `to` that is not to be replaced; [`LedgerError::InUse`]
    /// while a server has it open.
    pub fn restore(from: &Path, to: &Path, overwrite: Overwrite) -> Result<Option<Vec<u8>>, LedgerError> {
        files::require_folder(to)?;
        let _lock = Lock::take(to)?;
        match overwrite {
            Overwrite::Never => require_absent(to)?,
            Overwrite::Replace => {}
        }
        let partial = Partial::new(to)?;
        let copy = copy(from, &partial.path)?;
        require_sound(&copy, from)?;
        let secret = take_keepsake(&copy)?;
        drop(copy);
        // What the old database still had in its log must never be folded into the new one.
        files::remove(&files::beside(to, "-wal"))?;
        files::remove(&files::beside(to, "-shm"))?;
        files::remove(&files::beside(to, "-journal"))?;
        files::sync_folder(to)?;
        partial.keep(to)?;
        Ok(secret)
    }
}

/// A file in the making, which vanishes unless it is kept.
struct Partial {
    path: PathBuf,
}

impl Partial {
    fn new(to: &Path) -> Result<Self, LedgerError> {
        files::require_folder(to)?;
        let partial = Self { path: files::beside(to, &format!(".partial-{}", std::process::id())) };
        files::remove(&partial.path)?;
        files::create_private(&partial.path)?;
        Ok(partial)
    }

    /// Gives the file its name, durably.
    fn keep(self, to: &Path) -> Result<(), LedgerError> {
        files::sync_file(&self.path)?;
        std::fs::rename(&self.path, to).map_err(|error| LedgerError::unreachable(to, &error))?;
        files::sync_folder(to)
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        std::fs::remove_file(&self.path).ok();
        std::fs::remove_file(files::beside(&self.path, "-journal")).ok();
    }
}

/// Copies a database into an empty file, as one consistent whole without companions.
fn copy(source: &Path, to: &Path) -> Result<Connection, LedgerError> {
    schema::inspect(source)?;
    let reading = connection::open_reading(source)?;
    schema::require_ours(&reading, source)?;
    let mut copy = connection::open(to)?;
    // All pages in one step: in several, a busy server would make us begin anew again and again.
    let step = Backup::new(&reading, &mut copy)?.step(-1).map_err(|error| connection::about(source, error))?;
    if step != StepResult::Done {
        return Err(LedgerError::Busy);
    }
    copy.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    Ok(copy)
}

fn require_absent(path: &Path) -> Result<(), LedgerError> {
    match path.symlink_metadata() {
        Ok(_) => Err(LedgerError::Exists { path: path.to_owned() }),
        Err(_) => Ok(()),
    }
}

fn require_sound(copy: &Connection, from: &Path) -> Result<(), LedgerError> {
    let finding: String = copy
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(|error| connection::about(from, error))?;
    let damaged = |finding: &str| LedgerError::Damaged { path: from.to_owned(), finding: finding.to_owned() };
    if finding != "ok" {
        return Err(damaged(&finding));
    }
    if copy.prepare("PRAGMA foreign_key_check")?.exists([])? {
        return Err(damaged("an entry names a table that is not there"));
    }
    Ok(())
}

/// Takes the secret out of a copy, and overwrites the place where it stood.
fn take_keepsake(copy: &Connection) -> Result<Option<Vec<u8>>, LedgerError> {
    if !copy.table_exists(None, "keepsake")? {
        return Ok(None);
    }
    let secret = copy.query_row("SELECT secret FROM keepsake", [], |row| row.get(0))?;
    copy.execute_batch("PRAGMA secure_delete = ON; DELETE FROM keepsake; DROP TABLE keepsake;")?;
    Ok(Some(secret))
}

#[cfg(test)]
mod tests;
