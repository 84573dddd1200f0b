//! The ledger in one `SQLite` file: one writer that shares commits among all who wait, and readers that never wait for it.
//!
//! ```text
//!   append ──┐                       ┌─ savepoint: entry, facts ─┐
//!   append ──┼─> queue ─> writer ─> BEGIN ... one per request ... COMMIT (one fsync) ─> all receipts
//!   append ──┘                       └─ refused: rolled back ────┘
//! ```

mod backup;
mod connection;
mod files;
mod papers;
mod read;
mod request;
mod schema;
mod writer;

use std::path::Path;

use play::hash::Hash;
use play::ids::{CommandId, PersonId, TableId};
use play::sealed::{Millis, Sealed};
use play::seat::Seat;

use crate::{
    Fact, Ledger, LedgerError, Login, Membership, NewTable, Paper, PaperId, Receipt, Sharing, Sitting, TableRow,
    TableShelf,
};
use files::Lock;
use request::Request;
use writer::Writer;

pub use backup::Overwrite;
pub use read::Reader;

/// How a ledger is to work.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Options {
    /// How writes share commits.
    pub commit: Commit,
}

/// How writes share commits.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Commit {
    /// All writes that wait at the same moment share one commit.
    #[default]
    Grouped,
    /// Each write has a commit of its own: only to measure what sharing gains.
    Each,
}

/// A ledger in one `SQLite` file, and the only one that writes to it.
///
/// Dropping it writes what is still queued, folds the write-ahead log into the file and lets others open it.
#[derive(Debug)]
pub struct Sqlite {
    // In this order: the writer finishes, then the readers close the file, then others may open it.
    writer: Writer,
    reader: Reader,
    _lock: Lock,
}

impl Sqlite {
    /// Opens the database at `path` for writing; makes or migrates it as needed. Its folder must exist.
    ///
    /// # Errors
    ///
    /// [`LedgerError::InUse`] while another server has it open, [`LedgerError::Newer`] or
    /// [`LedgerError::NotADatabase`] with the file left as it was, [`LedgerError::Unreachable`] if it can neither be
    /// opened nor made.
    pub fn open(path: &Path, options: Options) -> Result<Self, LedgerError> {
        Self::open_tuned(path, options, "")
    }

    /// Opens the database with settings of the writer that go beyond [`connection::DURABLE`] or against it.
    pub(crate) fn open_tuned(path: &Path, options: Options, tuning: &str) -> Result<Self, LedgerError> {
        files::require_folder(path)?;
        schema::inspect(path)?;
        let lock = Lock::take(path)?;
        files::create_private(path)?;
        let mut connection = connection::open(path)?;
        schema::require_ours(&connection, path)?;
        connection.execute_batch(connection::DURABLE)?;
        connection.execute_batch(tuning)?;
        schema::migrate(&mut connection)?;
        let reader = Reader::open(path)?;
        let writer = Writer::start(connection, options.commit)?;
        Ok(Self { writer, reader, _lock: lock })
    }

    /// Opens the database at `path` for reading only, whether or not a server is writing to it.
    pub fn open_reader(path: &Path) -> Result<Reader, LedgerError> {
        schema::inspect(path)?;
        Reader::open(path)
    }

    /// How many commits there have been since it was opened.
    pub fn commits(&self) -> u64 {
        self.writer.commits()
    }
}

impl Ledger for Sqlite {
    fn open_table(&self, table: NewTable, entries: Vec<Sealed>, facts: Vec<Fact>) -> Receipt {
        self.writer.submit(Request::OpenTable { table, entries, facts })
    }

    fn append(&self, entry: Sealed, facts: Vec<Fact>) -> Receipt {
        self.writer.submit(Request::Append { entry, facts })
    }

    fn table(&self, id: TableId) -> Result<Option<TableRow>, LedgerError> {
        self.reader.table(id)
    }

    fn entries(&self, id: TableId, after: u64, limit: usize) -> Result<Vec<Sealed>, LedgerError> {
        self.reader.entries(id, after, limit)
    }

    fn find_command(&self, table: TableId, id: CommandId) -> Result<Option<u64>, LedgerError> {
        self.reader.find_command(table, id)
    }

    fn tables_of(&self, person: PersonId) -> Result<Vec<Membership>, LedgerError> {
        self.reader.tables_of(person)
    }

    fn shelve(&self, person: PersonId, table: TableId, place: TableShelf) -> Receipt {
        self.writer.submit(Request::Shelve { person, table, place })
    }

    fn share(&self, table: TableId, sharing: Sharing) -> Receipt {
        self.writer.submit(Request::Share { table, sharing })
    }

    fn sit(&self, guest: TableId, at: Option<(TableId, Seat)>) -> Receipt {
        self.writer.submit(Request::Sit { guest, at })
    }

    fn sitting(&self, guest: TableId) -> Result<Option<Sitting>, LedgerError> {
        self.reader.sitting(guest)
    }

    fn guests(&self, host: TableId) -> Result<Vec<Sitting>, LedgerError> {
        self.reader.guests(host)
    }

    fn add_session(&self, token: Hash, person: PersonId, at: Millis) -> Receipt {
        self.writer.submit(Request::AddSession { token, person, at })
    }

    fn session(&self, token: Hash) -> Result<Option<PersonId>, LedgerError> {
        self.reader.session(token)
    }

    fn drop_session(&self, token: Hash) -> Receipt {
        self.writer.submit(Request::DropSession { token })
    }

    fn set_login(&self, person: PersonId, login: Login) -> Receipt {
        self.writer.submit(Request::SetLogin { person, login })
    }

    fn login(&self, name: &str) -> Result<Option<(PersonId, String)>, LedgerError> {
        self.reader.login(name)
    }

    fn login_of(&self, person: PersonId) -> Result<Option<String>, LedgerError> {
        self.reader.login_of(person)
    }

    fn keep(&self, paper: Paper) -> Receipt {
        self.writer.submit(Request::Keep { paper })
    }

    fn discard(&self, owner: PersonId, paper: PaperId) -> Receipt {
        self.writer.submit(Request::Discard { owner, paper })
    }

    fn share_paper(&self, owner: PersonId, paper: PaperId, sharing: Sharing) -> Receipt {
        self.writer.submit(Request::SharePaper { owner, paper, sharing })
    }

    fn paper(&self, id: PaperId) -> Result<Option<Paper>, LedgerError> {
        self.reader.paper(id)
    }

    fn papers_of(&self, owner: PersonId) -> Result<Vec<Paper>, LedgerError> {
        self.reader.papers_of(owner)
    }
}

#[cfg(test)]
mod tests;
