//! What a seat knows of a fight: everything, but for those who hide from it.

use play::Seat;

use super::figure::{Figure, Presence};
use super::spells::Reserve;
use super::state::Battle;
use super::who::{FigureSlot, Team};
use crate::house::HouseRules;
use crate::magic::Knowledge;

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
    pub fn plays(&self, slot: FigureSlot) -> bool {
        self.seat == Seat::Gm || self.battle.figures[slot].seat == self.seat
    }

    /// Whether the seat plays somebody of a side, and so speaks for it.
    pub fn leads(&self, team: Team) -> bool {
        let plays = |figure: &&Figure| figure.team == team && figure.seat == self.seat;
        self.seat == Seat::Gm || self.battle.figures.iter().any(|figure| plays(&figure))
    }

    /// Whether the seat sees a figure: hidden ones are seen by their own side and the GM.
    pub fn sees(&self, slot: FigureSlot) -> bool {
        let figure = &self.battle.figures[slot];
        match figure.presence {
            Presence::Removed => self.seat == Seat::Gm,
            Presence::Hidden => self.leads(figure.team),
            Presence::Here | Presence::Fled | Presence::Surrendered => true,
        }
    }

    /// Handbook, Magic: Mana Pool: whether the seat knows a figure's mana to the point.
    pub fn knows_mana(&self, figure: &Figure) -> bool {
        let trained = figure.profile.lore.as_ref().is_some_and(|lore| lore.knowledge == Knowledge::Exact);
        self.seat == Seat::Gm || figure.seat == self.seat && trained
    }

    /// What the seat may suppose of a figure's mana, from nothing but what it knows.
    pub(super) fn supposed(&self, figure: &Figure) -> Reserve {
        if self.knows_mana(figure) {
            figure.reserve
        } else if figure.seat == self.seat {
            figure.reserve.guessed()
        } else {
            figure.reserve.unknown()
        }
    }

    /// All figures that the seat sees.
    pub fn figures(&self) -> impl Iterator<Item = (FigureSlot, &'a Figure)> {
        let sight = *self;
        self.battle.figures.iter().enumerate().filter(move |(slot, _)| sight.sees(*slot))
    }
}
