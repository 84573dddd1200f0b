//! What the house itself says at a table, for the door: a seat at which nobody ever sits.

use std::sync::Arc;

use play::table::{Order, Submission};
use play::{CommandId, Seat};

use super::{Live, Log};
use crate::chance::now;
use crate::failure::Failure;
use crate::house::House;

impl Live {
    /// Has the door say something; whoever asks for it has been judged before.
    pub(crate) async fn by_the_door(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: CommandId,
        order: Order,
    ) -> Result<(), Failure> {
        let (live, house) = (Arc::clone(self), Arc::clone(house));
        let done = tokio::spawn(async move {
            let done = live.said(&house, id, order).await;
            live.clock.interrupted();
            live.go_on(&house);
            done
        });
        done.await.map_err(|error| Failure::Fault(format!("a command's task: {error}")))?
    }

    async fn said(&self, house: &House, id: CommandId, order: Order) -> Result<(), Failure> {
        let _turn = self.turn.lock().await;
        let by = Some(Seat::Clock);
        let submission =
            Submission { id, seat: Seat::Door, by, after: None, prompt: None, faces: None, order, at: now() };
        let draft = self.table().submit(&submission, &Log { house, table: self.id })?;
        self.store(house, draft).await.map(|_| ())
    }
}
