//! How the tables of the book come into the program: TOML files in `data/`, embedded, read once, proved complete by tests.

pub(crate) use book::{is_default as is_none, read};

/// Whether a flag is not set, for what is written down only when it is.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(crate) fn is_no(flag: &bool) -> bool {
    !*flag
}
