//! A visitor's seat at a scene that takes characters in.

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Instant;

use play::table::{Order, Submission};
use play::{PersonId, Seat};

use super::{Host, done, fresh, is_here};
use crate::chance::now;
use crate::failure::Failure;
use crate::house::House;
use crate::identity::Visitor;
use crate::live::{Live, Request};

/// A visitor's seat at a table whose present scene is of that game.
pub struct Stay<G> {
    /// The table.
    pub live: Arc<Live>,
    /// Who asks.
    pub person: PersonId,
    /// Their seat.
    pub seat: Seat,
    game: PhantomData<fn() -> G>,
}

impl<G: Host> Stay<G> {
    /// The visitor's seat; one answer for all who have none.
    pub async fn find(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Self, Failure> {
        let (live, seat) = house.seated_as(visitor.person, id, visitor.seat).await?;
        let person = visitor.person.ok_or(Failure::NoTable)?;
        if !is_here::<G>(&live.table()) {
            return Err(Failure::NotFound);
        }
        Ok(Self { live, person, seat, game: PhantomData })
    }

    /// Turns away whoever asks too often.
    pub fn hurries(&self, house: &House) -> Result<(), Failure> {
        house.gates.commands.take(self.person, Instant::now()).map_err(Failure::TooFast)
    }

    /// Whether the seat does the GM's chores.
    pub fn runs(&self) -> bool {
        self.live.table().sight(self.seat).runs()
    }

    /// An order in the seat's name, under an id of its own.
    pub fn says(&self, order: Order) -> Submission {
        let (id, seat) = (fresh(), self.seat);
        Submission { id, seat, by: None, after: None, prompt: None, faces: None, order, at: now() }
    }

    /// Has it carried out.
    pub async fn submit(&self, house: &Arc<House>, submission: Submission) -> Result<(), Failure> {
        done(self.live.submit(house, Request { person: self.person, submission }).await.map(|_| ()))
    }
}
