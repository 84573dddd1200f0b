//! What lies about a figure of a fight, for the seat that asks, now or as it was.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use play::Seat;
use play::scene::Scene;
use serde::Deserialize;
use serde_json::Value;

use crate::pages;
use web::failure::{ApiFailure, Failure};
use web::house::House;
use web::identity::Visitor;
use web::moments_room;

/// About whom, and when: now, if no moment is named.
#[derive(Deserialize)]
pub(crate) struct LookoutQuery {
    who: u8,
    at: Option<String>,
}

/// What lies about a figure. Whoever is not seen is not there.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(LookoutQuery { who, at }): Query<LookoutQuery>,
    visitor: Visitor,
) -> Result<Json<Value>, ApiFailure> {
    let Some(at) = at else {
        let (live, seat) = moments_room::seated(&house, &id, &visitor).await?;
        let table = live.shown_to(seat)?;
        return Ok(Json(about(Some(table.scene()), seat, who)?));
    };
    let look =
        move |past: &moments_room::SeatPast<'_>| past.at(&at).and_then(|found| about(found.scene(), found.eyes(), who));
    moments_room::look_back(&house, &id, &visitor, look).await
}

fn about(scene: Option<&dyn Scene>, seat: Seat, who: u8) -> Result<Value, Failure> {
    scene.and_then(|scene| pages::battle::lookout::about(scene, seat, who)).ok_or(Failure::NotFound)
}
