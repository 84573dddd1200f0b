//! Characters that travel: to a file, back from one, and as copies. Nobody comes in unjudged, and what had to be put right
//! is told before anything is stored.
//!
//! Whoever comes in from a file, or as a copy, gets a table whose second entry is `Arrive`, said by the door: a seat at
//! which nobody ever sits. The web has had the file read by then, every fault at once; the game takes the character as
//! it is. The two entries are stored before the table is on anybody's list. For the way out the door alone may look at
//! the whole character, and its face seals what is secret before a byte is written. A link for onlookers is an HMAC of
//! the server's secret over a number that rises with each change.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::body::Bytes;
use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use play::game::Fault;
use play::{CommandId, Hash, PersonId, TableId};
use serde::Deserialize;
use serde_json::json;

use super::face::{self, CharacterArrival};
use super::sent::UploadedFile;
use super::{Own, PageReply, gathering_of};
use crate::failure::{ApiFailure, Failure};
use crate::house::{Fresh, House};
use crate::identity::{SetCookie, Visitor, somebody};
use crate::log_room::download;
use crate::pages::{self, ImportPage, Repairs};
use crate::rooms::with_cookie;

/// The file of a character.
pub(crate) async fn file(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageReply {
    let own = Own::owned(&house, &visitor, &id).await?;
    let text = own.face.file(&house, &own.live)?;
    Ok(download("application/json", &format!("character-{id}.json"), text))
}

/// The page where a file is brought in.
pub(crate) async fn import_page() -> Markup {
    pages::import(&ImportPage::default())
}

/// Brings a character in from a file that was sent or pasted.
pub(crate) async fn import(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    form: Result<Multipart, MultipartRejection>,
) -> PageReply {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let form = form.map_err(|error| Failure::Malformed(error.body_text()))?;
    let sent = match UploadedFile::read(form).await {
        Err(Failure::TooLarge) => return Ok(refused(StatusCode::PAYLOAD_TOO_LARGE, String::new(), vec![too_large()])),
        sent => sent?,
    };
    let arrival = match read(&house, sent.text.as_deref()) {
        Ok(arrival) => arrival,
        Err(Failure::Faulty(faults)) => {
            return Ok(refused(StatusCode::UNPROCESSABLE_ENTITY, sent.text.unwrap_or_default(), faults));
        }
        Err(failure) => return Err(failure.into()),
    };
    let repairs = Repairs { who: arrival.who.clone(), notes: arrival.notes.clone() };
    if !repairs.notes.is_empty() && sent.accepted.as_deref() != Some(&*repairs.mark()) {
        let page = ImportPage { text: sent.text.unwrap_or_default(), repairs: Some(repairs), ..ImportPage::default() };
        return Ok(pages::import(&page).into_response());
    }
    let (person, cookie) = somebody(&house, &visitor).await?;
    let id = settle(&house, person, arrival, sent.click).await?;
    Ok(with_cookie(Redirect::to(&format!("/characters/{id}")).into_response(), cookie))
}

/// The form again, with all that is wrong.
fn refused(status: StatusCode, text: String, faults: Vec<Fault>) -> Response {
    let page = ImportPage { text, faults, ..ImportPage::default() };
    (status, pages::import(&page)).into_response()
}

fn too_large() -> Fault {
    Fault::new("file", "is larger than any character's: 256 kB are read at most")
}

/// Brings a character in, by the API: the body is the file. What had to be put right is told in the answer.
pub(crate) async fn import_by_api(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    body: Bytes,
) -> Result<Response, ApiFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let arrival = read(&house, std::str::from_utf8(&body).ok())?;
    let notes = arrival.notes.clone();
    let (person, cookie): (PersonId, SetCookie) = somebody(&house, &visitor).await?;
    let id = settle(&house, person, arrival, None).await?;
    Ok(with_cookie(axum::Json(json!({"table": id, "report": notes})).into_response(), cookie))
}

/// Reads a file by the rules of whichever game it is of.
fn read(house: &House, text: Option<&str>) -> Result<CharacterArrival, Failure> {
    let unread = || Failure::Faulty(vec![Fault::new("file", "is no text: a character's file is JSON in UTF-8")]);
    face::read(house, text.ok_or_else(unread)?.trim_start_matches('\u{feff}'))
}

/// Gives somebody who comes in a table. The same click again leads to the same table.
pub async fn settle(
    house: &Arc<House>,
    person: PersonId,
    arrival: CharacterArrival,
    click: Option<CommandId>,
) -> Result<TableId, Failure> {
    let mut fresh = Fresh::now();
    fresh.id = click.map_or(fresh.id, |click| place_of(person, click));
    let (id, game) = (fresh.id, arrival.game);
    match house.open_with(fresh, gathering_of(person), game, &arrival.setup, arrival.order).await {
        Err(Failure::TableExists) => house.seated(Some(person), id.as_str()).await.map(|_| id),
        opened => opened,
    }
}

/// Where a click leads: nobody else's click leads there.
pub fn place_of(person: PersonId, click: CommandId) -> TableId {
    let hash = Hash::of(&[b"trilith arrival", person.as_str().as_bytes(), &click.to_bytes()]);
    let mut chance = [0; 10];
    chance.copy_from_slice(&hash.0[..10]);
    TableId::from_chance(chance)
}

#[derive(Deserialize)]
pub(crate) struct Click {
    click: CommandId,
}

/// Copies a character, secrets and all, and goes to the copy.
pub(crate) async fn copy(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(fields): Form<Click>,
) -> PageReply {
    let own = Own::owned(&house, &visitor, &id).await?;
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let copy = own.face.copy(&own.live)?;
    let id = settle(&house, own.person, copy, Some(fields.click)).await?;
    Ok(Redirect::to(&format!("/characters/{id}")).into_response())
}
