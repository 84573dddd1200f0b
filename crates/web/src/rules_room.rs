//! The look-up's handlers.

use std::sync::LazyLock;

use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use cairn::bestiary::Beast;
use cairn::exchange::{CREDIT, foundry};
use maud::Markup;
use serde::Deserialize;
use serde_json::json;

use crate::failure::{Failure, PageFailure};
use crate::log_room::download;
use crate::lookup::{self, LONGEST};
use crate::pages::rules::{self, Found, Part, cairn as pages};

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    q: String,
}

/// A page by the last word of its address.
type Pages = LazyLock<Vec<(&'static str, String)>>;

/// The pages never change while the program runs: each is rendered once.
static PILLARS: Pages = LazyLock::new(|| Part::ALL.map(|part| (part.slug(), rules::part(part).into_string())).into());
static CAIRN: Pages =
    LazyLock::new(|| pages::Part::ALL.map(|part| (part.slug(), pages::part(part).into_string())).into());

/// The first page, or what a question found.
pub(crate) async fn contents(Query(asked): Query<Asked>) -> Response {
    match asked.q.trim() {
        "" => rules::contents().into_response(),
        q if is_too_long(q) => (StatusCode::UNPROCESSABLE_ENTITY, rules::too_long()).into_response(),
        q => rules::found(&found(q)).into_response(),
    }
}

/// Suggestions for a question that is still being typed: a piece of a page.
pub(crate) async fn suggestions(Query(asked): Query<Asked>) -> Result<Markup, PageFailure> {
    let q = asked.q.trim();
    if is_too_long(q) {
        return Err(Failure::Field("q", format!("a search takes at most {LONGEST} characters")).into());
    }
    Ok(rules::suggestions(&found(q)))
}

/// A page of the rules of Pillars.
pub(crate) async fn pillars(Path(slug): Path<String>) -> Result<Html<&'static str>, PageFailure> {
    named(&PILLARS, &slug)
}

/// A page of the rules of Cairn.
pub(crate) async fn cairn(Path(slug): Path<String>) -> Result<Html<&'static str>, PageFailure> {
    named(&CAIRN, &slug)
}

/// The creatures of Cairn, as the import macro of Foundry reads them.
pub(crate) async fn monsters() -> Response {
    let mut list = foundry::monsters(Beast::all().iter().map(|beast| &beast.creature));
    for monster in list.as_array_mut().into_iter().flatten() {
        monster["credit"] = json!(CREDIT);
    }
    download("application/json", "cairn-monsters.json", format!("{list:#}\n"))
}

fn named(pages: &'static Pages, slug: &str) -> Result<Html<&'static str>, PageFailure> {
    let page = pages.iter().find(|(known, _)| *known == slug);
    page.map(|(_, page)| Html(page.as_str())).ok_or(PageFailure(Failure::NotFound))
}

fn is_too_long(q: &str) -> bool {
    q.chars().nth(LONGEST).is_some()
}

fn found(q: &str) -> Found<'_> {
    Found { asked: q, search: lookup::search(q) }
}
