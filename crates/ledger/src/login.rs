//! Names that people log in by.

use std::fmt;

/// A name to go by and the hash of a passphrase. The hash does not show in debug output.
#[derive(Clone, Eq, PartialEq)]
pub struct Login {
    /// The name as its owner spells it.
    pub name: String,
    /// The passphrase's hash as a PHC string.
    pub phc: String,
}

/// The form in which names are compared: "Åse " and "ÅSE" are one name.
pub(crate) fn fold(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_uppercase().to_lowercase()
}

impl fmt::Debug for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Login").field("name", &self.name).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
