//! What a seat knows of the toy.

use play::Seat;

use super::{Marker, PLAYERS, State};

#[derive(Clone, Copy)]
pub struct Sight<'a> {
    /// For flaws alone: honest rules ask the functions below.
    pub state: &'a State,
    pub seat: Seat,
}

impl<'a> Sight<'a> {
    pub fn is_gm(&self) -> bool {
        self.seat == Seat::Gm
    }

    pub fn plays(&self) -> bool {
        PLAYERS.contains(&self.seat)
    }

    pub fn pea(&self) -> Option<u8> {
        self.is_gm().then_some(self.state.pea)
    }

    pub fn purse(&self) -> Option<i64> {
        self.is_gm().then_some(self.state.purse)
    }

    pub fn coins(&self) -> Vec<(Seat, i64)> {
        let known = |seat: Seat| self.is_gm() || seat == self.seat;
        self.state.coins.iter().filter(|(seat, _)| known(**seat)).map(|(seat, coins)| (*seat, *coins)).collect()
    }

    pub fn own_coins(&self) -> i64 {
        self.coins().iter().find(|(seat, _)| *seat == self.seat).map_or(0, |(_, coins)| *coins)
    }

    pub fn guesses(&self) -> Vec<(Seat, u8)> {
        let known = |seat: Seat| self.is_gm() || seat == self.seat;
        self.state.guesses.iter().filter(|(seat, _)| known(**seat)).map(|(seat, cup)| (*seat, *cup)).collect()
    }

    /// The cards of a seat, as far as they are known here.
    pub fn hand(&self, seat: Seat) -> &'a [u8] {
        let known = self.is_gm() || seat == self.seat;
        self.state.cards.get(&seat).filter(|_| known).map_or(&[], Vec::as_slice)
    }

    pub fn markers(&self) -> impl Iterator<Item = (Seat, &'a Marker)> {
        self.state.markers.iter().map(|(seat, marker)| (*seat, marker))
    }

    pub fn lurkers(&self) -> Vec<(play::Tag, u8)> {
        let known = self.state.lurkers.iter().filter(|_| self.is_gm());
        known.map(|(tag, at)| (*tag, *at)).collect()
    }
}
