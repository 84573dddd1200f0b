//! What is done with characters and tables by the API: the handlers of the pages, whose answers are told in JSON.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::Response;
use axum::{Form, Json};
use ledger::TableShelf;
use play::TableId;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{Away, Own, PageReply, carry, seat, shared, shelve, stays};
use crate::failure::{ApiFailure, Failure};
use crate::house::House;
use crate::identity::Visitor;
use crate::{faces, moments_room};

type Home = State<Arc<House>>;
type JsonReply = Result<Json<Value>, ApiFailure>;

/// Reads a JSON body; none is one without fields.
fn read<T: DeserializeOwned>(body: &Bytes) -> Result<Form<T>, Failure> {
    let body: &[u8] = if body.is_empty() { b"{}" } else { body };
    serde_json::from_slice(body).map(Form).map_err(|error| Failure::Malformed(error.to_string()))
}

/// Where the page leads, and the table that is there.
fn told(done: PageReply) -> JsonReply {
    let response: Response = done.map_err(|failure| ApiFailure(failure.0))?;
    let to = response.headers().get(header::LOCATION).and_then(|to| to.to_str().ok()).unwrap_or("/");
    let last = to.split(['?', '#']).next().and_then(|path| path.rsplit('/').next()).unwrap_or_default();
    let table: Option<TableId> = last.parse().ok();
    Ok(Json(json!({"to": to, "table": table})))
}

/// Copies a character.
pub(crate) async fn copy(house: Home, id: Path<String>, visitor: Visitor, body: Bytes) -> JsonReply {
    told(carry::copy(house, id, visitor, read(&body)?).await)
}

/// Shows a character to whoever has its link, which is told.
pub(crate) async fn share(State(house): Home, Path(id): Path<String>, visitor: Visitor) -> JsonReply {
    shared::share(State(Arc::clone(&house)), Path(id.clone()), visitor.clone()).await.map_err(|failure| failure.0)?;
    Ok(Json(json!({"link": Own::owned(&house, &visitor, &id).await?.shared})))
}

/// Makes the link dead.
pub(crate) async fn unshare(house: Home, id: Path<String>, visitor: Visitor) -> JsonReply {
    told(shared::unshare(house, id, visitor).await)
}

/// Puts a character away.
pub(crate) async fn delete(State(house): Home, Path(id): Path<String>, visitor: Visitor, body: Bytes) -> JsonReply {
    let Form(Away { though_at }) = read(&body)?;
    let own = Own::owned(&house, &visitor, &id).await?;
    if let Some(why) = stays(&house, &own, &though_at).await? {
        return Err(Failure::Field("though_at", why).into());
    }
    shelve(&house, &visitor, &id, TableShelf::Away).await?;
    Ok(Json(json!({"to": "/", "table": id})))
}

/// Brings a character out again.
pub(crate) async fn restore(house: Home, id: Path<String>, visitor: Visitor) -> JsonReply {
    told(super::bring_out(house, id, visitor).await)
}

/// Takes a character to a table.
pub(crate) async fn take(house: Home, id: Path<String>, visitor: Visitor, body: Bytes) -> JsonReply {
    told(seat::take(house, id, visitor, read(&body)?).await)
}

/// Takes a character home.
pub(crate) async fn home(house: Home, id: Path<String>, visitor: Visitor) -> JsonReply {
    told(seat::home(house, id, visitor).await)
}

/// Opens a table of one's own that goes on from a moment.
pub(crate) async fn what_if(house: Home, id: Path<String>, visitor: Visitor, body: Bytes) -> JsonReply {
    told(moments_room::what_if(house, id, visitor, read(&body)?).await)
}

/// Who comes.
#[derive(Deserialize)]
pub(crate) struct BringOrder {
    character: TableId,
}

/// Brings a character to a table whose scene takes characters in.
pub(crate) async fn bring(State(house): Home, Path(id): Path<String>, visitor: Visitor, body: Bytes) -> JsonReply {
    let Form(BringOrder { character }) = read(&body)?;
    let (live, seat) = house.seated_as(visitor.person, &id, visitor.seat).await?;
    let person = visitor.person.ok_or(Failure::NoTable)?;
    house.gates.commands.take(person, std::time::Instant::now()).map_err(Failure::TooFast)?;
    let hosting = faces::of(live.table().scene().game()).host();
    let hosting = hosting.ok_or_else(|| Failure::Field("character", "nobody is brought to this table".to_owned()))?;
    hosting.come(&house, &visitor, &live, seat, character).await?;
    Ok(Json(json!({"to": format!("/tables/{id}"), "table": id})))
}
