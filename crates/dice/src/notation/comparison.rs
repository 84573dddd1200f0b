//! The five ways to compare a total or a face with a number.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How a number is compared with another.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub enum Comparison {
    /// `<`
    #[serde(rename = "<")]
    Less,
    /// `<=`, also written `≤`
    #[serde(rename = "<=")]
    AtMost,
    /// `=`
    #[serde(rename = "=")]
    Equal,
    /// `>=`, also written `≥`
    #[serde(rename = ">=")]
    AtLeast,
    /// `>`
    #[serde(rename = ">")]
    More,
}

impl Comparison {
    /// All of them, from less to more.
    pub const ALL: [Self; 5] = [Self::Less, Self::AtMost, Self::Equal, Self::AtLeast, Self::More];

    /// Whether `left` stands in this relation to `right`.
    #[inline]
    pub fn holds<T: Ord + Copy>(self, left: T, right: T) -> bool {
        match self {
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::Equal => left == right,
            Self::AtLeast => left >= right,
            Self::More => left > right,
        }
    }

    /// The sign in plain ASCII.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Equal => "=",
            Self::AtLeast => ">=",
            Self::More => ">",
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.symbol())
    }
}
