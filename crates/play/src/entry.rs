//! One entry of a table's log: what was commanded, what came of it, every die, and a digest of the state after it.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::gathering;
use crate::hash::Hash;
use crate::ids::{CommandId, TableId};
use crate::sealed::{Millis, Sealed};
use crate::seat::Seat;
use crate::secrets::{Commitments, Draws};

/// One entry of the log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its place in the log, from 1.
    pub seq: u64,
    /// When it was made.
    pub at: Millis,
    /// The command's id.
    pub id: CommandId,
    /// Whose act it is.
    pub seat: Seat,
    /// Who gave the command, where that was somebody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// What was commanded.
    pub deed: EntryDeed,
    /// What happened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Box<RawValue>>,
    /// Every die that fell.
    #[serde(default, skip_serializing_if = "Draws::is_empty")]
    pub draws: Draws,
    /// The rules under which it was resolved: the gathering's, then each scene's from the first to the present one.
    pub rules: Vec<u32>,
    /// The state after it, comparable under the same rules only.
    pub digest: Hash,
}

/// What an entry's command was.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryDeed {
    /// The table was opened.
    Open(Box<Opening>),
    /// Something that people do at any table.
    Gather(gathering::Command),
    /// A command of the present scene's game.
    Play(Box<RawValue>),
    /// A new scene begins on top of the present one.
    Begin {
        /// Which game.
        game: String,
        /// Its set-up.
        setup: Box<RawValue>,
    },
    /// The present scene ends, and the one before goes on.
    End,
    /// Everything since that entry is taken back.
    Undo {
        /// The first entry that goes.
        entry: u64,
    },
    /// From here on the table is played by newer rules.
    Renew,
}

/// How a table begins.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Its id.
    pub table: TableId,
    /// The game of its first scene.
    pub game: String,
    /// That scene's set-up.
    pub setup: Box<RawValue>,
    /// Who is there at the start.
    pub gathering: gathering::Setup,
    /// The hashes of both dice secrets.
    pub commitments: Commitments,
    /// What it was imagined from, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

/// The moment of another table from which one was imagined.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Origin {
    /// Which table.
    pub table: TableId,
    /// The number of the entry there, for whoever imagined it.
    pub entry: u64,
}

impl Entry {
    /// Writes the entry down behind the one with the hash `before`.
    pub fn seal(&self, table: TableId, before: Hash) -> Sealed {
        let text = serde_json::to_string(self).expect("an entry has string keys and no failing parts");
        let hash = Sealed::link(before, &text);
        Sealed { table, seq: self.seq, id: self.id, at: self.at, text, hash }
    }
}

/// A value as raw JSON.
pub fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("commands and events have string keys and no failing parts")
}
