//! A finished character on paper.

use anyhow::Result;
use cairn::character::Character;
use cairn::exchange::{foundry, kettlewright, own};
use cairn::sheet;

use crate::new::paper;

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

/// Prints a character to standard output.
pub(super) fn character(character: &Character, format: Format) -> Result<()> {
    paper::print(&match format {
        Format::Text => sheet::text(character),
        Format::Markdown => sheet::markdown(character),
        Format::Json => own::write(character),
        Format::Kettlewright => kettlewright::write(character),
        Format::Foundry => foundry::write(character),
    })
}
