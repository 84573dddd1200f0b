//! The questions: each on a connection of its own, so that none waits for a commit.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

use play::hash::Hash;
use play::ids::{CommandId, PersonId, TableId};
use play::sealed::{Millis, Sealed};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};

use super::connection;
use super::request::{self, stored};
use crate::login::fold;
use crate::{LedgerError, Membership, Sitting, TableRow, TableShelf};

/// How many questions can be answered at the same time.
const CONNECTIONS: usize = 4;

/// The reading half of a ledger: it sees what has been committed.
#[derive(Debug)]
pub struct Reader {
    pool: Vec<Mutex<Connection>>,
}

impl Reader {
    pub(super) fn open(path: &Path) -> Result<Self, LedgerError> {
        let open = || connection::open_reading(path).map(Mutex::new);
        let pool = (0..CONNECTIONS).map(|_| open()).collect::<Result<_, _>>()?;
        Ok(Self { pool })
    }

    /// The table, if there is one by that id.
    pub fn table(&self, id: TableId) -> Result<Option<TableRow>, LedgerError> {
        self.one("SELECT * FROM tables WHERE id = ?1", params![id.as_str()], table_row)
    }

    /// Up to `limit` entries behind number `after`, in order.
    pub fn entries(&self, id: TableId, after: u64, limit: usize) -> Result<Vec<Sealed>, LedgerError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.all(
            "SELECT seq, command_id, at, text, hash FROM entries
             WHERE table_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3",
            params![id.as_str(), stored(after), limit],
            |row| sealed(id, row),
        )
    }

    /// The number of the entry that a command brought about.
    pub fn find_command(&self, table: TableId, id: CommandId) -> Result<Option<u64>, LedgerError> {
        request::find_command(&self.connection(), table, id)
    }

    /// The tables a person sits at; the one with the newest entry first.
    pub fn tables_of(&self, person: PersonId) -> Result<Vec<Membership>, LedgerError> {
        self.all(
            "SELECT tables.*, seats.seat, seats.away FROM seats JOIN tables ON tables.id = seats.table_id
             WHERE seats.person = ?1 ORDER BY tables.last DESC, tables.id",
            params![person.as_str()],
            |row| {
                let place = if row.get("away")? { TableShelf::Away } else { TableShelf::Out };
                Ok(Membership { table: table_row(row)?, seat: parsed(row, "seat")?, place })
            },
        )
    }

    /// Where a table was taken along to, if it was.
    pub fn sitting(&self, guest: TableId) -> Result<Option<Sitting>, LedgerError> {
        self.one(
            "SELECT sittings.*, tables.name FROM sittings JOIN tables ON tables.id = sittings.guest WHERE guest = ?1",
            params![guest.as_str()],
            sitting,
        )
    }

    /// The tables that were taken along to this one, by seat.
    pub fn guests(&self, host: TableId) -> Result<Vec<Sitting>, LedgerError> {
        self.all(
            "SELECT sittings.*, tables.name FROM sittings JOIN tables ON tables.id = sittings.guest
             WHERE host = ?1 ORDER BY seat, guest",
            params![host.as_str()],
            sitting,
        )
    }

    /// Whose token it is.
    pub fn session(&self, token: Hash) -> Result<Option<PersonId>, LedgerError> {
        self.one("SELECT person FROM sessions WHERE token = ?1", params![token.0], |row| parsed(row, "person"))
    }

    /// Who goes by a name, however it is spelled, and the hash of their passphrase as a PHC string.
    pub fn login(&self, name: &str) -> Result<Option<(PersonId, String)>, LedgerError> {
        self.one("SELECT id, phc FROM people WHERE folded = ?1", params![fold(name)], |row| {
            Ok((parsed(row, "id")?, row.get("phc")?))
        })
    }

    /// The name a person goes by, as they spelled it.
    pub fn login_of(&self, person: PersonId) -> Result<Option<String>, LedgerError> {
        let name =
            self.one("SELECT name FROM people WHERE id = ?1", params![person.as_str()], |row| row.get("name"))?;
        Ok(name.flatten())
    }

    /// A connection nobody is using, or the first one as soon as it is free.
    fn connection(&self) -> MutexGuard<'_, Connection> {
        let free = self.pool.iter().find_map(|connection| match connection.try_lock() {
            Ok(connection) => Some(connection),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        });
        let first = || self.pool.first().expect("the pool is never empty").lock();
        free.unwrap_or_else(|| first().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn one<T>(
        &self,
        sql: &str,
        params: &[&dyn ToSql],
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, LedgerError> {
        Ok(self.connection().prepare_cached(sql)?.query_row(params, read).optional()?)
    }

    pub(super) fn all<T>(
        &self,
        sql: &str,
        params: &[&dyn ToSql],
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, LedgerError> {
        Ok(self.connection().prepare_cached(sql)?.query_map(params, read)?.collect::<Result<_, _>>()?)
    }
}

fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: parsed(row, "id")?,
        name: row.get("name")?,
        game: row.get("game")?,
        opened: Millis(number(row, "opened")?),
        open_secret: row.get("open_secret")?,
        hidden_secret: row.get("hidden_secret")?,
        last: Millis(number(row, "last")?),
        entries: number(row, "entries")?,
        closed: row.get("closed")?,
        // A file of an earlier version that is only read has none yet.
        about: row.get("about").unwrap_or_default(),
        share: number(row, "share").unwrap_or_default(),
    })
}

fn sitting(row: &Row<'_>) -> rusqlite::Result<Sitting> {
    Ok(Sitting {
        guest: parsed(row, "guest")?,
        name: row.get("name")?,
        host: parsed(row, "host")?,
        seat: parsed(row, "seat")?,
    })
}

fn sealed(table: TableId, row: &Row<'_>) -> rusqlite::Result<Sealed> {
    Ok(Sealed {
        table,
        seq: number(row, "seq")?,
        id: CommandId::from_chance(row.get("command_id")?),
        at: Millis(number(row, "at")?),
        text: row.get("text")?,
        hash: Hash(row.get("hash")?),
    })
}

pub(super) fn number(row: &Row<'_>, column: &str) -> rusqlite::Result<u64> {
    row.get::<_, i64>(column).map(i64::cast_unsigned)
}

/// A column whose text has a type of its own.
pub(super) fn parsed<T>(row: &Row<'_>, column: &str) -> rusqlite::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    let index = row.as_ref().column_index(column)?;
    row.get_ref(index)?
        .as_str()?
        .parse()
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(index, rusqlite::types::Type::Text, Box::new(error)))
}
