//! What is done in a camp, by plain forms: read along the game's own offers, carried out, and back to the page.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Form, Json};
use serde_json::json;

use super::stay::Stay;
use crate::characters::answer::Answer;
use crate::failure::{ApiFailure, Failure, PageFailure};
use crate::house::House;
use crate::identity::Visitor;
use crate::{pages, rooms};

/// Carries a form's command out.
pub(crate) async fn act(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let stay = match Stay::find(&house, &visitor, &id).await {
        Ok(stay) => stay,
        Err(failure) => return turned_away(&headers, failure),
    };
    let done = carry_out(&house, &stay, fields).await;
    answered(&house, &stay, &headers, done).await
}

async fn carry_out(house: &Arc<House>, stay: &Stay, fields: Vec<(String, String)>) -> Result<(), Failure> {
    stay.hurries(house)?;
    let answer = Answer::read(fields.into_iter().flat_map(apart).collect())?;
    let order = {
        let table = stay.live.table();
        answer.order(&table.options(stay.seat))?
    };
    stay.submit(house, answer.id, answer.after, order).await
}

/// A thing and where it is are chosen at once.
fn apart((name, value): (String, String)) -> Vec<(String, String)> {
    match value.split_once(' ').filter(|_| name == "thing") {
        Some((item, place)) => vec![("item".to_owned(), item.to_owned()), ("place".to_owned(), place.to_owned())],
        None => vec![(name, value)],
    }
}

pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.starts_with("application/json"))
}

/// Where the visitor goes now.
pub(crate) fn sent(headers: &HeaderMap, to: &str) -> Response {
    if wants_json(headers) { Json(json!({"to": to})).into_response() } else { Redirect::to(to).into_response() }
}

/// Why somebody has no business here, as they asked for it.
pub(crate) fn turned_away(headers: &HeaderMap, failure: Failure) -> Response {
    if wants_json(headers) { ApiFailure(failure).into_response() } else { PageFailure(failure).into_response() }
}

/// Back to the camp, or the camp with what went wrong; a script is told in short.
pub(super) async fn answered(
    house: &Arc<House>,
    stay: &Stay,
    headers: &HeaderMap,
    done: Result<(), Failure>,
) -> Response {
    let address = format!("/tables/{}", stay.live.id());
    match done {
        Ok(()) if wants_json(headers) => Json(json!({"n": stay.live.table().number(stay.seat)})).into_response(),
        Ok(()) => Redirect::to(&address).into_response(),
        Err(failure) if wants_json(headers) => ApiFailure(failure).into_response(),
        Err(failure) => again(house, stay, failure).unwrap_or_else(|failure| PageFailure(failure).into_response()),
    }
}

fn again(house: &Arc<House>, stay: &Stay, failure: Failure) -> Result<Response, Failure> {
    let (status, why) = failure.in_place().ok_or(failure)?;
    let (here, table) = (stay.live.here(), stay.live.shown_to(stay.seat)?);
    let lines = table.recent(stay.seat);
    let more = lines.first().is_some_and(|line| line.n > 1);
    let page = rooms::table_page(house, &stay.live, &table, stay.seat, &lines, more, &here);
    let page = pages::camp_again(&page, &why).ok_or(Failure::NotFound)?;
    Ok((status, page).into_response())
}
