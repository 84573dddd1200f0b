//! How a plain form is answered: back to the table, or the table with what went wrong; a script is told in short.

use std::sync::Arc;

use axum::Json;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use play::{PersonId, Seat};
use serde_json::json;

use super::{Host, Stay};
use crate::failure::{ApiFailure, Failure, PageFailure};
use crate::house::House;
use crate::live::Live;
use crate::{pages, rooms};

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
    back(house, &stay.live, (stay.person, stay.seat), headers, done)
}

/// Back to any table, as whoever sat there.
pub(crate) fn back(
    house: &Arc<House>,
    live: &Live,
    (person, seat): (PersonId, Seat),
    headers: &HeaderMap,
    done: Result<(), Failure>,
) -> Response {
    let several = live.table().gathering().seats_of(person).len() > 1;
    let query = if several { format!("?seat={seat}") } else { String::new() };
    match done {
        Ok(()) if wants_json(headers) => Json(json!({"n": live.table().number(seat)})).into_response(),
        Ok(()) => Redirect::to(&format!("/tables/{}{query}", live.id())).into_response(),
        Err(failure) if wants_json(headers) => ApiFailure(failure).into_response(),
        Err(failure) => {
            again(house, live, seat, failure).unwrap_or_else(|failure| PageFailure(failure).into_response())
        }
    }
}

fn again(house: &House, live: &Live, seat: Seat, failure: Failure) -> Result<Response, Failure> {
    let (status, why) = failure.in_place().ok_or(failure)?;
    let (here, table) = (live.here(), live.shown_to(seat)?);
    let lines = table.recent(seat);
    let more = lines.first().is_some_and(|line| line.n > 1);
    let page = rooms::table_page(house, live, &table, seat, &lines, more, &here);
    Ok((status, pages::table(&page, Some(&why))).into_response())
}
