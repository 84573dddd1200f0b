//! How the tables of the book come into the program: TOML files in `data/`, embedded, read once, proved complete by tests.

use serde::de::DeserializeOwned;

/// Reads an embedded table.
///
/// # Panics
/// When the file does not fit its type; a test reads every file.
pub(crate) fn read<T: DeserializeOwned>(name: &str, text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|error| panic!("data/{name}.toml: {error}"))
}

/// Whether a flag is not set, for what is written down only when it is.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(crate) fn is_no(flag: &bool) -> bool {
    !*flag
}

/// Whether there is none of it, for what is written down only when there is.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(crate) fn is_none<T: Default + PartialEq>(count: &T) -> bool {
    *count == T::default()
}
