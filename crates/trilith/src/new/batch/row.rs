//! One character a line: JSON or comma-separated values.

use std::path::Path;

use anyhow::{Result, bail};

/// How a character becomes a line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum RowFormat {
    /// A JSON value.
    Jsonl,
    /// Comma-separated values under a header.
    Csv,
}

impl RowFormat {
    /// By the end of the file's name.
    pub(crate) fn by_extension(file: &Path) -> Result<Self> {
        let extension = file.extension().map(|extension| extension.to_string_lossy().to_lowercase());
        match extension.as_deref() {
            Some("jsonl") => Ok(Self::Jsonl),
            Some("csv") => Ok(Self::Csv),
            Some(_) | None => bail!("{} tells no format: its name must end in .jsonl or .csv", file.display()),
        }
    }
}

/// A field, in quotation marks if it needs them (RFC 4180).
pub(in crate::new) fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_needs_them_gets_quotation_marks() {
        assert_eq!(quoted("Bran of Ash"), "Bran of Ash");
        assert_eq!(quoted("Hill, river"), "\"Hill, river\"");
        assert_eq!(quoted("the \"Owl\""), "\"the \"\"Owl\"\"\"");
    }

    #[test]
    fn the_name_of_the_file_tells_the_format() {
        assert_eq!(RowFormat::by_extension(Path::new("a/b.CSV")).ok(), Some(RowFormat::Csv));
        assert_eq!(RowFormat::by_extension(Path::new("b.jsonl")).ok(), Some(RowFormat::Jsonl));
        for wrong in ["b.json", "b", ".csv", "csv"] {
            assert!(RowFormat::by_extension(Path::new(wrong)).is_err(), "{wrong}");
        }
    }
}
