//! Characters: each is a table of its own with one seat. Made a step at a time by plain forms, then a sheet.
//!
//! Nobody sits on the GM's seat there. Its page needs no scripts: each form names its click and its command,
//! `web::characters` reads the fields along the offer that the form was made from, and the live layer takes over. `web::solo`
//! refuses there whatever needs company (the GM's seat, closing, typed dice), so the hidden dice stay hidden from their
//! own player.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ledger::{Sharing, TableShelf};
use play::gathering;
use play::name::Name;
use play::table::{Order, Submission};
use play::{CommandId, PersonId, Seat, TableId};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::chance::now;
use crate::failure::{ApiFailure, Failure, PageFailure};
use crate::gist::Gist;
use crate::house::House;
use crate::identity::{SetCookie, Visitor, somebody};
use crate::live::{Live, Request};
use crate::pages::{FormFault, Look};
use crate::rooms::with_cookie;

pub mod answer;
mod back;
pub(crate) mod by_api;
pub mod carry;
pub mod face;
pub mod seat;
mod sent;
mod shared;
mod sheets;

use answer::FormAnswer;
pub(crate) use back::back;
pub(crate) use carry::{copy, file, import, import_by_api, import_page};
use face::{CharacterFace, asked};
pub(crate) use shared::{share, show as shared, show_markdown as shared_markdown, show_text as shared_text, unshare};
pub(crate) use sheets::{sheet_json, sheet_markdown, sheet_text};

/// What a page answers, or why not.
pub type PageReply = Result<Response, PageFailure>;

/// Opens a character and goes there.
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> PageReply {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let face = asked(&fields)?;
    match open_character(&house, &visitor, face, &fields).await {
        Ok((id, cookie)) => Ok(with_cookie(Redirect::to(&format!("/characters/{id}")).into_response(), cookie)),
        Err(failure) => {
            let again = failure.in_place().and_then(|(status, why)| Some((status, face.begin_again(&fields, why)?)));
            Ok(again.ok_or(failure)?.into_response())
        }
    }
}

/// Opens a character, by the API: each field of the body is a word.
pub(crate) async fn open_by_api(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    body: axum::body::Bytes,
) -> Result<Response, ApiFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let fields: serde_json::Map<String, Value> =
        serde_json::from_slice(&body).map_err(|error| Failure::Malformed(error.to_string()))?;
    let word = |(name, value): (String, Value)| {
        let word = value.as_str().map(str::to_owned);
        word.map(|word| (name.clone(), word)).ok_or_else(|| Failure::Malformed(format!("{name} must be a word")))
    };
    let fields = fields.into_iter().map(word).collect::<Result<Vec<_>, _>>()?;
    let (id, cookie) = open_character(&house, &visitor, asked(&fields)?, &fields).await?;
    Ok(with_cookie(axum::Json(json!({"table": id})).into_response(), cookie))
}

async fn open_character(
    house: &Arc<House>,
    visitor: &Visitor,
    face: &'static dyn CharacterFace,
    fields: &[(String, String)],
) -> Result<(TableId, SetCookie), Failure> {
    let setup = face.setup(fields)?;
    let (person, cookie) = somebody(house, visitor).await?;
    let id = house.open(gathering_of(person), face.game(), &setup).await?;
    Ok((id, cookie))
}

/// Whoever owns a character sits alone at its table.
pub fn gathering_of(person: PersonId) -> gathering::Setup {
    let named = |name: &str| Name::parse(name).expect("our own words are names");
    gathering::Setup {
        name: named("Nameless"),
        seat: Seat::Player(1),
        person,
        called: named("Player"),
        laid: Vec::new(),
    }
}

/// Somebody's own character.
pub struct Own {
    /// Of which game.
    pub face: &'static dyn CharacterFace,
    /// Its table.
    pub live: Arc<Live>,
    pub(crate) person: PersonId,
    /// The seat of whoever asks.
    pub seat: Seat,
    /// Where others see it, if they do.
    pub shared: Option<String>,
}

impl Own {
    /// The character, if it is one and the visitor's: anything else is one answer.
    pub(crate) async fn find(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Self, Failure> {
        let (live, seat) = seat::seated(house, visitor.person, id).await?;
        let face = face::of(&live.table());
        let (face, person) = face.zip(visitor.person).ok_or(Failure::NoCharacter)?;
        let shared = shared::path(house, live.id())?.map(|path| format!("{}{path}", house.base.url));
        Ok(Self { face, live, person, seat, shared })
    }

    /// The character, for its owner alone.
    pub async fn owned(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Self, Failure> {
        let own = Self::find(house, visitor, id).await?;
        if matches!(own.seat, Seat::Player(_)) { Ok(own) } else { Err(Failure::NoCharacter) }
    }

    /// Plays an order upon the character, if it is at home and its owner is not too fast.
    pub async fn submit(
        &self,
        house: &Arc<House>,
        id: CommandId,
        after: Option<u64>,
        order: Order,
    ) -> Result<(), Failure> {
        house.gates.commands.take(self.person, Instant::now()).map_err(Failure::TooFast)?;
        seat::at_home(house, &self.live).await?;
        let submission =
            Submission { id, seat: self.seat, by: None, after, prompt: None, faces: None, order, at: now() };
        match self.live.submit(house, Request { person: self.person, submission }).await {
            Err(failure) if !failure.is_done() => Err(failure),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    async fn page(&self, house: &Arc<House>, look: &Look, fault: Option<FormFault>) -> Response {
        let at = seat::sits(house, &self.live).await.ok().flatten();
        let place = seat::place(house, self, at.as_ref());
        match self.face.page(self, at.as_ref(), look, fault, place) {
            Some(page) => page.into_response(),
            None => PageFailure(Failure::Fault("a character without its views".to_owned())).into_response(),
        }
    }

    /// The page again with what went wrong told in place; a failure that has no place there is a page of its own.
    async fn again(&self, house: &Arc<House>, look: &Look, failure: Failure, answer: Option<&FormAnswer>) -> PageReply {
        let (status, message) = failure.in_place().ok_or(failure)?;
        let (verb, fields) = answer.map(|answer| (answer.verb.clone(), answer.fields.clone())).unwrap_or_default();
        Ok((status, self.page(house, look, Some(FormFault { verb, fields, message })).await).into_response())
    }
}

/// The table of a character of the visitor's own; anything else is one answer.
pub async fn owned(house: &Arc<House>, visitor: &Visitor, id: TableId) -> Result<Arc<Live>, Failure> {
    Ok(Own::owned(house, visitor, id.as_str()).await?.live)
}

/// A character: the next step while it is being made, then its sheet, or how it ended.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> PageReply {
    let (live, _) = seat::seated(&house, visitor.person, &id).await?;
    if face::of(&live.table()).is_none() {
        return Ok(Redirect::to(&format!("/tables/{id}")).into_response());
    }
    Ok(Own::find(&house, &visitor, &id).await?.page(&house, &look, None).await)
}

/// Carries a form's command out and goes back to the character.
pub(crate) async fn command(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> PageReply {
    let own = Own::find(&house, &visitor, &id).await?;
    let answer = FormAnswer::read(fields)?;
    let done = match seat::rolled_at_the_table(&house, &own, &answer).await {
        Some(rolled) => rolled,
        None => carry_out(&house, &own, &answer).await,
    };
    match done {
        Ok(()) => {
            seat::renew(&house, own.live.id()).await?;
            Ok(back_to(&id, &look))
        }
        Err(failure) => own.again(&house, &look, failure, Some(&answer)).await,
    }
}

/// A name given together with the last word is given first.
async fn carry_out(house: &Arc<House>, own: &Own, answer: &FormAnswer) -> Result<(), Failure> {
    let (naming, order) = {
        let table = own.live.table();
        let offers = table.scene().options(own.seat);
        let gist = Gist::of(table.scene()).unwrap_or_default();
        let naming = own.face.naming(answer).filter(|(name, _)| gist.name != *name);
        let naming = naming.map(|(_, naming)| naming.order(&offers).map(|order| (naming.id, order))).transpose()?;
        (naming, answer.order(&offers)?)
    };
    let mut after = answer.after;
    if let Some((id, naming)) = naming {
        own.submit(house, id, after.take(), naming).await?;
    }
    own.submit(house, answer.id, after, order).await
}

fn back_to(id: &str, look: &Look) -> Response {
    Redirect::to(&format!("/characters/{id}{}", look.query())).into_response()
}

/// What somebody says who deletes a character.
#[derive(Deserialize)]
pub(crate) struct Away {
    /// The table of which they know that it sits there.
    #[serde(default)]
    though_at: String,
}

/// Puts a character away; it can be brought out again. Whoever sits at a table goes only if that is known.
pub(crate) async fn put_away(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(said): Form<Away>,
) -> PageReply {
    let own = Own::owned(&house, &visitor, &id).await?;
    if let Some(stays) = stays(&house, &own, &said.though_at).await? {
        let message = format!("{stays} Below you are asked whether to delete it all the same.");
        let fault = FormFault { verb: "delete".to_owned(), fields: Vec::new(), message };
        let page = own.page(&house, &Look::default(), Some(fault)).await;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    shelve(&house, &visitor, &id, TableShelf::Away).await?;
    Ok(Redirect::to(&format!("/?away={id}")).into_response())
}

/// Where a character sits that is to be deleted, unless whoever says so knows that.
async fn stays(house: &Arc<House>, own: &Own, though_at: &str) -> Result<Option<String>, Failure> {
    let at = seat::sits(house, &own.live).await?.filter(|at| at.host.id().as_str() != though_at);
    Ok(at.map(|at| format!("It sits at the table {}.", at.host.table().gathering().name)))
}

/// Brings a character out again.
pub(crate) async fn bring_out(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageReply {
    shelve(&house, &visitor, &id, TableShelf::Out).await?;
    Ok(Redirect::to("/").into_response())
}

async fn shelve(house: &Arc<House>, visitor: &Visitor, id: &str, shelf: TableShelf) -> Result<(), Failure> {
    let own = Own::owned(house, visitor, id).await?;
    // What is put away is shown to nobody, also when it is brought out again.
    shared::set(house, &own, Sharing::Off).await?;
    Ok(house.ledger.shelve(own.person, own.live.id(), shelf).await?)
}

/// Where a browser lands that asks for a form's address.
pub async fn to_character(Path(id): Path<String>) -> Redirect {
    Redirect::to(&format!("/characters/{id}"))
}

/// Where a browser lands that asks for the door.
pub(crate) async fn to_home() -> Redirect {
    Redirect::to("/")
}
