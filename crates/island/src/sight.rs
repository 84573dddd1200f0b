//! What a seat knows: the state, masked. Chapters ask the sight, never the state behind it, for whatever may be secret.

use hex::Hex;
use play::Seat;

use crate::key::PackKey;
use crate::pack::{Area, Encounter};
use crate::state::pending::{Draws, Pending};
use crate::state::{Errands, State, TribeNo};
use crate::whispers::Whisper;

/// All that a seat knows.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    state: &'a State,
    seat: Seat,
}

/// What a seat knows of a token.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SeenToken {
    /// It lies face down, and the seat has not looked at it.
    FaceDown,
    /// It lies face down, and the seat has looked at it.
    Peeked(PackKey<Encounter>),
    /// Everybody sees it.
    FaceUp(PackKey<Encounter>),
}

impl<'a> Sight<'a> {
    /// What the seat knows of the state.
    pub fn new(state: &'a State, seat: Seat) -> Self {
        Self { state, seat }
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The tribe that the seat plays, if it plays one of this game.
    pub fn tribe(&self) -> Option<TribeNo> {
        TribeNo::of(self.seat).filter(|tribe| self.state.tribe(*tribe).is_some())
    }

    /// What everybody knows. The secrets in it (tokens face down, bag, decks, wishes, draws) are not to be read from here.
    pub fn public(&self) -> &'a State {
        self.state
    }

    /// What the seat knows of the token in a hex.
    pub fn token(&self, hex: Hex) -> Option<SeenToken> {
        let token = self.state.spot(hex)?.token.as_ref()?;
        let peeked = self.seat == Seat::Gm || self.tribe().is_some_and(|tribe| token.known_to.contains(&tribe));
        Some(match (token.face_up, peeked) {
            (true, _) => SeenToken::FaceUp(token.kind),
            (false, true) => SeenToken::Peeked(token.kind),
            (false, false) => SeenToken::FaceDown,
        })
    }

    /// The area that a marker leads to, for those who know its face.
    pub fn token_area(&self, hex: Hex) -> Option<PackKey<Area>> {
        self.token(hex).filter(|token| *token != SeenToken::FaceDown)?;
        self.state.spot(hex)?.token.as_ref()?.area
    }

    /// How many tokens are in the bag: everybody can count them.
    pub fn bag_count(&self) -> u16 {
        self.state.bag.values().map(|count| u16::from(*count)).sum()
    }

    /// The tokens that an explorer has drawn, for the explorer (and the GM) alone.
    pub fn draws(&self) -> Option<&'a Draws> {
        let Some(Pending::Draws(draws)) = self.state.pending.last() else { return None };
        (self.seat == Seat::Gm || self.tribe() == Some(draws.tribe)).then_some(draws)
    }

    /// What people of a tribe were told to do in the rest of the phase, for that tribe (and the GM) alone.
    pub fn errands(&self, tribe: TribeNo) -> Option<&'a Errands> {
        let own = self.seat == Seat::Gm || self.tribe() == Some(tribe);
        self.state.tribe(tribe).filter(|_| own)?.errands.as_ref()
    }

    /// What a tribe aims at besides, for that tribe (and the GM) alone until the game is over (A252).
    pub fn whisper(&self, tribe: TribeNo) -> Option<PackKey<Whisper>> {
        let knows = self.seat == Seat::Gm || self.tribe() == Some(tribe) || self.state.ending.is_some();
        self.state.tribe(tribe).filter(|_| knows)?.whisper
    }

    /// The start hex that the seat has wished for, as long as it is its secret.
    pub fn start_wish(&self) -> Option<Hex> {
        let Some(Pending::Starts(starts)) = self.state.pending.last() else { return None };
        starts.wishes.get(&self.tribe()?).copied()
    }
}
