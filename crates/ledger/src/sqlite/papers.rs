//! Papers: what is written about them, and how they are read.

use play::ids::PersonId;
use play::sealed::Millis;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::read::{Reader, number, parsed};
use super::request::{execute, stored};
use crate::{LedgerError, MOST_PAPERS, Paper, PaperId, Sharing};

pub(super) fn keep(db: &Connection, paper: &Paper) -> Result<(), LedgerError> {
    let Paper { id, owner, name, text, changed, .. } = paper;
    let known = db.prepare_cached("SELECT 1 FROM papers WHERE id = ?1")?.exists([id.as_str()])?;
    if !known && count(db, *owner)? >= MOST_PAPERS {
        return Err(LedgerError::TooManyPapers);
    }
    let written = execute(
        db,
        "INSERT INTO papers (id, owner, name, text, changed) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, text = excluded.text, changed = excluded.changed
         WHERE owner = excluded.owner",
        params![id.as_str(), owner.as_str(), name, text, stored(changed.0)],
    )?;
    found(written)
}

fn count(db: &Connection, owner: PersonId) -> Result<usize, LedgerError> {
    let count = db
        .prepare_cached("SELECT count(*) FROM papers WHERE owner = ?1")?
        .query_row([owner.as_str()], |row| row.get::<_, i64>(0))
        .optional()?;
    Ok(usize::try_from(count.unwrap_or(0)).unwrap_or(usize::MAX))
}

pub(super) fn discard(db: &Connection, owner: PersonId, paper: PaperId) -> Result<(), LedgerError> {
    let of = params![paper.as_str(), owner.as_str()];
    found(execute(db, "DELETE FROM papers WHERE id = ?1 AND owner = ?2", of)?)
}

pub(super) fn share(db: &Connection, owner: PersonId, paper: PaperId, sharing: Sharing) -> Result<(), LedgerError> {
    let parity = i64::from(sharing == Sharing::On);
    let of = params![paper.as_str(), owner.as_str(), parity];
    found(execute(db, "UPDATE papers SET share = share + (share % 2 <> ?3) WHERE id = ?1 AND owner = ?2", of)?)
}

fn found(rows: usize) -> Result<(), LedgerError> {
    if rows == 0 { Err(LedgerError::UnknownPaper) } else { Ok(()) }
}

impl Reader {
    /// The paper, if there is one by that id.
    pub fn paper(&self, id: PaperId) -> Result<Option<Paper>, LedgerError> {
        self.one("SELECT * FROM papers WHERE id = ?1", params![id.as_str()], paper)
    }

    /// A person's papers; the one last written first.
    pub fn papers_of(&self, owner: PersonId) -> Result<Vec<Paper>, LedgerError> {
        let sql = "SELECT * FROM papers WHERE owner = ?1 ORDER BY changed DESC, id";
        self.all(sql, params![owner.as_str()], paper)
    }
}

fn paper(row: &Row<'_>) -> rusqlite::Result<Paper> {
    Ok(Paper {
        id: parsed(row, "id")?,
        owner: parsed(row, "owner")?,
        name: row.get("name")?,
        text: row.get("text")?,
        changed: Millis(number(row, "changed")?),
        share: number(row, "share")?,
    })
}

#[cfg(test)]
mod tests;
