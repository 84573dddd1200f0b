//! The sheet of somebody in a camp, for the player and the GM: skills, pack and market, with forms that act in the camp.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use pillars::camp::{Camp, CamperId, view};
use play::Game as _;
use play::scene::sight_of;
use play::table::{Order, Submission};
use serde_json::{Map, Value, json};

use super::stay::{InCamp as _, Stay};
use crate::pages::{self, CamperSheet, CharacterPage};
use web::characters::answer::FormAnswer;
use web::failure::{Failure, PageFailure};
use web::house::House;
use web::identity::Visitor;
use web::pages::{FormFault, Look};

type PageResult = Result<Response, PageFailure>;

/// The sheet as it is in the camp.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path((id, who)): Path<(String, u16)>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> PageResult {
    let stay = Stay::find(&house, &visitor, &id).await?;
    Ok(page(&stay, CamperId(who), &look, None)?)
}

fn page(stay: &Stay, who: CamperId, look: &Look, fault: Option<FormFault>) -> Result<Response, Failure> {
    let camper = stay.camper(who)?;
    let table = stay.live.table();
    let sight = sight_of::<Camp>(table.scene(), stay.seat).ok_or(Failure::NotFound)?;
    let sheet = view::sheet(&sight, who).ok_or(Failure::NotFound)?;
    let shops = look.shops() || fault.as_ref().is_some_and(|fault| fault.verb == "buy");
    let still = table.gathering().closed.is_some() || table.gathering().pace.paused;
    let offers = if still { Vec::new() } else { view::deeds(&sight, who, shops) };
    let lines = table.recent(stay.seat);
    let told = lines.iter().rev().find(|line| line.game == Camp::ID && !line.struck);
    let told = told.map(play::table::Line::said).filter(|said| !said.is_empty());
    let camp = CamperSheet {
        table: table.id(),
        camp: table.gathering().name.to_string(),
        who: camper.who.0,
        n: table.number(stay.seat),
        told,
    };
    Ok(pages::character(&CharacterPage::in_camp(camp, sheet, offers, look, fault)).into_response())
}

/// Carries a form's command out for somebody, and goes back to the sheet.
pub(crate) async fn command(
    State(house): State<Arc<House>>,
    Path((id, who)): Path<(String, u16)>,
    Query(look): Query<Look>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> PageResult {
    let stay = Stay::find(&house, &visitor, &id).await?;
    stay.camper(CamperId(who))?;
    let answer = FormAnswer::read(fields)?;
    match carry_out(&house, &stay, CamperId(who), &answer).await {
        Ok(()) => Ok(Redirect::to(&format!("/tables/{id}/campers/{who}{}", look.query())).into_response()),
        Err(failure) => {
            let (status, message) = failure.in_place().ok_or(failure)?;
            let fault = FormFault { verb: answer.verb.clone(), fields: answer.fields.clone(), message };
            Ok((status, page(&stay, CamperId(who), &look, Some(fault))?).into_response())
        }
    }
}

async fn carry_out(house: &Arc<House>, stay: &Stay, who: CamperId, answer: &FormAnswer) -> Result<(), Failure> {
    stay.hurries(house)?;
    let order = {
        let table = stay.live.table();
        let sight = sight_of::<Camp>(table.scene(), stay.seat).ok_or(Failure::NotFound)?;
        of_camp(answer.order(&view::deeds(&sight, who, answer.verb == "buy"))?, who)?
    };
    stay.submit(house, Submission { id: answer.id, ..stay.says(order) }).await
}

/// A command of somebody's own life as a command of the camp: with who it is beside its fields.
fn of_camp(order: Order, who: CamperId) -> Result<Order, Failure> {
    let unread = || Failure::Malformed("there is no such command".to_owned());
    let Order::Play(command) = order else { return Err(unread()) };
    let (verb, mut fields) = match serde_json::from_str(command.get()).map_err(|_| unread())? {
        Value::String(verb) => (verb, Map::new()),
        Value::Object(map) => match map.into_iter().next() {
            Some((verb, Value::Object(fields))) => (verb, fields),
            Some(_) | None => return Err(unread()),
        },
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => return Err(unread()),
    };
    fields.insert("who".to_owned(), json!(who.0));
    Ok(Order::Play(play::entry::raw(&json!({ verb: fields }))))
}
