//! A table's log: earlier lines, and the whole of it to keep.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use play::table::Line;
use play::{Seat, export};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::failure::{ApiFailure, Failure, PageFailure};
use crate::house::House;
use crate::identity::Visitor;
use crate::pages;

/// How many lines are shown at once.
const LINES: usize = 50;

#[derive(Deserialize)]
pub(crate) struct Before {
    before: u64,
}

/// Earlier lines of a table's log.
pub(crate) async fn lines(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(Before { before }): Query<Before>,
    visitor: Visitor,
) -> Result<axum::Json<Value>, ApiFailure> {
    let (seat, past) = past(&house, &id, &visitor).await?;
    let earlier: Vec<&Line> = past.1.lines.iter().map(|audited| &audited.line).filter(|line| line.n < before).collect();
    let shown = &earlier[earlier.len().saturating_sub(LINES)..];
    let html: String = shown.iter().map(|line| pages::line(line, seat).into_string()).collect();
    Ok(axum::Json(json!({"html": html, "more": shown.len() < earlier.len()})))
}

pub(crate) type Whole = (Vec<play::Sealed>, export::RelivedLog);

/// The whole log, relived for the visitor's seat.
pub(crate) async fn past(house: &Arc<House>, id: &str, visitor: &Visitor) -> Result<(Seat, Whole), Failure> {
    house.gates.reads.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let (live, seat) = house.seated_as(visitor.person, id, visitor.seat).await?;
    let (table, up_to, secrets) = {
        let table = live.shown_to(seat)?;
        (table.id(), table.seq(), *table.secrets())
    };
    let house = Arc::clone(house);
    let relive = move || -> Result<Whole, Failure> {
        let log = house.ledger.entries(table, 0, usize::try_from(up_to).unwrap_or(usize::MAX))?;
        let past = export::relive(&house.registry, secrets, &log, seat);
        Ok((log, past.map_err(|broken| Failure::Fault(format!("the log of table {table}: {broken}")))?))
    };
    let whole = tokio::task::spawn_blocking(relive).await.map_err(|error| Failure::Fault(error.to_string()))??;
    Ok((seat, whole))
}

/// The log as JSON, for people.
pub(crate) async fn log_json(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    Ok(whole(&house, &id, &visitor).await?)
}

/// The log as JSON, for programs.
pub(crate) async fn for_api(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, ApiFailure> {
    Ok(whole(&house, &id, &visitor).await?)
}

/// The whole of the log for the GM, what they heard for everybody else.
async fn whole(house: &Arc<House>, id: &str, visitor: &Visitor) -> Result<Response, Failure> {
    let (seat, (log, past)) = past(house, id, visitor).await?;
    let json = if seat == Seat::Gm {
        serde_json::to_string(&export::full(past, &log))
    } else {
        serde_json::to_string(&export::seat_log(past))
    };
    let json = json.map_err(|error| Failure::Fault(error.to_string()))?;
    Ok(download("application/json", &format!("trilith-{id}.json"), json))
}

/// The log as Markdown.
pub(crate) async fn log_markdown(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    let (_, (_, past)) = past(&house, &id, &visitor).await?;
    Ok(download("text/markdown; charset=utf-8", &format!("trilith-{id}.md"), export::markdown(&past)))
}

/// An answer that browsers keep as a file.
pub fn download(kind: &'static str, name: &str, body: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    ([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], body).into_response()
}
