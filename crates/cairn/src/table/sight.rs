//! What a seat knows of the table.

use std::borrow::Cow;

use play::Seat;
use play::ids::Tag;

use super::warden::youngest;
use super::{Foe, Member, MemberId, MemberStanding, State, TablePaper};
use crate::character::Character;

/// All that a seat knows: everything, but for hidden opponents and papers, and the secret omens and notes of others.
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

    /// Whether the seat does what the Warden does: it is the Warden's, or nobody is the Warden and the players share it.
    pub fn leads(&self) -> bool {
        self.sees_all() || self.state.unled && matches!(self.seat, Seat::Player(_))
    }

    /// Whether nothing is hidden from the seat: it is the Warden's.
    pub fn sees_all(&self) -> bool {
        self.seat == Seat::Gm
    }

    /// Whether the seat knows what the Warden knows of those opponents that it sees: without a Warden everybody does.
    pub fn knows_foes(&self) -> bool {
        self.sees_all() || self.state.unled
    }

    /// Whether nobody is the Warden.
    pub fn is_unled(&self) -> bool {
        self.state.unled
    }

    /// The opponents that the seat knows of.
    pub fn foes(&self) -> impl Iterator<Item = &'a Foe> + use<'a> {
        let all = self.sees_all();
        self.state.foes.iter().filter(move |foe| all || !foe.hidden)
    }

    /// An opponent that the seat knows of.
    pub fn foe(&self, id: Tag) -> Option<&'a Foe> {
        self.foes().find(|foe| foe.id == id)
    }

    /// Whether the seat may act for somebody.
    pub fn acts_for(&self, member: &Member) -> bool {
        self.sees_all() || (member.seat == self.seat && matches!(self.seat, Seat::Player(_)))
    }

    /// Those for whom the seat may act.
    pub fn own(&self) -> impl Iterator<Item = &'a Member> + use<'a> {
        let sight = *self;
        self.state.party.iter().filter(move |member| sight.acts_for(member))
    }

    /// Whether the seat knows somebody's secret omen and notes.
    pub fn knows_secrets(&self, member: &Member) -> bool {
        self.acts_for(member) || self.seat == Seat::Door
    }

    /// Somebody's sheet as the seat knows it.
    pub fn sheet(&self, who: MemberId) -> Option<Character> {
        let member = self.state.member(who)?;
        let mut character = member.character.clone();
        if !self.knows_secrets(member) {
            character.hide_secrets();
        }
        Some(character)
    }

    /// Who hears the omen when the characters sit down together, until it has been read: the youngest of two or more.
    pub fn omen_for(&self) -> Option<&'a Member> {
        let own = self.state.living().filter(|member| member.standing == MemberStanding::Own).count();
        youngest(self.state).filter(|_| !self.state.omen_read && own > 1)
    }

    /// The papers that the seat knows of, as it sees them.
    pub fn papers(&self) -> impl Iterator<Item = Cow<'a, TablePaper>> + use<'a> {
        let all = self.sees_all();
        let known = self.state.papers.iter().filter(move |paper| all || paper.shown);
        known.map(move |paper| if all { Cow::Borrowed(paper) } else { paper.for_players() })
    }

    /// Whoever came from that home, for the door.
    pub fn listed(&self, home: &str) -> Option<&'a Member> {
        let door = matches!(self.seat, Seat::Door | Seat::Gm);
        self.state.party.iter().find(|member| door && member.home.as_deref() == Some(home))
    }
}
