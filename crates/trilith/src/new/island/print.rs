//! A finished main character on paper.

use anyhow::Result;
use island::life::{MainRecord, paper};

use crate::out;

/// How a character is printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum MainFormat {
    /// For reading in a terminal.
    Text,
    /// For notes and wikis.
    Markdown,
    /// For reading back.
    Json,
}

/// Prints a character to standard output.
pub(super) fn character(main: &MainRecord, format: MainFormat) -> Result<()> {
    let text = match format {
        MainFormat::Text => paper::text(main),
        MainFormat::Markdown => paper::markdown(main),
        MainFormat::Json => paper::file::write(main),
    };
    Ok(out::print(text)?)
}
