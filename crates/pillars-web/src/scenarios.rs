//! Scenarios that people write themselves: kept as the text that they are, checked by the reader of all scenarios, shown
//! to others by a link, and fought.
//!
//! A scenario of one's own is its text. The ledger keeps it as a paper, whole or not. The editor in the browser holds
//! the text's keys and values as a tree, puts values under keys, and asks `POST /scenarios/look` how that looks: the
//! server writes the tree as text (`scenario::write`), reads it as any scenario (`scenario::Sketch`: what is whole, who
//! fits nowhere, every fault with line and key) and answers with the text, the tree and the parts of the page. Text and
//! tree are read back equal, whatever is in them.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ledger::{Paper, PaperId, Sharing};
use pillars::battle::scenario;
use play::{CommandId, Hash, PersonId};
use serde::Deserialize;

use crate::fights::With;
use crate::pages::{self, EditorPage, SavedScenario};
use web::chance::{fresh_bytes, now};
use web::failure::{Failure, PageFailure};
use web::house::House;
use web::identity::{Visitor, somebody};
use web::log_room::download;
use web::rooms::with_cookie;

mod drawn;
pub(crate) mod shared;

pub(crate) use drawn::{ScenarioDraft, look};

type PageResult = Result<Response, PageFailure>;

/// The most bytes of a scenario that is kept: several times what the largest map with all figures takes.
pub(crate) const LONGEST: usize = 64 * 1024;

/// What a new scenario begins with.
const BLANK: &str = include_str!("scenarios/blank.toml");

/// Where a new scenario comes from.
#[derive(Deserialize)]
pub(crate) struct BlankQuery {
    #[serde(default)]
    from: String,
}

/// The editor with a new scenario: an empty field, or a copy of another one.
pub(crate) async fn begin(
    State(house): State<Arc<House>>,
    Query(from): Query<BlankQuery>,
    visitor: Visitor,
) -> PageResult {
    let text = match from.from.as_str() {
        "" => BLANK.to_owned(),
        key => match scenario::find(key) {
            Some(stored) => stored.text.to_owned(),
            None => shared::paper(&house, &visitor, key)?.text,
        },
    };
    Ok(editor(&house, &visitor, None, &text, None).await?.into_response())
}

/// The editor with one of the visitor's scenarios.
pub(crate) async fn show(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageResult {
    let paper = own(&house, &visitor, &id)?;
    Ok(editor(&house, &visitor, Some(&paper), &paper.text, None).await?.into_response())
}

/// The page of the editor, drawn from a text.
async fn editor(
    house: &Arc<House>,
    visitor: &Visitor,
    paper: Option<&Paper>,
    text: &str,
    fault: Option<String>,
) -> Result<maud::Markup, Failure> {
    let drawn = ScenarioDraft::of_text(house, visitor, text.to_owned(), "").await?;
    let kept = paper.map(|paper| SavedScenario { id: paper.id, link: shared::link(house, paper) });
    let click = CommandId::from_chance(fresh_bytes());
    Ok(pages::editor(&EditorPage { kept, click, fault, sketch: &drawn.page() }))
}

/// The visitor's own scenario; one answer for all that are not.
pub(crate) fn own(house: &House, visitor: &Visitor, id: &str) -> Result<Paper, Failure> {
    let paper = id.parse().ok().map(|id| house.ledger.paper(id)).transpose()?.flatten();
    paper.filter(|paper| visitor.person == Some(paper.owner)).ok_or(Failure::NotFound)
}

/// What the editor sends.
#[derive(Deserialize)]
pub(crate) struct KeepFields {
    text: String,
    click: Option<CommandId>,
    /// With whom it is to be fought at once; empty to stay.
    #[serde(default)]
    then: String,
}

/// Keeps a new scenario. The same click again writes the same one.
pub(crate) async fn keep_new(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<KeepFields>,
) -> PageResult {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let (person, cookie) = somebody(&house, &visitor).await?;
    let visitor = Visitor { person: Some(person), ..visitor };
    let id = fields.click.map_or_else(|| PaperId::from_chance(fresh_bytes()), |click| place_of(person, click));
    let done = Box::pin(keep(&house, &visitor, person, id, fields)).await?;
    Ok(with_cookie(done, cookie))
}

/// Keeps a scenario as it is now.
pub(crate) async fn keep_again(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(fields): Form<KeepFields>,
) -> PageResult {
    let paper = own(&house, &visitor, &id)?;
    house.gates.commands.take(paper.owner, Instant::now()).map_err(Failure::TooFast)?;
    Ok(Box::pin(keep(&house, &visitor, paper.owner, paper.id, fields)).await?)
}

/// Where a click leads: nobody else's click leads there.
fn place_of(person: PersonId, click: CommandId) -> PaperId {
    let hash = Hash::of(&[b"trilith paper", person.as_str().as_bytes(), &click.to_bytes()]);
    let mut chance = [0; 10];
    chance.copy_from_slice(&hash.0[..10]);
    PaperId::from_chance(chance)
}

/// Writes it down, whole or not, and begins the fight if that is wanted and nothing is wrong.
async fn keep(
    house: &Arc<House>,
    visitor: &Visitor,
    owner: PersonId,
    id: PaperId,
    fields: KeepFields,
) -> Result<Response, Failure> {
    // Browsers end lines of a form in their own way.
    let text = fields.text.replace("\r\n", "\n");
    if text.len() > LONGEST {
        let why = format!("A scenario has at most {LONGEST} bytes, and this has {}. It is not kept.", text.len());
        return again(house, visitor, None, &text, why).await;
    }
    let paper = Paper { id, owner, name: name_of(&text), text, changed: now(), share: 0 };
    if let Err(error) = house.ledger.keep(paper.clone()).await {
        let failure = Failure::from(error);
        let (_, why) = failure.in_place().ok_or(failure)?;
        return again(house, visitor, None, &paper.text, why).await;
    }
    let then = serde_json::from_value::<With>(fields.then.as_str().into());
    match then {
        Ok(with) => Box::pin(fight(house, visitor, &paper, with)).await,
        Err(_) => Ok(Redirect::to(&format!("/scenarios/{id}")).into_response()),
    }
}

/// The editor again with what went wrong, and all that was written.
async fn again(
    house: &Arc<House>,
    visitor: &Visitor,
    paper: Option<&Paper>,
    text: &str,
    why: String,
) -> Result<Response, Failure> {
    let page = editor(house, visitor, paper, text, Some(why)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

async fn fight(house: &Arc<House>, visitor: &Visitor, paper: &Paper, with: With) -> Result<Response, Failure> {
    let drawn = ScenarioDraft::of_text(house, visitor, paper.text.clone(), "").await?;
    let Some(scenario) = &drawn.sketch.scenario else {
        let why = "It is kept, but it cannot be fought yet: see what is missing.".to_owned();
        let kept = own(house, visitor, paper.id.as_str())?;
        return again(house, visitor, Some(&kept), &paper.text, why).await;
    };
    crate::fights::begin_with(house, visitor, &scenario.setup, with, &drawn.characters).await
}

/// What a scenario is called, as far as it says so.
fn name_of(text: &str) -> String {
    let tree = scenario::Scenario::tree(text).ok();
    let name = tree.as_ref().and_then(|tree| tree.get("name")).and_then(toml::Value::as_str);
    let name = name.and_then(|name| play::name::Name::parse(name).ok());
    name.map_or_else(|| "Nameless".to_owned(), |name| name.to_string())
}

/// Throws a scenario away.
pub(crate) async fn discard(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageResult {
    let paper = own(&house, &visitor, &id)?;
    house.ledger.discard(paper.owner, paper.id).await.map_err(Failure::from)?;
    Ok(Redirect::to("/fights#own").into_response())
}

/// Shows a scenario to whoever holds its link.
pub(crate) async fn share(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageResult {
    set(&house, &visitor, &id, Sharing::On).await
}

/// Makes the link dead for good.
pub(crate) async fn unshare(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageResult {
    set(&house, &visitor, &id, Sharing::Off).await
}

async fn set(house: &Arc<House>, visitor: &Visitor, id: &str, sharing: Sharing) -> PageResult {
    let paper = own(house, visitor, id)?;
    house.gates.commands.take(paper.owner, Instant::now()).map_err(Failure::TooFast)?;
    house.ledger.share_paper(paper.owner, paper.id, sharing).await.map_err(Failure::from)?;
    Ok(Redirect::to(&format!("/scenarios/{id}#share")).into_response())
}

/// A scenario's text, to keep.
pub(crate) async fn file(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageResult {
    let paper = own(&house, &visitor, &id)?;
    Ok(download("application/toml; charset=utf-8", &format!("scenario-{id}.toml"), paper.text))
}
