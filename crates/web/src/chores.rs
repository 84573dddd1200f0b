//! What the house sees to by itself when people come, go and change places: a game learns whether anybody runs it, and whoever
//! came from home has left a seat before somebody else sits down there.
//!
//! Each scene that takes characters in says here what it needs; the live layer asks, and has the door say it.
//!
//! After every entry that is no move, and when a table wakes, the live layer asks the scenes' chores and has the door
//! say what they want, in the same turn: whether anybody runs the game (`Lead`). Before an entry by which somebody else
//! than its owner would sit where a character from home is played, the door says goodbye for that character, so that
//! nobody ever sees what the seat before them knew. For the same reason a moment of the past is looked at with the
//! seat's own eyes only if the same person sat there then (`Moment::eyes`), and what would bring such a character back
//! to a seat that is another's by now cannot be taken back.

use std::pin::Pin;
use std::sync::Arc;

use play::Table;
use play::gathering::State;
use play::scene::Scene;
use play::table::Order;

use crate::characters::seat;
use crate::faces;
use crate::failure::Failure;
use crate::house::House;
use crate::live::Live;

/// What the door says before these people sit here: goodbye for those whose owner has left the seat to somebody else.
pub(crate) fn before(house: &House, scene: &dyn Scene, people: &State) -> Result<Option<Order>, Failure> {
    if people.closed.is_some() {
        return Ok(None);
    }
    faces::of(scene.game()).host().map_or(Ok(None), |host| host.makes_way(house, scene, people))
}

/// What the door says now that people have come or gone, or another scene goes on.
pub(crate) fn after(house: &House, table: &Table) -> Result<Option<Order>, Failure> {
    match before(house, table.scene(), table.gathering())? {
        None => Ok(faces::of(table.scene().game()).host().and_then(|host| host.lead(table))),
        order => Ok(order),
    }
}

/// What is put in order beside the log: guests whose seat is somebody else's are at home.
pub(crate) fn afterwards(house: Arc<House>, live: Arc<Live>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
    Box::pin(async move {
        if let Err(error) = seat::send_home(&house, &live).await {
            tracing::warn!(table = %live.id(), ?error, "a guest was not sent home");
        }
    })
}
