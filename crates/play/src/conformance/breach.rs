//! A law, and how it was broken.

use std::fmt;

use thiserror::Error;

use crate::seat::Seat;

/// What holds for every game.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Law {
    /// A command is offered if and only if it is permitted.
    Offered,
    /// A closed offer has a code for its reason, and a refusal's code is its name on the wire.
    Codes,
    /// Events read back from the log give the state that was live.
    Replay,
    /// The same state, command and dice give the same events; the same submissions give the same bytes.
    Determinism,
    /// A refusal changes nothing and rolls nothing, and neither does asking.
    Refusal,
    /// What is taken back leaves the scene as it was before, and done again it brings about the same.
    Undo,
    /// No step's dice fall twice in a game: the second time everybody would know them.
    Steps,
    /// Every type survives being written and read.
    RoundTrip,
    /// Whatever changed in a view was announced, and nothing changed for a seat for which nothing happened.
    Delta,
    /// No part of a view is called as another of the game's or of the gathering's.
    Names,
    /// What a seat does not know makes no difference to what it is told.
    NonInterference,
    /// What is born in a move and hidden from a seat stays so: no fresh hidden die decides what it perceives of it and
    /// nothing else, and no open die decides what it cannot see.
    NewSecrets,
    /// Imagined states differ in what the seat does not know.
    Imagination,
    /// Where a game is over no player is asked, and no player's command changes how it ended.
    Ending,
    /// A law was never put to the test.
    Vacuous,
}

/// By which way a secret got out.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Channel {
    /// A part of the view, or which parts there are.
    View,
    /// An offer: its slots, its words, whether it is open.
    Option,
    /// The odds of a choice.
    Odds,
    /// Whether or why a command is refused.
    Refusal,
    /// A question that is shown to the seat.
    Prompt,
    /// How the game ended, or that it did.
    Outcome,
    /// What the seat perceives of an event.
    Seen,
    /// How many events the seat perceives.
    Count,
    /// The ids of things.
    Ids,
    /// The order of a list.
    Order,
    /// Which parts of the view are sent again.
    Touched,
    /// Which open dice fall, as every record of the evening shows.
    Dice,
    /// Whether a player may take their own move back.
    Undo,
}

/// A law that was broken.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub struct Breach {
    /// Which law.
    pub law: Law,
    /// By which way a secret got out, where one did.
    pub channel: Option<Channel>,
    /// At whose seat it shows.
    pub seat: Option<Seat>,
    /// What exactly was found.
    pub detail: String,
}

impl Breach {
    pub(super) fn new(law: Law, seat: impl Into<Option<Seat>>, detail: impl Into<String>) -> Self {
        Self { law, channel: None, seat: seat.into(), detail: detail.into() }
    }

    pub(super) fn leak(channel: Channel, seat: Seat, detail: impl Into<String>) -> Self {
        Self { channel: Some(channel), ..Self::new(Law::NonInterference, seat, detail) }
    }

    pub(super) fn fresh(channel: Channel, seat: Seat, detail: impl Into<String>) -> Self {
        Self { law: Law::NewSecrets, ..Self::leak(channel, seat, detail) }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.law.states())?;
        if let Some(seat) = self.seat {
            write!(f, " This does not hold for {seat}")?;
        } else {
            f.write_str(" This does not hold")?;
        }
        if let Some(channel) = self.channel {
            write!(f, ": {}", channel.tells())?;
        }
        write!(f, ": {}", self.detail)
    }
}

impl Law {
    fn states(self) -> &'static str {
        match self {
            Self::Offered => "A command is offered if and only if it is permitted.",
            Self::Codes => "What is closed says why by a code.",
            Self::Replay => "Events read back from the log give the state that was live.",
            Self::Determinism => "The same state, command and dice give the same events.",
            Self::Refusal => "A refusal changes nothing and rolls nothing.",
            Self::Undo => "What is taken back leaves the scene as it was before.",
            Self::Steps => "No step's dice fall twice in a game.",
            Self::RoundTrip => "Every type survives being written as JSON and read back.",
            Self::Delta => "Whatever changes for a seat is announced by the event that changes it.",
            Self::Names => "The parts of a game bear names of their own.",
            Self::NonInterference => "What a seat does not know makes no difference to what it is told.",
            Self::NewSecrets => "A secret that is born in a move is told to nobody who may not know it.",
            Self::Imagination => "An imagined state differs in what the seat does not know.",
            Self::Ending => "Where a game is over, players neither are asked nor change how it ended.",
            Self::Vacuous => "Every law is put to the test.",
        }
    }
}

impl Channel {
    fn tells(self) -> &'static str {
        match self {
            Self::View => "its view gives a secret away",
            Self::Option => "its options give a secret away",
            Self::Odds => "the odds that it is shown give a secret away",
            Self::Refusal => "a refusal gives a secret away",
            Self::Prompt => "a question gives a secret away",
            Self::Outcome => "how the game ended gives a secret away",
            Self::Seen => "what it perceives gives a secret away",
            Self::Count => "the number of events that it perceives gives a secret away",
            Self::Ids => "ids give a secret away",
            Self::Order => "the order of a list gives a secret away",
            Self::Touched => "which parts it is sent again gives a secret away",
            Self::Dice => "the open dice that fall give a secret away",
            Self::Undo => "whether its move can be taken back gives a secret away",
        }
    }
}
