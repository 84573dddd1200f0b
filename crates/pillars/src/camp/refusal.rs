//! Why something is not allowed in a camp.

use serde::Serialize;
use thiserror::Error;

use super::hoard::RICHEST;
use super::{MOST_CAMPERS, opponent};
use crate::creation;
use crate::equipment::{self, Coins};

/// Why a command is not allowed. On the wire it is its sentence.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize)]
#[serde(into = "String")]
pub enum Refusal {
    /// Somebody else's character.
    #[error("only the player whose character it is may do this, or the GM")]
    NotYours,
    /// The GM's.
    #[error("only the GM may do this")]
    OnlyTheGm,
    /// The house's.
    #[error("only the house itself may do this")]
    OnlyTheDoor,
    /// It is so already.
    #[error("who runs the game is known already")]
    LedAlready,
    /// There is no such number.
    #[error("nobody of that number is in the camp")]
    Nobody,
    /// The camp is empty, or nobody in it is played by that seat.
    #[error("nobody for whom you could act is in the camp")]
    NobodyOfYours,
    /// The camp is empty.
    #[error("nobody is in the camp")]
    Empty,
    /// A snapshot of the same character.
    #[error("this character is in the camp already")]
    HereAlready,
    /// A name that somebody has.
    #[error("somebody here has this name, or one easily mistaken for it")]
    NameTaken,
    /// Nobody plays at such a seat.
    #[error("characters are played from player seats")]
    NoSeat,
    /// Nobody to take in.
    #[error("only characters in play come, with a home to go back to, and they leave their mana there")]
    NoGuest,
    /// No more tents.
    #[error("a camp holds at most {MOST_CAMPERS} characters")]
    Full,
    /// Something that is for another place.
    #[error("this is nothing that one does in a camp")]
    NoDeed,
    /// Nobody rests alone.
    #[error("in a camp time passes for everybody at once, when the GM says so")]
    TogetherOnly,
    /// Secrets stay at home.
    #[error("mana is a matter of the character's own page: there is none in the camp")]
    AtHome,
    /// What is at home is out of reach.
    #[error("money is taken along or left on the character's own page, at home (P279)")]
    MoneyAtHome,
    /// It does not fit a life in play.
    #[error("{0}")]
    Life(#[from] creation::Refusal),
    /// It cannot be had or held.
    #[error("{0}")]
    Gear(#[from] equipment::GearRefusal),
    /// From one hand into the same.
    #[error("this takes two")]
    Themselves,
    /// The dead take nothing.
    #[error("{name} is dead")]
    Dead {
        /// Who.
        name: String,
    },
    /// The purse does not hold so much.
    #[error("this purse holds {purse}")]
    Short {
        /// What there is.
        purse: Coins,
    },
    /// So much cannot be paid.
    #[error("1 to {RICHEST} copper pieces can change hands, and nobody owns more")]
    Sum,
    /// There is not so much.
    #[error("there is not that much of it among the loot")]
    NoLoot,
    /// There may not be so much.
    #[error("that is too much of one thing to count")]
    TooMuch,
    /// Nothing lies there to be shown or hidden.
    #[error("there is no such loot")]
    NothingThere,
    /// There is no such opponent, or it is as it should be.
    #[error("there is no such opponent")]
    NoFoe,
    /// An opponent of other numbers.
    #[error("{} (P249)", opponent::bounds())]
    Numbers,
    /// No more opponents.
    #[error("{} opponents are enough", opponent::MOST_FOES)]
    TooManyFoes,
    /// Somebody hangs between life and death.
    #[error("first comes the survival save of {name}, or treatment (P160)")]
    SaveFirst {
        /// Who.
        name: String,
    },
    /// Somebody bleeds.
    #[error("{name} bleeds: first somebody has to stop that (P247)")]
    Bleeding {
        /// Who.
        name: String,
    },
    /// Time cannot be counted so far.
    #[error("no camp lasts so long")]
    TooLong,
    /// The healer has to be awake.
    #[error("{name} is {word} and can look after nobody (P248)")]
    Down {
        /// Who.
        name: String,
        /// How they are.
        word: &'static str,
    },
    /// Nothing that a healer could do.
    #[error("{name} has no wound that could be looked after (P248)")]
    Unhurt {
        /// Who.
        name: String,
    },
    /// Once a day.
    #[error("the wounds of {name} have been looked after today (P248)")]
    TendedToday {
        /// Who.
        name: String,
    },
    /// The house leaves healing to the GM.
    #[error("in this house Body comes back when the GM says so: the switch body_healing (P83)")]
    HealingIsTheGms,
    /// Something would be lost.
    #[error("first what happened here has to be written home")]
    NotWritten,
    /// A fight's end counts once.
    #[error("the end of this fight has been written down already")]
    SettledAlready,
    /// What a fight left does not fit those who are here.
    #[error("what the fight left does not fit those who are in the camp")]
    NoFit,
}

impl From<Refusal> for String {
    fn from(refusal: Refusal) -> Self {
        refusal.to_string()
    }
}
