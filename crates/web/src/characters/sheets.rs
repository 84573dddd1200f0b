//! A character's sheet to keep.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use play::game::Part;

use super::Own;
use crate::failure::{Failure, PageFailure};
use crate::house::House;
use crate::identity::Visitor;
use crate::log_room::download;

/// The sheet as JSON.
pub(crate) async fn sheet_json(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    let own = Own::find(&house, &visitor, &id).await?;
    let sheet = own.live.table().scene().view(own.seat, &Part::named("sheet"));
    let sheet = sheet.ok_or_else(|| Failure::Fault("a character without a sheet".to_owned()))?;
    Ok(download("application/json", &format!("character-{id}.json"), format!("{sheet:#}\n")))
}
