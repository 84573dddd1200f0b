//! One casting as it is made up: what it may still be, what it takes and what may come of it, for the seat that asks.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use pillars::battle::spells::Cast;
use serde::Deserialize;
use serde_json::Value;

use crate::pages;
use web::failure::{ApiFailure, Failure};
use web::house::House;
use web::identity::Visitor;
use web::moments_room;

/// The casting so far, as JSON.
#[derive(Deserialize)]
pub(crate) struct CastQuery {
    cast: String,
}

/// What a casting comes to. Nothing is done, and nothing is rolled.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(CastQuery { cast }): Query<CastQuery>,
    visitor: Visitor,
) -> Result<Json<Value>, ApiFailure> {
    let (live, seat) = moments_room::seated(&house, &id, &visitor).await?;
    let table = live.shown_to(seat)?;
    let cast: Cast = serde_json::from_str(&cast).map_err(|_| Failure::NotFound)?;
    let told = pages::battle::casting::about(table.scene(), seat, &cast).ok_or(Failure::NotFound)?;
    Ok(Json(told.unwrap_or_else(|reason| serde_json::json!({ "reason": reason }))))
}
