//! Tables and entries for the tests of this crate.

use std::path::PathBuf;

use play::hash::Hash;
use play::ids::{CommandId, PersonId, TableId};
use play::sealed::{Millis, Sealed};
use tempfile::TempDir;

use crate::{Ledger, NewTable, Options, Sqlite, TableRow};

/// A folder that vanishes with the test, and the path of a database in it.
pub(crate) fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("trilith.db");
    (folder, path)
}

/// A database of its own, with the settings of a server.
pub(crate) fn ledger() -> (TempDir, Sqlite) {
    let (folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    (folder, ledger)
}

fn chance<const N: usize>(number: u32) -> [u8; N] {
    let mut bytes = [0; N];
    for (place, byte) in bytes.iter_mut().rev().enumerate().take(6) {
        *byte = u8::try_from((number >> (5 * place)) & 31).unwrap();
    }
    bytes
}

pub(crate) fn table_id(number: u32) -> TableId {
    TableId::from_chance(chance(number))
}

pub(crate) fn person(number: u32) -> PersonId {
    PersonId::from_chance(chance(number))
}

pub(crate) fn table(number: u32) -> NewTable {
    NewTable {
        id: table_id(number),
        name: format!("Table {number}"),
        game: "chess".to_owned(),
        opened: Millis(1000),
        open_secret: [7; 32],
        hidden_secret: [8; 32],
    }
}

/// The table as it stands right after it was opened.
pub(crate) fn row(table: &NewTable) -> TableRow {
    let NewTable { id, name, game, opened, open_secret, hidden_secret } = table.clone();
    TableRow {
        id,
        name,
        game,
        opened,
        open_secret,
        hidden_secret,
        last: opened,
        entries: 1,
        closed: false,
        about: String::new(),
        share: 0,
    }
}

/// The first `count` entries of a table, chained. Entry n was made n milliseconds after a thousand.
pub(crate) fn chain(table: TableId, count: u64) -> Vec<Sealed> {
    chain_of(table, count, |seq| format!("{{\"seq\":{seq}}}"))
}

/// The first `count` entries of a table with texts of one's own.
pub(crate) fn chain_of(table: TableId, count: u64, text: impl Fn(u64) -> String) -> Vec<Sealed> {
    let mut before = Hash::default();
    let seal = |seq| {
        let text = text(seq);
        before = Sealed::link(before, &text);
        let id = CommandId::from_chance(u128::from(seq).to_be_bytes());
        Sealed { table, seq, id, at: Millis(999 + seq), text, hash: before }
    };
    (1..=count).map(seal).collect()
}

/// Opens table `number` with its first entry and returns its id.
pub(crate) fn opened(ledger: &impl Ledger, number: u32) -> TableId {
    let table = table(number);
    let id = table.id;
    ledger.open_table(table, chain(id, 1), Vec::new()).wait().unwrap();
    id
}
