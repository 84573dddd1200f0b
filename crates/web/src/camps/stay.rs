//! A seat at a camp, and whatever the house does there for whoever sits on it.

use std::sync::Arc;
use std::time::Instant;

use pillars::camp::{self, Camp, Camper, Command, Who};
use play::gathering::{Holder, Place, State};
use play::scene::sight_of;
use play::table::{Order, Submission};
use play::{CommandId, PersonId, Seat, Table};

use crate::chance::{fresh_bytes, now};
use crate::characters::seat;
use crate::failure::Failure;
use crate::house::House;
use crate::identity::Visitor;
use crate::live::{Live, Request};

/// A visitor's seat at a table whose present scene is a camp.
pub(crate) struct Stay {
    pub(crate) live: Arc<Live>,
    pub(crate) person: PersonId,
    pub(crate) seat: Seat,
}

impl Stay {
    /// The visitor's seat at a camp; one answer for all who have none.
    pub(crate) async fn find(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Self, Failure> {
        let (live, seat) = house.seated_as(visitor.person, id, visitor.seat).await?;
        let person = visitor.person.ok_or(Failure::NoTable)?;
        if !is_camp(&live.table()) {
            return Err(Failure::NotFound);
        }
        Ok(Self { live, person, seat })
    }

    /// Turns away whoever asks too often.
    pub(crate) fn hurries(&self, house: &House) -> Result<(), Failure> {
        house.gates.commands.take(self.person, Instant::now()).map_err(Failure::TooFast)
    }

    /// Whether the seat does the GM's chores.
    pub(crate) fn runs(&self) -> bool {
        self.live.table().sight(self.seat).runs()
    }

    /// Turns away whoever does not do the GM's chores.
    pub(crate) fn must_run(&self) -> Result<(), Failure> {
        if self.runs() { Ok(()) } else { Err(Failure::Field("command", "only the GM may do this".to_owned())) }
    }

    /// Somebody in the camp of whom the seat knows everything; one answer for all others.
    pub(crate) fn camper(&self, who: Who) -> Result<Camper, Failure> {
        let table = self.live.table();
        let sight = sight_of::<Camp>(table.scene(), self.seat).ok_or(Failure::NotFound)?;
        sight.known(who).cloned().ok_or(Failure::NotFound)
    }

    /// Somebody in the camp, for what the house does by itself.
    pub(crate) fn known_to_the_house(&self, who: Who) -> Result<Camper, Failure> {
        let table = self.live.table();
        camp_of(&table).and_then(|camp| camp.known(who).cloned()).ok_or(Failure::NotFound)
    }

    /// Gives an order in the seat's name.
    pub(crate) async fn submit(
        &self,
        house: &Arc<House>,
        id: CommandId,
        after: Option<u64>,
        order: Order,
    ) -> Result<(), Failure> {
        let submission =
            Submission { id, seat: self.seat, by: None, after, prompt: None, faces: None, order, at: now() };
        done(self.live.submit(house, Request { person: self.person, submission }).await.map(|_| ()))
    }
}

/// Whether the table's present scene is a camp.
pub(crate) fn is_camp(table: &Table) -> bool {
    sight_of::<Camp>(table.scene(), Seat::Door).is_some()
}

/// What was done before is done.
pub(crate) fn done(outcome: Result<(), Failure>) -> Result<(), Failure> {
    outcome.or_else(|failure| if failure.is_done() { Ok(()) } else { Err(failure) })
}

/// Has the door say something at a camp, under an id of its own.
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

/// The camp among a table's open scenes, as the house knows it.
pub(crate) fn camp_of(table: &Table) -> Option<camp::Sight<'_>> {
    table.scenes().rev().find_map(|scene| sight_of::<Camp>(scene, Seat::Door))
}

/// What the camp has to learn of whether anybody runs the game.
pub(crate) fn lead(table: &Table) -> Option<Order> {
    let gm = has_gm(table);
    let open = table.gathering().closed.is_none();
    sight_of::<Camp>(table.scene(), Seat::Door)
        .filter(|camp| open && camp.is_unled() == gm)
        .map(|_| Order::Play(play::entry::raw(&Command::Lead { gm })))
}

/// The goodbye of somebody whose seat will be another person's than their owner's.
pub(crate) fn makes_way(house: &House, table: &Table, people: &State) -> Result<Option<Order>, Failure> {
    let Some(camp) = sight_of::<Camp>(table.scene(), Seat::Door) else { return Ok(None) };
    for camper in camp::view::party(&camp) {
        let home = camper.own.as_ref().and_then(|own| own.home.parse().ok());
        if let Some(home) = home
            && seat::is_somebody_elses(house, people, camper.seat, home)?
        {
            return Ok(Some(Order::Play(play::entry::raw(&Command::Leave { who: camper.who }))));
        }
    }
    Ok(None)
}

/// Whether anybody holds the GM's seat.
pub(crate) fn has_gm(table: &Table) -> bool {
    table.gathering().holder(Seat::Gm) != Holder::Nobody
}

/// Whether a person sits there.
pub(crate) fn is_person(place: &Place) -> bool {
    matches!(place.holder, Holder::Person(_))
}
