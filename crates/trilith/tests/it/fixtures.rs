//! What earlier versions stored: their tables, exports and files are read for ever, and what stood then stands now.
//!
//! Each folder of `tests/fixtures` is what one version left: see the README there.

mod entries;
mod exports;
mod keeping;
mod pages;
mod standing;
mod wording;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;

use crate::client::{Client, Reply};
use crate::server::Server;
use crate::shell::{run, text};

/// What one version left.
pub struct Fixture {
    folder: PathBuf,
    manifest: Manifest,
}

/// What is in the folder.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    /// The `RULES` of each game in that version.
    rules: BTreeMap<String, u32>,
    /// Everybody's cookie.
    people: BTreeMap<String, String>,
    tables: Vec<TableRow>,
    /// The tables that were imagined, and from which.
    imagined: BTreeMap<String, String>,
    scenarios: Vec<ScenarioRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableRow {
    /// Its folder.
    key: String,
    id: String,
    about: String,
    /// Who holds each seat.
    seats: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioRow {
    id: String,
    owner: String,
    file: String,
}

/// One seat of a table, and what was recorded of it.
pub struct Chair<'a> {
    fixture: &'a Fixture,
    row: &'a TableRow,
    seat: &'a str,
    person: &'a str,
}

/// Every version that left something.
pub fn all() -> Vec<Fixture> {
    let folders = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let all: Vec<Fixture> = folders.map(Fixture::read).collect();
    assert!(!all.is_empty(), "there are fixtures");
    all
}

impl Fixture {
    fn read(folder: PathBuf) -> Self {
        let manifest = std::fs::read_to_string(folder.join("manifest.json")).unwrap();
        let manifest: Manifest = serde_json::from_str(&manifest).unwrap();
        assert!(!manifest.rules.is_empty() && manifest.tables.iter().all(|row| !row.about.is_empty()));
        Self { folder, manifest }
    }

    /// Every seat of every table.
    fn chairs(&self) -> Vec<Chair<'_>> {
        let chairs = self
            .manifest
            .tables
            .iter()
            .flat_map(|row| row.seats.iter().map(move |(seat, person)| Chair { fixture: self, row, seat, person }));
        chairs.collect()
    }

    fn table(&self, key: &str) -> &TableRow {
        self.manifest.tables.iter().find(|row| row.key == key).unwrap_or_else(|| panic!("no table {key}"))
    }

    /// Brings the backup of that version back, and serves it.
    fn serve(&self) -> Server {
        self.serve_changed(|_| ())
    }

    /// The same after something was done to the database.
    fn serve_changed(&self, change: impl Fn(&rusqlite::Connection)) -> Server {
        let kept = tempfile::tempdir().unwrap();
        let folder = kept.path().join("data");
        run(&["restore", text(&self.folder.join("backup.db")), "--data", text(&folder)]).well();
        change(&rusqlite::Connection::open(folder.join("trilith.db")).unwrap());
        Server::over(kept, folder, &["--no-limits"])
    }

    /// Somebody who was there then, by the same cookie.
    fn person(&self, server: &Server, name: &str) -> Client {
        Client { cookie: Some(self.manifest.people[name].clone()), ..server.visitor() }
    }
}

impl Chair<'_> {
    /// The seat in words, for whoever reads of a failure.
    fn words(&self) -> String {
        format!("{} of {} in {}", self.seat, self.row.key, self.fixture.folder.display())
    }

    fn recorded(&self, file: &str) -> PathBuf {
        self.fixture.folder.join(&self.row.key).join(file)
    }

    /// The log that was exported then.
    fn export(&self) -> PathBuf {
        self.recorded(&format!("{}.log.json", self.seat))
    }

    /// What the seat saw then.
    fn view(&self) -> Value {
        read_json(&self.recorded("views.json"))[self.seat].clone()
    }

    /// Asks as whoever holds the seat.
    fn asks(&self, server: &Server, path: &str) -> Reply {
        let reply = self.fixture.person(server, self.person).get(&format!("{path}?seat={}", self.seat));
        assert_eq!(reply.status, 200, "{}: {}{}", self.words(), reply.text(), server.log());
        reply
    }

    /// What the seat sees now.
    fn view_now(&self, server: &Server) -> Value {
        self.asks(server, &format!("/api/tables/{}", self.row.id)).json()
    }

    /// The log as it is exported now.
    fn export_now(&self, server: &Server) -> String {
        self.asks(server, &format!("/tables/{}/log.json", self.row.id)).text()
    }
}

fn read_json(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap()
}
