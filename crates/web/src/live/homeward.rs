//! Those who go home without anybody saying so: because a game is over, or their seat is nobody's any more.
//!
//! Whatever happens at a table may bring that about, so it is looked at after every entry, and when a table wakes: a crash
//! between the logs of the table and of somebody's home is made good then.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use play::Table;

use super::Live;
use crate::faces;
use crate::hosts::Hosting;
use crate::house::House;

/// How often it is looked anew after some have gone.
const MOST_ROUNDS: u8 = 8;

/// Whether somebody sees to it that they go.
#[derive(Default)]
pub(super) struct Homeward(AtomicBool);

impl Live {
    /// Sends home whoever is to go. Returns at once.
    pub(super) fn sends_home(self: &Arc<Self>, house: &Arc<House>) {
        let Some(hosting) = due(&self.table()) else { return };
        if self.homeward.0.swap(true, Ordering::AcqRel) {
            return;
        }
        let (live, house) = (Arc::clone(self), Arc::clone(house));
        tokio::spawn(async move {
            let mut rounds = 0;
            while rounds < MOST_ROUNDS && due(&live.table()).is_some() && sent(hosting, &house, &live).await {
                rounds += 1;
            }
            live.homeward.0.store(false, Ordering::Release);
        });
    }
}

/// The hosting of a scene from which somebody is to go home.
fn due(table: &Table) -> Option<&'static dyn Hosting> {
    table.scenes().filter_map(|scene| faces::of(scene.game()).host()).find(|host| host.is_due(table))
}

/// Whether some went; what cannot be done now is done another time.
async fn sent(hosting: &dyn Hosting, house: &Arc<House>, live: &Arc<Live>) -> bool {
    hosting.send(house, live).await.unwrap_or_else(|error| {
        tracing::warn!(table = %live.id(), ?error, "somebody could not be sent home");
        false
    })
}
