//! What one may ask for at any table, and why it may be refused.

use dice::Expr;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ids::{PersonId, Tag};
use crate::name::Name;
use crate::options::Unfit;
use crate::seat::{Role, Seat};

/// What one may ask for at any table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// The door seats somebody on a free seat.
    Join {
        /// Which seat.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// What they want to be called.
        name: Name,
    },
    /// The door gives the GM's seat to whoever holds its recovery code.
    Claim {
        /// Who.
        person: PersonId,
    },
    /// Get up; the seat stays free for whoever comes back.
    Leave,
    /// Take the GM's seat that nobody holds.
    TakeGm,
    /// Call a seat by another name.
    Rename {
        /// Which seat.
        seat: Seat,
        /// The new name.
        name: Name,
    },
    /// Make somebody get up, or clear away an empty seat.
    Remove {
        /// Which seat.
        seat: Seat,
    },
    /// Change places: that player runs the game from now on.
    HandOver {
        /// Which player.
        to: Seat,
    },
    /// Let a bot play a seat that nobody holds.
    Entrust {
        /// Which seat.
        seat: Seat,
    },
    /// The door lays one more player seat, for a side that the game needs.
    Lay {
        /// Which seat: the next new one.
        seat: Seat,
        /// What it is called.
        name: Name,
        /// Whether a bot plays it; otherwise it waits for somebody.
        bot: bool,
    },
    /// Call the table by another name.
    NameTable {
        /// The new name.
        name: Name,
    },
    /// Allow or forbid dice that were rolled by hand and typed in.
    AllowRealDice {
        /// Whether they are allowed.
        allowed: bool,
    },
    /// Let the clock answer for whoever stays silent for so long.
    SetTimer {
        /// How many seconds; 0: nobody is hurried.
        seconds: u32,
    },
    /// Stop the game: only the GM acts until it goes on.
    Pause,
    /// Let a paused game go on.
    Resume,
    /// Let spectators see everything so much later.
    DelayWatchers {
        /// How many seconds; 0: they see it at once.
        seconds: u32,
    },
    /// Wish that a question is always answered in one way, or no longer.
    Wish {
        /// What the game calls the wish.
        wish: String,
        /// Whether it holds from now on.
        on: bool,
    },
    /// Kill a kind of link and make a new one.
    RenewLink {
        /// Whose link.
        role: Role,
    },
    /// Say something to everybody.
    Talk {
        /// What is said.
        text: String,
    },
    /// Say something to one seat; the GM hears it too.
    Whisper {
        /// To whom.
        to: Seat,
        /// What is said.
        text: String,
    },
    /// Roll dice.
    Roll {
        /// Which dice.
        dice: Expr,
        /// Who sees the result.
        hearing: Hearing,
    },
    /// Begin a note.
    AddNote {
        /// Its heading.
        title: String,
        /// What it says.
        text: String,
        /// Whether everybody reads and edits it.
        shared: bool,
    },
    /// Rewrite a note.
    EditNote {
        /// Which note.
        note: Tag,
        /// The version that was read.
        version: u32,
        /// Its heading.
        title: String,
        /// What it says.
        text: String,
    },
    /// Throw a note away.
    DiscardNote {
        /// Which note.
        note: Tag,
        /// The version that was read.
        version: u32,
    },
    /// End the evening for good and reveal the dice.
    Close {
        /// Whether the hidden dice are revealed to all, and not to the GM alone.
        reveal_hidden: bool,
    },
}

/// Who sees a free roll.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hearing {
    /// Everybody.
    Public,
    /// The roller and the GM.
    Gm,
    /// The GM alone: the roller learns nothing.
    Blind,
}

/// Why a command is not allowed.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The evening is over.
    #[error("this table is closed")]
    Closed,
    /// Spectators do nothing.
    #[error("spectators only watch")]
    OnlyWatching,
    /// Only somebody with a seat may do it.
    #[error("only somebody who sits at the table may do this")]
    NotSeated,
    /// Only the GM may do it.
    #[error("only the GM may do this")]
    OnlyTheGm,
    /// Only the door may do it.
    #[error("people are seated by their invitation alone")]
    OnlyTheDoor,
    /// The GM's seat is held.
    #[error("somebody holds the GM's seat")]
    GmPresent,
    /// There is no GM.
    #[error("this table has no GM to see it")]
    NoGm,
    /// All seats of the kind are taken.
    #[error("this table is full")]
    Full,
    /// There is no seat with which it could be done.
    #[error("there is nobody with whom this could be done")]
    NobodyThere,
    /// Only players wish.
    #[error("only players may do this")]
    OnlyPlayers,
    /// The game is paused.
    #[error("the game is paused: only the GM acts until it goes on")]
    Paused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// There are no notes that one could change.
    #[error("there is no note that you could change")]
    NoNotes,
    /// There are as many notes as there may be.
    #[error("there are as many notes as a table holds: throw one away first")]
    TooManyNotes,
    /// A field is not as it must be.
    #[error("{0}")]
    Unfit(Unfit),
}
