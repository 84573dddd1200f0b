//! Papers: texts that people keep, such as what they prepare for a game.

use play::ids::{PersonId, TableId};
use play::sealed::Millis;

/// A paper's id, of the same form as a table's.
pub type PaperId = TableId;

/// The most papers that one person keeps.
pub const MOST_PAPERS: usize = 200;

/// A text that somebody keeps.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Paper {
    /// Its id.
    pub id: PaperId,
    /// Whose it is.
    pub owner: PersonId,
    /// What it is called.
    pub name: String,
    /// What it says.
    pub text: String,
    /// When it was last written.
    pub changed: Millis,
    /// The number of its link for others: odd while it is shown to them, and higher after each change.
    pub share: u64,
}

impl Paper {
    /// The number of the link by which it is shown to others, if it is.
    pub fn shared(&self) -> Option<u64> {
        Some(self.share).filter(|share| share % 2 == 1)
    }
}
