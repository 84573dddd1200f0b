//! What the house itself says at a table, for the door: a seat at which nobody ever sits.

use std::sync::Arc;

use play::gathering::State;
use play::table::{Draft, Order, Submission};
use play::{CommandId, Seat, Table};

use super::{Live, Log};
use crate::chance::{fresh_bytes, now};
use crate::chores;
use crate::failure::Failure;
use crate::house::House;

/// More than this the house has never to say at once: whatever asks for more asks for ever.
const MOST_CHORES: u8 = 200;

impl Live {
    /// Has the door say something; whoever asks for it has been judged before.
    pub async fn by_the_door(self: &Arc<Self>, house: &Arc<House>, id: CommandId, order: Order) -> Result<(), Failure> {
        self.by_the_door_if(house, id, |_| Some(order)).await.map(|_| ())
    }

    /// Has the door say what still holds when its turn has come, and answers whether it was said.
    pub async fn by_the_door_if(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: CommandId,
        order: impl FnOnce(&Table) -> Option<Order> + Send + 'static,
    ) -> Result<bool, Failure> {
        let (live, house) = (Arc::clone(self), Arc::clone(house));
        let done = tokio::spawn(async move {
            let done = live.said(&house, id, order).await;
            live.clock.interrupted();
            live.go_on(&house);
            done
        });
        done.await.map_err(|error| Failure::Fault(format!("a command's task: {error}")))?
    }

    async fn said(
        &self,
        house: &House,
        id: CommandId,
        order: impl FnOnce(&Table) -> Option<Order>,
    ) -> Result<bool, Failure> {
        let _turn = self.turn.lock().await;
        let order = order(&self.table());
        match order {
            Some(order) => self.says(house, id, order).await.map(|()| true),
            None => Ok(false),
        }
    }

    /// The door says something; the turn is held.
    async fn says(&self, house: &House, id: CommandId, order: Order) -> Result<(), Failure> {
        let by = Some(Seat::Clock);
        let submission =
            Submission { id, seat: Seat::Door, by, after: None, prompt: None, faces: None, order, at: now() };
        let draft = self.table().submit(&submission, &Log { house, table: self.id })?;
        self.store(house, draft).await.map(|_| ())
    }

    /// Has the door say whatever must be said before these people sit here, and answers whether that was anything. The turn
    /// is held.
    pub(super) async fn makes_way(&self, house: &House, people: &State) -> Result<bool, Failure> {
        self.sees_to(house, |table| chores::before(house, table.scene(), people)).await
    }

    /// Turns away what would bring somebody back to a seat that is another person's by now: nobody is to see, not even for a
    /// moment, what whoever sat there before knew.
    pub(super) fn must_not_bring_back(&self, house: &House, draft: &Draft) -> Result<(), Failure> {
        let Some(scene) = draft.scene() else { return Ok(()) };
        match chores::before(house, scene, self.table().gathering())? {
            None => Ok(()),
            Some(_) => Err(Failure::Field(
                "entry",
                "somebody else sits by now where one of those was played: that cannot be taken back".to_owned(),
            )),
        }
    }

    /// Has the door say what the house sees to by itself; what cannot be said now is said another time.
    pub(crate) async fn keep_house(&self, house: &House) {
        let _turn = self.turn.lock().await;
        self.kept_house(house).await;
    }

    /// The same while the turn is held.
    pub(super) async fn kept_house(&self, house: &House) {
        if let Err(error) = self.sees_to(house, |table| chores::after(house, table)).await {
            tracing::warn!(table = %self.id, ?error, "the house could not see to a table");
        }
    }

    async fn sees_to(
        &self,
        house: &House,
        chore: impl Fn(&Table) -> Result<Option<Order>, Failure>,
    ) -> Result<bool, Failure> {
        for said in 0..MOST_CHORES {
            let Some(order) = chore(&self.table())? else { return Ok(said > 0) };
            self.says(house, CommandId::from_chance(fresh_bytes()), order).await?;
        }
        Err(Failure::Fault(format!("the chores of table {} have no end", self.id)))
    }
}
