//! Characters that travel: to a file, back from one, and as copies.
//!
//! The mana leaves the house only under its seal ([`crate::seal`]), and comes back only from under it.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::body::Bytes;
use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use pillars::character::Character;
use pillars::creation::{self, Command, Life, Origin, Setup, WHOLE};
use pillars::exchange;
use play::game::{Fault, Game};
use play::table::Order;
use play::{CommandId, Hash, PersonId, Seat, TableId};
use serde::Deserialize;
use serde_json::json;

use super::{Own, Shown, gathering_of};
use crate::failure::{ApiFailure, Failure};
use crate::house::{Fresh, House};
use crate::identity::{SetCookie, Visitor, somebody};
use crate::live::Live;
use crate::log_room::download;
use crate::pages::{self, ImportPage};
use crate::rooms::with_cookie;
use crate::seal;

mod sent;

use sent::Sent;

/// Somebody in play with all their secrets: for sealing and copying, and for nobody's eyes.
pub(super) fn whole(live: &Live) -> Result<Character, Failure> {
    let whole = live.table().scene().view(Seat::Door, &WHOLE);
    let whole = whole.ok_or_else(|| Failure::Field("character", "this is only for a character in play".to_owned()))?;
    serde_json::from_value(whole).map_err(|error| Failure::Fault(format!("a character that cannot be read: {error}")))
}

/// The file of a character, the mana under seal.
pub(crate) async fn file(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> Shown {
    let own = Own::owned(&house, &visitor, &id).await?;
    let character = whole(&own.live)?;
    let file = exchange::write(&character, |pool, bound| seal::seal(&house.secret, *pool, bound));
    Ok(download("application/json", &format!("character-{id}.json"), file))
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
) -> Shown {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let form = form.map_err(|error| Failure::Malformed(error.body_text()))?;
    let sent = Sent::read(form).await?;
    match let_in(&house, &visitor, sent.text.as_deref(), sent.click).await {
        Ok((id, cookie)) => Ok(with_cookie(Redirect::to(&format!("/characters/{id}")).into_response(), cookie)),
        Err(Failure::Faulty(faults)) => {
            let page = ImportPage { text: sent.text.unwrap_or_default(), faults };
            Ok((StatusCode::UNPROCESSABLE_ENTITY, pages::import(&page)).into_response())
        }
        Err(failure) => Err(failure.into()),
    }
}

/// Brings a character in, by the API: the body is the file.
pub(crate) async fn import_by_api(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    body: Bytes,
) -> Result<Response, ApiFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let text = std::str::from_utf8(&body).ok();
    let (id, cookie) = let_in(&house, &visitor, text, None).await?;
    Ok(with_cookie(axum::Json(json!({"table": id})).into_response(), cookie))
}

/// Reads a file by the rules, and lets in whoever is in order.
async fn let_in(
    house: &Arc<House>,
    visitor: &Visitor,
    text: Option<&str>,
    click: Option<CommandId>,
) -> Result<(TableId, SetCookie), Failure> {
    let unread = || Failure::Faulty(vec![Fault::new("file", "is no text: a character's file is JSON in UTF-8")]);
    let text = text.ok_or_else(unread)?.trim_start_matches('\u{feff}');
    let import = exchange::read(text, |sealed, bound| seal::open(&house.secret, sealed, bound));
    let import = import.map_err(Failure::Faulty)?;
    let origin = if import.needs_mana() { Origin::Unsealed } else { Origin::Sealed };
    let (person, cookie) = somebody(house, visitor).await?;
    Ok((settle(house, person, import.character, origin, click).await?, cookie))
}

/// Gives somebody who comes in a table. The same click again leads to the same table.
async fn settle(
    house: &Arc<House>,
    person: PersonId,
    character: Character,
    origin: Origin,
    click: Option<CommandId>,
) -> Result<TableId, Failure> {
    let mut fresh = Fresh::now();
    fresh.id = click.map_or(fresh.id, |click| place_of(person, click));
    let (id, setup) = (fresh.id, Setup { house: character.house });
    let command = Command::Arrive { character: Box::new(character), origin };
    let order = Order::Play(play::entry::raw(&command));
    match house.open_with(fresh, gathering_of(person), Life::ID, &setup, order).await {
        Err(Failure::TableExists) => house.seated(Some(person), id.as_str()).await.map(|_| id),
        opened => opened,
    }
}

/// Where a click leads: nobody else's click leads there.
fn place_of(person: PersonId, click: CommandId) -> TableId {
    let hash = Hash::of(&[b"trilith arrival", person.as_str().as_bytes(), &click.to_bytes()]);
    let mut chance = [0; 10];
    chance.copy_from_slice(&hash.0[..10]);
    TableId::from_chance(chance)
}

#[derive(Deserialize)]
pub(crate) struct Click {
    click: CommandId,
}

/// Copies a character, mana and all, and goes to the copy.
pub(crate) async fn copy(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(fields): Form<Click>,
) -> Shown {
    let own = Own::owned(&house, &visitor, &id).await?;
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let copy = creation::copy(&whole(&own.live)?);
    let id = settle(&house, own.person, copy, Origin::Copied, Some(fields.click)).await?;
    Ok(Redirect::to(&format!("/characters/{id}")).into_response())
}

#[cfg(test)]
mod tests;
