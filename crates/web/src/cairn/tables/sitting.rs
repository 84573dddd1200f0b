//! A seat at a table of Cairn, and whatever the house does there for whoever sits on it.

use std::sync::Arc;
use std::time::Instant;

use cairn::table::{Command, Member, Sight, Table as Game, Who, offer};
use play::gathering::{Holder, State};
use play::options::Offer;
use play::scene::sight_of;
use play::table::{Order, Submission};
use play::{CommandId, Game as _, PersonId, Seat, Table};

use crate::cairn::lives::abroad;
use crate::chance::{fresh_bytes, now};
use crate::characters::seat;
use crate::failure::Failure;
use crate::house::House;
use crate::identity::Visitor;
use crate::live::{Live, Request};

/// A visitor's seat at a table whose present scene is one of Cairn.
pub(crate) struct Sitting {
    pub(crate) live: Arc<Live>,
    pub(crate) person: PersonId,
    pub(crate) seat: Seat,
}

impl Sitting {
    /// The visitor's seat; one answer for all who have none.
    pub(crate) async fn find(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Self, Failure> {
        let (live, seat) = house.seated_as(visitor.person, id, visitor.seat).await?;
        let person = visitor.person.ok_or(Failure::NoTable)?;
        if !abroad::is_here(&live.table()) {
            return Err(Failure::NotFound);
        }
        Ok(Self { live, person, seat })
    }

    /// Turns away whoever asks too often.
    pub(crate) fn hurries(&self, house: &House) -> Result<(), Failure> {
        house.gates.commands.take(self.person, Instant::now()).map_err(Failure::TooFast)
    }

    /// Whether the seat does the Warden's chores.
    pub(crate) fn runs(&self) -> bool {
        self.live.table().sight(self.seat).runs()
    }

    /// Somebody of the party, for what the house does by itself.
    pub(crate) fn member(&self, who: Who) -> Result<Member, Failure> {
        let table = self.live.table();
        party_of(&table).and_then(|sight| sight.state().member(who).cloned()).ok_or(Failure::NotFound)
    }

    /// Whether the game lets the seat do that.
    pub(crate) fn permits(&self, command: &Command) -> bool {
        let table = self.live.table();
        sight_of::<Game>(table.scene(), self.seat).is_some_and(|sight| Game::permit(&sight, command).is_ok())
    }

    /// What the game offers to the seat under a verb: nothing while it stands still.
    pub(crate) fn offers(&self, verb: &str) -> Vec<Offer> {
        let table = self.live.table();
        let paused = table.gathering().pace.paused && self.seat != Seat::Gm;
        let sight =
            sight_of::<Game>(table.scene(), self.seat).filter(|_| !paused && table.gathering().closed.is_none());
        sight.and_then(|sight| offer(&sight, verb)).into_iter().collect()
    }

    /// An order in the seat's name, under an id of its own.
    pub(crate) fn says(&self, order: Order) -> Submission {
        let (id, seat) = (fresh(), self.seat);
        Submission { id, seat, by: None, after: None, prompt: None, faces: None, order, at: now() }
    }

    /// Has it carried out.
    pub(crate) async fn submit(&self, house: &Arc<House>, submission: Submission) -> Result<(), Failure> {
        done(self.live.submit(house, Request { person: self.person, submission }).await.map(|_| ()))
    }
}

/// The scene of Cairn among a table's open ones, as the house knows it.
pub(crate) fn party_of(table: &Table) -> Option<Sight<'_>> {
    table.scenes().rev().find_map(|scene| sight_of::<Game>(scene, Seat::Door))
}

/// What was done before is done.
pub(crate) fn done(outcome: Result<(), Failure>) -> Result<(), Failure> {
    outcome.or_else(|failure| if failure.is_done() { Ok(()) } else { Err(failure) })
}

/// Has the door say something at a table, under an id of its own.
pub(crate) async fn says(
    house: &Arc<House>,
    live: &Arc<Live>,
    id: CommandId,
    command: &Command,
) -> Result<(), Failure> {
    done(live.by_the_door(house, id, Order::Play(play::entry::raw(command))).await)
}

/// An id for what is said once.
pub(crate) fn fresh() -> CommandId {
    CommandId::from_chance(fresh_bytes())
}

/// What the game has to learn of whether anybody is the Warden.
pub(crate) fn lead(table: &Table) -> Option<Order> {
    let warden = table.gathering().holder(Seat::Gm) != Holder::Nobody;
    let open = table.gathering().closed.is_none();
    sight_of::<Game>(table.scene(), Seat::Door)
        .filter(|sight| open && sight.is_unled() == warden)
        .map(|_| Order::Play(play::entry::raw(&Command::Lead { warden })))
}

/// The goodbye of somebody whose seat will be another person's than their owner's.
pub(crate) fn makes_way(house: &House, table: &Table, people: &State) -> Result<Option<Order>, Failure> {
    let Some(sight) = sight_of::<Game>(table.scene(), Seat::Door) else { return Ok(None) };
    for member in &sight.state().party {
        let home = member.home.as_deref().and_then(|home| home.parse().ok());
        if let Some(home) = home
            && seat::is_somebody_elses(house, people, member.seat, home)?
        {
            return Ok(Some(Order::Play(play::entry::raw(&Command::Depart { who: member.who }))));
        }
    }
    Ok(None)
}
