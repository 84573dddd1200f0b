//! Scenarios shown to others: whoever holds the link may read, copy and fight them.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use ledger::Paper;
use pillars::battle::scenario::Scenario;
use serde::Deserialize;
use subtle::ConstantTimeEq;

use super::PageResult;
use crate::fights::{With, begin_with};
use crate::pages;
use web::failure::Failure;
use web::house::House;
use web::identity::Visitor;
use web::log_room::download;

/// The address at which a scenario is shown to others, if it is.
pub(super) fn link(house: &House, paper: &Paper) -> Option<String> {
    let link = paper.shared()?;
    Some(format!("{}/scenarios/shared/{}", house.base.url, house.secret.share_paper(paper.id, link)))
}

/// The scenario that a link shows; one answer for every link that shows none.
pub(super) fn paper(house: &House, visitor: &Visitor, key: &str) -> Result<Paper, Failure> {
    house.gates.reads.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let id = key.split('-').next().and_then(|id| id.parse().ok()).ok_or(Failure::NotFound)?;
    let paper = house.ledger.paper(id)?.ok_or(Failure::NotFound)?;
    let link = paper.shared().ok_or(Failure::NotFound)?;
    let same = house.secret.share_paper(id, link).as_bytes().ct_eq(key.as_bytes());
    if bool::from(same) { Ok(paper) } else { Err(Failure::NotFound) }
}

/// A shared scenario's page.
pub(crate) async fn show(State(house): State<Arc<House>>, Path(key): Path<String>, visitor: Visitor) -> PageResult {
    let paper = paper(&house, &visitor, &key)?;
    let scenario = Scenario::read(&paper.text).ok();
    Ok(pages::shared_scenario(&paper.name, &key, scenario.as_ref()).into_response())
}

/// A shared scenario's text.
pub(crate) async fn file(State(house): State<Arc<House>>, Path(key): Path<String>, visitor: Visitor) -> PageResult {
    let paper = paper(&house, &visitor, &key)?;
    Ok(download("application/toml; charset=utf-8", &format!("scenario-{}.toml", paper.id), paper.text))
}

/// How a shared scenario is to be fought.
#[derive(Deserialize)]
pub(crate) struct FightFields {
    with: With,
}

/// Begins a fight in a shared scenario.
pub(crate) async fn fight(
    State(house): State<Arc<House>>,
    Path(key): Path<String>,
    visitor: Visitor,
    Form(fields): Form<FightFields>,
) -> PageResult {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let paper = paper(&house, &visitor, &key)?;
    let unfit = |_| Failure::Field("scenario", "this scenario cannot be fought as it is".to_owned());
    let scenario = Scenario::read(&paper.text).map_err(unfit)?;
    Ok(begin_with(&house, &visitor, &scenario.setup, fields.with, &[]).await?)
}
