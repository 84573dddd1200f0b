//! Standard output and standard error, as people, programs and `head` read them: whoever stops reading has had enough, which is
//! no fault and no reason to panic. Nothing here is written by `println!`, which would.

use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result, bail};

/// Prints a text to standard output, whole lines only.
pub(crate) fn print(text: impl Display) -> io::Result<()> {
    let text = text.to_string();
    let end = if text.ends_with('\n') { "" } else { "\n" };
    write!(io::stdout().lock(), "{text}{end}")
}

/// Tells something beside the output, to whoever reads it.
pub(crate) fn note(text: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Opens a file to be written, which must not exist unless it may be written over.
pub(crate) fn create(file: &Path, force: bool) -> Result<File> {
    let mut options = OpenOptions::new();
    options.write(true);
    let opened = if force { options.create(true).truncate(true) } else { options.create_new(true) }.open(file);
    match opened {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            bail!("{} exists: use --force to write over it", file.display())
        }
        opened => opened.with_context(|| format!("cannot write {}", file.display())),
    }
}

/// Whether a command ended because nobody reads on.
pub(crate) fn is_cut_off(error: &anyhow::Error) -> bool {
    let broken = Some(io::ErrorKind::BrokenPipe);
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().map(io::Error::kind) == broken
            || cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind) == broken
    })
}
