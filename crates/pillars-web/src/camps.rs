//! Camps: tables between fights. Who comes there, what is done there by plain forms, the fights that begin there, and what goes home.
//!
//! A camp is served by plain forms that are read along the game's own offers, as a character's page is, and made live
//! by the same parts and streams as a fight; `acts.js` sends the forms without a reload. The sheet of somebody in a
//! camp is the character's own page over the camp's snapshot (`CharacterPage::in_camp`). What only the house may say
//! (arriving, settling a fight, writing home, whether anybody runs the game) the door says, after `web` has judged who
//! asks. While a camp among a table's open scenes lists a character whose owner holds the seat,
//! `characters::seat::at_home` turns away whatever would change it at home: there is one truth. Whoever gets up from
//! the seat has come home by that, as last written. A fight begins upon the camp (`Order::Begin`), its foes on a seat
//! that `gathering::Command::Lay` adds. When it has ended, the camp asks what goes back: `Table::ended_scenes` numbers
//! the fights, `Reel::scene` has each as it last stood, and what the camp has not settled is asked again, whatever
//! crashed. Writing home is one entry of the character's log, then one of the camp's, both under ids that follow from
//! what is written. What a crash left half told the camp hears first, so that nothing is counted twice.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use pillars::battle::Combat;
use pillars::camp::{Camp, Setup};
use pillars::house::{HouseFault, HouseRules};
use play::gathering;
use play::name::Name;
use play::open::OpenTable;
use play::table::{Order, Submission};
use play::{Game as _, PersonId, Role, Seat, TableId};
use serde::Deserialize;

use crate::pages::{self, CampForm};
use web::chance::now;
use web::failure::{Failure, PageFailure};
use web::hosts::{self, answers, arriving};
use web::house::House;
use web::identity::{SetCookie, Visitor, somebody};
use web::live::{Live, Request};
use web::rooms::{GAME_MASTER, first_seat, known_as, with_cookie};

pub(crate) mod deeds;
mod face;
pub(crate) mod homing;
pub(crate) mod marching;
pub(crate) mod settling;
pub(crate) mod sheet;
pub(crate) mod stay;

pub(crate) use face::CampGround;

/// Who is to come along at once.
#[derive(Default, Deserialize)]
pub(crate) struct CampGuestFields {
    #[serde(default)]
    bring: String,
}

/// The page where camp is made.
pub(crate) async fn door(
    State(house): State<Arc<House>>,
    Query(along): Query<CampGuestFields>,
    visitor: Visitor,
) -> Result<Markup, PageFailure> {
    let called = known_as(&house, &visitor)?.name.unwrap_or_else(|| GAME_MASTER.to_owned());
    let bring = brought(&house, &visitor, &along.bring).await;
    let form = CampForm {
        table: "Our camp".to_owned(),
        called: if bring.is_some() && called == GAME_MASTER { "Player 1".to_owned() } else { called },
        as_gm: bring.is_none(),
        house: "handbook".to_owned(),
        bring,
        fault: None,
    };
    Ok(pages::make_camp(&form))
}

/// One of the visitor's own characters in play, with its name.
async fn brought(house: &Arc<House>, visitor: &Visitor, id: &str) -> Option<(String, String)> {
    let character = crate::lives::own(house, visitor, id).await.ok()?;
    Some((id.to_owned(), character.called().to_owned()))
}

/// The form that makes camp.
#[derive(Deserialize)]
pub(crate) struct MakeFields {
    table: String,
    called: String,
    #[serde(rename = "as")]
    role: Role,
    #[serde(default)]
    house: String,
    #[serde(default)]
    bring: String,
}

/// Opens a table for a camp and goes there.
pub(crate) async fn make(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<MakeFields>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    match opened(&house, &visitor, &fields).await {
        Ok((id, cookie)) => Ok(with_cookie(Redirect::to(&format!("/tables/{id}")).into_response(), cookie)),
        Err(failure) => {
            let (status, why) = failure.in_place().ok_or(failure)?;
            let form = again(&house, &visitor, fields, why).await;
            Ok((status, pages::make_camp(&form)).into_response())
        }
    }
}

async fn again(house: &Arc<House>, visitor: &Visitor, fields: MakeFields, why: String) -> CampForm {
    let bring = brought(house, visitor, &fields.bring).await;
    let MakeFields { table, called, role, house, .. } = fields;
    CampForm { table, called, as_gm: role == Role::Gm, house, bring, fault: Some(why) }
}

async fn opened(house: &Arc<House>, visitor: &Visitor, fields: &MakeFields) -> Result<(TableId, SetCookie), Failure> {
    let name = Name::parse(&fields.table).map_err(|fault| Failure::Field("table", fault.to_string()))?;
    let (seat, called) = first_seat(fields.role, &fields.called)?;
    let rules: HouseRules =
        fields.house.parse().map_err(|fault: HouseFault| Failure::Field("house", fault.to_string()))?;
    let bring = fields.bring.parse().ok().filter(|_| seat != Seat::Gm);
    if let Some(character) = bring {
        // Whoever cannot come leaves no empty camp behind.
        arriving::judged::<CampGround>(house, visitor, None, seat, character).await?;
    }
    let (person, cookie) = somebody(house, visitor).await?;
    let gathering = gathering::Setup { name, seat, person, called, laid: Vec::new() };
    let id = house.open(gathering, Camp::ID, &Setup { house: rules }).await?;
    let live = house.live(id).await?;
    if let Some(character) = bring {
        let visitor = Visitor { person: Some(person), ..visitor.clone() };
        arriving::come::<CampGround>(house, &visitor, &live, seat, character).await?;
    }
    Ok((id, cookie))
}

/// Makes camp upon the scene that a table has, if the visitor runs it.
pub(crate) async fn begin(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    let (live, seat) = house.seated_as(visitor.person, &id, visitor.seat).await?;
    let person = visitor.person.ok_or(Failure::NoTable)?;
    house.gates.commands.take(person, Instant::now()).map_err(Failure::TooFast)?;
    if live.table().scene().game() == OpenTable::ID {
        let setup = play::entry::raw(&Setup::default());
        order(&house, &live, person, seat, Order::Begin { game: Camp::ID.to_owned(), setup }).await?;
    }
    Ok(Redirect::to(&format!("/tables/{id}")).into_response())
}

/// Ends the present scene: a fight, or a camp upon another scene. After a fight the camp asks what goes back to it.
pub(crate) async fn end(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    match ended(&house, &visitor, &id).await {
        Ok(to) => answers::sent(&headers, &to),
        Err(failure) => answers::turned_away(&headers, failure),
    }
}

async fn ended(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<String, Failure> {
    let (live, seat) = house.seated_as(visitor.person, id, visitor.seat).await?;
    let person = visitor.person.ok_or(Failure::NoTable)?;
    house.gates.commands.take(person, Instant::now()).map_err(Failure::TooFast)?;
    let fought = live.table().scene().game() == Combat::ID;
    order(house, &live, person, seat, Order::End).await?;
    let asks = fought && hosts::is_here::<CampGround>(&live.table());
    Ok(if asks { format!("/tables/{id}/camp/settle") } else { format!("/tables/{id}") })
}

async fn order(
    house: &Arc<House>,
    live: &Arc<Live>,
    person: PersonId,
    seat: Seat,
    order: Order,
) -> Result<(), Failure> {
    let submission =
        Submission { id: hosts::fresh(), seat, by: None, after: None, prompt: None, faces: None, order, at: now() };
    live.submit(house, Request { person, submission }).await.map(|_| ())
}
