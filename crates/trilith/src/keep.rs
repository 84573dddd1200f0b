//! `trilith backup`, `restore` and `link`.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use ledger::{Overwrite, Sqlite};
use play::secrets::{Secret, Secrets};
use play::table::Replay;
use play::{Role, Table, TableId};
use web::ServerSecret;

use crate::data::DataFolder;
use crate::serve::read_url;
use crate::{out, rules};

/// Copies everything into one file.
pub(crate) fn backup(file: &Path, data: &DataFolder) -> Result<ExitCode> {
    let folder = data.folder();
    if !data.database().exists() && !folder.join("secret").exists() {
        bail!("there is nothing to back up in {}: neither tables nor a server's secret are there", folder.display());
    }
    let secret = data.present_secret()?;
    Sqlite::backup(&data.database(), file, &secret.to_bytes())?;
    let saved = format!("Saved everything in {}. Keep it safe: it holds every secret of the tables.", file.display());
    out::print(saved)?;
    Ok(ExitCode::SUCCESS)
}

/// Brings everything back.
pub(crate) fn restore(file: &Path, replace: bool, data: &DataFolder) -> Result<ExitCode> {
    let about = std::fs::metadata(file);
    if !about.with_context(|| format!("cannot read the backup {}", file.display()))?.is_file() {
        bail!("{} is no file: a backup is one that `trilith backup` wrote", file.display());
    }
    let folder = data.make()?;
    let overwrite = if replace { Overwrite::Replace } else { Overwrite::Never };
    let secret = Sqlite::restore(file, &data.database(), overwrite)?;
    let secret: Option<[u8; 32]> = secret.and_then(|bytes| bytes.try_into().ok());
    match secret {
        Some(bytes) => data.put_secret(&ServerSecret::new(bytes))?,
        None => out::print("The backup holds no server secret: old invitation links will not work.")?,
    }
    out::print(format_args!("Restored into {}.", folder.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Where a server is found that was told nothing else.
const USUAL: &str = "http://127.0.0.1:7777";

/// Print a link that gives the GM's seat of a table to whoever opens it.
#[derive(Args)]
pub(crate) struct Link {
    /// The table's id, or its address
    table: String,
    /// The address that visitors use; without it, that of `trilith serve` without more words
    #[arg(long, value_name = "URL", value_parser = read_url)]
    url: Option<String>,
    #[command(flatten)]
    data: DataFolder,
}

impl Link {
    pub(crate) fn run(&self) -> Result<ExitCode> {
        let (id, origin) = read_address(&self.table)?;
        let table = read_table(&self.data, id)?;
        if table.gathering().closed.is_some() {
            bail!("this table is closed");
        }
        if web::is_solo(&table) {
            bail!("this is a character: nobody else sits down with it");
        }
        let links = table.gathering().links;
        let key = self.data.present_secret()?.key(id, Role::Gm, links.gm);
        let url = self.url.as_deref().or(origin.as_deref()).unwrap_or(USUAL);
        out::print(format_args!("{url}/join#{key}"))?;
        if self.url.is_none() && origin.is_none() {
            out::note("If the server has another address, --url gives it: the part before /join.");
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// A table's id, alone or at the end of its address, and the origin of that address.
fn read_address(text: &str) -> Result<(TableId, Option<String>)> {
    let (origin, id) = match text.trim_end_matches('/').rsplit_once("/tables/") {
        Some((origin, id)) => (Some(read_url(origin).map_err(anyhow::Error::msg)?), id),
        None => (None, text),
    };
    let id = id.parse().with_context(|| format!("{text:?} is neither a table's id nor its address"))?;
    Ok((id, origin))
}

fn read_table(data: &DataFolder, id: TableId) -> Result<Table> {
    let reader = Sqlite::open_reader(&data.database())?;
    let row = reader.table(id)?.with_context(|| format!("there is no table {id} in {}", data.folder().display()))?;
    let secrets = Secrets { open: Secret::new(row.open_secret), hidden: Secret::new(row.hidden_secret) };
    let mut replay = Replay::new(&rules(), secrets);
    for sealed in reader.entries(id, 0, usize::try_from(row.entries)?)? {
        replay.feed(&sealed)?;
    }
    replay.finish().context("the table has no entries")
}
