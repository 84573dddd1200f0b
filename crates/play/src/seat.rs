//! Places at a table: who may act, and who sees what.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ids::NotAnId;

/// How many player seats a table has at the most.
pub const PLAYERS: u8 = 32;

/// How many spectators may watch a table at the most.
pub const SPECTATORS: u8 = 64;

/// A place at a table. People, bots and the clock come and go; the seat stays.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Seat {
    /// Runs the game and sees everything.
    Gm,
    /// Plays; numbered from 1.
    Player(u8),
    /// Watches what is public and says nothing; numbered from 1.
    Spectator(u8),
    /// Acts for those who stay silent too long.
    Clock,
    /// Seats those who come with an invitation.
    Door,
}

impl Seat {
    /// What kind of seat it is.
    pub fn role(self) -> Role {
        match self {
            Self::Gm => Role::Gm,
            Self::Player(_) => Role::Player,
            Self::Spectator(_) => Role::Spectator,
            Self::Clock | Self::Door => Role::House,
        }
    }
}

/// What a seat is for.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Runs the game.
    Gm,
    /// Plays.
    Player,
    /// Watches.
    Spectator,
    /// Belongs to the house: keeps time, opens the door.
    House,
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gm => f.write_str("gm"),
            Self::Player(n) => write!(f, "p{n}"),
            Self::Spectator(n) => write!(f, "s{n}"),
            Self::Clock => f.write_str("clock"),
            Self::Door => f.write_str("door"),
        }
    }
}

impl FromStr for Seat {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let numbered = |prefix: char, most: u8| {
            let number = text.strip_prefix(prefix)?.parse::<u8>().ok()?;
            (1..=most).contains(&number).then_some(number)
        };
        match text {
            "gm" => Ok(Self::Gm),
            "clock" => Ok(Self::Clock),
            "door" => Ok(Self::Door),
            _ => numbered('p', PLAYERS)
                .map(Self::Player)
                .or_else(|| numbered('s', SPECTATORS).map(Self::Spectator))
                .ok_or(NotAnId { want: 2 }),
        }
    }
}

impl TryFrom<String> for Seat {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<Self, NotAnId> {
        text.parse()
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> Self {
        seat.to_string()
    }
}
