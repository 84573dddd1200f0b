//! Names for tables, people and commands: small, ordered, `Copy`, and never free text.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Crockford's alphabet: digits and letters that are not mistaken for one another.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A text that is no id of the wanted kind.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error)]
#[error("an id of {want} letters and digits was expected")]
pub struct NotAnId {
    /// How many characters such an id has.
    pub want: usize,
}

/// `N` characters of five random bits each.
#[derive(Clone, Copy, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code<const N: usize>([u8; N]);

impl<const N: usize> Code<N> {
    /// Makes a code from `N` bytes of chance, of which five bits each count.
    pub fn from_chance(chance: [u8; N]) -> Self {
        Self(chance.map(|byte| ALPHABET[usize::from(byte & 31)]))
    }

    /// The code as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("a code consists of ASCII letters and digits")
    }
}

impl<const N: usize> FromStr for Code<N> {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let bytes: [u8; N] = text.as_bytes().try_into().map_err(|_| NotAnId { want: N })?;
        if bytes.iter().all(|byte| ALPHABET.contains(byte)) { Ok(Self(bytes)) } else { Err(NotAnId { want: N }) }
    }
}

impl<const N: usize> TryFrom<String> for Code<N> {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<Self, NotAnId> {
        text.parse()
    }
}

impl<const N: usize> From<Code<N>> for String {
    fn from(code: Code<N>) -> Self {
        code.as_str().to_owned()
    }
}

impl<const N: usize> fmt::Display for Code<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<const N: usize> fmt::Debug for Code<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A table's id, as it stands in its address: 50 random bits. Knowing it opens nothing.
pub type TableId = Code<10>;

/// A person's id: never a credential, never shown to other people.
pub type PersonId = Code<16>;

/// Names one click. Whoever sends the same id again gets the first answer again, and no second effect.
#[derive(Clone, Copy, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(u128);

impl CommandId {
    /// An id from 16 bytes of chance.
    pub fn from_chance(chance: [u8; 16]) -> Self {
        Self(u128::from_be_bytes(chance))
    }

    /// The sixteen bytes of the id, for storage.
    pub fn to_bytes(self) -> [u8; 16] {
        self.0.to_be_bytes()
    }
}

impl FromStr for CommandId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let hex = text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).ok().filter(|_| hex);
        number.map(Self).ok_or(NotAnId { want: 32 })
    }
}

impl TryFrom<String> for CommandId {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<Self, NotAnId> {
        text.parse()
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> Self {
        id.to_string()
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A random name for a thing on a table, so that ids on the wire give no counts and no gaps away.
#[derive(Clone, Copy, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Tag(pub u32);

impl Tag {
    /// A tag that is not among those in use.
    pub fn fresh(dice: &mut impl dice::Dice, in_use: impl Fn(Self) -> bool) -> Self {
        loop {
            let tag = Self(dice.tag());
            if !in_use(tag) {
                return tag;
            }
        }
    }
}

impl FromStr for Tag {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let hex = text.len() == 8 && text.bytes().all(|b| b.is_ascii_hexdigit());
        u32::from_str_radix(text, 16).ok().filter(|_| hex).map(Self).ok_or(NotAnId { want: 8 })
    }
}

impl TryFrom<String> for Tag {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<Self, NotAnId> {
        text.parse()
    }
}

impl From<Tag> for String {
    fn from(tag: Tag) -> Self {
        tag.to_string()
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl fmt::Debug for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
