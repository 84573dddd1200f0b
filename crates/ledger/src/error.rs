//! What can go wrong, one sentence each.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::MOST_PAPERS;

/// Why a ledger did not do as asked.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum LedgerError {
    /// The entry is not the very next one of its table.
    #[error("another entry came first: the table's next entry is number {expected}")]
    Raced {
        /// The number the next entry must have.
        expected: u64,
    },
    /// The command already had its effect.
    #[error("this command was carried out before, as entry {seq}")]
    Duplicate {
        /// The entry it brought about.
        seq: u64,
    },
    /// No table has that id.
    #[error("there is no such table")]
    UnknownTable,
    /// A table with that id is there already.
    #[error("there is already a table with this id")]
    TableExists,
    /// A table's first entry names another table.
    #[error("the first entry belongs to another table")]
    Misfiled,
    /// No such person was ever here.
    #[error("there is no such person")]
    UnknownPerson,
    /// Another person goes by that name.
    #[error("somebody else already goes by this name")]
    NameTaken,
    /// Another person holds that token.
    #[error("this session belongs to somebody else")]
    SessionTaken,
    /// There is no such paper, or it is somebody else's.
    #[error("there is no such paper")]
    UnknownPaper,
    /// Nobody keeps more papers.
    #[error("one person keeps at most {MOST_PAPERS} papers")]
    TooManyPapers,
    /// The database was written by a newer Trilith.
    #[error(
        "the database has version {found}, but this Trilith knows only versions up to {known}: please use a newer Trilith"
    )]
    Newer {
        /// The version found in the file.
        found: u32,
        /// The newest version this program can read.
        known: u32,
    },
    /// The file holds something else.
    #[error("{} is not a Trilith database", path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file is a Trilith database with faults in it.
    #[error("the database {} is damaged: {finding}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first fault found.
        finding: String,
    },
    /// Another server has the database open.
    #[error("the database {} is in use by another Trilith server", path.display())]
    InUse {
        /// The database.
        path: PathBuf,
    },
    /// A file that must not be overwritten.
    #[error("{} exists already and was not overwritten", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The file or its folder cannot be opened, created or written.
    #[error("cannot use {}: {reason}", path.display())]
    Unreachable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// No room for the write. Nothing of it was kept.
    #[error("the disk is full: nothing was saved, try again when there is room")]
    Full,
    /// Too much is waiting to be written, or another program locks the database.
    #[error("the ledger is busy: nothing was saved, try again in a moment")]
    Busy,
    /// The storage failed in another way. After a failed write only a look at the log tells whether it was kept.
    #[error("the storage failed: {0}")]
    Storage(String),
    /// The ledger closed before it answered.
    #[error("the ledger has been closed")]
    Gone,
}

impl LedgerError {
    /// Whether the same request may succeed later without any change to it.
    ///
    /// Sending it again is safe even where the outcome is unknown: a command has one effect.
    pub fn is_retryable(&self) -> bool {
        match self {
            Self::Full | Self::Busy | Self::Storage(_) => true,
            Self::Raced { .. }
            | Self::Duplicate { .. }
            | Self::UnknownTable
            | Self::TableExists
            | Self::Misfiled
            | Self::UnknownPerson
            | Self::NameTaken
            | Self::SessionTaken
            | Self::UnknownPaper
            | Self::TooManyPapers
            | Self::Newer { .. }
            | Self::NotADatabase { .. }
            | Self::Damaged { .. }
            | Self::InUse { .. }
            | Self::Exists { .. }
            | Self::Unreachable { .. }
            | Self::Gone => false,
        }
    }

    pub(crate) fn unreachable(path: &Path, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::StorageFull {
            return Self::Full;
        }
        Self::Unreachable { path: path.to_owned(), reason: error.to_string() }
    }
}

impl From<rusqlite::Error> for LedgerError {
    fn from(error: rusqlite::Error) -> Self {
        let code = error.sqlite_error_code();
        if code == Some(ErrorCode::DiskFull) {
            Self::Full
        } else if code == Some(ErrorCode::DatabaseBusy) || code == Some(ErrorCode::DatabaseLocked) {
            Self::Busy
        } else {
            Self::Storage(error.to_string())
        }
    }
}
