//! What is done in a camp, by plain forms: read along the game's own offers, carried out, and back to the page.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use play::table::Submission;

use super::stay::Stay;
use web::characters::answer::FormAnswer;
use web::failure::Failure;
use web::hosts::answers::{answered, turned_away};
use web::house::House;
use web::identity::Visitor;

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
    answered(&house, &stay, &headers, done)
}

async fn carry_out(house: &Arc<House>, stay: &Stay, fields: Vec<(String, String)>) -> Result<(), Failure> {
    stay.hurries(house)?;
    let answer = FormAnswer::read(fields.into_iter().flat_map(apart).collect())?;
    let order = {
        let table = stay.live.table();
        answer.order(&table.options(stay.seat))?
    };
    stay.submit(house, Submission { id: answer.id, after: answer.after, ..stay.says(order) }).await
}

/// A thing and where it is are chosen at once.
fn apart((name, value): (String, String)) -> Vec<(String, String)> {
    match value.split_once(' ').filter(|_| name == "thing") {
        Some((item, place)) => vec![("item".to_owned(), item.to_owned()), ("place".to_owned(), place.to_owned())],
        None => vec![(name, value)],
    }
}
