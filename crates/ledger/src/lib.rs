//! Where tables are kept: a durable log of entries per table, and the few rows beside it.
//!
//! The order is always *persist, then acknowledge*: a [`Receipt`] resolves only when the write would survive a
//! power cut. Whatever stands beside the log (names, seats, who sits where) can be rebuilt from it.
//!
//! The ledger knows no game: an entry is bytes with a place, a command and a link. It checks that places have no
//! gaps and that a command has one effect; whether an entry makes sense is the room's business.

mod error;
mod login;
mod paper;
mod receipt;
mod sqlite;
mod table;

#[cfg(test)]
mod crash;
#[cfg(test)]
mod samples;

use play::hash::Hash;
use play::ids::{CommandId, PersonId, TableId};
use play::sealed::{Millis, Sealed};
use play::seat::Seat;

pub use error::LedgerError;
pub use login::Login;
pub use paper::{MOST_PAPERS, Paper, PaperId};
pub use receipt::{Receipt, ReceiptSender};
pub use sqlite::{Commit, Options, Overwrite, Reader, Sqlite};
pub use table::{Fact, Membership, NewTable, Sharing, Sitting, TableRow, TableShelf};

/// A place where tables and people are kept.
///
/// Writes return at once with a [`Receipt`]; reads answer from what has been committed and never wait for a write.
pub trait Ledger: Send + Sync + 'static {
    /// Opens a table with its first entries, from number 1 on, and what they change beside the log: together or not at all.
    ///
    /// Refused with [`LedgerError::TableExists`], or with [`LedgerError::Misfiled`] if they are another table's or there are none.
    fn open_table(&self, table: NewTable, entries: Vec<Sealed>, facts: Vec<Fact>) -> Receipt;

    /// Appends an entry and what it changes beside the log, together or not at all.
    ///
    /// Refused with [`LedgerError::Duplicate`] if its command is in the table's log already, else with
    /// [`LedgerError::Raced`] if it is not the very next entry.
    fn append(&self, entry: Sealed, facts: Vec<Fact>) -> Receipt;

    /// The table, if there is one by that id.
    fn table(&self, id: TableId) -> Result<Option<TableRow>, LedgerError>;

    /// Up to `limit` entries behind number `after`, in order.
    fn entries(&self, id: TableId, after: u64, limit: usize) -> Result<Vec<Sealed>, LedgerError>;

    /// The number of the entry that a command brought about.
    fn find_command(&self, table: TableId, id: CommandId) -> Result<Option<u64>, LedgerError>;

    /// The tables a person sits at; the one with the newest entry first.
    fn tables_of(&self, person: PersonId) -> Result<Vec<Membership>, LedgerError>;

    /// Puts a table away or out again for a person who sits there; their seat stays theirs.
    fn shelve(&self, person: PersonId, table: TableId, place: TableShelf) -> Receipt;

    /// Shows a table to whoever holds its link, or to nobody any more. To say the same again changes nothing.
    ///
    /// Refused with [`LedgerError::UnknownTable`].
    fn share(&self, table: TableId, sharing: Sharing) -> Receipt;

    /// Takes a table along to a seat of another one, away from wherever it was; or home, with no place given.
    ///
    /// Refused with [`LedgerError::UnknownTable`] if either table is unknown.
    fn sit(&self, guest: TableId, at: Option<(TableId, Seat)>) -> Receipt;

    /// Where a table was taken along to, if it was.
    fn sitting(&self, guest: TableId) -> Result<Option<Sitting>, LedgerError>;

    /// The tables that were taken along to this one, by seat.
    fn guests(&self, host: TableId) -> Result<Vec<Sitting>, LedgerError>;

    /// Lets the holder of a token act as a person, who is created if new. Only the token's hash is kept.
    ///
    /// Adding the same session again changes nothing; another person's is refused with [`LedgerError::SessionTaken`].
    fn add_session(&self, token: Hash, person: PersonId, at: Millis) -> Receipt;

    /// Whose token it is.
    fn session(&self, token: Hash) -> Result<Option<PersonId>, LedgerError>;

    /// Forgets a token. To forget an unknown one is no error.
    fn drop_session(&self, token: Hash) -> Receipt;

    /// Gives a person a name and a passphrase, in place of those they had.
    ///
    /// Refused with [`LedgerError::NameTaken`] if somebody else goes by that name in any spelling, and with
    /// [`LedgerError::UnknownPerson`] for a person who never had a session.
    fn set_login(&self, person: PersonId, login: Login) -> Receipt;

    /// Who goes by a name, however it is spelled, and the hash of their passphrase as a PHC string.
    fn login(&self, name: &str) -> Result<Option<(PersonId, String)>, LedgerError>;

    /// The name a person goes by, as they spelled it.
    fn login_of(&self, person: PersonId) -> Result<Option<String>, LedgerError>;

    /// Writes a paper, new or in place of what it said; its link stays as it is.
    ///
    /// Refused with [`LedgerError::UnknownPaper`] if somebody else has a paper by that id, and with
    /// [`LedgerError::TooManyPapers`] if it would be one more than [`MOST_PAPERS`].
    fn keep(&self, paper: Paper) -> Receipt;

    /// Throws a paper away.
    ///
    /// Refused with [`LedgerError::UnknownPaper`] if the person has none by that id.
    fn discard(&self, owner: PersonId, paper: PaperId) -> Receipt;

    /// Shows a paper to whoever holds its link, or to nobody any more.
    ///
    /// Refused with [`LedgerError::UnknownPaper`] if the person has none by that id.
    fn share_paper(&self, owner: PersonId, paper: PaperId, sharing: Sharing) -> Receipt;

    /// The paper, if there is one by that id.
    fn paper(&self, id: PaperId) -> Result<Option<Paper>, LedgerError>;

    /// A person's papers; the one last written first.
    fn papers_of(&self, owner: PersonId) -> Result<Vec<Paper>, LedgerError>;
}
