//! Oneself: a name and a passphrase, signing in and out.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use serde::Deserialize;

use crate::failure::{Failure, PageFailure, sentence};
use crate::house::House;
use crate::identity::{self, Visitor, somebody};
use crate::pages::{self, YouPage};
use crate::rooms::{Page, known_as, with_cookie};

/// The visitor's own page.
pub(crate) async fn you(State(house): State<Arc<House>>, visitor: Visitor) -> Page {
    Ok(you_page(&house, &visitor, None, None)?)
}

fn you_page(house: &House, visitor: &Visitor, fault: Option<String>, done: Option<String>) -> Result<Markup, Failure> {
    Ok(pages::you(&YouPage { me: known_as(house, visitor)?, fault, done }))
}

#[derive(Deserialize)]
pub(crate) struct LoginFields {
    name: String,
    passphrase: String,
    #[serde(default)]
    again: String,
}

/// Gives the visitor a name and passphrase.
pub(crate) async fn set_login(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<LoginFields>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    if fields.passphrase != fields.again {
        return Ok(retry(you_page(&house, &visitor, Some("The two passphrases differ.".to_owned()), None)?));
    }
    let (person, cookie) = somebody(&house, &visitor).await?;
    match identity::set_login(&house, person, &fields.name, &fields.passphrase).await {
        Ok(()) => {
            let visitor = Visitor { person: Some(person), ..visitor };
            let done = "Saved. You can sign in elsewhere with this name and passphrase.".to_owned();
            Ok(with_cookie(you_page(&house, &visitor, None, Some(done))?.into_response(), cookie))
        }
        Err(Failure::Field(_, why)) => Ok(retry(you_page(&house, &visitor, Some(sentence(&why)), None)?)),
        Err(failure) => Err(failure.into()),
    }
}

/// Lets the visitor in by name and passphrase.
pub(crate) async fn sign_in(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<LoginFields>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    match identity::sign_in(&house, &fields.name, &fields.passphrase).await {
        Ok(cookie) => Ok(with_cookie(Redirect::to("/").into_response(), Some(cookie))),
        Err(Failure::WrongLogin) => {
            let fault = "Name and passphrase do not belong together.".to_owned();
            Ok(retry(you_page(&house, &visitor, Some(fault), None)?))
        }
        Err(failure) => Err(failure.into()),
    }
}

/// Forgets the visitor in this browser.
pub(crate) async fn sign_out(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Response, PageFailure> {
    let cookie = identity::sign_out(&house, &visitor).await?;
    Ok(with_cookie(Redirect::to("/").into_response(), Some(cookie)))
}

fn retry(page: Markup) -> Response {
    (axum::http::StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}
