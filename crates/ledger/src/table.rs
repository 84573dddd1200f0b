//! Tables as the ledger lists them.

use std::fmt;

use play::ids::{PersonId, TableId};
use play::sealed::Millis;
use play::seat::Seat;

/// What an entry changes beside the log, written together with it. All of it can be rebuilt from the log.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Fact {
    /// The table has a new name.
    Named(String),
    /// The table is about something else, in a few words.
    About(String),
    /// A person took a seat, in place of the one they had at this table.
    Seated {
        /// Who.
        person: PersonId,
        /// Where.
        seat: Seat,
    },
    /// A person left the table.
    Unseated {
        /// Who.
        person: PersonId,
    },
    /// The table was closed.
    Closed,
}

/// A table about to be opened. Its secrets do not show in debug output.
#[derive(Clone, Eq, PartialEq)]
pub struct NewTable {
    /// Its id, which no other table has.
    pub id: TableId,
    /// What it is called.
    pub name: String,
    /// Which game is played there.
    pub game: String,
    /// When it was opened.
    pub opened: Millis,
    /// The secret behind dice that everybody may audit.
    pub open_secret: [u8; 32],
    /// The secret behind dice rolled out of sight.
    pub hidden_secret: [u8; 32],
}

/// A table as it stands. Its secrets do not show in debug output.
#[derive(Clone, Eq, PartialEq)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// What it is called now.
    pub name: String,
    /// Which game is played there.
    pub game: String,
    /// When it was opened.
    pub opened: Millis,
    /// The secret behind dice that everybody may audit.
    pub open_secret: [u8; 32],
    /// The secret behind dice rolled out of sight.
    pub hidden_secret: [u8; 32],
    /// When its newest entry was made.
    pub last: Millis,
    /// How many entries it has, which is also the number of the newest.
    pub entries: u64,
    /// Whether it was closed.
    pub closed: bool,
    /// What it is about, in a few words, if anybody said so.
    pub about: String,
    /// The number of its link for onlookers: odd while it is shown to them, and higher after each change.
    pub share: u64,
}

impl TableRow {
    /// The number of the link by which it is shown to onlookers, if it is.
    pub fn shared(&self) -> Option<u64> {
        Some(self.share).filter(|share| share % 2 == 1)
    }
}

/// Whether a table is shown to whoever holds its link.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Sharing {
    /// It is shown.
    On,
    /// It is not; a link that was there is dead for good.
    Off,
}

/// A table and the seat a person has there.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Membership {
    /// The table.
    pub table: TableRow,
    /// The person's seat.
    pub seat: Seat,
    /// Whether the person still wants to see it listed.
    pub place: TableShelf,
}

/// A table that was taken along to another one, as a character is taken to a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Sitting {
    /// The table that was taken along.
    pub guest: TableId,
    /// What that one is called now.
    pub name: String,
    /// The table at which it sits.
    pub host: TableId,
    /// The seat there that brought it.
    pub seat: Seat,
}

/// Where a person keeps a table: it stays theirs either way.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TableShelf {
    /// Listed.
    Out,
    /// Put away; it can be brought out again.
    Away,
}

impl fmt::Debug for NewTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewTable")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("game", &self.game)
            .field("opened", &self.opened)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableRow")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("game", &self.game)
            .field("opened", &self.opened)
            .field("last", &self.last)
            .field("entries", &self.entries)
            .field("closed", &self.closed)
            .field("about", &self.about)
            .field("share", &self.share)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
