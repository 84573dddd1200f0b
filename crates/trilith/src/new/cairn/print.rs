//! A finished character on paper.

use anyhow::Result;
use cairn::character::Character;
use cairn::exchange::{ImportReport, foundry, kettlewright, own};
use cairn::sheet;

use crate::out;

/// How a character is printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum CairnFormat {
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
pub(super) fn losses(character: &Character, format: CairnFormat) -> ImportReport {
    match format {
        CairnFormat::Kettlewright => kettlewright::losses(character),
        CairnFormat::Text | CairnFormat::Markdown | CairnFormat::Json | CairnFormat::Foundry => ImportReport::default(),
    }
}

/// Prints a character to standard output.
pub(super) fn character(character: &Character, format: CairnFormat) -> Result<()> {
    let text = match format {
        CairnFormat::Text => sheet::text(character),
        CairnFormat::Markdown => sheet::markdown(character),
        CairnFormat::Json => own::write(character),
        CairnFormat::Kettlewright => kettlewright::write(character),
        CairnFormat::Foundry => foundry::write(character),
    };
    Ok(out::print(text)?)
}
