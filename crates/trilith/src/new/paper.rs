//! What is printed when everything is done.

use std::io::{self, Write as _};

use anyhow::{Context as _, Result};

/// Prints a text to standard output, whole lines only. Whoever stops reading is no error.
pub(super) fn print(text: &str) -> Result<()> {
    let end = if text.ends_with('\n') { "" } else { "\n" };
    match write!(io::stdout().lock(), "{text}{end}") {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to standard output"),
    }
}
