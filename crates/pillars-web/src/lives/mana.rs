//! Mana on its way to a fight and home again: by the door alone, and past everybody's eyes.

use std::sync::Arc;

use pillars::battle::spells::Reserve;
use pillars::battle::{Combat, view};
use pillars::creation::Command;
use pillars::creation::living::ManaLeft;
use play::scene::{Scene, sight_of};
use play::table::Order;
use play::{CommandId, Seat, TableId};

use web::failure::Failure;
use web::house::House;
use web::live::Live;

/// What a character that is at home elsewhere brings to a fight.
pub(crate) async fn brought(house: &Arc<House>, home: TableId) -> Result<Reserve, Failure> {
    let character = house.live(home).await?;
    Ok(Reserve::brought(&super::whole(&character)?))
}

/// What a fight has left somebody of that name and seat, if it is a mage.
pub(crate) fn left(scene: &dyn Scene, seat: Seat, name: &str) -> Option<ManaLeft> {
    let sight = sight_of::<Combat>(scene, Seat::Gm)?;
    let reserve = view::reserve(&sight, seat, name)?;
    Some(ManaLeft { now: reserve.now, debt: reserve.debt, shaken: reserve.shaken })
}

/// Writes home what is left; said under an id that follows from what is written, so that it is said once.
pub(crate) async fn draw(
    house: &Arc<House>,
    character: &Arc<Live>,
    id: CommandId,
    left: ManaLeft,
) -> Result<(), Failure> {
    let draw = Order::Play(play::entry::raw(&Command::Draw { left }));
    let outcome = character.by_the_door(house, id, draw).await;
    outcome.or_else(|failure| if failure.is_done() { Ok(()) } else { Err(failure) })
}
