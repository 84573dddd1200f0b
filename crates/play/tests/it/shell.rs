//! A toy with every kind of secret and every kind of field: a pea under one of three cups, lurkers on a small map, a
//! purse that the GM shares out, guesses that stay hidden until all are in.
//!
//! The toy is sound, unless its flaw of the moment breaks exactly one thing.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use dice::{Expr, Roll};
use play::name::Name;
use play::options::Unfit;
use play::{PersonId, Seat, Tag};
use serde::{Deserialize, Serialize};
use thiserror::Error;

mod events;
mod flaw;
mod game;
mod legality;
mod sight;
mod specimen;

pub use flaw::Flaw;

/// The game, sound or with a [`Flaw`].
#[derive(Debug)]
pub struct Shell;

pub const PLAYERS: [Seat; 2] = [Seat::Player(1), Seat::Player(2)];
pub const CUPS: u8 = 3;
pub const SPOTS: u8 = 5;
/// Ways between spots, open in both directions, with their cost.
pub const WAYS: [(u8, u8, u32); 6] = [(0, 1, 1), (1, 2, 1), (2, 3, 2), (3, 0, 1), (1, 3, 3), (3, 4, 1)];
pub const MOTTO: usize = 12;
/// How long one can train.
pub const YEARS: u8 = 4;
/// How many different cards there are, and how many one holds.
pub const CARDS: u32 = 8;
pub const HAND: usize = 3;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub pea: u8,
    pub purse: i64,
    pub coins: i64,
    pub lurkers: Vec<u8>,
    pub asked: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    pub pea: u8,
    pub purse: i64,
    pub coins: BTreeMap<Seat, i64>,
    pub markers: BTreeMap<Seat, Marker>,
    pub lurkers: BTreeMap<Tag, u8>,
    pub charms: BTreeMap<Seat, Vec<u8>>,
    pub guests: Vec<PersonId>,
    pub motto: String,
    pub round: u32,
    pub asked: bool,
    pub guesses: BTreeMap<Seat, u8>,
    pub years: BTreeMap<Seat, u8>,
    /// Cards in hand, each known to its player alone.
    pub cards: BTreeMap<Seat, Vec<u8>>,
    /// Changed by flaws alone.
    pub rumours: u32,
    #[serde(skip)]
    pub forgotten: u32,
    pub shared: Shared,
}

impl State {
    pub fn years_of(&self, seat: Seat) -> u8 {
        self.years.get(&seat).copied().unwrap_or_default()
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Marker {
    pub tag: Tag,
    pub name: Name,
    pub at: u8,
}

/// A number that all clones share: nothing that a state should hold.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub struct Shared(Arc<AtomicU32>);

impl Shared {
    pub fn scribble(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl From<u32> for Shared {
    fn from(number: u32) -> Self {
        Self(Arc::new(number.into()))
    }
}

impl From<Shared> for u32 {
    fn from(shared: Shared) -> Self {
        shared.0.load(Ordering::Relaxed)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    Hide {
        cup: u8,
    },
    Shuffle,
    Lurk {
        at: u8,
    },
    Ask,
    Share {
        shares: BTreeMap<Seat, i64>,
    },
    Invite {
        person: PersonId,
    },
    Guess {
        cup: u8,
    },
    Walk {
        path: Vec<u8>,
    },
    Bet {
        stake: i64,
        on: Wager,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sum: Option<u8>,
    },
    Say {
        motto: String,
    },
    Christen {
        name: Name,
    },
    Trade {
        charms: Vec<u8>,
    },
    Throw {
        dice: Expr,
    },
    /// One year.
    Train,
    /// All years that are left, at once.
    Study,
    /// A card that nobody else sees.
    Draw,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wager {
    High,
    Sum,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Hidden {
        cup: u8,
    },
    Shuffled {
        pea: u8,
    },
    Lurked {
        tag: Tag,
        at: u8,
    },
    Asked,
    Shared {
        shares: BTreeMap<Seat, i64>,
    },
    Invited {
        person: PersonId,
    },
    Guessed {
        seat: Seat,
        cup: u8,
    },
    Unveiled {
        pea: u8,
        guesses: BTreeMap<Seat, u8>,
    },
    Walked {
        seat: Seat,
        path: Vec<u8>,
    },
    Surprised {
        tag: Tag,
        at: u8,
    },
    Creaked,
    Betted {
        seat: Seat,
        stake: i64,
        won: bool,
        roll: Roll,
    },
    Said {
        motto: String,
        noise: u32,
    },
    Christened {
        seat: Seat,
        name: Name,
    },
    Traded {
        seat: Seat,
        charms: Vec<u8>,
    },
    Thrown {
        roll: Roll,
    },
    Trained {
        seat: Seat,
        year: u8,
        roll: Roll,
    },
    Glimpsed {
        pea: u8,
    },
    Drawn {
        seat: Seat,
        card: u8,
    },
    /// Those who stand and lurk there from the start got their tags.
    Tagged {
        markers: BTreeMap<Seat, Tag>,
        lurkers: BTreeMap<Tag, u8>,
    },
}

/// An event, less what is nobody's business.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    Whole(Event),
    Shuffled,
    Shared { mine: Option<i64> },
    Walked { seat: Seat, path: Vec<u8>, id: usize },
    Drawn { seat: Seat },
    Begun,
}

#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    #[error("only the GM may do this")]
    OnlyTheGm,
    #[error("only players may do this")]
    OnlyPlayers,
    #[error("everybody has been asked")]
    AlreadyAsked,
    #[error("nobody has been asked")]
    NotAsked,
    #[error("you have guessed")]
    AlreadyGuessed,
    #[error("you have no coins")]
    Broke,
    #[error("the purse is empty")]
    EmptyPurse,
    #[error("there is no room to lurk")]
    NoRoom,
    #[error("you have no charms")]
    NoCharms,
    #[error("there is nowhere to go")]
    NowhereToGo,
    #[error("you have trained enough")]
    Trained,
    #[error("your hand is full")]
    HandFull,
    #[error("getting warm")]
    Warm,
    #[error("{0}")]
    Unfit(Unfit),
}
