//! What can be asked of the writer, and what each request does to the rows.

use play::hash::Hash;
use play::ids::{CommandId, PersonId, TableId};
use play::sealed::{Millis, Sealed};
use play::seat::Seat;
use rusqlite::{Connection, OptionalExtension, Params, params};

use super::papers;
use crate::login::fold;
use crate::{Fact, LedgerError, Login, NewTable, Paper, PaperId, Sharing, TableShelf};

/// One write.
#[derive(Debug)]
pub(super) enum Request {
    OpenTable { table: NewTable, entries: Vec<Sealed>, facts: Vec<Fact> },
    Append { entry: Sealed, facts: Vec<Fact> },
    Shelve { person: PersonId, table: TableId, place: TableShelf },
    Share { table: TableId, sharing: Sharing },
    Sit { guest: TableId, at: Option<(TableId, Seat)> },
    AddSession { token: Hash, person: PersonId, at: Millis },
    DropSession { token: Hash },
    SetLogin { person: PersonId, login: Login },
    Keep { paper: Paper },
    Discard { owner: PersonId, paper: PaperId },
    SharePaper { owner: PersonId, paper: PaperId, sharing: Sharing },
}

impl Request {
    /// Whether a refusal comes before anything is written, so that there is nothing to undo.
    pub(super) fn refuses_first(&self) -> bool {
        match self {
            Self::Append { facts, .. } => facts.is_empty(),
            Self::OpenTable { .. }
            | Self::Shelve { .. }
            | Self::Share { .. }
            | Self::Sit { .. }
            | Self::AddSession { .. }
            | Self::DropSession { .. }
            | Self::SetLogin { .. }
            | Self::Keep { .. }
            | Self::Discard { .. }
            | Self::SharePaper { .. } => false,
        }
    }

    /// Does it, within the caller's transaction. After an error the caller undoes what was done of it.
    pub(super) fn run(&self, db: &Connection) -> Result<(), LedgerError> {
        match self {
            Self::OpenTable { table, entries, facts } => open_table(db, table, entries, facts),
            Self::Append { entry, facts } => append(db, entry, facts),
            Self::Shelve { person, table, place } => shelve(db, *person, *table, *place),
            Self::Share { table, sharing } => share(db, *table, *sharing),
            Self::Sit { guest, at } => sit(db, *guest, *at),
            Self::AddSession { token, person, at } => add_session(db, *token, *person, *at),
            Self::DropSession { token } => drop_session(db, *token),
            Self::SetLogin { person, login } => set_login(db, *person, login),
            Self::Keep { paper } => papers::keep(db, paper),
            Self::Discard { owner, paper } => papers::discard(db, *owner, *paper),
            Self::SharePaper { owner, paper, sharing } => papers::share(db, *owner, *paper, *sharing),
        }
    }
}

fn open_table(db: &Connection, table: &NewTable, entries: &[Sealed], facts: &[Fact]) -> Result<(), LedgerError> {
    if entries.is_empty() || entries.iter().any(|entry| entry.table != table.id) {
        return Err(LedgerError::Misfiled);
    }
    let opened = execute(
        db,
        "INSERT INTO tables (id, name, game, opened, open_secret, hidden_secret, last, entries)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?4, 0) ON CONFLICT DO NOTHING",
        params![
            table.id.as_str(),
            table.name,
            table.game,
            stored(table.opened.0),
            table.open_secret,
            table.hidden_secret
        ],
    )?;
    if opened == 0 {
        return Err(LedgerError::TableExists);
    }
    entries.iter().try_for_each(|entry| append(db, entry, &[]))?;
    facts.iter().try_for_each(|fact| state(db, table.id, fact))
}

/// Two statements in the usual case: the entry is written, and its table's count follows.
fn append(db: &Connection, entry: &Sealed, facts: &[Fact]) -> Result<(), LedgerError> {
    let (table, seq, at) = (entry.table.as_str(), stored(entry.seq), stored(entry.at.0));
    let written = execute(
        db,
        "INSERT INTO entries (table_id, seq, command_id, at, text, hash)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM tables WHERE id = ?1 AND entries = ?2 - 1 ON CONFLICT DO NOTHING",
        params![table, seq, entry.id.to_bytes(), at, entry.text, entry.hash.0],
    )?;
    if written == 0 {
        return Err(misplaced(db, entry)?);
    }
    execute(db, "UPDATE tables SET entries = ?2, last = ?3 WHERE id = ?1", params![table, seq, at])?;
    facts.iter().try_for_each(|fact| state(db, entry.table, fact))
}

/// Why an entry is not the next one of its table.
fn misplaced(db: &Connection, entry: &Sealed) -> Result<LedgerError, LedgerError> {
    if let Some(seq) = find_command(db, entry.table, entry.id)? {
        return Ok(LedgerError::Duplicate { seq });
    }
    let entries = count_entries(db, entry.table)?.ok_or(LedgerError::UnknownTable)?;
    Ok(LedgerError::Raced { expected: entries + 1 })
}

/// Writes a fact beside the log.
fn state(db: &Connection, table: TableId, fact: &Fact) -> Result<(), LedgerError> {
    let table = table.as_str();
    match fact {
        Fact::Named(name) => execute(db, "UPDATE tables SET name = ?2 WHERE id = ?1", params![table, name]),
        Fact::About(about) => execute(db, "UPDATE tables SET about = ?2 WHERE id = ?1", params![table, about]),
        Fact::Seated { person, seat } => seat_person(db, table, *person, *seat),
        Fact::Unseated { person } => {
            execute(db, "DELETE FROM seats WHERE person = ?1 AND table_id = ?2", params![person.as_str(), table])
        }
        Fact::Closed => execute(db, "UPDATE tables SET closed = 1 WHERE id = ?1", params![table]),
    }
    .map(|_| ())
}

fn seat_person(db: &Connection, table: &str, person: PersonId, seat: Seat) -> Result<usize, LedgerError> {
    execute(
        db,
        "INSERT INTO seats (person, table_id, seat) VALUES (?1, ?2, ?3)
         ON CONFLICT (person, table_id) DO UPDATE SET seat = excluded.seat",
        params![person.as_str(), table, seat.to_string()],
    )
}

fn shelve(db: &Connection, person: PersonId, table: TableId, place: TableShelf) -> Result<(), LedgerError> {
    let put = execute(
        db,
        "UPDATE seats SET away = ?3 WHERE person = ?1 AND table_id = ?2",
        params![person.as_str(), table.as_str(), place == TableShelf::Away],
    )?;
    if put == 0 { Err(LedgerError::UnknownTable) } else { Ok(()) }
}

fn share(db: &Connection, table: TableId, sharing: Sharing) -> Result<(), LedgerError> {
    let parity = i64::from(sharing == Sharing::On);
    let known = execute(
        db,
        "UPDATE tables SET share = share + (share % 2 <> ?2) WHERE id = ?1",
        params![table.as_str(), parity],
    )?;
    if known == 0 { Err(LedgerError::UnknownTable) } else { Ok(()) }
}

fn sit(db: &Connection, guest: TableId, at: Option<(TableId, Seat)>) -> Result<(), LedgerError> {
    let Some((host, seat)) = at else {
        return execute(db, "DELETE FROM sittings WHERE guest = ?1", params![guest.as_str()]).map(|_| ());
    };
    let known = |table| count_entries(db, table)?.map(|_| ()).ok_or(LedgerError::UnknownTable);
    known(guest)?;
    known(host)?;
    execute(
        db,
        "INSERT INTO sittings (guest, host, seat) VALUES (?1, ?2, ?3)
         ON CONFLICT (guest) DO UPDATE SET host = excluded.host, seat = excluded.seat",
        params![guest.as_str(), host.as_str(), seat.to_string()],
    )
    .map(|_| ())
}

fn add_session(db: &Connection, token: Hash, person: PersonId, at: Millis) -> Result<(), LedgerError> {
    execute(
        db,
        "INSERT INTO people (id, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        params![person.as_str(), stored(at.0)],
    )?;
    let mine = execute(
        db,
        "INSERT INTO sessions (token, person, since) VALUES (?1, ?2, ?3)
         ON CONFLICT (token) DO UPDATE SET since = since WHERE person = excluded.person",
        params![token.0, person.as_str(), stored(at.0)],
    )?;
    if mine == 0 { Err(LedgerError::SessionTaken) } else { Ok(()) }
}

fn drop_session(db: &Connection, token: Hash) -> Result<(), LedgerError> {
    execute(db, "DELETE FROM sessions WHERE token = ?1", params![token.0]).map(|_| ())
}

fn set_login(db: &Connection, person: PersonId, login: &Login) -> Result<(), LedgerError> {
    let folded = fold(&login.name);
    let taken = db
        .prepare_cached("SELECT 1 FROM people WHERE folded = ?1 AND id <> ?2")?
        .exists(params![folded, person.as_str()])?;
    if taken {
        return Err(LedgerError::NameTaken);
    }
    let set = execute(
        db,
        "UPDATE people SET name = ?2, folded = ?3, phc = ?4 WHERE id = ?1",
        params![person.as_str(), login.name, folded, login.phc],
    )?;
    if set == 0 { Err(LedgerError::UnknownPerson) } else { Ok(()) }
}

/// The number of the entry that a command brought about.
pub(super) fn find_command(db: &Connection, table: TableId, id: CommandId) -> Result<Option<u64>, LedgerError> {
    let seq = db
        .prepare_cached("SELECT seq FROM entries WHERE table_id = ?1 AND command_id = ?2")?
        .query_row(params![table.as_str(), id.to_bytes()], |row| row.get::<_, i64>(0))
        .optional()?;
    Ok(seq.map(i64::cast_unsigned))
}

fn count_entries(db: &Connection, table: TableId) -> Result<Option<u64>, LedgerError> {
    let entries = db
        .prepare_cached("SELECT entries FROM tables WHERE id = ?1")?
        .query_row([table.as_str()], |row| row.get::<_, i64>(0))
        .optional()?;
    Ok(entries.map(i64::cast_unsigned))
}

pub(super) fn execute(db: &Connection, sql: &str, params: impl Params) -> Result<usize, LedgerError> {
    Ok(db.prepare_cached(sql)?.execute(params)?)
}

/// A number as `SQLite` keeps it. Nothing here comes near the limit, and a limit does less harm than a wrong sign.
pub(super) fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests;
