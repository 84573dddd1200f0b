//! What a seat knows of a fight: everything, but for those who hide from it.

use play::Seat;

use super::figure::{Figure, Presence};
use super::state::Battle;
use super::who::{Slot, Team};
use crate::house::HouseRules;

/// What a seat knows of a fight.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    pub(super) battle: &'a Battle,
    pub(super) seat: Seat,
}

impl<'a> Sight<'a> {
    /// What that seat knows.
    pub fn of(battle: &'a Battle, seat: Seat) -> Self {
        Self { battle, seat }
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the house plays by.
    pub fn house(&self) -> &'a HouseRules {
        &self.battle.house
    }

    /// Whether the seat plays a figure. The GM plays them all.
    pub fn plays(&self, slot: Slot) -> bool {
        self.seat == Seat::Gm || self.battle.figures[slot].seat == self.seat
    }

    /// Whether the seat plays somebody of a side, and so speaks for it.
    pub fn leads(&self, team: Team) -> bool {
        let plays = |figure: &&Figure| figure.team == team && figure.seat == self.seat;
        self.seat == Seat::Gm || self.battle.figures.iter().any(|figure| plays(&figure))
    }

    /// Whether the seat sees a figure: hidden ones are seen by their own side and the GM.
    pub fn sees(&self, slot: Slot) -> bool {
        let figure = &self.battle.figures[slot];
        match figure.presence {
            Presence::Removed => self.seat == Seat::Gm,
            Presence::Hidden => self.leads(figure.team),
            Presence::Here | Presence::Fled | Presence::Surrendered => true,
        }
    }

    /// All figures that the seat sees.
    pub fn figures(&self) -> impl Iterator<Item = (Slot, &'a Figure)> {
        let sight = *self;
        self.battle.figures.iter().enumerate().filter(move |(slot, _)| sight.sees(*slot))
    }
}
