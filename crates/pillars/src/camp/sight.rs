//! What a seat knows of a camp: who is here and how they are; of what they own and can, the own and no other.

use play::Seat;

use super::{Camper, CamperId, Foe, State};
use crate::house::HouseRules;

/// What a seat knows of a camp.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    pub(super) state: &'a State,
    pub(super) seat: Seat,
}

impl<'a> Sight<'a> {
    /// What that seat knows.
    pub fn of(state: &'a State, seat: Seat) -> Self {
        Self { state, seat }
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether the seat sees what is hidden: the GM does, and the door, at which nobody sits.
    pub fn knows_all(&self) -> bool {
        matches!(self.seat, Seat::Gm | Seat::Door)
    }

    /// Whether the seat knows what somebody owns and can.
    pub fn knows(&self, camper: &Camper) -> bool {
        self.knows_all() || camper.seat == self.seat
    }

    /// Whether the seat may act for somebody: its player, and the GM for everybody.
    pub fn acts_for(&self, camper: &Camper) -> bool {
        self.seat == Seat::Gm || camper.seat == self.seat
    }

    /// Whether the seat does the GM's chores: the GM does, and where nobody runs the game everybody who plays.
    pub fn leads(&self) -> bool {
        self.seat == Seat::Gm || self.state.unled && matches!(self.seat, Seat::Player(_))
    }

    /// Whether nobody runs the game.
    pub fn is_unled(&self) -> bool {
        self.state.unled
    }

    /// The fights whose end has been written down.
    pub fn settled(&self) -> &'a [u32] {
        &self.state.settled
    }

    /// What the table plays by.
    pub fn house(&self) -> &'a HouseRules {
        &self.state.house
    }

    /// The names that nobody may take any more, as far as the seat knows.
    pub(super) fn names(&self) -> Vec<String> {
        let campers = self.state.party.iter().map(|camper| camper.name().to_owned());
        campers.chain(self.foes().map(|foe| foe.name.to_string())).collect()
    }

    /// Those for whom the seat may act.
    pub(super) fn own(&self) -> impl Iterator<Item = &'a Camper> {
        let sight = *self;
        self.state.party.iter().filter(move |camper| sight.acts_for(camper))
    }

    /// Somebody of whom the seat knows everything that is known in the camp.
    pub fn known(&self, who: CamperId) -> Option<&'a Camper> {
        self.state.camper(who).filter(|camper| self.knows(camper))
    }

    /// The opponents that the seat knows of.
    pub(super) fn foes(&self) -> impl Iterator<Item = &'a Foe> {
        let all = self.knows_all();
        self.state.foes.iter().filter(move |foe| all || !foe.hidden)
    }
}
