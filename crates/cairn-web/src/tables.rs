//! Tables of Cairn: who opens them, what is done there by plain forms, who comes, and what goes home.
//!
//! A table's page (`pages::table`, a file a panel) is made of buttons that are whole commands: each is judged by
//! `Game::permit` when the page is made, shown closed with its reason or not at all, and sent as it stands; forms that
//! ask for something are read along the offers. Cards, opponents and time are parts that go together, because a blow
//! changes what everybody may do. Whoever leaves does so by a goodbye that the door says only if they are still as they
//! were written home.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use cairn::table::{PartyTable, Setup};
use maud::Markup;
use play::gathering;
use play::name::Name;
use play::{Game as _, Role, Seat, TableId};
use serde::Deserialize;

use crate::pages::{self, CairnForm};
use web::failure::{Failure, PageFailure};
use web::hosts::{Host as _, arriving};
use web::house::House;
use web::identity::{SetCookie, Visitor, somebody};
use web::rooms::{GAME_MASTER, first_seat, known_as, with_cookie};

pub(crate) mod acts;
mod face;
pub(crate) mod homing;
pub(crate) mod papers;
pub(crate) mod sitting;

pub(crate) use face::CairnTable;

/// What a Warden is called who has no name yet.
const WARDEN: &str = "Warden";

/// Who is to come along at once.
#[derive(Default, Deserialize)]
pub(crate) struct BringQuery {
    #[serde(default)]
    bring: String,
}

/// The page where a table is started.
pub(crate) async fn door(
    State(house): State<Arc<House>>,
    Query(along): Query<BringQuery>,
    visitor: Visitor,
) -> Result<Markup, PageFailure> {
    let bring = brought(&house, &visitor, &along.bring).await;
    let called = known_as(&house, &visitor)?.name.unwrap_or_default();
    let as_gm = bring.is_none();
    Ok(pages::cairn_door(&CairnForm { table: "Our party".to_owned(), called, as_gm, bring, fault: None }))
}

/// One of the visitor's own characters in play, with its name.
async fn brought(house: &Arc<House>, visitor: &Visitor, id: &str) -> Option<(String, String)> {
    let own = web::characters::owned(house, visitor, id.parse().ok()?).await.ok()?;
    let character = CairnTable::guest(&own).ok()?;
    Some((id.to_owned(), character.called().to_owned()))
}

/// The form that starts a table.
#[derive(Deserialize)]
pub(crate) struct OpenFields {
    table: String,
    called: String,
    #[serde(rename = "as")]
    role: Role,
    #[serde(default)]
    bring: String,
}

/// Opens a table and goes there.
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<OpenFields>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    match opened(&house, &visitor, &fields).await {
        Ok((id, cookie)) => Ok(with_cookie(Redirect::to(&format!("/tables/{id}")).into_response(), cookie)),
        Err(failure) => {
            let (status, why) = failure.in_place().ok_or(failure)?;
            let bring = brought(&house, &visitor, &fields.bring).await;
            let OpenFields { table, called, role, .. } = fields;
            let form = CairnForm { table, called, as_gm: role == Role::Gm, bring, fault: Some(why) };
            Ok((status, pages::cairn_door(&form)).into_response())
        }
    }
}

async fn opened(house: &Arc<House>, visitor: &Visitor, fields: &OpenFields) -> Result<(TableId, SetCookie), Failure> {
    let name = Name::parse(&fields.table).map_err(|fault| Failure::Field("table", fault.to_string()))?;
    let called = match (fields.called.trim(), fields.role) {
        ("", Role::Gm) => WARDEN,
        ("", Role::Player | Role::Spectator | Role::House) => GAME_MASTER,
        (called, _) => called,
    };
    let (seat, called) = first_seat(fields.role, called)?;
    let bring: Option<TableId> = match fields.bring.as_str() {
        "" => None,
        id => Some(id.parse().map_err(|_| Failure::Field("character", "there is no such character".to_owned()))?),
    };
    let bring = bring.filter(|_| seat != Seat::Gm);
    if let Some(character) = bring {
        // Whoever cannot come leaves no empty table behind.
        arriving::judged::<CairnTable>(house, visitor, None, seat, character).await?;
    }
    let (person, cookie) = somebody(house, visitor).await?;
    let gathering = gathering::Setup { name, seat, person, called, laid: Vec::new() };
    let id = house.open(gathering, PartyTable::ID, &Setup::default()).await?;
    let live = house.live(id).await?;
    if let Some(character) = bring {
        let visitor = Visitor { person: Some(person), ..visitor.clone() };
        arriving::come::<CairnTable>(house, &visitor, &live, seat, character).await?;
    }
    Ok((id, cookie))
}
