//! An entry as it is stored: bytes, and the link that chains them to all bytes before.

use serde::{Deserialize, Serialize};

use crate::hash::Hash;
use crate::ids::{CommandId, TableId};

/// Milliseconds since 1970, by the server's clock. For reading only: no rule depends on it.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

/// One entry of a table's log, ready for the ledger.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Sealed {
    /// Whose log it belongs to.
    pub table: TableId,
    /// Its place in that log, from 1 without gaps.
    pub seq: u64,
    /// The command that brought it about.
    pub id: CommandId,
    /// When it was made.
    pub at: Millis,
    /// The entry's JSON, byte for byte as it was hashed.
    pub text: String,
    /// SHA-256 over the previous entry's hash and `text`.
    pub hash: Hash,
}

impl Sealed {
    /// The link for `text` behind an entry with the hash `before` (all zeros for the first).
    pub fn link(before: Hash, text: &str) -> Hash {
        Hash::of(&[&before.0, text.as_bytes()])
    }
}
