//! The way back: the latest step of a life taken back, or all that came after an earlier one.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use play::export::RelivedLog;
use play::table::{Denied, Order};
use play::{CommandId, Hash};
use serde::Deserialize;

use super::{Own, PageReply, back_to};
use crate::failure::Failure;
use crate::house::House;
use crate::identity::Visitor;
use crate::log_room;
use crate::pages::Look;

#[derive(Deserialize)]
pub(crate) struct BackFields {
    click: CommandId,
    after: Option<u64>,
    /// A step of the making, to go all the way back to.
    to: Option<String>,
}

/// Takes the latest step back, or all that came after an earlier one.
pub(crate) async fn back(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
    Form(fields): Form<BackFields>,
) -> PageReply {
    let own = Own::find(&house, &visitor, &id).await?;
    let taken_back = match &fields.to {
        None => take_back(&house, &own, &visitor, fields.click, fields.after).await,
        Some(to) => take_back_to(&house, &own, &visitor, fields.click, to).await,
    };
    match taken_back {
        Ok(()) => Ok(back_to(&id, &look)),
        Err(failure) => own.again(&house, &look, failure, None).await,
    }
}

async fn take_back(
    house: &Arc<House>,
    own: &Own,
    visitor: &Visitor,
    click: CommandId,
    after: Option<u64>,
) -> Result<(), Failure> {
    let entry = latest_move(house, own, visitor).await?;
    own.submit(house, click, after, Order::Undo { entry }).await
}

/// The most that is taken back at once.
const FARTHEST: u8 = 64;

/// Takes back whatever came after a step. The same click again finds that done.
async fn take_back_to(
    house: &Arc<House>,
    own: &Own,
    visitor: &Visitor,
    click: CommandId,
    to: &str,
) -> Result<(), Failure> {
    for count in 0..FARTHEST {
        let left = own.face.steps_back(&own.live.table(), to);
        match left.ok_or_else(|| Failure::Field("to", "there is no way back to that".to_owned()))? {
            0 => return Ok(()),
            _ => take_back(house, own, visitor, nth(click, count), None).await?,
        }
    }
    Ok(())
}

/// The names of what one click does several times.
fn nth(click: CommandId, count: u8) -> CommandId {
    let hash = Hash::of(&[b"trilith back", &click.to_bytes(), &[count]]);
    let mut chance = [0; 16];
    chance.copy_from_slice(&hash.0[..16]);
    CommandId::from_chance(chance)
}

/// The latest move that stands: nearly always at hand, else found in the log.
async fn latest_move(house: &Arc<House>, own: &Own, visitor: &Visitor) -> Result<u64, Failure> {
    let (latest, earlier) = {
        let table = own.live.table();
        (table.latest_move(own.seat), table.has_earlier_moves())
    };
    let nothing = Failure::Denied(Denied::NothingToUndo);
    match latest {
        Some(entry) => Ok(entry),
        None if earlier => {
            let past = log_room::past(house, own.live.id().as_str(), visitor).await?.1.1;
            last_in(&past, own.face.game()).ok_or(nothing)
        }
        None => Err(nothing),
    }
}

fn last_in(past: &RelivedLog, game: &str) -> Option<u64> {
    let moves = past.lines.iter().rev().map(|audited| &audited.line);
    moves.filter(|line| line.game == game && line.undid.is_empty() && !line.struck).map(|line| line.n).next()
}
