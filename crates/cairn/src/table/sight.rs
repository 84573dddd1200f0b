//! What a seat knows of the table.

use play::Seat;
use play::ids::Tag;

use super::{Foe, Member, State, Who};
use crate::character::Character;

/// All that a seat knows: everything, but for hidden opponents and the secret omens of others.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    pub(super) state: &'a State,
    pub(super) seat: Seat,
}

impl<'a> Sight<'a> {
    /// What a seat knows.
    pub fn of(state: &'a State, seat: Seat) -> Self {
        Self { state, seat }
    }

    /// The table; ask [`Sight::foes`] and [`Sight::sheet`] for what may be hidden.
    pub fn state(&self) -> &'a State {
        self.state
    }

    /// Whose sight it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether this is the Warden's.
    pub fn leads(&self) -> bool {
        self.seat == Seat::Gm
    }

    /// The opponents that the seat knows of.
    pub fn foes(&self) -> impl Iterator<Item = &'a Foe> + use<'a> {
        let leads = self.leads();
        self.state.foes.iter().filter(move |foe| leads || !foe.hidden)
    }

    /// An opponent that the seat knows of.
    pub fn foe(&self, id: Tag) -> Option<&'a Foe> {
        self.foes().find(|foe| foe.id == id)
    }

    /// Whether the seat may act for somebody.
    pub fn acts_for(&self, member: &Member) -> bool {
        self.leads() || (member.seat == self.seat && matches!(self.seat, Seat::Player(_)))
    }

    /// Those for whom the seat may act.
    pub fn own(&self) -> impl Iterator<Item = &'a Member> + use<'a> {
        let sight = *self;
        self.state.party.iter().filter(move |member| sight.acts_for(member))
    }

    /// Whether the seat knows somebody's secret omen.
    pub fn knows_omen(&self, member: &Member) -> bool {
        self.acts_for(member)
    }

    /// Somebody's sheet as the seat knows it.
    pub fn sheet(&self, who: Who) -> Option<Character> {
        let member = self.state.member(who)?;
        let mut character = member.character.clone();
        if !self.knows_omen(member) {
            character.omen.take_if(|omen| omen.secret);
        }
        Some(character)
    }
}
