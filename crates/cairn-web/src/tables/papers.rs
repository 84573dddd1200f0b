//! Papers of a table to take along: the map or the words of one that the visitor's seat knows of.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use cairn::table::PartyTable;
use play::scene::sight_of;

use super::sitting::Sitting;
use crate::makers::MakerFormat;
use web::failure::{Failure, PageFailure};
use web::house::House;
use web::identity::Visitor;

/// A paper as a file; one answer for papers that are not there and for those that are hidden from the seat.
pub(crate) async fn file(
    State(house): State<Arc<House>>,
    Path((id, paper, name)): Path<(String, String, String)>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    let sitting = Sitting::find(&house, &visitor, &id).await?;
    let format = MakerFormat::named(&name).filter(|format| format.is_for_people()).ok_or(Failure::NotFound)?;
    let table = sitting.live.shown_to(sitting.seat)?;
    let sight = sight_of::<PartyTable>(table.scene(), sitting.seat).ok_or(Failure::NotFound)?;
    let paper = sight.papers().find(|one| one.id.to_string() == paper).ok_or(Failure::NotFound)?;
    Ok(format.answer(None, &paper.made)?)
}
