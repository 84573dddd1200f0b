//! A finished character on paper: text, Markdown or JSON, and nothing that the seat may not know.

use std::io::{self, Write as _};

use anyhow::{Context as _, Result};
use pillars::creation::{Life, State};
use play::Seat;
use play::game::Game as _;
use serde_json::Value as Json;

/// How a character is printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Format {
    /// For reading in a terminal.
    Text,
    /// For notes and wikis.
    Markdown,
    /// For reading back.
    Json,
}

/// Prints a character to standard output.
pub(super) fn character(state: &State, seat: Seat, format: Format) -> Result<()> {
    let text = match format {
        Format::Text | Format::Markdown | Format::Json => {
            let json = json(state, seat)?;
            format!("{}\n", serde_json::to_string_pretty(&json)?)
        }
    };
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to standard output"),
    }
}

/// The character as one JSON value.
pub(super) fn json(state: &State, seat: Seat) -> Result<Json> {
    let sight = Life::sight(state, seat);
    let mut json = serde_json::to_value(sight.character())?;
    if let Some(fields) = json.as_object_mut().filter(|_| !sight.knows_mana()) {
        fields.shift_remove("mana");
    }
    Ok(json)
}
