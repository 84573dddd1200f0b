//! A finished character on paper.

use anyhow::Result;
use cairn::character::Character;
use cairn::exchange::{Report, foundry, kettlewright, own};
use cairn::sheet;

use crate::out;

/// How a character is printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Format {
    /// For reading in a terminal.
    Text,
    /// For notes and wikis.
    Markdown,
    /// For reading back.
    Json,
    /// For Kettlewright.
    Kettlewright,
    /// For Foundry.
    Foundry,
}

/// What of a character the paper has no place for.
pub(super) fn losses(character: &Character, format: Format) -> Report {
    match format {
        Format::Kettlewright => kettlewright::losses(character),
        Format::Text | Format::Markdown | Format::Json | Format::Foundry => Report::default(),
    }
}

/// Prints a character to standard output.
pub(super) fn character(character: &Character, format: Format) -> Result<()> {
    let text = match format {
        Format::Text => sheet::text(character),
        Format::Markdown => sheet::markdown(character),
        Format::Json => own::write(character),
        Format::Kettlewright => kettlewright::write(character),
        Format::Foundry => foundry::write(character),
    };
    Ok(out::print(text)?)
}
