//! What is done at the table of any game by plain forms: read along the game's own offers, carried out, and back to the page.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Redirect, Response};
use play::table::Submission;
use play::{PersonId, Seat};

use crate::chance::now;
use crate::characters::answer::FormAnswer;
use crate::failure::Failure;
use crate::hosts::answers::{back, turned_away};
use crate::hosts::done;
use crate::house::House;
use crate::identity::Visitor;
use crate::live::{Live, Request};
use crate::solo;

/// The most fields of a form: what each choice asks is among them, also where it is not made.
const MOST_FIELDS: usize = 1_000;

/// Carries a form's command out.
pub(crate) async fn act(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let (live, person, seat) = match seated(&house, &visitor, &id).await {
        Ok(found) => found,
        Err(failure) => return turned_away(&headers, failure),
    };
    let done = carry_out(&house, &live, (person, seat), fields).await;
    back(&house, &live, (person, seat), &headers, done)
}

/// Whoever looks at the address of a form is shown the table.
pub(crate) async fn to_table(Path(id): Path<String>) -> Redirect {
    Redirect::to(&format!("/tables/{id}"))
}

async fn seated(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<(Arc<Live>, PersonId, Seat), Failure> {
    let (live, seat) = house.seated_as(visitor.person, id, visitor.seat).await?;
    let is_solo = solo::is_solo(&live.table());
    let person = visitor.person.filter(|_| !is_solo).ok_or(Failure::NoTable)?;
    Ok((live, person, seat))
}

async fn carry_out(
    house: &Arc<House>,
    live: &Arc<Live>,
    (person, seat): (PersonId, Seat),
    fields: Vec<(String, String)>,
) -> Result<(), Failure> {
    house.gates.commands.take(person, Instant::now()).map_err(Failure::TooFast)?;
    let answer = FormAnswer::read_up_to(MOST_FIELDS, fields)?;
    let order = answer.order(&live.shown_to(seat)?.options(seat))?;
    let (id, after) = (answer.id, answer.after);
    let submission = Submission { id, seat, by: None, after, prompt: None, faces: None, order, at: now() };
    done(live.submit(house, Request { person, submission }).await.map(|_| ()))
}
