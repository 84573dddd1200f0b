//! How a plain form is answered: back to the table, or the table with what went wrong; a script is told in short.

use std::sync::Arc;

use axum::Json;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::json;

use super::{Host, Stay};
use crate::faces;
use crate::failure::{ApiFailure, Failure, PageFailure};
use crate::house::House;
use crate::rooms;

fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.starts_with("application/json"))
}

/// Where the visitor goes now.
pub fn sent(headers: &HeaderMap, to: &str) -> Response {
    if wants_json(headers) { Json(json!({"to": to})).into_response() } else { Redirect::to(to).into_response() }
}

/// Why somebody has no business here, as they asked for it.
pub fn turned_away(headers: &HeaderMap, failure: Failure) -> Response {
    if wants_json(headers) { ApiFailure(failure).into_response() } else { PageFailure(failure).into_response() }
}

/// Back to the table, as whoever sat there.
pub fn answered<G: Host>(
    house: &Arc<House>,
    stay: &Stay<G>,
    headers: &HeaderMap,
    done: Result<(), Failure>,
) -> Response {
    let several = stay.live.table().gathering().seats_of(stay.person).len() > 1;
    let seat = if several { format!("?seat={}", stay.seat) } else { String::new() };
    match done {
        Ok(()) if wants_json(headers) => Json(json!({"n": stay.live.table().number(stay.seat)})).into_response(),
        Ok(()) => Redirect::to(&format!("/tables/{}{seat}", stay.live.id())).into_response(),
        Err(failure) if wants_json(headers) => ApiFailure(failure).into_response(),
        Err(failure) => again(house, stay, failure).unwrap_or_else(|failure| PageFailure(failure).into_response()),
    }
}

fn again<G: Host>(house: &Arc<House>, stay: &Stay<G>, failure: Failure) -> Result<Response, Failure> {
    let (status, why) = failure.in_place().ok_or(failure)?;
    let (here, table) = (stay.live.here(), stay.live.shown_to(stay.seat)?);
    let lines = table.recent(stay.seat);
    let more = lines.first().is_some_and(|line| line.n > 1);
    let page = rooms::table_page(house, &stay.live, &table, stay.seat, &lines, more, &here);
    let page = faces::of(<G::Game as play::Game>::ID).page(&page, Some(&why)).ok_or(Failure::NotFound)?;
    Ok((status, page).into_response())
}
